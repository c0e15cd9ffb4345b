import type { LoggedEvent, NewEvent } from "@/lib/protocol/events/event";
import type { Session } from "@/lib/protocol/session/session";
import type { Json } from "@/lib/protocol/session/task";
import type { Hash } from "@/lib/runtime/dag/input-hash";
import { foldEvents, initialState } from "@/lib/runtime/session/fold";
import type { NewId } from "@/lib/runtime/session/outcome";
import { project } from "@/lib/runtime/session/projection";
import { rowId } from "@/lib/runtime/session/row-change";
import { rehash } from "./rehash";

/** What a branch takes along of the log; null while the turn has not ended. What is remembered stays where it was made. */
export function upToTurn(log: readonly LoggedEvent[], runId: string): LoggedEvent[] | null {
  const ends = ["run_completed", "run_failed", "run_canceled"];
  const end = log.findIndex((event) => event.runId === runId && ends.includes(event.type));
  if (end < 0) return null;
  return log.slice(0, end + 1).filter(({ type }) => !type.startsWith("session_") && !type.startsWith("memory_"));
}

/**
 * The log of a new session that begins with a copy of another's. Every row gets an id of its own, wherever it is named;
 * hashes are made anew, so that finished work is reused as in the first session. What still waited there is taken back.
 */
export function copyLog(session: Session, events: readonly LoggedEvent[], newId: NewId, hash: Hash): NewEvent[] {
  const started: NewEvent = { type: "session_started", payload: { session } };
  const ids = newIds(events, session.id, newId);
  let state = initialState({
    ...{ type: "session_started", payload: { session } },
    ...{ seq: 1, sessionId: session.id, runId: null, createdAt: session.createdAt },
  });
  const copies: NewEvent[] = [];
  for (const event of events) {
    const renamed = renamedIn(event, ids) as LoggedEvent;
    const copy = rehash(state, { ...renamed, seq: state.seq + 1 }, hash);
    state = foldEvents(state, [copy]);
    const { seq: _seq, sessionId: _sessionId, createdAt: at, ...rest } = copy;
    copies.push({ ...rest, at });
  }
  const back = state.observations.map(
    ({ id }): NewEvent => ({ type: "observation_withdrawn", payload: { observationId: id } }),
  );
  return [started, ...copies, ...back];
}

function newIds(events: readonly LoggedEvent[], sessionId: string, newId: NewId): Map<string, string> {
  const ids = new Map<string, string>();
  for (const event of events) {
    ids.set(event.sessionId, sessionId);
    for (const change of project(event)) {
      if (change.op !== "insert" || change.table === "dagVersion") continue;
      const id = rowId(change.table, change.row);
      if (!ids.has(id)) ids.set(id, newId(id.split("_")[0] ?? change.table));
    }
  }
  return ids;
}

/** The same value with every id that is named in it, as a value or as a key, replaced. */
function renamedIn(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") return ids.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => renamedIn(one, ids));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as Record<string, Json>).map(([key, one]) => [ids.get(key) ?? key, renamedIn(one, ids)]),
  );
}
