import path from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { conversion, identifier, isPlain, literal, sqlType, trimmed } from "@/lib/adapters/duckdb/cells/conversion";
import { type ColumnReading, inferColumn } from "@/lib/adapters/duckdb/cells/reading";
import { type PlannedTable, tableColumns } from "@/lib/adapters/duckdb/child/grid-table";
import { markTotals, type TotalsMark } from "@/lib/adapters/duckdb/child/large-totals";
import { leftEmpty } from "@/lib/adapters/duckdb/child/left-empty";
import type { LoadContext, RowCounts } from "@/lib/adapters/duckdb/child/load-file";
import { normaliseText } from "@/lib/adapters/duckdb/child/normalise";
import { storeSelect } from "@/lib/adapters/duckdb/child/store";
import type { Dialect } from "@/lib/adapters/duckdb/text/records";
import type { TableRef } from "@/lib/protocol/data/table";

export interface LargePlan {
  plan: PlannedTable;
  dialect: Dialect;
  path: string;
  size: number;
  /** Line on which the data begins. */
  body: number;
  /** Rows from which the readings were made. */
  sampled: number;
  totals?: TotalsMark;
  /** The engine may read the file as it stands. */
  direct: boolean;
  /** No row of the file as it stands is long. */
  shortRows: boolean;
  /** No line is empty: lines can be counted by rows. */
  exactLines: boolean;
}

interface Reader {
  path: string;
  skip: number;
  dialect: Dialect;
  /** Characters of the longest row, where it is known. */
  longest: number;
  /** No row has more bytes than `smallLine`. */
  small: boolean;
  /** Rows that were mended before the engine sees them. */
  repaired: number;
  /** Line of the first row, where every row is a line of the file. */
  firstLine?: number;
}

interface StoreRequest {
  name: string;
  fileName: string;
  context: LoadContext;
  source: TableRef["source"];
}

const plainDialect: Dialect = { delimiter: ",", quote: '"', escape: "double" };
const attempts = 5;
/** Different cells of a column that are looked at one by one, and the share of its cells that may be left out. */
const mostMisfits = 2000;
const fewCells = 0.05;
/**
 * Small buffers stay in the processor's caches. The engine loses a row that is longer than some of them without a word, so
 * they are used only where no row can be; by itself it reads rows up to 2 MB.
 */
const smallLine = 1_000_000;
const shortLine = 500_000;

/**
 * Streams the file into the store. Cells that the sample did not foresee change the readings and the file is read again;
 * lines that the engine cannot take apart make us take the whole file apart ourselves, still as a stream.
 */
export async function storeLarge(
  connection: DuckDBConnection,
  large: LargePlan,
  request: StoreRequest,
): Promise<{ table: TableRef; counts: RowCounts }> {
  let reader: Reader = {
    path: large.path,
    skip: large.body - 1,
    dialect: large.dialect,
    longest: 0,
    small: large.shortRows,
    repaired: 0,
    ...(large.shortRows && large.exactLines ? { firstLine: large.body } : {}),
  };
  let own = large.direct;
  if (!own) reader = await normalised(large, request);
  const forced = new Set<number>();
  for (let attempt = 0; attempt < attempts; attempt++) {
    const outcome = await tryStore(connection, large, reader, forced, request);
    if (outcome.outcome === "stored") return finish(connection, large, reader, request, outcome);
    if (outcome.outcome === "structure") {
      if (!own) throw new Error("rows that were written by us cannot be read");
      own = false;
      reader = await normalised(large, request);
    } else await settleCells(connection, large, reader, forced);
  }
  throw new Error("the columns of the file could not be settled");
}

async function normalised(large: LargePlan, request: StoreRequest): Promise<Reader> {
  const {
    path: copy,
    longest,
    repaired,
  } = await normaliseText(large, request.fileName, request.context, (fraction) =>
    request.context.progress({ fraction: 0.2 + fraction * 0.4 }),
  );
  return { path: copy, skip: 0, dialect: plainDialect, longest, small: longest * 4 <= smallLine, repaired };
}

