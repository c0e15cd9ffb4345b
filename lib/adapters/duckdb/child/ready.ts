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

/** A question counts its rows and computes its figures: two calls, one right after the other. */
const AHEAD = 2;
const IDLE_MS = 20;

let ready: { key: string; open: () => Promise<OpenJail>; jails: Promise<OpenJail>[] } | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Opens fresh instances of these tables for the next calls, since those are most likely about them too. No instance serves
 * two calls.
 */
export function openAhead(tables: TableRef[], workspace: string, limits: EngineLimits): void {
  const key = JSON.stringify([tables, workspace, limits]);
  if (ready?.key !== key) {
    closeReady();
    ready = { key, open: () => openTables(tables, workspace, limits), jails: [] };
  }
  if (ready.jails.length === 0) openOne();
  clearTimeout(idle);
  idle = setTimeout(fill, IDLE_MS);
}

/** Like `openTables` for reading alone, from those that were opened ahead where there is one. */
export async function takeTables(tables: TableRef[], workspace: string, limits: EngineLimits): Promise<OpenJail> {
  clearTimeout(idle);
  const prepared = ready?.key === JSON.stringify([tables, workspace, limits]) ? ready.jails.shift() : undefined;
  const jail = (await prepared?.catch(() => undefined)) ?? (await openTables(tables, workspace, limits));
  const close = () => {
    jail.close();
    openAhead(tables, workspace, limits);
  };
  return { ...jail, close };
}

/** Lets go of the instances that wait for a next call. */
export function closeReady(): void {
  clearTimeout(idle);
  for (const waiting of ready?.jails ?? [])
    waiting.then(
      (jail) => jail.close(),
      () => undefined,
    );
  ready = undefined;
}

function openOne(): void {
  const jail = ready?.open();
  jail?.catch(() => undefined);
  if (jail) ready?.jails.push(jail);
}

/** One after the other while nothing is asked: an instance takes a moment of the processor. */
function fill(): void {
  if (!ready || ready.jails.length >= AHEAD) return;
  openOne();
  ready.jails.at(-1)?.then(
    () => {
      idle = setTimeout(fill, IDLE_MS);
    },
    () => undefined,
  );
}
