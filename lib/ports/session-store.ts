import type { LoggedEvent, NewEvent } from "@/lib/protocol/events/event";
import type { SessionState } from "@/lib/runtime/session/state";
import type { Fence, NewJob } from "./work-queue";

/** A refusal is a value: somebody has to do something else. `code` maps to one HTTP status and one text. */
export interface Refusal {
  refused: true;
  code: string;
  details?: Record<string, string | number | boolean | null>;
}

/** What one append writes, decided on the newest state under the session's lock. No events: nothing is written. */
export interface Append<Result> {
  events: NewEvent[];
  jobs?: NewJob[];
  /** Running or queued jobs of this session that lost their purpose, by task. */
  cancelTasks?: string[];
  result: Result;
}

export type Decide<Result> = (state: SessionState, now: Date) => Append<Result> | Refusal;

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
 * is lost, `FatalError` `lease.lost` and nothing is written.
 */
export interface SessionStore {
  create(events: NewEvent[], sessionId: string): Promise<void>;
  append<Result>(sessionId: string, decide: Decide<Result>, fence?: Fence): Promise<Appended<Result> | Refusal>;
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
  output: import("@/lib/protocol/session/task").Json;
  outputHash: string;
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && (value as { refused?: unknown }).refused === true;
}
