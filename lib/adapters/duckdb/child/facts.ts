import type { DuckDBConnection } from "@duckdb/node-api";
import { identifier, literal } from "@/lib/adapters/duckdb/cells/conversion";
import { fromEngine } from "@/lib/adapters/duckdb/child/values";
import type { Cell, Column, TableRef } from "@/lib/protocol/data/table";

/** What is true of a column over all rows. */
export interface Facts {
  filled: number;
  min: Cell;
  max: Cell;
  mean: number | null;
  stddev: number | null;
}

type Bounds = Pick<Facts, "filled" | "min" | "max">;

export const noFacts: Facts = { filled: 0, min: null, max: null, mean: null, stddev: null };
export const isNumeric = (c: Pick<Column, "type">): boolean => c.type === "integer" || c.type === "decimal";
export const asNumber = (cell: Cell | undefined): number | null =>
  cell === null || cell === undefined ? null : Number(cell);
export const clip = (cell: Cell): Cell =>
  typeof cell === "string" && cell.length > 200 ? `${cell.slice(0, 200)}…` : cell;

export async function one(connection: DuckDBConnection, sql: string): Promise<Cell[]> {
  return ((await connection.runAndReadAll(sql)).getRows()[0] ?? []).map(fromEngine);
}

/** Wider tables are scanned: so many columns have too many groups to ask one by one. */
const mostFooters = 200;

/** Facts over all rows. With `file`, counts and bounds come from what its writer noted about each group of rows, where that is exact. */
export async function wholeFacts(connection: DuckDBConnection, table: TableRef, file?: string): Promise<Facts[]> {
  const { columns } = table;
  if (columns.length === 0) return [];
  const noted =
    file === undefined || table.totalsRows || columns.length > mostFooters
      ? []
      : await notedBounds(connection, table, file);
  const parts = columns.flatMap((c, i) => {
    const id = identifier(c.name);
    const bounds = noted[i] ? ["NULL", "NULL", "NULL"] : [`count(${id})`, `min(${id})`, `max(${id})`];
    return [...bounds, ...(isNumeric(c) ? spread(id) : ["NULL", "NULL"])];
  });
  const row = await one(connection, `SELECT ${parts.join(", ")} FROM ${identifier(table.name)}`);
  return columns.map((_, i) => {
    const [filled, min, max, mean, stddev] = row.slice(i * 5, i * 5 + 5);
    const bounds = noted[i] ?? { filled: Number(filled ?? 0), min: clip(min ?? null), max: clip(max ?? null) };
    return { ...bounds, mean: asNumber(mean), stddev: asNumber(stddev) };
  });
}

/** Mean and deviation of the values that are numbers: a file may hold "NaN" and infinity. */
function spread(id: string): string[] {
  const finite = `FILTER (WHERE isfinite(${id}::DOUBLE))`;
  return [`(avg(${id}) ${finite})::DOUBLE`, `stddev_samp(${id}::DOUBLE) ${finite}`];
}

/** Undefined for a column of which some group has no exact bounds: long texts, or numbers that are none. */
async function notedBounds(
  connection: DuckDBConnection,
  table: TableRef,
  file: string,
): Promise<(Bounds | undefined)[]> {
  const described = await connection.runAndReadAll(`DESCRIBE ${identifier(table.name)}`);
  const parts = described.getRows().flatMap(([, type], i) => {
    const of = `FILTER (WHERE column_id = ${i})`;
    const [low, high] = ["min", "max"].map((end) => `TRY_CAST(stats_${end}_value AS ${String(type)})`);
    const exact = `coalesce(stats_null_count = num_values OR (min_is_exact AND max_is_exact AND ${low} IS NOT NULL AND ${high} IS NOT NULL), false)`;
    return [
      `bool_and(${exact}) ${of}`,
      `sum(num_values - stats_null_count) ${of}`,
      `min(${low}) ${of}`,
      `max(${high}) ${of}`,
    ];
  });
  const row = await one(connection, `SELECT ${parts.join(", ")} FROM parquet_metadata(${literal(file)})`);
  return table.columns.map((_, i) => {
    const [exact, filled, min = null, max = null] = row.slice(i * 4, i * 4 + 4);
    return exact === true ? { filled: Number(filled ?? 0), min: clip(min), max: clip(max) } : undefined;
  });
}
