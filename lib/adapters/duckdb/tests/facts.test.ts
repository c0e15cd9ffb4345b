import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openJail } from "@/lib/adapters/duckdb/child/connection";
import { wholeFacts } from "@/lib/adapters/duckdb/child/facts";
import { openTables } from "@/lib/adapters/duckdb/child/ready";
import { storeSelect } from "@/lib/adapters/duckdb/child/store";
import type { Column, TableRef } from "@/lib/protocol/data/table";

const limits = {
  memory: 500_000_000,
  threads: 2,
  wallMs: 60_000,
  unzipped: 1,
  columns: 100,
  cell: 1_000_000,
  small: 1,
};
const columns: [string, Column["type"], string][] = [
  ["count", "integer", "CASE WHEN i % 7 = 0 THEN NULL ELSE i - 50000 END"],
  ["amount", "decimal", "i * 0.1"],
  ["exact", "decimal", "(i::DECIMAL(20, 0) * 12345678901234.567)::DECIMAL(38, 3)"],
  ["odd", "decimal", "CASE WHEN i % 2 = 0 THEN 'NaN'::DOUBLE ELSE i END"],
  ["name", "text", "CASE WHEN i % 3 = 0 THEN 'Köln ' || i ELSE '东京' || i END"],
  ["long", "text", "repeat('ab', (i % 400)::INT) || i"],
  ["late", "text", "CASE WHEN i > 90000 THEN 'x' || i END"],
  ["never", "text", "NULL::VARCHAR"],
  ["sent", "timestamp", "TIMESTAMP '2024-01-01 00:00:00' + to_seconds(i * 61)"],
  ["day", "date", "DATE '2020-02-29' - i::INT"],
  ["paid", "boolean", "i % 2 = 0"],
  ["clock", "time", "TIME '00:00:00' + to_seconds(i % 86000)"],
];
let workspace = "";
let table: TableRef;

beforeAll(async () => {
  workspace = mkdtempSync(path.join(tmpdir(), "facts-"));
  const jail = await openJail({ workspace, readable: [], writable: [path.join(workspace, "tables")] }, limits);
  const select = columns.map(([name, , sql]) => `${sql} AS ${name}`).join(", ");
  const stored = await storeSelect(jail.connection, workspace, `SELECT ${select} FROM range(100000) r(i)`);
  jail.close();
  const named = columns.map(([name, type]) => ({ name, header: name, type }));
  table = { name: "t", ...stored, rowCount: 100_000, columns: named, source: { fileId: "f", fileName: "f" } };
});
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

it("knows from the notes of the store what a scan of all rows tells", async () => {
  const jail = await openTables([table], workspace, limits);
  const noted = await wholeFacts(jail.connection, table, path.join(workspace, table.blobKey));
  const scanned = await wholeFacts(jail.connection, table);
  jail.close();
  const bounds = ({ filled, min, max }: (typeof noted)[number]) => ({ filled, min, max });
  expect(noted.map(bounds)).toEqual(scanned.map(bounds));
  expect(noted.map(({ mean }) => mean?.toPrecision(9))).toEqual(scanned.map(({ mean }) => mean?.toPrecision(9)));
  expect(noted.map(({ stddev }) => stddev?.toPrecision(9))).toEqual(
    scanned.map(({ stddev }) => stddev?.toPrecision(9)),
  );
  expect(noted.map((facts) => facts.filled)).toEqual(
    columns.map(([name]) => ({ count: 85_714, late: 9_999, never: 0 })[name] ?? 100_000),
  );
});
