import { BIGINT, BOOLEAN, type DuckDBConnection, DuckDBDataChunk, VARCHAR } from "@duckdb/node-api";
import { conversion, identifier, trimmed } from "@/lib/adapters/duckdb/cells/conversion";
import type { ColumnReading } from "@/lib/adapters/duckdb/cells/reading";
import { totalsColumn } from "@/lib/adapters/duckdb/messages";

export const stagingTable = "__staging";

export interface StagedRow {
  cells: (string | null)[];
  line: number;
  total: boolean;
}

const chunkRows = 2048;

/** Puts rows of text into a fresh staging table: columns c0…, the line each row came from and whether it is a row of totals. */
export async function stageRows(connection: DuckDBConnection, rows: StagedRow[], width: number): Promise<void> {
  const columns = Array.from({ length: width }, (_, i) => `c${i} VARCHAR`);
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE ${stagingTable} (${[...columns, "line BIGINT", `${totalsColumn} BOOLEAN`].join(", ")})`,
  );
  const appender = await connection.createAppender(stagingTable);
  const types = [...Array.from({ length: width }, () => VARCHAR), BIGINT, BOOLEAN];
  for (let start = 0; start < rows.length; start += chunkRows) {
    const part = rows.slice(start, start + chunkRows);
    const chunk = DuckDBDataChunk.create(types, part.length);
    const data: (string | null | bigint | boolean)[][] = Array.from({ length: width }, (_, c) =>
      part.map((r) => r.cells[c] ?? null),
    );
    chunk.setColumns([...data, part.map((r) => BigInt(r.line)), part.map((r) => r.total)]);
    appender.appendDataChunk(chunk);
  }
  appender.closeSync();
}

/** Cells of the staged column that its reading turns into nothing although they are filled. */
export async function unreadable(
  connection: DuckDBConnection,
  readings: ColumnReading[],
): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  const checks = readings.map((r, i) => (r.type === "text" ? "0" : `count(*) FILTER (WHERE ${fails(r, i)})`));
  const counts =
    (await connection.runAndReadAll(`SELECT ${checks.join(", ") || "0"} FROM ${stagingTable}`)).getRows()[0] ?? [];
  for (const [i, reading] of readings.entries()) {
    if (Number(counts[i] ?? 0) === 0) continue;
    const rows = await connection.runAndReadAll(
      `SELECT DISTINCT ${trimmed(`c${i}`)} FROM ${stagingTable} WHERE ${fails(reading, i)} LIMIT 5000`,
    );
    found.set(
      i,
      rows.getRows().map((r) => String(r[0])),
    );
  }
  return found;
}

function fails(reading: ColumnReading, i: number): string {
  const dropped = [...reading.missing, ...reading.rejected].map((v) => `'${v.replaceAll("'", "''")}'`);
  const known = dropped.length > 0 ? ` AND ${trimmed(`c${i}`)} NOT IN (${dropped.join(", ")})` : "";
  return `nullif(${trimmed(`c${i}`)}, '') IS NOT NULL${known} AND ${conversion(reading, `c${i}`, false)} IS NULL`;
}

/** The SELECT that turns the staged text into the table. */
export function typedSelect(names: string[], readings: ColumnReading[], withTotals: boolean): string {
  const columns = names.map(
    (name, i) => `${conversion(readings[i] as ColumnReading, `c${i}`, false)} AS ${identifier(name)}`,
  );
  if (withTotals) columns.push(totalsColumn);
  return `SELECT ${columns.join(", ")} FROM ${stagingTable} ORDER BY line`;
}
