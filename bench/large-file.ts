import { copyFileSync, rmSync, statSync } from "node:fs";
import { until } from "../e2e/support/launched";
import type { Report } from "../scripts/score/report";
import { AnalystSession, workOf } from "./analyst/analyst-session";
import { withSalesFile } from "./analyst/sales-file";
import { rounded, sizeFrom, timed } from "./support/figures";
import { type RunningInstance, withInstance } from "./support/instance";
import { MemorySampler } from "./support/memory";

/** The largest file that is taken, less a little: 36,000,000 orders are 2.06 GB. */
const ROWS = 36_000_000;
const LIMIT = 2 * 1024 ** 3;

/**
 * A file of two gigabytes through the whole product: sent to the web process over HTTP, read in by the worker's engine,
 * asked about, and asked about again. `upload_ratio` is against a plain copy of the file on the same disk; the memory is that of
 * the web process while it takes the file in, beyond what it had before, and that of the worker and its engine.
 */
export async function run(): Promise<Report> {
  const rows = sizeFrom("ROWS", ROWS);
  return withSalesFile(rows, (file) =>
    withInstance(async (running) => {
      const bytes = statSync(file).size;
      if (bytes > LIMIT) throw new Error(`${bytes} bytes are more than may be uploaded: give fewer ROWS`);
      const copyMs = await copied(file);
      return {
        figures: { rows, bytes, copy_ms: rounded(copyMs), ...(await taken(running, file, copyMs)) },
        details: [],
      };
    }),
  );
}

async function copied(file: string): Promise<number> {
  const copy = `${file}.copy`;
  const ms = await timed(async () => copyFileSync(file, copy));
  rmSync(copy);
  return ms;
}

async function taken(
  { api, instance }: RunningInstance,
  file: string,
  copyMs: number,
): Promise<Record<string, number>> {
  await until(60_000, () => instance.pidOf("scripts/worker.ts") !== undefined);
  const web = instance.pidOf("scripts/web.ts") ?? 0;
  const before = new MemorySampler(web).stop();
  const uploading = new MemorySampler(web);
  const session = await AnalystSession.open(api, file);
  const uploadedWith = uploading.stop();
  const working = new MemorySampler(instance.pidOf("scripts/worker.ts") ?? 0);
  try {
    const first = await session.say("total revenue by region");
    const peak = working.stop();
    const second = await session.say("average quantity by channel");
    return {
      upload_ms: rounded(session.uploadMs),
      upload_ratio: rounded(session.uploadMs / copyMs),
      web_memory_before_mb: rounded(before),
      web_memory_added_mb: rounded(uploadedWith - before),
      first_ms: rounded(first.ms),
      second_ms: rounded(second.ms),
      worker_memory_mb: rounded(peak),
      ...Object.fromEntries(Object.entries(workOf(first.tasks)).map(([step, ms]) => [`task.${step}_ms`, rounded(ms)])),
    };
  } finally {
    working.stop();
    session.close();
  }
}
