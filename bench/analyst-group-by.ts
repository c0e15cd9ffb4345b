import type { Delivery } from "@/lib/protocol/artifacts/delivery";
import type { Report } from "../scripts/score/report";
import { AnalystSession, workOf } from "./analyst/analyst-session";
import { withSalesFile } from "./analyst/sales-file";
import { type RawRun, rawDuckDb } from "./raw/raw-duckdb";
import { median, rounded, sizeFrom } from "./support/figures";
import { type RunningInstance, withInstance } from "./support/instance";
import { MemorySampler } from "./support/memory";

/** Each question in words, and in the SQL that a person would write for it. */
const FIRST = {
  words: "total revenue by region",
  sql: "SELECT region, sum(revenue)::DOUBLE FROM data GROUP BY region ORDER BY 2 DESC",
};
const SECOND = {
  words: "average quantity by channel",
  sql: "SELECT channel, avg(quantity)::DOUBLE FROM data GROUP BY channel ORDER BY 2 DESC",
};

interface Ours {
  uploadMs: number;
  firstMs: number;
  secondMs: number;
  peakMegabytes: number;
  /** Milliseconds of each executed task. */
  work: Record<string, number>[];
}

/**
 * A question about a large CSV from the message to the report, on the real processes, beside a fresh DuckDB process that
 * loads the file and runs the same SQL; then a second question of the same session beside the SQL alone.
 */
export async function run(): Promise<Report> {
  const rows = sizeFrom("ROWS", 1_000_000);
  return withSalesFile(rows, (file) =>
    withInstance(async (running) => {
      const raws: RawRun[] = [];
      const ours: Ours[] = [];
      for (let round = 0; round < sizeFrom("REPEATS", 3); round++) {
        raws.push(await rawDuckDb(file, [FIRST.sql, SECOND.sql]));
        ours.push(await oneSession(running, file, raws[round] as RawRun));
      }
      return { figures: { rows, ...figuresOf(ours, raws) }, details: [{ ours, raws }] };
    }),
  );
}

async function oneSession({ api, instance }: RunningInstance, file: string, raw: RawRun): Promise<Ours> {
  const session = await AnalystSession.open(api, file);
  const memory = new MemorySampler(instance.pidOf("scripts/worker.ts") ?? 0);
  try {
    const first = await session.say(FIRST.words);
    assertSame(first.report, raw.queries[0]?.rows);
    const peakMegabytes = memory.stop();
    const second = await session.say(SECOND.words);
    assertSame(second.report, raw.queries[1]?.rows);
    const work = [workOf(first.tasks), workOf(second.tasks)];
    return { uploadMs: session.uploadMs, firstMs: first.ms, secondMs: second.ms, peakMegabytes, work };
  } finally {
    memory.stop();
    session.close();
  }
}

/** A fast answer that is wrong is none. */
function assertSame(report: Delivery, rows: unknown[][] = []): void {
  const blocks = report.sections.flatMap((section) => section.blocks);
  const table = blocks.find((block) => block.type === "table");
  const told = new Map((table?.type === "table" ? table.rows : []).map((row) => [String(row[0]), Number(row.at(-1))]));
  for (const [name, value] of rows) {
    const [ours = Number.NaN, raw] = [told.get(String(name)), Number(value)];
    if (!(Math.abs(ours - raw) <= 1e-6 * Math.abs(raw))) throw new Error(`${name}: ${ours} is not ${raw}`);
  }
}

function figuresOf(ours: Ours[], raws: RawRun[]): Record<string, number> {
  const of = (pick: (one: Ours) => number) => median(ours.map(pick));
  const raw = (pick: (one: RawRun) => number) => median(raws.map(pick));
  const firstMs = of((one) => one.firstMs);
  const rawMs = raw((one) => one.totalMs);
  const rawSecondMs = raw((one) => one.queries[1]?.ms ?? 0);
  const secondMs = of((one) => one.secondMs);
  const [memory, rawMemory] = [of((one) => one.peakMegabytes), raw((one) => one.peakMegabytes)];
  return {
    upload_ms: rounded(of((one) => one.uploadMs)),
    first_ms: rounded(firstMs),
    raw_ms: rounded(rawMs),
    ratio: rounded(firstMs / rawMs),
    ratio_with_upload: rounded(of((one) => one.firstMs + one.uploadMs) / rawMs),
    second_ms: rounded(secondMs),
    raw_second_ms: rounded(rawSecondMs),
    second_over_raw_ms: rounded(secondMs - rawSecondMs),
    memory_mb: rounded(memory),
    raw_memory_mb: rounded(rawMemory),
    memory_ratio: rounded(memory / rawMemory),
  };
}
