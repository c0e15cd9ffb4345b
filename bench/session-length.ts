import pg from "pg";
import { openApp } from "@/lib/compose/app";
import type { Report } from "../scripts/score/report";
import { LongSession } from "./session/long-session";
import { promptSize } from "./session/prompt-size";
import { rowsRead } from "./session/rows-read";
import { configOf } from "./support/database";
import { median, rounded, sizeFrom } from "./support/figures";
import { withInstance } from "./support/instance";

/** Turns that are measured after so many are there. */
const MEASURED = 40;

interface Length {
  turns: number;
  explainMs: number;
  reviseMs: number;
  rowsPerTurn: number;
  stateCharacters: number;
  promptCharacters: number;
}

/** What a turn costs in a session of 10, 100 and 1,000 turns: time, rows read, size of the state and of the prompt, on the real processes. */
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
        const promptCharacters = await promptSize(app, session.id);
        lengths.push({ turns, explainMs, reviseMs, rowsPerTurn, stateCharacters, promptCharacters });
      }
      return { figures: costs(lengths), details: [{ lengths }] };
    } finally {
      session.close();
      await app.close();
      await pool.end();
    }
  });
}

function costs(lengths: Length[]): Record<string, number> {
  const [short, , long] = lengths as [Length, Length, Length];
  const each = lengths.flatMap((one) => [
    [`explain_ms_at_${one.turns}`, rounded(one.explainMs)],
    [`revise_ms_at_${one.turns}`, rounded(one.reviseMs)],
    [`rows_at_${one.turns}`, rounded(one.rowsPerTurn)],
    [`state_characters_at_${one.turns}`, one.stateCharacters],
    [`prompt_characters_at_${one.turns}`, one.promptCharacters],
  ]);
  const ratio = (pick: (one: Length) => number) => rounded(pick(long) / pick(short));
  return {
    ...Object.fromEntries(each),
    explain_ratio: ratio((one) => one.explainMs),
    revise_ratio: ratio((one) => one.reviseMs),
    rows_ratio: ratio((one) => one.rowsPerTurn),
    state_ratio: ratio((one) => one.stateCharacters),
    prompt_ratio: ratio((one) => one.promptCharacters),
  };
}
