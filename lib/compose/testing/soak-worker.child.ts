// A worker process for the soak: answers each wish of a session once, in order, slowly. Arguments: database address, lease in ms.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { createPgWorkQueue, jobStatements } from "@/lib/adapters/queue";
import { systemClock } from "@/lib/adapters/system/clock";
import { randomIds } from "@/lib/adapters/system/ids";
import type { Fence, JobContext } from "@/lib/ports/work-queue";

const [connectionString = "", leaseMs = "6000"] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 4 });
pool.on("error", () => undefined);
const lease = Number(leaseMs);
const queue = createPgWorkQueue({ connectionString, clock: systemClock, ids: randomIds, leaseMs: lease, scanMs: 300 });

async function drive({ job, fence }: JobContext): Promise<void> {
  for (;;) {
    const next =
      "select min(n) as n from wish w where session = $1 and not exists (select 1 from answer a where a.session = w.session and a.n = w.n)";
    const { n } = (await pool.query<{ n: number | null }>(next, [job.sessionId])).rows[0] ?? { n: null };
    if (n === null) return;
    await pool.query("insert into begun (session, n, token) values ($1, $2, $3)", [job.sessionId, n, fence.token]);
    await sleep(10 + Math.random() * 40);
    await answer(job.sessionId, n, fence);
  }
}

async function answer(session: string, n: number, fence: Fence): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const held = (await client.query(jobStatements.fenceSql(fence))).rowCount === 1;
    if (held && !(await record(client, [session, n, fence.token]))) {
      await client.query("insert into clash (session, n) values ($1, $2)", [session, n]);
    }
    await client.query("commit");
    if (!held) throw new Error("the lease was lost");
  } finally {
    client.release();
  }
}

async function record(client: pg.PoolClient, answer: unknown[]): Promise<boolean> {
  const insert = "insert into answer (session, n, token) values ($1, $2, $3) on conflict do nothing";
  return (await client.query(insert, answer)).rowCount === 1;
}

await queue.work({ drive, attempt: drive }, { concurrency: 4 });
console.log("up");
