import { AppError } from "@/lib/errors";
import type { LoggedEvent } from "@/lib/protocol/events/event";
import type { Commit } from "@/lib/runtime/session/commit";
import type { Table } from "@/lib/runtime/session/row-change";
import type { SessionState } from "@/lib/runtime/session/state";
import { type StoredChange, storedChanges } from "@/lib/runtime/session/stored-row";
import { assertInvariants } from "./rows/invariants";

export type Row = Record<string, unknown>;

interface Log {
  ownerId: string;
  events: LoggedEvent[];
  state: SessionState;
}

const TABLES: Table[] = [
  "session",
  "run",
  "message",
  "observation",
  "task",
  "dagVersion",
  "humanInput",
  "artifact",
  "file",
  "memory",
];

/** Logs and rows in memory: what the RAM store writes and the RAM reader, bus and drafts look at. */
export class RamDatabase {
  readonly logs = new Map<string, Log>();
  readonly deleted = new Set<string>();
  readonly rows = Object.fromEntries(TABLES.map((table) => [table, new Map()])) as Record<Table, Map<string, Row>>;
  private readonly listeners = new Set<(sessionId: string, ownerId: string) => void>();
  private readonly spent = new Set<(runId: string) => void>();

  log(sessionId: string): Log {
    const log = this.logs.get(sessionId);
    if (!log) throw new AppError("session.not_found", "there is no such session");
    return log;
  }

  /** Refuses, before anything is changed, what the database's constraints would refuse. */
  write(commit: Commit): void {
    const { state, events } = commit;
    const { id, ownerId } = state.session;
    const changes = storedChanges(commit);
    assertInvariants(this.sessionRows(id), changes);
    for (const change of changes) this.apply(id, change);
    const earlier = this.logs.get(id)?.events ?? [];
    this.logs.set(id, { ownerId, events: [...earlier, ...events], state });
    for (const event of events) this.forgetChunks(event);
    this.notify(id, ownerId);
  }

  sessionRows(sessionId: string): (table: Table) => Row[] {
    return (table) =>
      [...this.rows[table].values()].filter((row) => (table === "session" ? row.id : row.sessionId) === sessionId);
  }

  remove(sessionId: string): void {
    const { ownerId } = this.log(sessionId);
    for (const table of TABLES) {
      for (const [key, row] of this.rows[table])
        if (row.sessionId === sessionId || (table === "session" && key === sessionId)) this.rows[table].delete(key);
    }
    this.logs.delete(sessionId);
    this.deleted.add(sessionId);
    this.notify(sessionId, ownerId);
  }

  onChange(listener: (sessionId: string, ownerId: string) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Called when the text of a run's reply has become a message, or its run has ended. */
  onTextSpent(listener: (runId: string) => void): void {
    this.spent.add(listener);
  }

  private apply(sessionId: string, change: StoredChange): void {
    const table = this.rows[change.table];
    const key = change.table === "dagVersion" ? `${sessionId} ${change.id}` : change.id;
    if (change.op === "delete") table.delete(key);
    else if (change.op === "insert") table.set(key, change.row);
    else if (table.has(key)) table.set(key, { ...table.get(key), ...change.set });
  }

  private forgetChunks(event: LoggedEvent): void {
    const ended = event.type === "run_completed" || event.type === "run_failed" || event.type === "run_canceled";
    const runId = event.type === "message_sent" ? event.payload.message.runId : ended ? event.runId : null;
    if (runId) for (const listener of this.spent) listener(runId);
  }

  private notify(sessionId: string, ownerId: string): void {
    for (const listener of [...this.listeners]) listener(sessionId, ownerId);
  }
}
