import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const checkout = join(import.meta.dirname, "../..");

const importOf = (room: string) => `import { thing } from "@/${room}/thing";\nexport const copy = thing;\n`;
const typeImportOf = (room: string) => `import type { Thing } from "@/${room}/thing";\nexport type Copy = Thing;\n`;

/** from, what is planted there, the rule that must name it. */
type Breach = [room: string, text: string, rule: string];

const directions = [
  ["lib/protocol", "lib/errors", "floor-lib-protocol"],
  ["lib/errors", "lib/runtime", "floor-lib-errors"],
  ["lib/runtime", "lib/ports", "floor-lib-runtime"],
  ["lib/view", "lib/errors", "floor-lib-view"],
  ["lib/ports", "lib/adapters/one", "floor-lib-ports"],
  ["lib/services", "lib/adapters/one", "floor-lib-services"],
  ["lib/agents/one", "lib/adapters/one", "floor-lib-agents"],
  ["lib/agents/one", "lib/agents/two", "no-neighbour-agents"],
  ["lib/adapters/one", "lib/services", "floor-lib-adapters"],
  ["lib/adapters/one", "lib/adapters/two", "no-neighbour-adapters"],
  ["lib/config", "lib/protocol", "floor-lib-config"],
  ["components/ui", "components/thread", "floor-components-ui"],
  ["components/thread", "lib/runtime", "floor-components"],
  ["app", "lib/services", "floor-app"],
  ["scripts", "lib/adapters/one", "floor-scripts"],
] as const;

const breaches: Breach[] = [
  ...directions.map(([from, to, rule]): Breach => [from, importOf(to), rule]),
  ...directions.map(([from, to, rule]): Breach => [from, typeImportOf(to), rule]),
  [
    "lib/runtime",
    'import type { Thing } from "../adapters/one/thing";\nexport type Copy = Thing;\n',
    "floor-lib-runtime",
  ],
  ["lib/protocol", 'import pg from "pg";\nexport const copy = pg;\n', "protocol-imports-zod-alone"],
  ["lib/runtime", 'import { readFileSync } from "node:fs";\nexport const copy = readFileSync;\n', "no-node-below"],
  ["lib/runtime", 'import type { Pool } from "pg";\nexport type Copy = Pool;\n', "runtime-is-pure"],
  ["components/thread", 'import { join } from "node:path";\nexport const copy = join;\n', "no-node-in-the-browser"],
  ["lib/services", importOf("lib/nowhere"), "resolvable"],
];

const allowed = [
  ["lib/runtime", "lib/protocol"],
  ["lib/services", "lib/ports"],
  ["lib/compose", "lib/adapters/one"],
  ["components/thread", "components/ui"],
  ["app", "lib/compose"],
] as const;

/** Rules broken, by the planted file. */
const found = new Map<string, string[]>();
let plot: string;
const fileOf = (room: string, kind: string, index: number) => `${room}/${kind}-${index}.ts`;

/** A checkout in small, with one file in every room to point at, under the real law; everything planted is read at once. */
beforeAll(() => {
  plot = mkdtempSync(join(tmpdir(), "followthrough-law-"));
  for (const file of [".dependency-cruiser.cjs", "tsconfig.json"]) cpSync(join(checkout, file), join(plot, file));
  symlinkSync(join(checkout, "node_modules"), join(plot, "node_modules"));
  const rooms = new Set([...directions, ...allowed].flat());
  for (const room of rooms) write(`${room}/thing.ts`, "export const thing = 1;\nexport type Thing = number;\n");
  for (const [index, [room, text]] of breaches.entries()) write(fileOf(room, "breach", index), text);
  for (const [index, [from, to]] of allowed.entries()) write(fileOf(from, "allowed", index), importOf(to));
  for (const { from, rule } of cruise()) found.set(from, [...(found.get(from) ?? []), rule.name]);
});

afterAll(() => rmSync(plot, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(plot, file)), { recursive: true });
  writeFileSync(join(plot, file), text);
}

function cruise(): { from: string; rule: { name: string } }[] {
  const cli = join(checkout, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const args = ["--config", ".dependency-cruiser.cjs", "--no-progress", "--output-type", "json"];
  const rooms = ["app", "components", "lib", "scripts"];
  const { stdout } = spawnSync(process.execPath, [cli, ...args, ...rooms], { cwd: plot, encoding: "utf8" });
  return JSON.parse(stdout).summary.violations;
}

describe("a planted breach of the import law is caught", () => {
  test.each(breaches.map(([room, text, rule], index) => ({ room, text, rule, index })))("$room: $text", (planted) => {
    expect(found.get(fileOf(planted.room, "breach", planted.index)) ?? []).toContain(planted.rule);
  });
});

describe("what the law allows passes", () => {
  test.each(allowed.map(([from, to], index) => ({ from, to, index })))("$from importing $to", ({ from, index }) => {
    expect(found.get(fileOf(from, "allowed", index))).toBeUndefined();
  });
});
