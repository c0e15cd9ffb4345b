import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isProblemCode, problemOf, problems } from "./problems";

/** Where refusals and errors for callers are made. What fails inside a task is told by its run, in its own words. */
const ROOMS = [
  "lib/runtime/intake",
  "lib/runtime/session",
  "lib/services/intake",
  "lib/services/sessions",
  "lib/adapters/prisma",
  "lib/adapters/ram",
  "lib/adapters/blobs",
  "app",
];
const MADE = /(?:refuse|new AppError|new RetryableError|new RequestFault|failureOf)\(\s*"([a-z_]+\.[a-z_]+)"/g;

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "generated" ? [] : sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.(test|suite)\./.test(entry.name) ? [path] : [];
  });
}

describe("the catalogue of problems", () => {
  it("knows every code that a caller can be told", () => {
    const made = ROOMS.flatMap(sources).flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(MADE)].map((match) => match[1] ?? ""),
    );
    expect(made.length).toBeGreaterThan(20);
    expect([...new Set(made)].filter((code) => !isProblemCode(code))).toEqual([]);
  });

  it("speaks both languages, without an exclamation mark", () => {
    for (const [code, { status, text }] of Object.entries(problems)) {
      expect(status, code).toBeGreaterThanOrEqual(400);
      expect(text.en, code).toMatch(/^[A-Z][^!]*\.$/);
      expect(text.zh, code).toMatch(/[\u4e00-\u9fff][^！!]*。$/);
    }
  });

  it("tells what it does not know as a failure of ours", () => {
    expect(problemOf("no.such_code")).toMatchObject({ code: "server.failed", status: 500 });
  });
});
