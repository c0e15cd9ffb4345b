import type { Report } from "../scripts/score/report";
import { type Aftermath, chaos } from "./chaos/chaos";
import { quantile, rounded, sizeFrom } from "./support/figures";

/** kill -9 of worker, web and database in turn under load, and what of all that was acknowledged is missing afterwards. */
export async function run(): Promise<Report> {
  const aftermath = await chaos(sizeFrom("CHAOS_KILLS", 60), sizeFrom("CHAOS_PEOPLE", 4));
  return { figures: figuresOf(aftermath), details: [...aftermath.kills, aftermath.found] };
}

function figuresOf({ kills, acknowledged, found }: Aftermath): Record<string, number> {
  const takeovers = kills.flatMap((kill) => kill.takeoverSeconds);
  return {
    kills: kills.length,
    sessions: acknowledged.sessions.size,
    messages: acknowledged.messages.length,
    answers: acknowledged.answers.length,
    artifacts: acknowledged.artifacts.size,
    lost_messages: found.lostMessages.length,
    lost_answers: found.lostAnswers.length,
    lost_artifacts: found.lostArtifacts.length,
    unended_sessions: found.unendedSessions.length,
    log_faults: found.faults.length,
    takeovers: takeovers.length,
    takeover_p50_s: rounded(quantile(takeovers, 0.5)),
    takeover_max_s: rounded(Math.max(0, ...takeovers)),
    back_max_s: rounded(Math.max(0, ...kills.map((kill) => kill.backSeconds))),
  };
}
