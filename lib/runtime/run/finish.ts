import type { Hash } from "@/lib/runtime/dag/input-hash";
import type { Append, NewId } from "@/lib/runtime/session/outcome";
import type { SessionState } from "@/lib/runtime/session/state";
import { endRun } from "./ending";
import { nextEffect } from "./next-effect";

/**
 * Ends a run in which nothing is left to do: with what it has made, or canceled where all was taken back. Where something
 * came meanwhile, nothing is written.
 */
export function finishRun(state: SessionState, now: Date, newId: NewId, hash: Hash): Append<null> {
  const run = state.liveRun;
  if (!run || nextEffect(state, now, hash).kind !== "finish") return { events: [], result: null };
  if (state.liveOutcome) return { ...endRun(state, now, state.liveOutcome, newId, []), result: null };
  return { events: [{ type: "run_canceled", payload: { by: "nothing_left" }, runId: run.id }], result: null };
}