type Outcome = { outcome: "stored"; blobKey: string; sha256: string } | { outcome: "structure" } | { outcome: "cells" };

async function tryStore(
  connection: DuckDBConnection,
  large: LargePlan,
  reader: Reader,
  forced: Set<number>,
  request: StoreRequest,
): Promise<Outcome> {
  const { names, readings } = large.plan;
  const native = readings.map((r, i) => isPlain(r) && !forced.has(i));
  const types = readings.map((r, i) => (native[i] ? sqlType(r) : "VARCHAR"));
  const columns = names.map(
    (name, i) =>
      `${native[i] ? `c${i}` : conversion(readings[i] as ColumnReading, `c${i}`, true)} AS ${identifier(name)}`,
  );
  await clearRejects(connection);
  const timer = setInterval(() => report(connection, request), 250);
  try {
    const stored = await storeSelect(
      connection,
      request.context.workspace,
      `SELECT ${columns.join(", ")} FROM ${readCsv(reader, types)}`,
    );
    const kinds = await rejectKinds(connection);
    if (kinds.some((k) => k !== "CAST")) return { outcome: "structure" };
    return kinds.length > 0 ? { outcome: "cells" } : { outcome: "stored", ...stored };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (/Conversion Error|Could not parse|Could not convert|Invalid Input Error: (?!.*CSV)/i.test(message))
      return { outcome: "cells" };
    if (/CSV|line size|quote/i.test(message)) return { outcome: "structure" };
    throw error;
  } finally {
    clearInterval(timer);
  }
}

function report(connection: DuckDBConnection, request: StoreRequest): void {
  const { percentage } = connection.progress;
  if (percentage >= 0) request.context.progress({ fraction: Math.min(0.99, 0.2 + (percentage / 100) * 0.8) });
}

function readCsv(reader: Reader, types: string[]): string {
  const columns = types.map((type, i) => `'c${i}': '${type}'`);
  const { delimiter, quote } = reader.dialect;
  const options = [
    `delim=${literal(delimiter === "" ? "\u0001" : delimiter)}`,
    `quote=${literal(quote)}`,
    `escape=${literal(quote)}`,
    "header=false",
    "auto_detect=false",
    `skip=${reader.skip}`,
    "nullstr=''",
    "store_rejects=true",
    "rejects_limit=1000",
    "strict_mode=true",
    ...buffering(reader),
    `columns={${columns.join(", ")}}`,
  ];
  return `read_csv(${literal(reader.path)}, ${options.join(", ")})`;
}

function buffering({ small, longest }: Reader): string[] {
  if (small) return [`max_line_size=${smallLine}`, `buffer_size=${smallLine * 2}`];
  return longest > shortLine ? [`max_line_size=${longest * 4}`] : [];
}

async function clearRejects(connection: DuckDBConnection): Promise<void> {
  await connection.run("DROP TABLE IF EXISTS reject_errors");
  await connection.run("DROP TABLE IF EXISTS reject_scans");
}

async function rejectKinds(connection: DuckDBConnection): Promise<string[]> {
  const known = await connection.runAndReadAll(
    "SELECT count(*) FROM duckdb_tables() WHERE table_name = 'reject_errors'",
  );
  if (Number(known.getRows()[0]?.[0] ?? 0) === 0) return [];
  const kinds = await connection.runAndReadAll("SELECT DISTINCT error_type::VARCHAR FROM reject_errors");
  return kinds.getRows().map((r) => String(r[0]));
}

