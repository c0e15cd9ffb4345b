import type { DuckDBConnection } from "@duckdb/node-api";
import { identifier, literal } from "@/lib/adapters/duckdb/cells/conversion";
import { columnTypeOf } from "@/lib/adapters/duckdb/child/select";
import { storeSelect } from "@/lib/adapters/duckdb/child/store";
import type { EngineLimits } from "@/lib/adapters/duckdb/messages";
import { refusals } from "@/lib/adapters/duckdb/notes";
import { headerUnit, uniqueNames } from "@/lib/adapters/duckdb/shape/names";
import type { Column, TableRef } from "@/lib/protocol/data/table";

/** Stores a file whose types the engine knows by itself (Parquet, large JSON); nested values become JSON text. */
export async function storeEngineFile(
  connection: DuckDBConnection,
  request: {
    path: string;
    reader: "read_parquet" | "read_json";
    name: string;
    fileName: string;
    workspace: string;
    limits: EngineLimits;
    source: TableRef["source"];
  },
): Promise<TableRef> {
  const from = `FROM ${request.reader}(${literal(request.path)})`;
  const fields = await fieldsOf(connection, from, request.fileName);
  if (fields.length > request.limits.columns)
    throw refusals.columns(request.fileName, fields.length, request.limits.columns);
  const names = uniqueNames(fields.map((f) => f.name));
  const select = fields.map((f, i) => `${plain(identifier(f.name), f.type)} AS ${identifier(names[i] ?? f.name)}`);
  const stored = await storeSelect(connection, request.workspace, `SELECT ${select.join(", ")} ${from}`);
  const count = await connection.runAndReadAll(`SELECT count(*) ${from}`);
  const columns = fields.map((f, i): Column => {
    const type = columnTypeOf(f.type);
    const unit = type === "integer" || type === "decimal" ? headerUnit(f.name) : undefined;
    return { name: names[i] ?? f.name, header: f.name, type, ...(unit ? { unit } : {}) };
  });
  return {
    name: request.name,
    ...stored,
    rowCount: Number(count.getRows()[0]?.[0] ?? 0),
    columns,
    source: request.source,
  };
}

async function fieldsOf(
  connection: DuckDBConnection,
  from: string,
  fileName: string,
): Promise<{ name: string; type: string }[]> {
  try {
    const rows = await connection.runAndReadAll(`DESCRIBE SELECT * ${from}`);
    return rows.getRows().map((r) => ({ name: String(r[0]), type: String(r[1]) }));
  } catch (error) {
    throw refusals.broken(fileName, error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error));
  }
}

function plain(column: string, type: string): string {
  if (/^TIMESTAMP WITH TIME ZONE$|^TIMESTAMPTZ$/.test(type)) return `CAST(${column} AS TIMESTAMP)`;
  if (/HUGEINT/.test(type)) return `CAST(${column} AS DECIMAL(38,0))`;
  if (/\[\]$|^STRUCT|^MAP|^UNION|^JSON$|^LIST/.test(type)) return `CAST(to_json(${column}) AS VARCHAR)`;
  if (columnTypeOf(type) === "text") return `CAST(${column} AS VARCHAR)`;
  return column;
}
