import type { Workspaces } from "@/lib/ports/blob-store";
import type { NewEvent } from "@/lib/protocol/events/event";
import { isRefusal, type Refusal, refuse } from "@/lib/runtime/session/outcome";
import type { SessionState } from "@/lib/runtime/session/state";
import type { IntakePorts } from "../runtime-ports";

/** Refuses what is not the person's, as if it were not there. */
export function notTheirs(state: SessionState, ownerId: string): Refusal | null {
  return state.session.ownerId === ownerId ? null : refuse("session.not_found");
}

async function record(
  ports: Pick<IntakePorts, "store">,
  ownerId: string,
  sessionId: string,
  events: (state: SessionState) => NewEvent[],
): Promise<Refusal | null> {
  const done = await ports.store.append(
    sessionId,
    (state) => notTheirs(state, ownerId) ?? { events: events(state), result: null },
  );
  return isRefusal(done) ? done : null;
}

/** Names the session; no agent renames it afterwards. */
export function renameSession(ports: Pick<IntakePorts, "store">, ownerId: string, sessionId: string, title: string) {
  return record(ports, ownerId, sessionId, () => [{ type: "session_renamed", payload: { title, by: "person" } }]);
}

/** Puts a session away, or back. */
export function archiveSession(
  ports: Pick<IntakePorts, "store">,
  ownerId: string,
  sessionId: string,
  archived: boolean,
) {
  return record(ports, ownerId, sessionId, (state) => {
    if ((state.session.status === "archived") === archived) return [];
    return [archived ? { type: "session_archived", payload: {} } : { type: "session_restored", payload: {} }];
  });
}

/** Remembers what became of a suggestion, so that it is not offered again. */
export function markSuggestion(
  ports: Pick<IntakePorts, "store">,
  ownerId: string,
  sessionId: string,
  mark: { artifactId: string; suggestionId: string; mark: "used" | "dismissed" },
) {
  return record(ports, ownerId, sessionId, () => [{ type: "suggestion_marked", payload: mark }]);
}

/** Rows, files, memory: gone for good. A run that is live is stopped with it. */
export async function deleteSession(
  ports: Pick<IntakePorts, "store" | "reader" | "queue"> & { workspaces: Pick<Workspaces, "remove"> },
  ownerId: string,
  sessionId: string,
): Promise<Refusal | null> {
  if (!(await ports.reader.session(ownerId, sessionId))) return refuse("session.not_found");
  await ports.store.remove(sessionId);
  await ports.queue.cancel({ sessionId });
  await ports.workspaces.remove(sessionId);
  return null;
}
