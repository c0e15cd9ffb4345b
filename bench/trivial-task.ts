import { startScriptedWorker } from "@/lib/compose/interleavings/scripted-worker";
import type { Report } from "../scripts/score/report";
import { plainTransaction, withDatabase } from "./support/database";
import { inParallel, median, rounded, sizeFrom, timed } from "./support/figures";

const LEASE_MS = 6_000;
/** Tasks of one plan. */
const TASKS = 10;
const AT_ONCE = 8;

const words = (prefix: string) => Array.from({ length: TASKS }, (_, index) => `${prefix}${index}`).join(" ");

/**
 * What a task that does nothing costs, with everything around it (message, decision, dispatch, claim, result, delivery),
 * beside one plain transaction: many sessions at once, and one chain of tasks alone.
 */
export async function run(): Promise<Report> {
  return withDatabase(async ({ url, pool }) => {
    const worker = await startScriptedWorker(url, LEASE_MS, async () => undefined);
    try {
      const plain = await plainTransaction(pool);
      const tasks = sizeFrom("TASKS", 1_000);
      const sessions = Math.ceil(tasks / TASKS);
      const wide = (index: number) => worker.live(`wide ${words(`w${index}x`)}`);
      await inParallel(4, AT_ONCE, (index) => wide(1_000_000 + index));
      await inParallel(200, AT_ONCE, plain);
      const plainMs = (await timed(() => inParallel(tasks, AT_ONCE, plain))) / tasks;
      const taskMs = (await timed(() => inParallel(sessions, AT_ONCE, wide))) / (sessions * TASKS);
      const chains = await each(20, (index) => worker.live(`plan ${words(`p${index}x`)}`));
      const plains = await each(200, plain);
      const chainMs = median(chains) / TASKS;
      const figures = {
        tasks: sessions * TASKS,
        task_ms: rounded(taskMs),
        plain_ms: rounded(plainMs),
        ratio: rounded(taskMs / plainMs),
        alone_task_ms: rounded(chainMs),
        alone_plain_ms: rounded(median(plains)),
        alone_ratio: rounded(chainMs / median(plains)),
      };
      return { figures, details: [{ chains, plains }] };
    } finally {
      await worker.stop();
    }
  });
}

/** Milliseconds of each of `count` calls, one after another. */
async function each(count: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  for (let index = 0; index < count; index++) waits.push(await timed(() => work(index)));
  return waits;
}
