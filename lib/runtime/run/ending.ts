import type { NewEvent } from "@/lib/protocol/events/event";
import type { RunOutcome } from "@/lib/protocol/session/run";
import type { Problem } from "@/lib/protocol/session/text";
import { releaseInto } from "@/lib/runtime/intake/withdraw";
import type { NewId, Wake } from "@/lib/runtime/session/outcome";
import { newRun } from "@/lib/runtime/session/stamps";
import type { SessionState } from "@/lib/runtime/session/state";

export interface Ending {
  events: NewEvent[];
  jobs: Wake[];
}

/**
 * Ends the live run, and opens the next one where something is left for it: observations that came while it was ending
 * by asking, else the first message that was queued by choice. `taken` are observations that this append takes in.
 */
export function endRun(
  state: SessionState,
  now: Date,
  outcome: RunOutcome | { failed: Problem },
  newId: NewId,
  taken: string[],
): Ending {
  const run = state.liveRun;
  if (!run) return { events: [], jobs: [] };
  const runId = run.id;
  const end: NewEvent =
    typeof outcome === "string"
      ? { type: "run_completed", payload: { outcome }, runId }
      : { type: "run_failed", payload: { error: outcome.failed }, runId };
  const ended = { ...state, liveRun: null, lastRun: run };
  const left = state.observations.filter((row) => !taken.includes(row.id));
  const passing = left.filter((row) => row.state === "waiting" || row.holdUntil !== null);
  const next = passing.length > 0 ? passOn(ended, now, passing, newId) : nextQueued(ended, now, left, newId);
  const jobs: Wake[] = next.length > 0 ? [{ kind: "drive", sessionId: state.session.id }] : [];
  return { events: [end, ...next], jobs };
}

function passOn(state: SessionState, now: Date, passing: SessionState["observations"], newId: NewId): NewEvent[] {
  const words = passing.flatMap((row) => (row.payload.kind === "user_follow_up" ? [row.payload.text] : []));
  const run = newRun(state, now, newId, { cause: "message", inputText: words.join("\n") });
  const observationIds = passing.map((row) => row.id);
  return [
    { type: "run_opened", payload: { run }, runId: run.id },
    { type: "observations_passed", payload: { observationIds, runId: run.id }, runId: run.id },
  ];
}

function nextQueued(state: SessionState, now: Date, left: SessionState["observations"], newId: NewId): NewEvent[] {
  const first = left.find((row) => row.state === "held" && row.holdUntil === null);
  return first ? releaseInto(state, now, first, newId) : [];
}
