import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runScore } from "./command";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "followthrough-score-"));
  writeFileSync(
    join(folder, "half.ts"),
    `export const run = async ({ dataDir }) => ({ figures: { share: 0.123456, count: 3 }, details: [dataDir] });`,
  );
  writeFileSync(join(folder, "run.ts"), "");
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function score(args: string[], dataDir: string, needsData = true): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await runScore({ kind: "eval", folder, dataDir, needsData }, args, (line) => lines.push(line));
  return { code, lines };
}

test("each figure is one line, and the JSON file has figures and details", async () => {
  const file = join(folder, "out.json");
  const { code, lines } = await score(["half", "--json", file], folder);
  expect(code).toBe(0);
  expect(lines).toEqual(["half.share = 0.1235", "half.count = 3"]);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({
    name: "half",
    figures: { share: 0.123456, count: 3 },
    details: [folder],
  });
});

test("missing data is said and is no failure; a bench needs none", async () => {
  const missing = join(folder, "nowhere");
  expect(await score(["half"], missing)).toMatchObject({
    code: 0,
    lines: [expect.stringContaining("nothing was scored")],
  });
  expect((await score(["half"], missing, false)).lines).toContain("half.count = 3");
});

test.each([[[]], [["unknown"]], [["../half"]], [["half", "half"]]])(
  "%j names nothing to run: the names are listed",
  async (args) => {
    const { code, lines } = await score(args, folder);
    expect(code).toBe(2);
    expect(lines.join("\n")).toContain("NAME is one of: half");
  },
);
