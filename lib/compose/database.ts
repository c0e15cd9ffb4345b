import { join } from "node:path";
import { nobodyElse, removeCluster, startOrAttach, stopServer, watchDatabase } from "@/lib/adapters/embedded-postgres";
import { migrate } from "@/lib/adapters/migrator";
import { vacate } from "@/lib/adapters/queue";
import type { Config } from "@/lib/config";

/** `movedTo`: where the embedded data lies when that is not the home. */
export type Database = {
  url: string;
  applied: string[];
  movedTo?: string;
  /** Shows others that we are here, until released; calls `onLost` when the server is gone. */
  watch(onLost: () => void): Promise<{ release(): Promise<void> }>;
  /** Frees at once what a dead worker had in hand. */
  vacate(holder: string): Promise<void>;
  /** Stops the embedded server unless somebody else is connected to it. */
  stopIfLast(): Promise<void>;
};

const MIGRATIONS = "prisma/migrations";

/** The migrated database of this instance: the server of `DATABASE_URL`, else the embedded one, started where needed. */
export async function openDatabase(config: Config, checkout: string = process.cwd()): Promise<Database> {
  const folder = join(checkout, MIGRATIONS);
  const { home, databaseUrl, databaseAccount: runAs } = config;
  if (databaseUrl) {
    const applied = await migrate(databaseUrl, folder);
    return { url: databaseUrl, applied, ...reached(databaseUrl), stopIfLast: async () => undefined };
  }
  const { url, dir, moved } = await startOrAttach(runAs ? { home, runAs } : { home });
  const applied = await migrate(url, folder);
  const stopIfLast = async () => {
    if (await nobodyElse(url).catch(() => false)) await stopServer(home);
  };
  return { url, applied, ...reached(url), stopIfLast, ...(moved ? { movedTo: dir } : {}) };
}

const reached = (url: string) => ({
  watch: (onLost: () => void) => watchDatabase(url, onLost),
  vacate: (holder: string) => vacate(url, holder),
});

/** Stops the embedded database of this home and removes its data. */
export const removeDatabase = (home: string): Promise<void> => removeCluster(home);
