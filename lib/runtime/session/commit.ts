import type { EventOf, LoggedEvent, NewEvent } from "@/lib/protocol/events/event";
import { foldEvent, foldEvents, initialState } from "./fold";
import type { SessionState } from "./state";
import { storable } from "./storable";

export interface Commit {
  events: LoggedEvent[];
  state: SessionState;
}

/** New events as the log will hold them, and the state after them. */
export function commitEvents(state: SessionState, events: NewEvent[], now: Date): Commit {
  const logged = numberEvents(events, state.session.id, state.seq, now);
  return { events: logged, state: foldEvents(state, logged) };
}

/** The first events of a session; `session_started` leads them. */
export function commitFirst(sessionId: string, events: NewEvent[], now: Date): Commit {
  const logged = numberEvents(events, sessionId, 0, now);
  const [first, ...rest] = logged;
  if (first?.type !== "session_started") throw new Error("a log begins with session_started");
  return { events: logged, state: foldEvents(initialState(first), rest) };
}

/** The state after a whole log, or after a tail of it that follows `state`. */
export function replay(state: SessionState | null, events: LoggedEvent[]): SessionState {
  if (state) return events.reduce(foldEvent, state);
  const [first, ...rest] = events;
  if (first?.type !== "session_started") throw new Error("a log begins with session_started");
  return foldEvents(initialState(first as EventOf<"session_started">), rest);
}

function numberEvents(events: NewEvent[], sessionId: string, after: number, now: Date): LoggedEvent[] {
  const createdAt = now.toISOString();
  return storable(events).map(({ runId, at, ...event }, index) => ({
    ...event,
    sessionId,
    seq: after + index + 1,
    runId: runId ?? null,
    createdAt: at ?? createdAt,
  }));
}
