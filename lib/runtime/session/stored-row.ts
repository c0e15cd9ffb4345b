import type { MessagePart } from "@/lib/protocol/session/message";
import type { Commit } from "./commit";
import { dueAt } from "./due";
import { project } from "./projection";
import { type RowChange, rowId, type Table, update } from "./row-change";

/** A change of one row as a store writes it: at most one a row, in the order in which the rows were first touched. */
export type StoredChange =
  | { table: Table; op: "insert"; id: string; row: Record<string, unknown> }
  | { table: Table; op: "update"; id: string; set: Record<string, unknown> }
  | { table: Table; op: "delete"; id: string };

/**
 * What the events do to the rows, put together: an update of a row that is new here goes into its insert. Rows that are
 * listed by age carry the `seq` of their event, searched ones their `text`.
 */
export function storedChanges({ events, state }: Commit): StoredChange[] {
  const changes = new Map<string, StoredChange>();
  const session = update("session", state.session.id, { lastSeq: state.seq, dueAt: dueAt(state) });
  const all = events.flatMap((event) => project(event).map((change) => asStored(change, event.seq)));
  for (const next of [...all, asStored(session, state.seq)]) {
    const key = `${next.table} ${next.id}`;
    const earlier = changes.get(key);
    changes.set(key, earlier ? merged(earlier, next) : next);
  }
  return [...changes.values()];
}

const WITH_SEQ: ReadonlySet<Table> = new Set<Table>(["message", "humanInput", "artifact", "file"]);

function asStored(change: RowChange, seq: number): StoredChange {
  if (change.op === "delete") return change;
  if (change.op === "update") return { ...change, set: withText(change.table, change.set) };
  const row = WITH_SEQ.has(change.table) ? { ...change.row, seq } : { ...change.row };
  return { table: change.table, op: "insert", id: rowId(change.table, change.row), row: withText(change.table, row) };
}

function merged(earlier: StoredChange, next: StoredChange): StoredChange {
  if (next.op !== "update" || earlier.op === "delete") return next;
  if (earlier.op === "insert") return { ...earlier, row: { ...earlier.row, ...next.set } };
  return { ...earlier, set: { ...earlier.set, ...next.set } };
}

function withText(table: Table, row: Record<string, unknown>): Record<string, unknown> {
  if (table === "message" && "parts" in row) return { ...row, text: messageText(row.parts as MessagePart[]) };
  if (table === "artifact") return { ...row, text: artifactText(row.data) };
  return row;
}

function messageText(parts: MessagePart[]): string {
  return parts.flatMap((part) => (part.type === "text" ? part.text : [])).join("\n");
}

function artifactText(data: unknown): string {
  const text = typeof data === "object" && data !== null && "text" in data ? data.text : "";
  return typeof text === "string" ? text : "";
}
