import type { NewEvent } from "@/lib/protocol/events/event";
import type { SessionState } from "./state";

/** A refusal is a value: somebody has to do something else. `code` maps to one HTTP status and one text. */
export interface Refusal {
  refused: true;
  code: string;
  details?: Record<string, string | number | boolean | null>;
}

/** Work to be woken for, in the same transaction. */
export type Wake =
  | { kind: "drive"; sessionId: string; runAt?: Date }
  | { kind: "attempt"; sessionId: string; taskId: string; attemptId: string; runAt?: Date };

/** What one append writes, decided on the newest state under the session's lock. No events: nothing is written. */
export interface Append<Result> {
  events: NewEvent[];
  jobs?: Wake[];
  /** Attempts that lost their purpose, by the task they were made for. */
  cancelTasks?: string[];
  /** The job that writes this has nothing to do after it. */
  ends?: boolean;
  result: Result;
}

/** Pure; may be called again on a newer state. */
export type Decide<Result> = (state: SessionState, now: Date) => Append<Result> | Refusal;

/** Where ids come from: a port, handed in. */
export type NewId = (prefix: string) => string;

export function refuse(code: string, details?: Refusal["details"]): Refusal {
  return details ? { refused: true, code, details } : { refused: true, code };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && (value as { refused?: unknown }).refused === true;
}
