import path from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { identifier, literal } from "@/lib/adapters/duckdb/cells/conversion";
import { totalsColumn } from "@/lib/adapters/duckdb/messages";
import type { TableRef } from "@/lib/protocol/data/table";

/** An error whose code is told to the caller as it is. */
export class EngineFault extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = "EngineFault";
  }
}

export const blobPath = (workspace: string, table: TableRef): string => {
  if (!/^tables\/[0-9a-f]{64}\.parquet$/.test(table.blobKey))
    throw new EngineFault("engine.refused", "not a stored table");
  return path.join(workspace, table.blobKey);
};

/** Makes a stored table known by its name, and with its rows of totals by another. */
export async function registerTable(connection: DuckDBConnection, table: TableRef, file: string): Promise<void> {
  const columns = table.columns.map((c) => identifier(c.name)).join(", ") || "NULL AS nothing";
  const from = `FROM read_parquet(${literal(file)})`;
  const where = table.totalsRows ? ` WHERE NOT ${totalsColumn}` : "";
  await connection.run(`CREATE VIEW ${identifier(table.name)} AS SELECT ${columns} ${from}${where}`);
  if (table.totalsRows)
    await connection.run(`CREATE VIEW ${identifier(`${table.name}_with_totals`)} AS SELECT ${columns} ${from}`);
}
