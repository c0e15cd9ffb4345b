import pg from "pg";
import type { Clock } from "@/lib/ports/clock";
import type { Ids } from "@/lib/ports/ids";
import type { JobCounts, WorkQueue } from "@/lib/ports/work-queue";
import { COUNTS, cancelSql, enqueueSql, fenceSql, VACATE } from "./statements";
import { QueueWorker } from "./worker";

export { jobStatements } from "./statements";

/** The same as the queue's, for a process that has no queue. */
export async function vacate(connectionString: string, holder: string): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: "followthrough-queue" });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query(VACATE, [holder]);
  } finally {
    await client.end();
  }
}

export type PgQueueOptions = {
  /** A direct connection (NOTIFY does not pass a pooler in transaction mode) to a migrated database. */
  connectionString: string;
  clock: Clock;
  ids: Ids;
  leaseMs?: number;
  /** How often to look for work that no notification told of. */
  scanMs?: number;
  connections?: number;
  onError?(error: unknown): void;
};

export type PgWorkQueue = WorkQueue & { close(): Promise<void> };

export function createPgWorkQueue(options: PgQueueOptions): PgWorkQueue {
  const { connectionString, clock, ids, leaseMs = 6_000, scanMs = 1_000 } = options;
  const onError = options.onError ?? (() => undefined);
  const max = options.connections ?? 4;
  // What the queue itself writes may be forgotten when the server falls: jobs are done again, and wishes found again.
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: "followthrough-queue",
    keepAlive: true,
    options: "-c synchronous_commit=off",
  });
  pool.on("error", onError);
  return {
    enqueue: async (job) => void (await pool.query(enqueueSql(job))),
    cancel: async (scope) => void (await pool.query(cancelSql(scope))),
    holds: async (fence) => (await pool.query(fenceSql(fence))).rowCount === 1,
    vacate: async (holder) => void (await pool.query(VACATE, [holder])),
    counts: async () => (await pool.query<JobCounts>(COUNTS)).rows[0] ?? { queued: 0, running: 0, failed: 0 },
    work: async (handlers, work) => {
      const owner = work.holder ?? ids.id("worker");
      const setup = { pool, connectionString, clock, owner, leaseMs, scanMs, onError };
      return new QueueWorker(setup, handlers, work);
    },
    close: () => pool.end(),
  };
}
