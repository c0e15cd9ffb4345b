import { createPgWorkQueue } from "@/lib/adapters/queue";
import { systemClock } from "@/lib/adapters/system/clock";
import { randomIds } from "@/lib/adapters/system/ids";
import type { Config } from "@/lib/config";
import type { Handlers, Worker } from "@/lib/ports/work-queue";

/** Takes jobs of this instance until it is stopped; stopping waits for what runs, then hands it on. */
export async function startWorker(config: Config, handlers: Handlers, url: string): Promise<Worker> {
  const queue = createPgWorkQueue({
    connectionString: url,
    clock: systemClock,
    ids: randomIds,
    leaseMs: config.leaseMs,
    onError: (error) => console.error("queue:", error instanceof Error ? error.message : error),
  });
  const worker = await queue.work(handlers, { concurrency: config.workerConcurrency });
  return {
    stop: async (graceMs) => {
      await worker.stop(graceMs);
      await queue.close();
    },
  };
}
