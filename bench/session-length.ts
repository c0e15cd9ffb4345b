import pg from "pg";
import { openApp } from "@/lib/compose/app";
import type { Report } from "../scripts/score/report";
import { EXPLAIN, LongSession } from "./session/long-session";
import { openingOf } from "./session/opening";
import { rowsRead } from "./session/rows-read";
import type { Api } from "./support/api";
import { configOf } from "./support/database";
import { median, rounded, sizeFrom } from "./support/figures";
import { withInstance } from "./support/instance";

/** Turns that are measured after so many are there. */
const MEASURED = 40;
/** Messages of one burst, and ordinary turns at the end of a session that is opened. */
const BURST = 50;
const ORDINARY = 40;

interface Length {
  turns: number;
  explainMs: number;
  reviseMs: number;
  rowsPerTurn: number;
  stateCharacters: number;
}

/**
 * What a turn costs in a session of 10, 100 and 1,000 turns (time, rows read, size of the state), and how long a session
 * of 5,000 messages takes to open, on the real processes.
 */
export async function run(): Promise<Report> {
  return withInstance(async ({ api, instance, url }) => {
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    const app = openApp(configOf(instance.home), url);
    const session = await LongSession.begin(api);
    try {
      const most = sizeFrom("TURNS", 1_000);
      const lengths: Length[] = [];
      for (const turns of [most / 100, most / 10, most]) {
        await session.growTo(turns);
        const before = await rowsRead(pool);
        const waits = await session.growTo(turns + MEASURED);
        const rowsPerTurn = ((await rowsRead(pool)) - before) / MEASURED;
        const stateCharacters = JSON.stringify(await app.store.load(session.id)).length;
        const [explainMs, reviseMs] = [median(waits.explain), median(waits.revise)];
        lengths.push({ turns, explainMs, reviseMs, rowsPerTurn, stateCharacters });
      }
      const openings = {
        long: await openingOf(api.address, await filledSession(api, sizeFrom("MESSAGES", 5_000)), EXPLAIN),
        short: await openingOf(api.address, await filledSession(api, 0), EXPLAIN),
      };
      return { figures: { ...costs(lengths), ...opened(openings) }, details: [{ lengths, openings }] };
    } finally {
      session.close();
      await app.close();
      await pool.end();
    }
  });
}

/** A session of so many messages whose newest turns are ordinary ones. */
async function filledSession(api: Api, messages: number): Promise<string> {
  const session = await LongSession.begin(api);
  for (let left = messages - ORDINARY * 2; left > 0; left -= BURST + 1) await session.burst(BURST);
  await session.growTo(session.turns + ORDINARY);
  session.close();
  return session.id;
}

function costs(lengths: Length[]): Record<string, number> {
  const [short, , long] = lengths as [Length, Length, Length];
  const each = lengths.flatMap((one) => [
    [`explain_ms_at_${one.turns}`, rounded(one.explainMs)],
    [`revise_ms_at_${one.turns}`, rounded(one.reviseMs)],
    [`rows_at_${one.turns}`, rounded(one.rowsPerTurn)],
    [`state_characters_at_${one.turns}`, one.stateCharacters],
  ]);
  const ratio = (pick: (one: Length) => number) => rounded(pick(long) / pick(short));
  return {
    ...Object.fromEntries(each),
    explain_ratio: ratio((one) => one.explainMs),
    revise_ratio: ratio((one) => one.reviseMs),
    rows_ratio: ratio((one) => one.rowsPerTurn),
    state_ratio: ratio((one) => one.stateCharacters),
  };
}

type Openings = Record<"long" | "short", Awaited<ReturnType<typeof openingOf>>>;

function opened({ long, short }: Openings): Record<string, number> {
  return {
    open_rows_ms: rounded(long.rowsMs),
    open_page_ms: rounded(long.pageMs),
    open_page_kb: rounded(long.pageKilobytes),
    open_first_paint_ms: rounded(long.firstPaintMs),
    open_content_ms: rounded(long.contentMs),
    open_page_ratio: rounded(long.pageMs / short.pageMs),
  };
}
