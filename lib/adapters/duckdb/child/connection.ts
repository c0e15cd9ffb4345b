import { mkdirSync } from "node:fs";
import path from "node:path";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { literal } from "@/lib/adapters/duckdb/cells/conversion";
import type { EngineLimits } from "@/lib/adapters/duckdb/messages";

export interface Jail {
  workspace: string;
  /** Files that may be read. */
  readable: string[];
  /** Folders that may be read and written. */
  writable: string[];
}

export const tablesFolder = (workspace: string): string => path.join(workspace, "tables");
/** Drafts and spilled memory of this process; the parent removes it when it ends the process. */
export const spillFolder = (workspace: string): string => path.join(workspace, "spill", String(process.pid));

export interface OpenJail {
  connection: DuckDBConnection;
  /** Another connection of the same instance; it ends with it. */
  connect: () => Promise<DuckDBConnection>;
  close: () => void;
}

/**
 * A fresh in-memory instance that reaches nothing but the named files and folders and cannot be reconfigured.
 * The order of the settings matters: what comes after `lock_configuration` is refused.
 */
export async function openJail(jail: Jail, limits: EngineLimits): Promise<OpenJail> {
  const spill = spillFolder(jail.workspace);
  mkdirSync(spill, { recursive: true });
  const instance = await DuckDBInstance.create(":memory:", {
    memory_limit: `${Math.floor(limits.memory / 1_000_000)}MB`,
    threads: String(limits.threads),
  });
  const connection = await instance.connect();
  const folders = [...jail.writable, spill].map((f) => literal(f.endsWith(path.sep) ? f : f + path.sep));
  for (const setting of [
    "SET enable_progress_bar=true",
    "SET enable_progress_bar_print=false",
    `SET allowed_directories=[${folders.join(", ")}]`,
    `SET allowed_paths=[${jail.readable.map(literal).join(", ")}]`,
    `SET temp_directory=${literal(spill)}`,
    "SET TimeZone='UTC'",
    "SET enable_external_access=false",
    "SET autoinstall_known_extensions=false",
    "SET autoload_known_extensions=false",
    "SET lock_configuration=true",
  ])
    await connection.run(setting);
  const others: DuckDBConnection[] = [];
  return {
    connection,
    connect: async () => {
      const other = await instance.connect();
      others.push(other);
      return other;
    },
    close: () => {
      for (const one of [...others, connection]) one.closeSync();
      instance.closeSync();
    },
  };
}
