import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { lives, until } from "../../e2e/support/launched";
import type { RunningInstance } from "../support/instance";

const VICTIMS = ["worker", "web", "database"] as const;
type Victim = (typeof VICTIMS)[number];

/** `takeoverSeconds`: of each job that the victim held, from its death to another's claim. */
export interface Kill {
  victim: Victim;
  backSeconds: number;
  takeoverSeconds: number[];
}

interface HeldJob {
  id: string;
  owner: string;
}

/** Kills worker, web and database in turn, `count` times, each time when the one before is back. */
export async function killInTurn(running: RunningInstance, count: number): Promise<Kill[]> {
  const kills: Kill[] = [];
  for (let turn = 0; turn < count; turn++) {
    await sleep(1_000 + Math.random() * 2_000);
    kills.push(await kill(running, VICTIMS[turn % VICTIMS.length] ?? "worker"));
  }
  return kills;
}

async function kill(running: RunningInstance, victim: Victim): Promise<Kill> {
  const held = victim === "worker" ? await untilBusy(running.url) : [];
  const pid = pidOf(running, victim);
  if (!pid) throw new Error(`no ${victim} to kill`);
  process.kill(pid, "SIGKILL");
  const died = performance.now();
  const since = () => (performance.now() - died) / 1_000;
  const back = until(120_000, async () => isBack(running, victim, pid)).then(since);
  const takeovers = held.map((job) => untilTakenOver(running.url, job).then(since));
  return { victim, backSeconds: await back, takeoverSeconds: await Promise.all(takeovers) };
}

function pidOf({ instance }: RunningInstance, victim: Victim): number | undefined {
  return victim === "database" ? instance.databasePid() : instance.pidOf(`scripts/${victim}.ts`);
}

async function isBack(running: RunningInstance, victim: Victim, dead: number): Promise<boolean> {
  const pid = pidOf(running, victim);
  return pid !== dead && lives(pid) && (await running.instance.healthy());
}

/** The jobs that are in hand, as soon as there are any; none where nobody works for a while. */
async function untilBusy(url: string): Promise<HeldJob[]> {
  let held: HeldJob[] = [];
  const busy = async () => {
    held = await jobs(url, "status = 'running'", []);
    return held.length > 0;
  };
  await until(10_000, busy).catch(() => undefined);
  return held;
}

/** A job is taken over once another worker has it in hand; one that was finished just before the kill is gone. */
async function untilTakenOver(url: string, { id, owner }: HeldJob): Promise<void> {
  await until(60_000, async () => (await jobs(url, "id = $1", [id])).every((row) => row.owner !== owner));
}

async function jobs(url: string, where: string, values: string[]): Promise<HeldJob[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<HeldJob>(`select id::text, owner from job where ${where}`, values)).rows;
  } finally {
    await client.end();
  }
}
