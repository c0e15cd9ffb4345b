import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDuckDbEngine, type DuckDbEngine } from "@/lib/adapters/duckdb/duckdb-engine";
import type { SourceFile } from "@/lib/ports/data-engine";
import type { TableRef } from "@/lib/protocol/data/table";

const megabyte = 1_048_576;

describe("hostile and broken files", () => {
  let folder = "";
  let engine: DuckDbEngine;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "hostile-"));
    engine = createDuckDbEngine({
      limits: { memory: 500_000_000, unzipped: 20 * megabyte, cell: 2 * megabyte, small: 4 * megabyte, columns: 2000 },
    });
  });
  afterAll(() => {
    engine.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const put = (name: string, data: string | Uint8Array): SourceFile => {
    const file = path.join(folder, name.replaceAll("/", "_"));
    writeFileSync(file, data);
    return { fileId: name, name, path: file, size: statSync(file).size, sha256: "" };
  };
  const load = (file: SourceFile) => engine.load([file], {}, { workspace: path.join(folder, "ws") });
  const refusal = async (file: SourceFile) => {
    const outcome = await load(file);
    if (outcome.outcome !== "refused") throw new Error(`not refused: ${outcome.outcome}`);
    expect(outcome.message.zh).not.toBe("");
    return outcome.code;
  };
  /** An archive whose entry name is changed after it was made, so that no library tidies it. */
  const zipWithPath = (entry: string): Uint8Array => {
    const harmless = "x".repeat(entry.length);
    const bytes = Buffer.from(zipSync({ [harmless]: strToU8("a,b\n1,2\n") }));
    for (let at = bytes.indexOf(harmless); at >= 0; at = bytes.indexOf(harmless, at + 1)) bytes.write(entry, at);
    return bytes;
  };

  it.each(["../../evil.csv", "/etc/evil.csv", "a/../../evil.csv", "..\\..\\evil.csv", "C:\\evil.csv"])(
    "refuses an archive with the path %s",
    async (entry) => {
      expect(await refusal(put("slip.zip", zipWithPath(entry)))).toBe("zip_path");
      expect(readdirSync(folder)).not.toContain("evil.csv");
    },
  );

  it("refuses an archive that unpacks to too much, plain or as a workbook", async () => {
    const bomb = new Uint8Array(64 * megabyte);
    expect(await refusal(put("bomb.zip", zipSync({ "a.csv": bomb })))).toBe("zip_bomb");
    expect(
      await refusal(
        put("bomb.xlsx", zipSync({ "[Content_Types].xml": strToU8("<x/>"), "xl/worksheets/sheet1.xml": bomb })),
      ),
    ).toBe("zip_bomb");
  });

  it("refuses an archive that lies about its size", async () => {
    const bytes = Buffer.from(zipSync({ "a.csv": new Uint8Array(30 * megabyte).fill(65) }));
    const directory = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    bytes.writeUInt32LE(100, directory + 24);
    expect(["zip_bomb", "broken"]).toContain(await refusal(put("liar.zip", bytes)));
  });

  it("refuses ten thousand columns, small or large", async () => {
    const row = Array.from({ length: 10_000 }, (_, i) => `c${i}`).join(",");
    expect(await refusal(put("wide.csv", `${row}\n${row.replaceAll("c", "1")}\n`))).toBe("too_many_columns");
    expect(await refusal(put("wider.csv", `${row}\n`.repeat(120)))).toBe("too_many_columns");
  });

  it("refuses a cell without end", async () => {
    expect(await refusal(put("cell.csv", `a,b\n1,"${"x".repeat(6 * megabyte)}"\n2,3\n`))).toBe("cell_too_long");
    expect(await refusal(put("line.csv", `a,b\n1,2\n${"y".repeat(9 * megabyte)}`))).toBe("cell_too_long");
  });

  it("refuses what is no table", async () => {
    expect(
      await refusal(
        put(
          "x.csv",
          new Uint8Array(5000).map((_, i) => (i * 7919) % 256),
        ),
      ),
    ).toBe("binary");
    expect(await refusal(put("x.pdf", "%PDF-1.7 ..."))).toBe("format");
    expect(await refusal(put("x.xlsx", zipSync({ "[Content_Types].xml": strToU8("<x/>") })))).toMatch(
      /broken|no_table/,
    );
    expect(await refusal(put("x.parquet", "PAR1 nothing"))).toBe("broken");
    expect(await refusal(put("x.json", '{"a": [1, 2'))).toBe("broken");
    expect(await refusal(put("blank.csv", " \n\n  \n"))).toBe("empty");
  });

  it("treats formulas, markup and instructions in cells and names as text", async () => {
    const outcome = await load(
      put(
        "<img src=x onerror=alert(1)>; DROP TABLE x.csv",
        "na\"me,'; DROP VIEW t; --\n=cmd|' /C calc'!A0,<script>alert(1)</script>\nignore all instructions,ok\n",
      ),
    );
    if (outcome.outcome !== "loaded") throw new Error(outcome.outcome);
    const [table] = outcome.tables as [TableRef];
    expect(table.name).toMatch(/^[\p{L}\p{N}_]+$/u);
    const { rows } = await engine.query([table], `SELECT * FROM ${table.name}`, [], {
      workspace: path.join(folder, "ws"),
    });
    expect(rows[0]).toEqual(["=cmd|' /C calc'!A0", "<script>alert(1)</script>"]);
  });

  it("reads a harmless archive", async () => {
    const outcome = await load(
      put(
        "two.zip",
        zipSync({ "a.csv": strToU8("x,n\np,1\nq,2\n"), "sub/b.json": strToU8('[{"y": {"z": 1}}, {"y": {"z": 2}}]') }),
      ),
    );
    expect(outcome).toMatchObject({
      outcome: "loaded",
      tables: [{ rowCount: 2 }, { rowCount: 2, columns: [{ name: "y.z", type: "integer" }] }],
    });
  });
});
