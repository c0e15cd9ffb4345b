import { type DuckDBConnection, StatementType } from "@duckdb/node-api";
import { identifier } from "@/lib/adapters/duckdb/cells/conversion";
import { tablesFolder } from "@/lib/adapters/duckdb/child/connection";
import { openTables, takeTables } from "@/lib/adapters/duckdb/child/ready";
import { storeSelect } from "@/lib/adapters/duckdb/child/store";
import { EngineFault } from "@/lib/adapters/duckdb/child/stored";
import { fromEngine } from "@/lib/adapters/duckdb/child/values";
import type { EngineLimits } from "@/lib/adapters/duckdb/messages";
import type { QueryResult } from "@/lib/ports/data-engine";
import type { Cell, Column, ColumnType, TableRef } from "@/lib/protocol/data/table";

/** PRAGMA, SHOW and CALL count as SELECT for the engine, not here. */
const reading = /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/|\()*(?:select|with|from|values)\b/i;

async function prepareSelect(connection: DuckDBConnection, sql: string, params: Cell[]) {
  if (!reading.test(sql)) throw new EngineFault("engine.refused", "only SELECT is allowed");
  const extracted = await connection.extractStatements(sql);
  if (extracted.count !== 1) throw new EngineFault("engine.refused", "exactly one statement is allowed");
  const prepared = await extracted.prepare(0);
  if (prepared.statementType !== StatementType.SELECT)
    throw new EngineFault("engine.refused", "only SELECT is allowed");
  bind(prepared, params);
  return prepared;
}

function bind(prepared: Awaited<ReturnType<DuckDBConnection["prepare"]>>, params: Cell[]): void {
  params.forEach((value, i) => {
    const at = i + 1;
    if (value === null) prepared.bindNull(at);
    else if (typeof value === "boolean") prepared.bindBoolean(at, value);
    else if (typeof value === "string") prepared.bindVarchar(at, value);
    else if (Number.isSafeInteger(value)) prepared.bindBigInt(at, BigInt(value));
    else prepared.bindDouble(at, value);
  });
}

const typeNames: [RegExp, ColumnType][] = [
  [/^(?:TINYINT|SMALLINT|INTEGER|BIGINT|HUGEINT|UTINYINT|USMALLINT|UINTEGER|UBIGINT|UHUGEINT)$/, "integer"],
  [/^(?:FLOAT|DOUBLE|DECIMAL.*)$/, "decimal"],
  [/^BOOLEAN$/, "boolean"],
  [/^DATE$/, "date"],
  [/^TIME/, "time"],
];

/** Our type of one of the engine's. */
export function columnTypeOf(engineType: string): ColumnType {
  if (engineType.startsWith("TIMESTAMP")) return "timestamp";
  return typeNames.find(([pattern]) => pattern.test(engineType))?.[1] ?? "text";
}

export async function runQuery(request: {
  tables: TableRef[];
  sql: string;
  params: Cell[];
  maxRows: number;
  workspace: string;
  limits: EngineLimits;
}): Promise<QueryResult> {
  const started = performance.now();
  const jail = await takeTables(request.tables, request.workspace, request.limits);
  try {
    const prepared = await prepareSelect(jail.connection, request.sql, request.params);
    const result = await prepared.stream();
    const names = result.deduplicatedColumnNames();
    const columns = result
      .columnTypes()
      .map((type, i): Column => ({ name: names[i] ?? "", header: names[i] ?? "", type: columnTypeOf(String(type)) }));
    const rows: Cell[][] = [];
    let truncated = false;
    for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
      for (const row of chunk.getRows()) {
        if (rows.length < request.maxRows) rows.push(row.map(fromEngine));
        else truncated = true;
      }
      if (truncated) break;
    }
    return { columns, rows, truncated, rowCount: rows.length, elapsedMs: performance.now() - started };
  } finally {
    jail.close();
  }
}

/** Stores the whole result of a SELECT as a new table. Sums wider than 64 bits are refused by the engine, not rounded. */
export async function materialise(request: {
  tables: TableRef[];
  sql: string;
  params: Cell[];
  name: string;
  workspace: string;
  limits: EngineLimits;
}): Promise<TableRef> {
  const jail = await openTables(request.tables, request.workspace, request.limits, [tablesFolder(request.workspace)]);
  try {
    await prepareSelect(jail.connection, request.sql, request.params);
    const create = await jail.connection.prepare(
      `CREATE TEMP TABLE ${resultTable} AS (\n${request.sql.replace(/;\s*$/, "")}\n)`,
    );
    bind(create, request.params);
    await create.run();
    return await storeResult(jail.connection, request);
  } finally {
    jail.close();
  }
}

const resultTable = "__result";

async function storeResult(
  connection: DuckDBConnection,
  request: { tables: TableRef[]; name: string; workspace: string },
): Promise<TableRef> {
  const described = await connection.runAndReadAll(
    `SELECT column_name, data_type FROM duckdb_columns() WHERE table_name = '${resultTable}' ORDER BY column_index`,
  );
  const fields = described.getRows().map((row) => ({ name: String(row[0]), type: String(row[1]) }));
  const select = fields.map((f) =>
    /HUGEINT/.test(f.type) ? `CAST(${identifier(f.name)} AS BIGINT) AS ${identifier(f.name)}` : identifier(f.name),
  );
  const stored = await storeSelect(connection, request.workspace, `SELECT ${select.join(", ")} FROM ${resultTable}`);
  const count = await connection.runAndReadAll(`SELECT count(*) FROM ${resultTable}`);
  const known = request.tables.flatMap((t) => t.columns);
  const columns = fields.map((f): Column => {
    const type = columnTypeOf(f.type);
    return known.find((c) => c.name === f.name && c.type === type) ?? { name: f.name, header: f.name, type };
  });
  const source = request.tables[0]?.source ?? { fileId: "", fileName: request.name };
  return { name: request.name, ...stored, rowCount: Number(count.getRows()[0]?.[0] ?? 0), columns, source };
}
