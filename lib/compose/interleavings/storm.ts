import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { isRefusal } from "@/lib/runtime/session/outcome";
import { startSession } from "@/lib/services/sessions/start-session";
import { act, OWNER, personAction } from "./actions";
import { faultsOf } from "./invariants";
import { openIntake } from "./postgres-intake";
import { scriptedAgents } from "./scripted-agent";

export interface Storm {
  sessions: number;
  workers: number;
  /** One worker is killed (SIGKILL) every so many ms on average; 0: none. */
  killEveryMs: number;
  seed: number;
  /** Sessions at the same time. */
  atOnce: number;
}

export interface StormReport {
  faults: string[];
  events: number;
  kills: number;
  seconds: number;
}

const LEASE_MS = 1_500;

/**
 * Random people at work on a real database while worker processes are killed, and what is wrong with their logs
 * afterwards (nothing should be). Every session ends by itself once nobody says anything more.
 */
export async function storm(
  url: string,
  { sessions, workers, killEveryMs, seed, atOnce }: Storm,
): Promise<StormReport> {
  const intake = openIntake(url, LEASE_MS);
  const begun = performance.now();
  const alive: ChildProcess[] = await Promise.all(Array.from({ length: workers }, () => startWorker(url)));
  let over = false;
  let kills = 0;
  const killer = (async () => {
    while (!over && killEveryMs > 0) {
      await sleep(killEveryMs * (0.5 + Math.random()));
      const index = Math.floor(Math.random() * alive.length);
      alive[index]?.kill("SIGKILL");
      kills++;
      alive[index] = await startWorker(url);
    }
  })();
  const scripts = fc.sample(fc.array(personAction, { minLength: 3, maxLength: 12 }), { numRuns: sessions, seed });
  const report: StormReport = { faults: [], events: 0, kills: 0, seconds: 0 };
  const queue = [...scripts];
  try {
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let script = queue.pop(); script; script = queue.pop()) {
          const { faults, events } = await live(intake, script);
          report.faults.push(...faults);
          report.events += events;
        }
      }),
    );
  } finally {
    over = true;
    await killer;
    for (const worker of alive) worker.kill("SIGKILL");
    await intake.close();
  }
  return { ...report, kills, seconds: (performance.now() - begun) / 1000 };
}

async function live({ ports }: ReturnType<typeof openIntake>, script: Parameters<typeof act>[2][]) {
  const agents = scriptedAgents(
    () => undefined,
    async () => undefined,
  );
  const session = await startSession({ ...ports, agents }, OWNER, { agentId: "scripted" });
  if (isRefusal(session)) throw new Error(session.code);
  for (const action of script) {
    await act(ports, session.id, action);
    await sleep(Math.random() * 120);
  }
  await quiet(ports, session.id);
  const events = await ports.store.events(session.id, 0, 100_000);
  return { faults: faultsOf(events, await ports.store.load(session.id), true), events: events.length };
}

async function quiet(ports: ReturnType<typeof openIntake>["ports"], sessionId: string): Promise<void> {
  const until = Date.now() + 120_000;
  while (Date.now() < until) {
    const state = await ports.store.load(sessionId);
    const left = state.observations.some((row) => row.state === "waiting" || row.holdUntil !== null);
    const working = state.tasks.some((task) => task.status === "running");
    if (!state.liveRun && !left && !working) return;
    await sleep(50);
  }
  throw new Error(`session ${sessionId} never gets quiet`);
}

async function startWorker(url: string): Promise<ChildProcess> {
  const script = join(import.meta.dirname, "scripted-worker.child.ts");
  const worker = spawn(process.execPath, ["--import", "tsx", script, url, String(LEASE_MS)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (worker.stdout) await Promise.race([once(worker.stdout, "data"), once(worker, "exit")]);
  return worker;
}
