import type { LoggedEvent, NewEvent } from "@/lib/protocol/events/event";
import type { Json } from "@/lib/protocol/session/task";
import type { Decide, Refusal } from "@/lib/runtime/session/outcome";
import type { SessionState } from "@/lib/runtime/session/state";
import type { Baton, Fence } from "./work-queue";

export interface Appended<Result> {
  result: Result;
  /** `lastSeq` after the append. */
  seq: number;
  state: SessionState;
}

/**
 * The log. `append` locks the session row, brings the state up to the newest event, calls `decide` (pure, may be called
 * again), numbers and writes its events with all their projections, jobs and one notification, in one transaction.
 * Errors: `AppError` `session.not_found` (also after deletion), `session.duplicate_client_key`; with a fence whose lease
 * is lost, `FatalError` `lease.lost` and nothing is written. With a baton the jobs of the append are handed on.
 */
export interface SessionStore {
  create(events: NewEvent[], sessionId: string): Promise<void>;
  append<Result>(
    sessionId: string,
    decide: Decide<Result>,
    fence?: Fence,
    baton?: Baton,
  ): Promise<Appended<Result> | Refusal>;
  load(sessionId: string): Promise<SessionState>;
  events(sessionId: string, afterSeq: number, limit: number): Promise<LoggedEvent[]>;
  /** Completed pure work with one of these input hashes in the session or the session it was branched from. */
  findReusable(sessionId: string, inputHashes: string[]): Promise<ReusableTask[]>;
  /** Sessions with due work whose wake-up may have been lost. */
  dueSessions(now: Date, limit: number): Promise<string[]>;
  /** Rows, files and memory go; a tombstone refuses late appends. */
  remove(sessionId: string): Promise<void>;
}

export interface ReusableTask {
  taskId: string;
  inputHash: string;
  output: Json;
  outputHash: string;
}
