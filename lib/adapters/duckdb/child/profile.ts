import type { DuckDBConnection } from "@duckdb/node-api";
import { identifier } from "@/lib/adapters/duckdb/cells/conversion";
import type { OpenJail } from "@/lib/adapters/duckdb/child/connection";
import { asNumber, clip, type Facts, isNumeric, noFacts, one, wholeFacts } from "@/lib/adapters/duckdb/child/facts";
import { takeTables } from "@/lib/adapters/duckdb/child/ready";
import { blobPath } from "@/lib/adapters/duckdb/child/stored";
import { fromEngine } from "@/lib/adapters/duckdb/child/values";
import type { EngineLimits } from "@/lib/adapters/duckdb/messages";
import { columnRole, grainOf } from "@/lib/adapters/duckdb/profile/roles";
import type { Cell, Column, ColumnProfile, TableProfile, TableRef } from "@/lib/protocol/data/table";

/** Tables with more rows are described from a sample, except for row count, nulls, minimum, maximum, mean and deviation. */
const exactRows = 200_000;
const sampleRows = 60_000;
const topValues = 50;
const bins = 20;

export async function profileTables(request: {
  tables: TableRef[];
  exact: boolean;
  workspace: string;
  limits: EngineLimits;
}): Promise<TableProfile[]> {
  const jail = await takeTables(request.tables, request.workspace, request.limits);
  try {
    const profiles: TableProfile[] = [];
    for (const table of request.tables)
      profiles.push(await profileTable(jail, table, request.exact, request.workspace));
    return profiles;
  } finally {
    jail.close();
  }
}

async function profileTable(jail: OpenJail, table: TableRef, exact: boolean, workspace: string): Promise<TableProfile> {
  const { connection } = jail;
  const whole = identifier(table.name);
  const sampled = !exact && table.rowCount > exactRows;
  let detail = whole;
  if (sampled) {
    await connection.run(
      `CREATE OR REPLACE TABLE __sample AS SELECT * FROM ${whole} USING SAMPLE ${Math.min(100, (sampleRows * 100) / table.rowCount).toFixed(4)} PERCENT (system, 42)`,
    );
    detail = "__sample";
  }
  const facts = await wholeFacts(connection, table, sampled ? blobPath(workspace, table) : undefined);
  const columns = await besideEachOther(jail, table.columns, sampled ? 2 : 1, (beside, column, i) =>
    profileColumn(beside, detail, column, facts[i] ?? noFacts, table, sampled),
  );
  const key = columns.filter((c) => c.role === "key").map((c) => c.name)[0];
  const time = columns.find((c) => c.role === "time");
  const grain = time ? await timeGrain(connection, detail, time) : undefined;
  const duplicates = sampled ? undefined : await duplicateRows(connection, whole, table);
  return {
    table,
    columns,
    sampled,
    ...(key ? { key: [key] } : {}),
    ...(grain ? { grain } : {}),
    ...(duplicates === undefined ? {} : { duplicateRows: duplicates }),
  };
}

