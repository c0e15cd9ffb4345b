import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobStatements } from "@/lib/adapters/queue";
import { type TestDatabase, testDatabase } from "../testing/postgres";

const SESSIONS = 6;
let database: TestDatabase;
let pool: pg.Pool;
let workers: ChildProcess[] = [];

beforeAll(async () => {
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  await pool.query(`
    create table wish (session text, n int, primary key (session, n));
    create table clash (session text, n int);
    create table begun (session text, n int, token bigint, at timestamptz default clock_timestamp());
    create table answer (session text, n int, token bigint, at timestamptz default clock_timestamp(), primary key (session, n))`);
});

afterAll(async () => {
  for (const worker of workers) worker.kill("SIGKILL");
  await pool.end();
  await database.drop();
});

async function startWorker(leaseMs: number): Promise<ChildProcess> {
  const script = join(import.meta.dirname, "../testing/soak-worker.child.ts");
  const args = ["--import", "tsx", script, database.url, String(leaseMs)];
  const worker = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  if (worker.stdout) await once(worker.stdout, "data");
  workers.push(worker);
  return worker;
}

async function wishFor(session: string, n: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("insert into wish values ($1, $2)", [session, n]);
    await client.query(jobStatements.enqueueSql({ kind: "drive", sessionId: session }));
    await client.query("commit");
  } finally {
    client.release();
  }
}

const count = async (sql: string, values: unknown[] = []) =>
  Number((await pool.query<{ count: string }>(sql, values)).rows[0]?.count);

async function until(ms: number, condition: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  while (!(await condition())) {
    if (performance.now() - startedAt > ms) throw new Error(`it did not happen within ${ms} ms`);
    await sleep(50);
  }
  return performance.now() - startedAt;
}

test("every wish is answered once and in order while workers are killed and stalled", {
  timeout: 120_000,
}, async () => {
  const leaseMs = 1_500;
  await Promise.all([startWorker(leaseMs), startWorker(leaseMs)]);
  let wished = 0;
  let kills = 0;
  for (let round = 0; round < 6; round++) {
    for (let wish = 0; wish < 30; wish++) await wishFor(`s${wished % SESSIONS}`, wished++);
    const victim = workers[Math.floor(Math.random() * workers.length)];
    if (round % 3 === 2) {
      victim?.kill("SIGSTOP");
      setTimeout(() => victim?.kill("SIGCONT"), leaseMs + 1_000);
      await sleep(800);
    } else {
      victim?.kill("SIGKILL");
      kills++;
      workers = workers.filter((worker) => worker !== victim);
      await startWorker(leaseMs);
    }
  }
  await until(60_000, async () => (await count("select count(*) from answer")) === wished);
  expect(kills).toBe(4);
  const jumps = "select count(*) from answer p join answer q using (session) where p.n < q.n and p.at > q.at";
  expect(await count(jumps)).toBe(0);
  // Two holders of one session's lease at once would both answer the same wish under a valid fence.
  expect(await count("select count(*) from clash")).toBe(0);
  await until(20_000, async () => (await count("select count(*) from job")) === 0);
});

test("the work of a killed worker is taken over within 10 s at the lease that is used by default", {
  timeout: 60_000,
}, async () => {
  for (const worker of workers) worker.kill("SIGKILL");
  workers = [];
  const doomed = await startWorker(6_000);
  await pool.query("insert into wish select 'long', n from generate_series(1000, 1999) n");
  await wishFor("long", 2_000);
  await until(5_000, async () => (await count("select count(*) from answer where session = 'long'")) > 3);
  await startWorker(6_000);
  doomed.kill("SIGKILL");
  await sleep(200);
  const before = await count("select count(*) from begun where session = 'long'");
  const takeOverMs = await until(
    15_000,
    async () => (await count("select count(*) from begun where session = 'long'")) > before,
  );
  expect(takeOverMs).toBeLessThan(10_000);
});
