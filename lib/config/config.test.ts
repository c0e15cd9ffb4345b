import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from ".";
import { environmentSchema } from "./schema";

const checkout = mkdtempSync(join(tmpdir(), "followthrough-config-"));
afterAll(() => rmSync(checkout, { recursive: true }));

const read = (env: Record<string, string>) => readConfig(env as unknown as NodeJS.ProcessEnv, checkout);

test("nothing needs to be set: loopback, port 3000, data in the checkout, embedded database, 2 GB uploads", () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    home: join(checkout, ".followthrough"),
    databaseUrl: undefined,
    uploadLimitBytes: 2 * 1024 ** 3,
    allowedHosts: [],
    production: true,
  });
});

test("an empty knob is a knob not set; lists are split; the environment wins over .env", () => {
  writeFileSync(join(checkout, ".env"), "PORT=4000\nALLOWED_HOSTS=a.example, b.example\nDATABASE_URL=\n");
  expect(read({})).toMatchObject({ port: 4000, allowedHosts: ["a.example", "b.example"], databaseUrl: undefined });
  expect(read({ PORT: "5000" }).port).toBe(5000);
  rmSync(join(checkout, ".env"));
});

test.each([
  ["PORT", "web"],
  ["PORT", "70000"],
  ["DATABASE_URL", "mysql://x"],
  ["WORKER_CONCURRENCY", "0"],
  ["LOG_LEVEL", "loud"],
])("%s=%s is refused, by name", (knob, value) => {
  expect(() => read({ [knob]: value })).toThrow(knob);
});

test(".env.example explains every knob, at its default", () => {
  const example = readFileSync(".env.example", "utf8");
  for (const knob of Object.keys(environmentSchema.shape).filter((name) => name !== "NODE_ENV")) {
    expect(example).toMatch(new RegExp(`^${knob}=`, "m"));
  }
  writeFileSync(join(checkout, ".env"), example);
  const fromExample = read({});
  rmSync(join(checkout, ".env"));
  expect(fromExample).toEqual(read({}));
});

test("models of the installation: an own server by its address, others by their key, none without", () => {
  expect(read({}).models).toEqual([]);
  const own = { OPENAI_BASE_URL: "http://localhost:11434/v1", OPENAI_MODEL: "qwen3" };
  expect(read(own).models).toEqual([
    { id: "env-openai", provider: "openai-compatible", baseUrl: "http://localhost:11434/v1", model: "qwen3" },
  ]);
  const keys = { OPENAI_API_KEY: "a", ANTHROPIC_API_KEY: "b", GOOGLE_GENERATIVE_AI_API_KEY: "c" };
  expect(read(keys).models).toMatchObject([
    { provider: "openai", apiKey: "a" },
    { provider: "anthropic", apiKey: "b" },
    { provider: "google", apiKey: "c" },
  ]);
});
