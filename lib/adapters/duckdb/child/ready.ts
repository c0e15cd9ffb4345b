import { type OpenJail, openJail } from "@/lib/adapters/duckdb/child/connection";
import { blobPath, registerTable } from "@/lib/adapters/duckdb/child/stored";
import type { EngineLimits } from "@/lib/adapters/duckdb/messages";
import type { TableRef } from "@/lib/protocol/data/table";

/** Opens the tables as views of a fresh instance; only their own files can be read. */
export async function openTables(
  tables: TableRef[],
  workspace: string,
  limits: EngineLimits,
  writable: string[] = [],
): Promise<OpenJail> {
  const files = tables.map((t) => blobPath(workspace, t));
  const jail = await openJail({ workspace, readable: files, writable }, limits);
  for (const [i, table] of tables.entries()) await registerTable(jail.connection, table, files[i] ?? "");
  return jail;
}

let ready: { key: string; jail: Promise<OpenJail> } | undefined;

/**
 * Like `openTables` for reading alone. When it is closed, another fresh instance of the same tables is opened at once, since
 * the next call is most likely about them too; no instance serves two calls.
 */
export async function takeTables(tables: TableRef[], workspace: string, limits: EngineLimits): Promise<OpenJail> {
  const key = JSON.stringify([tables, workspace, limits]);
  const open = () => openTables(tables, workspace, limits);
  const prepared = ready?.key === key ? ready.jail : undefined;
  if (!prepared) closeReady();
  ready = undefined;
  const jail = (await prepared?.catch(() => undefined)) ?? (await open());
  const close = () => {
    jail.close();
    if (ready) return;
    ready = { key, jail: open() };
    ready.jail.catch(() => undefined);
  };
  return { ...jail, close };
}

/** Lets go of the instance that waits for a next call. */
export function closeReady(): void {
  ready?.jail.then(
    (jail) => jail.close(),
    () => undefined,
  );
  ready = undefined;
}
