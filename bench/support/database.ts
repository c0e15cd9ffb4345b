import pg from "pg";
import { openDatabase } from "@/lib/compose/database";
import { type Config, readConfig } from "@/lib/compose/settings";
import { freshHome, removeHome } from "../../scripts/test/instance";

export interface BenchDatabase {
  url: string;
  config: Config;
  pool: pg.Pool;
}

/** Gives `work` a migrated embedded database of its own, and removes it afterwards. */
export async function withDatabase<Result>(work: (database: BenchDatabase) => Promise<Result>): Promise<Result> {
  const home = freshHome();
  const config = configOf(home);
  try {
    const { url } = await openDatabase(config);
    const pool = new pg.Pool({ connectionString: url, max: 10 });
    pool.on("error", () => undefined);
    try {
      return await work({ url, config, pool });
    } finally {
      await pool.end();
    }
  } finally {
    await removeHome(home);
  }
}

/** The settings of an embedded instance in `home`, whatever the environment says. */
export function configOf(home: string): Config {
  return { ...readConfig(), home, databaseUrl: undefined };
}

const NOTE = "create table if not exists bench_note (id bigint generated always as identity primary key, said text)";

/** The baseline: one row in one transaction, over the pool, on the same database. */
export async function plainTransaction(pool: pg.Pool): Promise<() => Promise<void>> {
  await pool.query(NOTE);
  return async () => {
    const client = await pool.connect();
    try {
      await client.query("begin");
      await client.query("insert into bench_note (said) values ($1)", ["how did we do, and why is March low?"]);
      await client.query("commit");
    } finally {
      client.release();
    }
  };
}
