import { createDuckDbEngine } from "@/lib/adapters/duckdb/duckdb-engine";
import { createWordReader } from "@/lib/adapters/words/word-reader";
import type { Config } from "@/lib/config";
import type { Worker } from "@/lib/ports/work-queue";
import { driveSession } from "@/lib/services/drive/drive-session";
import { runTask } from "@/lib/services/drive/run-task";
import { wakeDueSessions } from "@/lib/services/drive/wake-due-sessions";
import { openParts } from "./parts";

/** How often to look for sessions whose wake-up was lost, in milliseconds. */
const SCAN_MS = 1_000;

/** Takes jobs of this instance until it is stopped; stopping waits for what runs, then hands it on. */
export async function startWorker(config: Config, url: string): Promise<Worker> {
  const parts = openParts(config, url);
  const data = createDuckDbEngine();
  const ports = { ...parts, data, words: createWordReader() };
  data.warm();
  const handlers = {
    drive: (context: Parameters<typeof driveSession>[1]) => driveSession(ports, context),
    attempt: (context: Parameters<typeof runTask>[1]) => runTask(ports, context),
  };
  const worker = await parts.queue.work(handlers, { concurrency: config.workerConcurrency });
  const scan = setInterval(() => wakeDueSessions(ports).catch(reportScan), SCAN_MS);
  return {
    stop: async (graceMs) => {
      clearInterval(scan);
      await worker.stop(graceMs);
      data.close();
      await parts.close();
    },
  };
}

function reportScan(error: unknown): void {
  console.error("scan:", error instanceof Error ? error.message : error);
}
