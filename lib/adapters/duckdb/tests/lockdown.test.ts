import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDuckDbEngine, type DuckDbEngine } from "@/lib/adapters/duckdb/duckdb-engine";
import type { TableRef } from "@/lib/protocol/data/table";

const megabyte = 1_000_000;

describe("the locked engine", () => {
  let folder = "";
  let workspace = "";
  let engine: DuckDbEngine;
  const query = (sql: string) => engine.query([], sql, [], { workspace });

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "lockdown-"));
    workspace = path.join(folder, "session");
    mkdirSync(workspace);
    writeFileSync(path.join(folder, "secret.csv"), "secret\n42\n");
    writeFileSync(path.join(workspace, "neighbour.csv"), "a\n1\n");
    symlinkSync(path.join(folder, "secret.csv"), path.join(workspace, "link.csv"));
    engine = createDuckDbEngine({ limits: { memory: 300 * megabyte, wallMs: 60_000 } });
  });
  afterAll(() => {
    engine.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ["an absolute path", () => `SELECT * FROM read_csv('${folder}/secret.csv')`],
    ["a path with dots", () => `SELECT * FROM '${workspace}/../secret.csv'`],
    ["a symbolic link", () => `SELECT * FROM read_text('${workspace}/link.csv')`],
    [
      "a file of the workspace that is no table of the call",
      () => `SELECT * FROM read_csv('${workspace}/neighbour.csv')`,
    ],
    ["the system", () => "SELECT * FROM read_text('/etc/passwd')"],
    ["a listing", () => `SELECT * FROM glob('${folder}/*')`],
    ["the network", () => "SELECT * FROM read_csv('http://127.0.0.1:9/x.csv')"],
    ["an environment variable", () => "SELECT getenv('HOME')"],
  ])("does not read %s", async (_name, sql) => {
    await expect(query(sql())).rejects.toMatchObject({ code: expect.stringMatching(/^engine\.(refused|sql)$/) });
  });

  it("writes nothing, also not through a stored result", async () => {
    const target = path.join(folder, "out.csv");
    await expect(
      engine.materialise([], `COPY (SELECT 1) TO '${target}'`, [], "x", { workspace }),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^engine\./) });
    await expect(
      engine.materialise([], `SELECT 1); COPY (SELECT 1) TO '${target}'; --`, [], "x", { workspace }),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^engine\./) });
    expect(existsSync(target)).toBe(false);
  });

  it("takes no table from outside of its store", async () => {
    const forged: TableRef = {
      name: "t",
      blobKey: "../secret.csv",
      sha256: "",
      rowCount: 1,
      columns: [{ name: "a", header: "a", type: "text" }],
      source: { fileId: "", fileName: "" },
    };
    await expect(engine.query([forged], "SELECT * FROM t", [], { workspace })).rejects.toMatchObject({
      code: "engine.refused",
    });
  });

  it("survives a bomb of memory and answers the next call", async () => {
    await expect(query("SELECT length(repeat('x', 3000000000) || repeat('y', 3000000000))")).rejects.toMatchObject({
      code: expect.stringMatching(/^engine\.(memory|died|sql)$/),
    });
    await expect(query("SELECT list(range) FROM range(400000000)")).rejects.toMatchObject({
      code: expect.stringMatching(/^engine\.(memory|died)$/),
    });
    expect((await query("SELECT 1")).rows).toEqual([[1]]);
  });

  it("ends a bomb of time", async () => {
    const short = createDuckDbEngine({ limits: { memory: 300 * megabyte, wallMs: 3_000 } });
    const started = performance.now();
    await expect(
      short.query(
        [],
        "SELECT sum(levenshtein(repeat('ab', 40000 + range::INT), repeat('ba', 40000))) FROM range(1000)",
        [],
        { workspace },
      ),
    ).rejects.toMatchObject({ code: "engine.timeout" });
    expect(performance.now() - started).toBeLessThan(8_000);
    short.close();
  });

  it("keeps one call's settings from the next", async () => {
    await query("SELECT * FROM enable_logging('QueryLog')").catch(() => undefined);
    expect((await query("SELECT 7")).rows).toEqual([[7]]);
  });
});
