import { literal } from "../rows/literal";

const ROWS_OF_A_SESSION = [
  "event",
  "snapshot",
  "run",
  "message",
  "observation",
  "task",
  "dag_version",
  "human_input",
  "artifact",
  "file",
  "session_memory",
  "stream_chunk",
  "form_draft",
  "composer_draft",
] as const;

/** Leaves the tombstone: an id, its owner and when it was deleted. */
export function removalSql(sessionId: string, now: Date): string[] {
  const id = literal(sessionId);
  return [
    ...ROWS_OF_A_SESSION.map((table) => `delete from ${table} where session_id = ${id}`),
    `update session set deleted_at = ${literal(now.toISOString())}, due_at = null, title = '', last_run_id = null,
     branch_of = null where id = ${id}`,
  ];
}
