import type { LoggedEvent } from "@/lib/protocol/events/event";
import { FOLD_VERSION, type SessionState } from "@/lib/runtime/session/state";
import { literal } from "../rows/literal";
import type { Rows } from "../transaction";

export const EVENT_COLUMNS = "session_id, seq, run_id, type, payload, created_at";

export function toEvents(rows: Rows): LoggedEvent[] {
  return rows.map(
    (row) =>
      ({
        type: row.type,
        payload: row.payload,
        sessionId: row.session_id,
        seq: row.seq,
        runId: row.run_id,
        createdAt: (row.created_at as Date).toISOString(),
      }) as LoggedEvent,
  );
}

/** Two statements: the newest usable snapshot (when nothing is known yet) and the events after it or after `known`. */
export function logTailSql(sessionId: string, known: SessionState | undefined): [string, string] {
  const id = literal(sessionId);
  const usable = `from snapshot where session_id = ${id} and fold_version = ${FOLD_VERSION}`;
  const after = known ? String(known.seq) : `coalesce((select seq ${usable}), 0)`;
  const snapshot = known ? "select null as state limit 0" : `select state ${usable}`;
  return [snapshot, `select ${EVENT_COLUMNS} from event where session_id = ${id} and seq > ${after} order by seq`];
}
