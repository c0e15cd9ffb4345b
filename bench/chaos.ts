import type { Report } from "../scripts/score/report";
import { type Audit, audit } from "./chaos/audit";
import { type Kill, killInTurn } from "./chaos/killer";
import { emptyLedger } from "./chaos/ledger";
import { keepWorking } from "./chaos/people";
import { quantile, rounded, sizeFrom } from "./support/figures";
import { withInstance } from "./support/instance";

/** How long a person tries to reach a server, and how long everybody may take to end, in milliseconds. */
const PATIENCE_MS = 120_000;

/** kill -9 of worker, web and database in turn under load, and what of all that was acknowledged is missing afterwards. */
export async function run(): Promise<Report> {
  const kills = sizeFrom("CHAOS_KILLS", 60);
  return withInstance(async (running) => {
    const api = running.api.patient(PATIENCE_MS);
    const ledger = emptyLedger();
    const over = new AbortController();
    const people = Promise.all(
      Array.from({ length: sizeFrom("CHAOS_PEOPLE", 4) }, (_, place) => keepWorking(api, ledger, over.signal, place)),
    );
    const done = await Promise.race([killInTurn(running, kills), people.then(() => [])]);
    over.abort();
    await people;
    const found = await audit(api, ledger, PATIENCE_MS);
    const acknowledged = {
      sessions: ledger.sessions.size,
      messages: ledger.messages.length,
      answers: ledger.answers.length,
      artifacts: ledger.artifacts.size,
    };
    return { figures: { ...acknowledged, ...figuresOf(done, found) }, details: [...done, found] };
  });
}

function figuresOf(kills: Kill[], found: Audit): Record<string, number> {
  const takeovers = kills.flatMap((kill) => kill.takeoverSeconds);
  const back = kills.map((kill) => kill.backSeconds);
  return {
    kills: kills.length,
    lost_messages: found.lostMessages.length,
    lost_answers: found.lostAnswers.length,
    lost_artifacts: found.lostArtifacts.length,
    unended_sessions: found.unendedSessions.length,
    log_faults: found.faults.length,
    takeovers: takeovers.length,
    takeover_p50_s: rounded(quantile(takeovers, 0.5)),
    takeover_max_s: rounded(Math.max(0, ...takeovers)),
    back_max_s: rounded(Math.max(0, ...back)),
  };
}