/** Reads the cells that do not fit and decides again for their columns; the counts of the sample are scaled to the file. */
async function settleCells(
  connection: DuckDBConnection,
  large: LargePlan,
  reader: Reader,
  forced: Set<number>,
): Promise<void> {
  const { readings, shape } = large.plan;
  const from = readCsv(
    reader,
    readings.map(() => "VARCHAR"),
  );
  await clearRejects(connection);
  const checks = readings.map((r, i) => (r.type === "text" ? "0" : `count(*) FILTER (WHERE ${misfit(r, i)})`));
  const counts =
    (await connection.runAndReadAll(`SELECT count(*), ${checks.join(", ")} FROM ${from}`)).getRows()[0] ?? [];
  const total = Number(counts[0] ?? 0);
  for (const [i, reading] of readings.entries()) {
    if (reading.type === "text") continue;
    forced.add(i);
    if (Number(counts[i + 1] ?? 0) === 0) continue;
    await clearRejects(connection);
    const rows = await connection.runAndReadAll(
      `SELECT ${trimmed(`c${i}`)}, count(*) FROM ${from} WHERE ${misfit(reading, i)} GROUP BY 1 ORDER BY 2 DESC LIMIT ${mostMisfits}`,
    );
    const scale = Math.max(1, total / Math.max(1, large.sampled));
    const values = new Map<string, number>();
    for (const row of shape.rows) {
      const cell = row.cells[i]?.trim();
      if (cell) values.set(cell, (values.get(cell) ?? 0) + scale);
    }
    for (const row of rows.getRows()) values.set(String(row[0]), Number(row[1]));
    const next = inferColumn(values, { header: large.plan.headers[i] ?? "", delimiter: reader.dialect.delimiter });
    const same =
      next.type === reading.type &&
      next.rejected.length === reading.rejected.length &&
      next.missing.length === reading.missing.length &&
      JSON.stringify(next.date?.formats) === JSON.stringify(reading.date?.formats);
    readings[i] = same ? withoutCells(reading, rows.getRows(), Number(counts[i + 1] ?? 0) / Math.max(1, total)) : next;
  }
}

/** Cells that look right but are not (31/02/2020): few are left out, many make the column text. */
function withoutCells(reading: ColumnReading, rows: unknown[][], share: number): ColumnReading {
  const cells = rows.map((row) => String(row[0]));
  return share <= fewCells && cells.length < mostMisfits
    ? { ...reading, rejected: [...reading.rejected, ...cells] }
    : { type: "text", missing: [], rejected: [], kept: "mixed" };
}

function misfit(reading: ColumnReading, i: number): string {
  const dropped = [...reading.missing, ...reading.rejected].map(literal);
  const known = dropped.length > 0 ? ` AND ${trimmed(`c${i}`)} NOT IN (${dropped.join(", ")})` : "";
  return `nullif(${trimmed(`c${i}`)}, '') IS NOT NULL${known} AND ${conversion(reading, `c${i}`, false)} IS NULL`;
}

async function finish(
  connection: DuckDBConnection,
  large: LargePlan,
  reader: Reader,
  request: StoreRequest,
  stored: { blobKey: string; sha256: string },
): Promise<{ table: TableRef; counts: RowCounts }> {
  const count = await connection.runAndReadAll(
    `SELECT count(*) FROM read_parquet(${literal(path.join(request.context.workspace, stored.blobKey))})`,
  );
  const left = await leftEmpty(
    connection,
    large.plan,
    readCsv(
      reader,
      large.plan.readings.map(() => "VARCHAR"),
    ),
    reader.firstLine,
  );
  large.plan.notes.push(...left.notes);
  const counts: RowCounts = { rejected: left.rows, repaired: reader.repaired };
  const { blobKey, sha256 } = stored;
  const rowCount = Number(count.getRows()[0]?.[0] ?? 0);
  const table: TableRef = {
    name: request.name,
    blobKey,
    sha256,
    rowCount,
    columns: tableColumns(large.plan),
    source: request.source,
  };
  if (!large.totals) return { table, counts };
  const marked = await markTotals(connection, request.context.workspace, table, large.totals);
  large.plan.notes.push(marked.note);
  return { table: marked.table, counts };
}
