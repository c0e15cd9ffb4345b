import fc from "fast-check";
import { live, lives } from "@/lib/compose/interleavings/random-life";
import { storm } from "@/lib/compose/interleavings/storm";
import type { Report } from "../scripts/score/report";
import { withDatabase } from "./support/database";
import { rounded, sizeFrom } from "./support/figures";

/**
 * Random people and deaths, and the promises of the log that were broken: in memory with every order of steps, and on
 * PostgreSQL with worker processes killed.
 */
export async function run(): Promise<Report> {
  const seed = sizeFrom("SEED", 20_260_301);
  const ram = await inMemory(sizeFrom("INTERLEAVINGS", 10_000), seed);
  const postgres = await withDatabase(({ url }) =>
    storm(url, { sessions: sizeFrom("STORM_SESSIONS", 1_000), workers: 2, killEveryMs: 3_000, seed, atOnce: 24 }),
  );
  const figures = {
    ram_sessions: ram.sessions,
    ram_faults: ram.faults.length,
    ram_events: ram.events,
    ram_seconds: rounded(ram.seconds),
    postgres_sessions: sizeFrom("STORM_SESSIONS", 1_000),
    postgres_faults: postgres.faults.length,
    postgres_events: postgres.events,
    postgres_kills: postgres.kills,
    postgres_seconds: rounded(postgres.seconds),
  };
  return { figures, details: [{ seed, ram: ram.faults, postgres: postgres.faults }] };
}

async function inMemory(sessions: number, seed: number) {
  const begun = performance.now();
  const faults: string[] = [];
  let events = 0;
  const asSaid = (error: unknown) => ({ faults: [String(error)], events: [] });
  for (const actions of fc.sample(lives, { numRuns: sessions, seed })) {
    const lived = await live(actions).catch(asSaid);
    faults.push(...lived.faults);
    events += lived.events.length;
  }
  return { sessions, faults, events, seconds: (performance.now() - begun) / 1_000 };
}
