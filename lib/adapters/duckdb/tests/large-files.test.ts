import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import iconv from "iconv-lite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDuckDbEngine, type DuckDbEngine } from "@/lib/adapters/duckdb/duckdb-engine";
import type { LoadReport, TableRef } from "@/lib/protocol/data/table";

const count = 30_000;
let folder = "";
let engine: DuckDbEngine;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "large-"));
  engine = createDuckDbEngine({ limits: { memory: 500_000_000, small: 100_000 } });
});
afterAll(() => {
  engine.close();
  rmSync(folder, { recursive: true, force: true });
});

const rows = (change: (cells: string[], i: number) => string = (cells) => cells.join(",")): string =>
  Array.from({ length: count }, (_, i) =>
    change(
      [
        String(i),
        `31/${String((i % 5) * 2 + 1).padStart(2, "0")}/2024`.replace("31/09", "30/09"),
        ["Köln", "东京"][i % 2] ?? "",
        (i * 0.5).toFixed(2),
      ],
      i,
    ),
  ).join("\n");
const header = "id,day,city,amount\n";
const sum = (count * (count - 1)) / 4;

async function load(
  name: string,
  data: string | Buffer,
): Promise<{ table: TableRef; figures: unknown[]; codes: string[]; report: LoadReport }> {
  const file = path.join(folder, name);
  writeFileSync(file, data);
  const workspace = path.join(folder, "ws");
  const outcome = await engine.load(
    [{ fileId: name, name, path: file, size: statSync(file).size, sha256: "" }],
    {},
    { workspace },
  );
  if (outcome.outcome !== "loaded") throw new Error(JSON.stringify(outcome));
  const [table] = outcome.tables as [TableRef];
  const { rows: figures } = await engine.query(
    [table],
    `SELECT count(*), sum(amount), min(day), max(city) FROM ${table.name}`,
    [],
    { workspace },
  );
  const [report] = outcome.reports as [LoadReport];
  return { table, figures: figures[0] ?? [], codes: report.notes.map((n) => n.code), report };
}

const right = [count, sum, "2024-01-31", "东京"];

it("streams a plain file with dates in local order", async () => {
  const { figures, table } = await load("plain.csv", header + rows());
  expect(figures).toEqual(right);
  expect(table.columns.map((c) => c.type)).toEqual(["integer", "date", "text", "decimal"]);
});

it("streams another encoding", async () => {
  expect((await load("gb.csv", iconv.encode(header + rows(), "gb18030"))).figures).toEqual(right);
});

it("mends short, long and badly quoted rows and loses none", async () => {
  const { figures, codes, report } = await load(
    "rough.csv",
    header +
      rows((c, i) =>
        i === 20_000
          ? `${c.join(",")},extra`
          : i === 21_000
            ? c.map((x, k) => (k === 2 ? `"${x}` : x)).join(",")
            : c.join(","),
      ),
  );
  expect(figures).toEqual(right);
  expect(codes).toEqual(expect.arrayContaining(["row_too_long", "quote"]));
  expect(report).toMatchObject({ rejectedRows: 0, repairedRows: 2 });
});

it("tells of every cell that does not fit, with its line, and counts their rows", async () => {
  const wrong = new Map([
    [9_000, ["9000", "31/02/2024", "Köln", "broken"]],
    [19_777, ["19777", "31/01/2024", "东京", "see note"]],
  ]);
  const { figures, report } = await load("wrong.csv", header + rows((c, i) => (wrong.get(i) ?? c).join(",")));
  expect(figures).toEqual([count, sum - (9_000 + 19_777) / 2, "2024-01-31", "东京"]);
  expect(report).toMatchObject({ rejectedRows: 2, repairedRows: 0 });
  const cells = report.notes.filter((note) => note.kind === "rejected");
  expect(cells.map(({ line, column, sample, count }) => [line, column, sample, count])).toEqual([
    [9_002, "day", "31/02/2024", 1],
    [9_002, "amount", "broken", 2],
    [19_779, "amount", "see note", 2],
  ]);
});

it("reads a column again whose later cells are unlike the sample", async () => {
  const { figures, codes } = await load(
    "late.csv",
    header + rows((c, i) => (i === 19_777 ? [c[0], c[1], c[2], "n/a"].join(",") : c.join(","))),
  );
  expect(figures).toEqual([count, sum - 19_777 / 2, "2024-01-31", "东京"]);
  expect(codes).toBeDefined();
});

it("leaves a row of totals at the end out of the table", async () => {
  const { figures, table, report } = await load(
    "totals.csv",
    `name,day,city,amount\n${rows((c) => [`n${c[0]}`, ...c.slice(1)].join(","))}\nTotal,,,${sum.toFixed(2)}\n`,
  );
  expect(figures).toEqual(right);
  expect(table.totalsRows).toBe(1);
  const [note] = report.notes.filter(({ code }) => code === "totals_row");
  expect(note?.message.en).toBe("The row “Total” is a row of totals; it is kept but not counted as data.");
});

it("names the row of totals of a small file, and one that does not add up", async () => {
  const lines = [
    "name,day,city,amount",
    "a,2024-01-01,Köln,1.5",
    "b,2024-01-02,Köln,2.5",
    "Total,,,4.0",
    "c,2024-01-03,Köln,1",
    "合计,,,9",
  ];
  const { report } = await load("named.csv", `${lines.join("\n")}\n`);
  const said = report.notes.filter(({ code }) => code.startsWith("totals")).map(({ message }) => message);
  expect(said.map(({ en }) => en)).toEqual([
    "Line 4 (“Total”) is a row of totals; it is kept but not counted as data.",
    "Line 6 (“合计”) is called a total but does not add up; it is treated as data.",
  ]);
  expect(said[0]?.zh).toBe("第 4 行（“Total”）为合计行：保留，但不计入数据。");
});

it("counts the same in a file that is taken apart in memory", async () => {
  const lines = Array.from(
    { length: 40 },
    (_, i) => `${i},2024-01-${String((i % 28) + 1).padStart(2, "0")},Köln,${i}.5`,
  );
  lines[4] = "4,2024-02-31,Köln,4.5";
  lines[7] = "7,2024-01-08,Köln,?!";
  lines[9] = "9,2024-01-10,Köln";
  const { figures, report } = await load("few.csv", `${header}${lines.join("\n")}\n`);
  expect(figures[0]).toBe(40);
  expect(report).toMatchObject({ rejectedRows: 2, repairedRows: 1 });
  const cells = report.notes.filter((note) => note.kind === "rejected");
  expect(cells.map(({ line, column, sample }) => [line, column, sample])).toEqual([
    [6, "day", "2024-02-31"],
    [9, "amount", "?!"],
  ]);
});
