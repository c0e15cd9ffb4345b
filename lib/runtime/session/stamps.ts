import type { Run } from "@/lib/protocol/session/run";
import type { NewId } from "./outcome";
import type { SessionState } from "./state";

/** ISO 8601 in UTC, as rows hold instants. */
export const stamp = (now: Date): string => now.toISOString();

/** Milliseconds from `now` to an instant; negative when it has passed. */
export const until = (instant: string, now: Date): number => Date.parse(instant) - now.getTime();

/** The next run of a session. By default it goes on from the last one. */
export function newRun(
  state: SessionState,
  now: Date,
  newId: NewId,
  from: {
    cause: Run["cause"];
    inputText: string;
    parentRunId?: string | null;
    model?: string | null;
    again?: Run["again"];
    leftOut?: Run["leftOut"];
  },
): Run {
  const leftOut = from.leftOut ?? state.lastRun?.leftOut;
  return {
    id: newId("run"),
    sessionId: state.session.id,
    turnIndex: state.turnCount + 1,
    parentRunId: from.parentRunId ?? state.lastRun?.id ?? null,
    cause: from.cause,
    inputText: from.inputText,
    model: from.model ?? null,
    dagVersion: null,
    usage: null,
    ...(from.again ? { again: from.again } : {}),
    ...(leftOut && leftOut.length > 0 ? { leftOut } : {}),
    createdAt: stamp(now),
    status: "planned",
    startedAt: null,
    outcome: null,
    error: null,
    endedAt: null,
  };
}
