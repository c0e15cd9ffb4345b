import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { says } from "@/lib/adapters/models/testing/chat-chunks";
import { type ScriptedAnswer, scriptedServer } from "@/lib/adapters/models/testing/scripted-server";
import { createRamSettingsStore } from "@/lib/adapters/ram/ram-draft-store";
import { systemClock } from "@/lib/adapters/system/clock";
import { randomIds } from "@/lib/adapters/system/ids";
import { openModels } from "@/lib/compose/models";
import { removeModel, saveModel } from "./manage-models";
import { configuredModels } from "./stored-models";
import { tryModel } from "./try-model";

let answer: ScriptedAnswer;
let server: Awaited<ReturnType<typeof scriptedServer>>;
beforeAll(async () => {
  server = await scriptedServer(() => answer);
});
beforeEach(() => {
  answer = { events: says("ready") };
  server.requests.length = 0;
});
afterAll(() => server.close());

function installation() {
  const settings = createRamSettingsStore();
  const shared = { id: "env-openai", provider: "openai-compatible" as const, model: "shared", baseUrl: server.baseUrl };
  return { settings, ids: randomIds, clock: systemClock, models: openModels(settings, [shared]) };
}

async function added(ports: ReturnType<typeof installation>, more: Record<string, string> = {}) {
  const input = { provider: "openai-compatible", model: "m", label: "Mine", baseUrl: server.baseUrl, ...more };
  const saved = await saveModel(ports, "ada", input);
  return "refused" in saved ? expect.fail(saved.code) : saved;
}

it("offers a person's own models before those of the installation, to that person alone", async () => {
  const ports = installation();
  const mine = await added(ports, { key: "secret" });
  expect(await ports.models.list("ada")).toEqual([
    { id: mine.id, label: "Mine", provider: "openai-compatible" },
    { id: "env-openai", label: "shared", provider: "openai-compatible" },
  ]);
  expect((await ports.models.list("bob")).map(({ id }) => id)).toEqual(["env-openai"]);
  expect((await ports.models.open("ada", null))?.id).toBe(mine.id);
  expect(await ports.models.open("bob", mine.id)).toBeNull();
});

it("sends the key to the model's server and tells it to nobody", async () => {
  const ports = installation();
  const mine = await added(ports, { key: " secret " });
  expect(await tryModel(ports, "ada", mine.id)).toMatchObject({ works: true, model: "scripted-model" });
  expect(server.requests[0]?.headers.authorization).toBe("Bearer secret");
  const shown = JSON.stringify([mine, await configuredModels(ports, "ada"), await ports.models.list("ada")]);
  expect(shown).not.toContain("secret");
  expect(await configuredModels(ports, "ada")).toMatchObject([{ id: mine.id, hasKey: true }]);
});

it("keeps the key when a model is renamed, and drops it when it would go to another server", async () => {
  const ports = installation();
  const mine = await added(ports, { key: "secret" });
  await added(ports, { id: mine.id, label: "Renamed" });
  expect(await configuredModels(ports, "ada")).toMatchObject([{ label: "Renamed", hasKey: true }]);
  await added(ports, { id: mine.id, baseUrl: "http://elsewhere.example/v1" });
  expect(await configuredModels(ports, "ada")).toMatchObject([{ hasKey: false }]);
});

it("says what is wrong with a model that cannot be kept", async () => {
  const ports = installation();
  expect(await saveModel(ports, "ada", { provider: "openai-compatible", model: "m" })).toMatchObject({
    code: "model.invalid",
    wrong: ["baseUrl"],
  });
  expect(await saveModel(ports, "ada", { provider: "google", model: " " })).toMatchObject({ wrong: ["model"] });
  expect(await saveModel(ports, "ada", { id: "gone", provider: "google", model: "m" })).toMatchObject({
    code: "model.unknown",
  });
  expect(await configuredModels(ports, "ada")).toEqual([]);
});

it("forgets a model with its key", async () => {
  const ports = installation();
  const mine = await added(ports, { key: "secret" });
  expect(await removeModel(ports, "ada", mine.id)).toBeNull();
  expect(await ports.models.open("ada", mine.id)).toBeNull();
  expect(await ports.settings.getSecret("ada", `model-key:${mine.id}`)).toBeNull();
  expect(await removeModel(ports, "ada", mine.id)).toMatchObject({ code: "model.unknown" });
});

it("says in both languages why a model does not answer", async () => {
  const ports = installation();
  const mine = await added(ports);
  answer = { status: 401, json: { error: { message: "no" } } };
  const tried = await tryModel(ports, "ada", mine.id);
  expect(tried).toMatchObject({ works: false, problem: { code: "model.auth", message: { zh: expect.any(String) } } });
});
