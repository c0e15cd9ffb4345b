import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { MemorySampler } from "../support/memory";

/** `totalMs`: from the start of the process to the rows of the first query; `ms` of each query by itself. */
export interface RawRun {
  totalMs: number;
  queries: { ms: number; rows: unknown[][] }[];
  peakMegabytes: number;
}

/** The baseline: a fresh process that loads the file and runs the queries. */
export async function rawDuckDb(file: string, queries: string[]): Promise<RawRun> {
  const begun = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, "duckdb.mjs"), file, ...queries], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const memory = new MemorySampler(child.pid ?? 0);
  const run: RawRun = { totalMs: 0, queries: [], peakMegabytes: 0 };
  for await (const line of createInterface({ input: child.stdout })) {
    run.totalMs ||= performance.now() - begun;
    run.queries.push(JSON.parse(line));
  }
  run.peakMegabytes = memory.stop();
  if (run.queries.length !== queries.length) throw new Error("the raw process did not answer");
  return run;
}
