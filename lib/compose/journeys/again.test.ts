import { afterAll, beforeAll, expect, it } from "vitest";
import { deliverySchema } from "@/lib/protocol/artifacts/delivery";
import { goAgain } from "@/lib/services/intake/again";
import { openHouse } from "./house";

let house: Awaited<ReturnType<typeof openHouse>>;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const OWNER = "owner";
type Rows = Awaited<ReturnType<Awaited<ReturnType<typeof house.begin>>["say"]>>;

const specs = (rows: Rows) =>
  rows.artifacts
    .filter((artifact) => artifact.kind === "final_delivery")
    .toSorted((a, b) => a.dagVersion - b.dagVersion)
    .map((artifact) => deliverySchema.parse(artifact.data).agentData as { spec: Record<string, unknown> });
const newest = (rows: Rows) => specs(rows).at(-1)?.spec;
const messageOf = (rows: Rows, words: string) => {
  const message = rows.messages.find((one) => JSON.stringify(one.parts).includes(words));
  const taken = rows.observations.find(
    ({ payload }) => payload.kind === "user_follow_up" && payload.messageId === message?.id,
  );
  if (!message || !taken) throw new Error(`nobody said "${words}"`);
  return { messageId: message.id, runId: taken.runId };
};

async function project() {
  const session = await house.begin("starter");
  await session.say("Help me create a project");
  await session.answer({ name: "Acme", framework: "react", git: false });
  await session.say("add unit tests");
  return session;
}

it("starts a turn that is gone through again from the answer that was given", async () => {
  const session = await project();
  const before = await session.rows();
  const answered = before.runs.find((run) => run.cause === "answer");
  expect(await goAgain(house.ports, OWNER, answered?.id ?? "")).toEqual({ runId: expect.any(String) });
  const after = await session.settled();
  const run = after.runs.at(-1);
  expect(run).toMatchObject({ cause: "again", status: "completed", outcome: "delivered" });
  expect(run?.again).toEqual({ turnIndex: answered?.turnIndex, dagVersion: 0, edited: false });
  expect(after.humanInputs).toHaveLength(before.humanInputs.length);
  expect(newest(after)).toMatchObject({ framework: "react", tests: false });
  expect(specs(after).slice(0, -1)).toEqual(specs(before));
}, 60_000);

it("puts other words into a message, from what was known before it; what came of it stays", async () => {
  const session = await project();
  const before = await session.say("use Vue instead");
  expect(newest(before)).toMatchObject({ framework: "vue", tests: true });
  const { messageId, runId } = messageOf(before, "add unit tests");
  await goAgain(house.ports, OWNER, runId, { edit: { messageId, text: "call it Beta" } });
  const after = await session.settled();
  expect(newest(after)).toMatchObject({ title: "Beta", framework: "react", tests: false });
  expect(specs(after).slice(0, -1)).toEqual(specs(before));
  expect(after.messages.filter((one) => one.role === "user").map((one) => JSON.stringify(one.parts))).toEqual(
    expect.arrayContaining([expect.stringContaining("add unit tests"), expect.stringContaining("call it Beta")]),
  );
  const onward = await session.say("with TypeScript");
  expect(newest(onward)).toMatchObject({ title: "Beta", framework: "react", tests: false, typescript: true });
}, 60_000);

it("does not ask again what was answered when the words before the question are changed", async () => {
  const session = await house.begin("starter");
  const asked = await session.say("Help me create a project");
  const { messageId, runId } = messageOf(asked, "Help me");
  await session.answer({ name: "Acme", framework: "react", git: true });
  await goAgain(house.ports, OWNER, runId, { edit: { messageId, text: "Make me a new project please" } });
  const after = await session.settled();
  expect(after.humanInputs.filter((row) => row.status === "open")).toEqual([]);
  expect(newest(after)).toMatchObject({ title: "Acme", framework: "react", git: true });
}, 60_000);

it("takes back step by step in words, and a change after that is taken back by itself", async () => {
  const session = await project();
  await session.say("use Vue instead");
  expect(newest(await session.say("undo"))).toMatchObject({ framework: "react", tests: true });
  const first = await session.say("不对，撤销");
  expect(newest(first)).toMatchObject({ framework: "react", tests: false });
  expect(first.versions.at(-1)).toMatchObject({ cause: "restore", restores: 1 });
  const runs = first.tasks.filter((task) => task.dagVersion === first.session.dagVersion);
  expect(runs.map((task) => task.status)).toEqual(runs.map(() => "reused"));
  const nothing = await session.say("undo");
  expect(specs(nothing)).toHaveLength(specs(first).length);
  expect(JSON.stringify(nothing.messages.at(-1)?.parts)).toContain("no earlier version");
  expect(newest(await session.say("恢复到第 3 版"))).toMatchObject({ framework: "vue", tests: true });
  expect(newest(await session.say("no, go back"))).toMatchObject({ framework: "react", tests: true });
  expect(newest(await session.say("revert to version 1"))).toMatchObject({ framework: "react", tests: false });
  await session.say("use Svelte instead");
  expect(newest(await session.say("go back"))).toMatchObject({ framework: "react", tests: false });
}, 60_000);

it("refuses what cannot be gone through again", async () => {
  const session = await project();
  const rows = await session.rows();
  const { messageId, runId } = messageOf(rows, "add unit tests");
  const other = messageOf(rows, "Help me");
  const again = (owner: string, id: string, edit?: { messageId: string; text: string }) =>
    goAgain(house.ports, owner, id, edit ? { edit } : {});
  expect(await again(OWNER, "run_unknown")).toMatchObject({ code: "run.not_found" });
  expect(await again("somebody", runId)).toMatchObject({ code: "run.not_found" });
  expect(await again(OWNER, runId, { messageId, text: "  " })).toMatchObject({ code: "message.empty" });
  expect(await again(OWNER, runId, { ...other, text: "no" })).toMatchObject({ code: "message.not_found" });
  await session.send("use Vue instead");
  expect(await again(OWNER, runId)).toMatchObject({ code: "run.live" });
  await session.settled();
}, 60_000);
