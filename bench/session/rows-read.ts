import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

/** Sessions of the server tell of what they read when they have been idle for ten seconds. */
const TOLD_AFTER_MS = 11_000;

const ROWS = "select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as rows from pg_stat_user_tables";

/** Rows of the project's tables that the server read so far, by all processes. */
export async function rowsRead(pool: pg.Pool): Promise<number> {
  await sleep(TOLD_AFTER_MS);
  const { rows } = await pool.query<{ rows: number }>(ROWS);
  return rows[0]?.rows ?? 0;
}
