import type { Append, NewId } from "@/lib/runtime/session/outcome";
import type { SessionState } from "@/lib/runtime/session/state";
import { resultEvents } from "./results";

/** What a run had said when it was stopped stays in the session as its reply. Of any other run nothing is written. */
export function keepStoppedReply(
  state: SessionState,
  now: Date,
  stopped: { runId: string; said: string },
  newId: NewId,
): Append<null> {
  const { runId, said } = stopped;
  const run = state.lastRun;
  if (run?.id !== runId || run.status !== "canceled" || said.trim() === "") return { events: [], result: null };
  const reply = [{ type: "text" as const, text: said.trim() }];
  return { events: resultEvents(state, now, { routes: [], reply }, runId, newId), result: null };
}
