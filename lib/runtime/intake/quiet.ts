import type { Observation } from "@/lib/protocol/session/observation";
import { until } from "@/lib/runtime/session/stamps";
import type { SessionState } from "@/lib/runtime/session/state";

/**
 * How long the runtime listens on before it takes messages in, in milliseconds, so that several in a row become one
 * revision: during a run, after a delivery, and at the most since the first of them. The last is longer than the undo
 * window of a client, so that a task that ends meanwhile does not take a burst apart. The first message of a session and
 * an answer never wait.
 */
export const QUIET = { live: 700, afterDelivery: 60, most: 10_000 } as const;

/** Until when a message that arrives now is held; null for not at all. */
export function holdUntil(state: SessionState, now: Date, holdMs: number): string | null {
  const quiet = state.liveRun ? QUIET.live : state.lastDelivery ? QUIET.afterDelivery : 0;
  const ms = Math.max(quiet, holdMs);
  return ms > 0 ? new Date(now.getTime() + ms).toISOString() : null;
}

export interface Pending {
  /** To be taken in now, oldest first. */
  ready: Observation[];
  /** When to look again, where something is still held by time. */
  dueAt: string | null;
}

/** What may be taken in: all of a burst, once it is quiet. Messages queued by choice (held without a time) stay. */
export function pendingObservations(state: SessionState, now: Date): Pending {
  const timed = state.observations.filter((row) => row.state === "waiting" || row.holdUntil !== null);
  const held = timed.filter((row) => row.holdUntil !== null && until(row.holdUntil, now) > 0);
  if (held.length === 0) return { ready: timed, dueAt: null };
  const dueAt =
    held
      .map((row) => row.holdUntil as string)
      .sort()
      .at(-1) ?? null;
  const answers = timed.filter((row) => row.state === "waiting" && row.kind !== "user_follow_up");
  if (answers.length > 0) return { ready: answers, dueAt };
  const waitedMs = Math.max(...timed.map((row) => -until(row.createdAt, now)));
  const ready = waitedMs >= QUIET.most ? timed.filter((row) => !held.includes(row)) : [];
  return { ready, dueAt };
}
