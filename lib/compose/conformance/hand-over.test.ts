import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createPgWorkQueue, type PgWorkQueue } from "@/lib/adapters/queue";
import { systemClock } from "@/lib/adapters/system/clock";
import { randomIds } from "@/lib/adapters/system/ids";
import type { Handlers, JobContext, NewJob, Worker } from "@/lib/ports/work-queue";
import { type TestDatabase, testDatabase } from "../testing/postgres";

/** So rare that nothing here can have been found by looking. */
const NEVER_MS = 600_000;
let database: TestDatabase;
let pool: pg.Pool;
let queue: PgWorkQueue;
let workers: Worker[] = [];

beforeAll(async () => {
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.url });
});
beforeEach(async () => {
  await pool.query("truncate job");
  const connectionString = database.url;
  queue = createPgWorkQueue({
    connectionString,
    clock: systemClock,
    ids: randomIds,
    leaseMs: 60_000,
    scanMs: NEVER_MS,
  });
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop(1_000)));
  workers = [];
  await queue.close();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const drive = (sessionId: string): NewJob => ({ kind: "drive", sessionId });
const attempt = (taskId: string): NewJob => ({ kind: "attempt", sessionId: "s1", taskId, attemptId: "1" });

/** Writes as a store does: the statements of the baton in a transaction of its own, which nobody is told of. */
async function write({ baton }: JobContext, jobs: NewJob[], end: { ends?: boolean; commit?: boolean } = {}) {
  const { ends = false, commit = true } = end;
  const passing = baton?.pass(jobs, ends);
  if (!passing) throw new Error("no baton");
  const client = await pool.connect();
  try {
    await client.query("begin");
    const results: Record<string, unknown>[][] = [];
    for (const { text, values } of passing.statements) results.push((await client.query(text, values)).rows);
    await client.query(commit ? "commit" : "rollback");
    passing.settle(commit ? results : null);
  } finally {
    client.release();
  }
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await condition()); waited += 10) {
    if (waited > 20_000) throw new Error("it did not happen within 20 s");
    await sleep(10);
  }
}

const idle = async () => Object.values(await queue.counts()).every((count) => count === 0);

async function work(handlers: Partial<Handlers>, concurrency = 4) {
  const nothing = async () => undefined;
  workers.push(await queue.work({ drive: nothing, attempt: nothing, ...handlers }, { concurrency }));
}

const rowOf = async (taskId: string) =>
  (await pool.query("select status, owner, token::text from job where task_id = $1", [taskId])).rows[0];

test("a chain of jobs goes on in the worker that writes it, each ended by the write that leads on", async () => {
  const ran: string[] = [];
  await work({
    drive: async (context) => {
      ran.push("drive");
      if (ran.length === 1) await write(context, [attempt("a")], { ends: true });
    },
    attempt: async (context) => {
      ran.push(context.job.taskId);
      expect(await queue.holds(context.fence)).toBe(true);
      await write(context, [context.job.taskId === "a" ? attempt("b") : drive("s1")], { ends: true });
      expect(await queue.holds(context.fence)).toBe(false);
    },
  });
  await queue.enqueue(drive("s1"));
  await until(async () => ran.length === 4 && (await idle()));
  expect(ran).toEqual(["drive", "a", "b", "drive"]);
});

test("what was not committed is not begun, and its place is free again", async () => {
  const ran: string[] = [];
  await work(
    {
      drive: async (context) => {
        await write(context, [attempt("lost")], { commit: false });
        await write(context, [attempt("kept")]);
      },
      attempt: async ({ job }) => void ran.push(job.taskId),
    },
    1,
  );
  await queue.enqueue(drive("s1"));
  await until(async () => ran.length === 1 && (await idle()));
  expect(ran).toEqual(["kept"]);
});

test("no more is begun than there is room for; the rest waits in the queue for anybody", async () => {
  let running = 0;
  let most = 0;
  const ran: string[] = [];
  let seen: (string | undefined)[] = [];
  await work(
    {
      drive: async (context) => {
        await write(context, ["a", "b", "c"].map(attempt));
        const states = () => Promise.all(["a", "b", "c"].map(async (task) => (await rowOf(task))?.status));
        let now: (string | undefined)[] = [];
        await until(async () => {
          now = await states();
          return now.includes("queued");
        });
        seen = now;
      },
      attempt: async ({ job }) => {
        most = Math.max(most, ++running);
        await until(() => seen.length > 0);
        await sleep(50);
        running--;
        ran.push(job.taskId);
      },
    },
    2,
  );
  await queue.enqueue(drive("s1"));
  await until(async () => ran.length === 3 && (await idle()));
  expect(seen).toEqual(["running", "running", "queued"]);
  expect(most).toBe(2);
});

test("a drive is never begun beside one that runs: the wish waits behind it", async () => {
  let running = 0;
  let most = 0;
  let drives = 0;
  let attempted = false;
  await work({
    drive: async () => {
      most = Math.max(most, ++running);
      drives++;
      await until(() => drives > 1 || attempted);
      await sleep(100);
      running--;
    },
    attempt: async (context) => {
      await write(context, [drive("s1")], { ends: true });
      attempted = true;
    },
  });
  await queue.enqueue(drive("s1"));
  await until(() => drives === 1);
  await queue.enqueue(attempt("a"));
  await until(async () => drives === 2 && (await idle()));
  expect(most).toBe(1);
});

test("a drive's wish for its own session is left out: it looks again before it ends", async () => {
  const drives: string[] = [];
  await work({
    drive: async (context) => {
      drives.push(context.job.sessionId);
      if (context.job.sessionId === "s1") await write(context, [drive("s1"), drive("s2")]);
    },
  });
  await queue.enqueue(drive("s1"));
  await until(async () => drives.length >= 2 && (await idle()));
  await sleep(200);
  expect(drives).toEqual(["s1", "s2"]);
}, 30_000);

test("what is in hand from the start is freed as any other when its worker is known to be dead", async () => {
  let begun = 0;
  const doomed = await queue.work(
    {
      drive: (context) => write(context, [attempt("a")], { ends: true }),
      attempt: async ({ signal }) => {
        begun++;
        await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      },
    },
    { concurrency: 4, holder: "doomed" },
  );
  workers.push(doomed);
  await queue.enqueue(drive("s1"));
  await until(() => begun === 1);
  const before = await rowOf("a");
  expect(before).toMatchObject({ status: "running", owner: "doomed" });
  await queue.vacate("doomed");
  const heir = await queue.work(
    { drive: async () => undefined, attempt: async () => undefined },
    { concurrency: 4, holder: "heir" },
  );
  workers.push(heir);
  await until(idle);
}, 30_000);
