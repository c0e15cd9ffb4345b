import { createDuckDbEngine } from "@/lib/adapters/duckdb/duckdb-engine";
import type { Config } from "@/lib/config";
import type { Worker } from "@/lib/ports/work-queue";
import { driveSession } from "@/lib/services/drive/drive-session";
import { runTask } from "@/lib/services/drive/run-task";
import { wakeDueSessions } from "@/lib/services/drive/wake-due-sessions";
import { sweepBlobs } from "@/lib/services/sessions/sweep-blobs";
import { openParts } from "./parts";

/** How often to look for sessions whose wake-up was lost, in milliseconds. */
const SCAN_MS = 1_000;
const SWEEP_MS = 6 * 3_600_000;

/** Takes jobs of this instance until it is stopped; stopping waits for what runs, then hands it on. */
export async function startWorker(config: Config, url: string, holder?: string): Promise<Worker> {
  const parts = openParts(config, url);
  const data = createDuckDbEngine();
  const ports = { ...parts, data, onUnforeseen: report };
  data.warm();
  const handlers = {
    drive: (context: Parameters<typeof driveSession>[1]) => driveSession(ports, context),
    attempt: (context: Parameters<typeof runTask>[1]) => runTask(ports, context),
  };
  const options = { concurrency: config.workerConcurrency, ...(holder ? { holder } : {}) };
  const worker = await parts.queue.work(handlers, options);
  const scan = setInterval(() => wakeDueSessions(ports).catch((error) => report("scan", error)), SCAN_MS);
  const sweep = setInterval(() => sweepBlobs(parts).catch((error) => report("sweep", error)), SWEEP_MS);
  return {
    stop: async (graceMs) => {
      clearInterval(scan);
      clearInterval(sweep);
      await worker.stop(graceMs);
      data.close();
      await parts.close();
    },
  };
}

function report(where: string, error: unknown): void {
  console.error(`${where}:`, error instanceof Error ? (error.stack ?? error.message) : error);
}