/** Work on each column, on so many connections at once: small queries use one core each. */
async function besideEachOther<Result>(
  jail: OpenJail,
  columns: Column[],
  lanes: number,
  work: (connection: DuckDBConnection, column: Column, i: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = columns.entries();
  const lane = async () => {
    const connection = await jail.connect();
    for (const [i, column] of queue) results[i] = await work(connection, column, i);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

const isTemporal = (c: Pick<Column, "type">): boolean => c.type === "date" || c.type === "timestamp";

async function profileColumn(
  connection: DuckDBConnection,
  from: string,
  column: Column,
  facts: Facts,
  table: TableRef,
  sampled: boolean,
): Promise<ColumnProfile> {
  const id = identifier(column.name);
  const quantiles = isNumeric(column)
    ? `(quantile_cont(${id}::DOUBLE, [0.25, 0.5, 0.75]) FILTER (WHERE isfinite(${id}::DOUBLE)))::VARCHAR`
    : "NULL";
  const length = column.type === "text" ? `avg(length(${id}))` : "NULL";
  const [distinct, seen, quarter, average] = await one(
    connection,
    `SELECT count(DISTINCT ${id}), count(${id}), ${quantiles}, ${length} FROM ${from}`,
  );
  const [q1, median, q3] = typeof quarter === "string" ? (JSON.parse(quarter) as number[]) : [];
  const unique = Number(distinct ?? 0);
  const all = Number(seen ?? 0);
  const estimate = sampled && unique > all * 0.5 ? Math.round((unique / Math.max(1, all)) * facts.filled) : unique;
  const nulls = table.rowCount - facts.filled;
  const role = columnRole(column, {
    rows: table.rowCount,
    nulls,
    distinct: estimate,
    averageLength: asNumber(average) ?? 0,
    min: facts.min,
    max: facts.max,
  });
  return {
    name: column.name,
    type: column.type,
    nulls,
    distinct: estimate,
    min: facts.min,
    max: facts.max,
    mean: facts.mean,
    median: median ?? null,
    stddev: facts.stddev,
    quartiles: q1 !== undefined && q3 !== undefined ? [q1, q3] : null,
    top: await topOf(connection, from, id),
    histogram: await histogramOf(connection, from, column, facts),
    role,
  };
}

async function topOf(connection: DuckDBConnection, from: string, id: string): Promise<ColumnProfile["top"]> {
  const rows = await connection.runAndReadAll(
    `SELECT ${id}, count(*) AS n FROM ${from} WHERE ${id} IS NOT NULL GROUP BY 1 ORDER BY n DESC, 1 LIMIT ${topValues}`,
  );
  return rows.getRows().map((r) => ({ value: clip(fromEngine(r[0] ?? null)), count: Number(r[1] ?? 0) }));
}

async function histogramOf(
  connection: DuckDBConnection,
  from: string,
  column: Column,
  facts: Facts,
): Promise<ColumnProfile["histogram"]> {
  if (facts.min === null || facts.min === facts.max || !(isNumeric(column) || isTemporal(column))) return [];
  const id = identifier(column.name);
  const value = isNumeric(column) ? `${id}::DOUBLE` : `epoch(${id}::TIMESTAMP)`;
  const low = isNumeric(column)
    ? Number(facts.min)
    : Date.parse(`${String(facts.min).slice(0, 19)}${String(facts.min).includes("T") ? "Z" : ""}`) / 1000;
  const high = isNumeric(column)
    ? Number(facts.max)
    : Date.parse(`${String(facts.max).slice(0, 19)}${String(facts.max).includes("T") ? "Z" : ""}`) / 1000;
  if (!Number.isFinite(low) || !Number.isFinite(high) || high <= low) return [];
  const rows = await connection.runAndReadAll(
    `SELECT least(${bins - 1}, greatest(0, floor((${value} - ${low}) / ${high - low} * ${bins})))::INTEGER AS bin, count(*) FROM ${from} WHERE ${id} IS NOT NULL GROUP BY 1`,
  );
  const counts = new Map(rows.getRows().map((r) => [Number(r[0]), Number(r[1])]));
  const edge = (i: number): Cell => {
    const at = low + ((high - low) * i) / bins;
    return isNumeric(column)
      ? Number(at.toPrecision(12))
      : column.type === "date"
        ? new Date(at * 1000).toISOString().slice(0, 10)
        : new Date(at * 1000).toISOString().slice(0, 19);
  };
  return Array.from({ length: bins }, (_, i) => ({ from: edge(i), to: edge(i + 1), count: counts.get(i) ?? 0 }));
}

async function timeGrain(
  connection: DuckDBConnection,
  from: string,
  column: ColumnProfile,
): Promise<TableProfile["grain"]> {
  if (column.type !== "date" && column.type !== "timestamp") return undefined;
  const id = identifier(column.name);
  const [midnight, first, quarter, year, monday, gap] = await one(
    connection,
    `SELECT bool_and(${id}::TIMESTAMP = date_trunc('day', ${id}::TIMESTAMP)), bool_and(day(${id}) = 1), bool_and(day(${id}) = 1 AND month(${id}) IN (1, 4, 7, 10)), bool_and(day(${id}) = 1 AND month(${id}) = 1), count(DISTINCT dayofweek(${id})), count(DISTINCT ${id}) FROM ${from}`,
  );
  return grainOf({
    midnight: midnight === true,
    firstOfMonth: first === true,
    firstOfQuarter: quarter === true,
    firstOfYear: year === true,
    weekdays: Number(monday),
    distinct: Number(gap),
  });
}

async function duplicateRows(connection: DuckDBConnection, from: string, table: TableRef): Promise<number | undefined> {
  if (table.columns.length === 0 || table.columns.length > 200) return undefined;
  const [count] = await one(connection, `SELECT count(*) FROM (SELECT DISTINCT * FROM ${from})`);
  return table.rowCount - Number(count ?? 0);
}
