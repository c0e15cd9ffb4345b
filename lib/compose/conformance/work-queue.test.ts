import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPgWorkQueue, jobStatements } from "@/lib/adapters/queue";
import { systemClock } from "@/lib/adapters/system/clock";
import { randomIds } from "@/lib/adapters/system/ids";
import { workQueueSuite } from "@/lib/ports/testing/work-queue.suite";
import type { JobContext } from "@/lib/ports/work-queue";
import { type TestDatabase, testDatabase } from "../testing/postgres";

const { enqueueSql, fenceSql } = jobStatements;
let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.url });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function openQueue(scanMs = 100) {
  await pool.query("truncate job");
  const connectionString = database.url;
  return createPgWorkQueue({ connectionString, clock: systemClock, ids: randomIds, leaseMs: 60_000, scanMs });
}

describe("the work queue on PostgreSQL", () => {
  workQueueSuite(async () => {
    const queue = await openQueue();
    return {
      queue,
      pass: (ms) => sleep(ms),
      expire: async ({ jobId }) =>
        void (await pool.query("update job set lease_until = now() - interval '1 second' where id = $1", [jobId])),
      close: () => queue.close(),
    };
  });
});

async function inTransaction(act: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await act(client);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

async function until(condition: () => boolean): Promise<void> {
  for (let waited = 0; !condition(); waited += 10) {
    if (waited > 10_000) throw new Error("it did not happen within 10 s");
    await sleep(10);
  }
}

describe("within a caller's transaction", () => {
  test("a drive that waits is not taken before the caller who wished for it again has committed", async () => {
    const queue = await openQueue();
    const seen: unknown[] = [];
    let stop: () => Promise<void> = async () => undefined;
    await queue.enqueue({ kind: "drive", sessionId: "s1" });
    await pool.query("create table if not exists note (text text)");
    await inTransaction(async (client) => {
      await client.query(enqueueSql({ kind: "drive", sessionId: "s1" }));
      const read = async () => void seen.push((await pool.query("select text from note")).rows);
      const worker = await queue.work({ drive: read, attempt: read }, { concurrency: 2 });
      stop = () => worker.stop(1_000);
      await sleep(400);
      expect(seen).toEqual([]);
      await client.query("insert into note values ('written by the caller')");
    });
    await until(() => seen.length === 1);
    expect(seen).toEqual([[{ text: "written by the caller" }]]);
    await stop();
    await queue.close();
  });

  test("a wish is gone with its transaction", async () => {
    const queue = await openQueue();
    const wish = inTransaction(async (client) => {
      await client.query(enqueueSql({ kind: "drive", sessionId: "s1" }));
      throw new Error("the caller thinks better of it");
    });
    await expect(wish).rejects.toThrow("better");
    expect((await queue.counts()).queued).toBe(0);
    await queue.close();
  });

  test("a held fence keeps the job from being taken over until the commit, and is void afterwards", async () => {
    const queue = await openQueue();
    const seen: JobContext[] = [];
    const handle = async (context: JobContext) => {
      seen.push(context);
      if (seen.length === 1) await until(() => seen.length === 2);
    };
    const workers = [await queue.work({ drive: handle, attempt: handle }, { concurrency: 1 })];
    await queue.enqueue({ kind: "drive", sessionId: "s1" });
    await until(() => seen.length === 1);
    const { fence } = seen[0] as JobContext;
    await pool.query("update job set lease_until = now() - interval '1 second'");
    await inTransaction(async (client) => {
      expect((await client.query(fenceSql(fence))).rowCount).toBe(1);
      workers.push(await queue.work({ drive: handle, attempt: handle }, { concurrency: 1 }));
      await sleep(400);
      expect(seen).toHaveLength(1);
    });
    await until(() => seen.length === 2);
    expect((await pool.query(fenceSql(fence))).rowCount).toBe(0);
    await Promise.all(workers.map((worker) => worker.stop(1_000)));
    await queue.close();
  });
});

describe("wake-ups", () => {
  test("a job that is due soon starts when it is due, not at the next look", async () => {
    const queue = await openQueue(60_000);
    const startedAt: number[] = [];
    const note = async () => void startedAt.push(Date.now());
    const worker = await queue.work({ drive: note, attempt: note }, { concurrency: 1 });
    await sleep(300);
    const runAt = new Date(Date.now() + 300);
    await queue.enqueue({ kind: "drive", sessionId: "s1", runAt });
    await until(() => startedAt.length === 1);
    expect(startedAt[0]).toBeGreaterThanOrEqual(runAt.getTime());
    await worker.stop(1_000);
    await queue.close();
  });

  test("a job starts long before the next look for due work", async () => {
    const queue = await openQueue(60_000);
    const latencies: number[] = [];
    let wishedAt = 0;
    const note = async () => void latencies.push(performance.now() - wishedAt);
    const worker = await queue.work({ drive: note, attempt: note }, { concurrency: 1 });
    await sleep(300);
    for (let round = 0; round < 30; round++) {
      wishedAt = performance.now();
      await queue.enqueue({ kind: "drive", sessionId: `s${round}` });
      await until(() => latencies.length === round + 1);
    }
    expect(latencies.sort((a, b) => a - b)[15]).toBeLessThan(100);
    await worker.stop(1_000);
    await queue.close();
  });

  test("a worker whose connections were all cut goes on by itself", async () => {
    const queue = await openQueue();
    const runs: string[] = [];
    const note = async ({ job }: JobContext) => void runs.push(job.sessionId);
    const worker = await queue.work({ drive: note, attempt: note }, { concurrency: 1 });
    await sleep(300);
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'followthrough-queue%' and datname = current_database()",
    );
    await pool.query(enqueueSql({ kind: "drive", sessionId: "after the cut" }));
    await until(() => runs.length === 1);
    await worker.stop(1_000);
    await queue.close();
  });
});
