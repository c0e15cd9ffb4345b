import type { LoggedEvent } from "@/lib/protocol/events/event";
import type { Commit } from "@/lib/runtime/session/commit";
import { FOLD_VERSION, type SessionState } from "@/lib/runtime/session/state";
import { storedChanges } from "@/lib/runtime/session/stored-row";
import { SESSION_CHANNEL } from "../channels";
import { changeSql, insertSql } from "../rows/change-sql";
import { jsonLiteral, literal } from "../rows/literal";

/** A snapshot is written every time the log has grown past a multiple of this. */
export const SNAPSHOT_EVERY = 300;

/** Everything that makes a commit true: rows, events, a snapshot now and then, and the news. */
export function commitSql(commit: Commit): string[] {
  const { events, state } = commit;
  return [
    ...changeSql(storedChanges(commit)),
    insertSql("event", events),
    ...spentChunks(events),
    ...snapshotSql(events, state),
    notifySql(state.session.id, state.session.ownerId),
  ];
}

export function notifySql(sessionId: string, ownerId: string): string {
  return `select pg_notify('${SESSION_CHANNEL}', ${literal(`${sessionId} ${ownerId}`)})`;
}

/** The text of a reply that is now a message, or whose run has ended. */
function spentChunks(events: LoggedEvent[]): string[] {
  const spent = events.flatMap((event) => {
    if (event.type === "message_sent") return event.payload.message.runId;
    if (event.type === "run_completed" || event.type === "run_failed" || event.type === "run_canceled")
      return event.runId ?? [];
    return [];
  });
  return [...new Set(spent)].map((runId) => `delete from stream_chunk where run_id = ${literal(runId)}`);
}

function snapshotSql(events: LoggedEvent[], state: SessionState): string[] {
  const before = state.seq - events.length;
  if (Math.floor(before / SNAPSHOT_EVERY) === Math.floor(state.seq / SNAPSHOT_EVERY)) return [];
  return [
    `insert into snapshot (session_id, seq, fold_version, state)
     values (${literal(state.session.id)}, ${state.seq}, ${FOLD_VERSION}, ${jsonLiteral(state)})
     on conflict (session_id) do update
     set seq = excluded.seq, fold_version = excluded.fold_version, state = excluded.state`,
  ];
}
