import { setTimeout as sleep } from "node:timers/promises";
import { type App, openApp } from "@/lib/compose/app";
import type { Report } from "../scripts/score/report";
import { plainTransaction, withDatabase } from "./support/database";
import { quantile, rounded, sizeFrom } from "./support/figures";

const OWNER = "bench";
const PER_SECOND = 50;
const SESSIONS = 50;

/**
 * Taking a message in, at 50 a second over 50 sessions, beside one plain transaction at the same rate on the same
 * database. Each wait is counted from when the call was due, so a slow one is not hidden by the calls behind it.
 */
export async function run(): Promise<Report> {
  return withDatabase(async ({ url, config, pool }) => {
    const app = openApp(config, url);
    try {
      const sessionIds = await startSessions(app);
      const plain = await plainTransaction(pool);
      const accept = (index: number) => say(app, sessionIds[index % SESSIONS] ?? "", index);
      const rounds = sizeFrom("SECONDS", 20) * PER_SECOND;
      await atRate(PER_SECOND, accept);
      await atRate(PER_SECOND, plain);
      const plainMs = await atRate(rounds, plain);
      const acceptMs = await atRate(rounds, (index) => accept(PER_SECOND + index));
      return { figures: { messages: rounds, ...figuresOf(plainMs, acceptMs) }, details: [{ plainMs, acceptMs }] };
    } finally {
      await app.close();
    }
  });
}

async function startSessions(app: App): Promise<string[]> {
  const started = await Promise.all(
    Array.from({ length: SESSIONS }, () => app.services.startSession(OWNER, { agentId: "starter" })),
  );
  return started.map((session) => {
    if ("refused" in session) throw new Error(session.code);
    return session.id;
  });
}

async function say(app: App, sessionId: string, index: number): Promise<void> {
  const command = { fileIds: [], mode: "auto" as const, channel: "api" as const, holdMs: 0 };
  const said = { ...command, text: "only the north, as a table", clientKey: `key-${index}` };
  const accepted = await app.services.acceptMessage(OWNER, sessionId, said);
  if ("refused" in accepted) throw new Error(accepted.code);
}

/** Begins `work` every 20 ms, whether the ones before are done or not; the milliseconds from when each was due. */
async function atRate(count: number, work: (index: number) => Promise<void>): Promise<number[]> {
  const begun = performance.now();
  const waits: Promise<number>[] = [];
  for (let index = 0; index < count; index++) {
    const due = begun + (index * 1_000) / PER_SECOND;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    waits.push(work(index).then(() => performance.now() - due));
  }
  return Promise.all(waits);
}

function figuresOf(plainMs: number[], acceptMs: number[]): Record<string, number> {
  const at = (q: number) => ({ plain: quantile(plainMs, q), accept: quantile(acceptMs, q) });
  const [p50, p99] = [at(0.5), at(0.99)];
  return {
    accept_p50_ms: rounded(p50.accept),
    accept_p99_ms: rounded(p99.accept),
    plain_p50_ms: rounded(p50.plain),
    plain_p99_ms: rounded(p99.plain),
    p50_ratio: rounded(p50.accept / p50.plain),
    p99_ratio: rounded(p99.accept / p99.plain),
  };
}
