import type { LoggedEvent } from "@/lib/protocol/events/event";
import type { Bilingual } from "@/lib/protocol/session/text";

/** What is shown while something is being made and not kept afterwards: pieces of text and progress. */
export type LiveDelta =
  | { kind: "text"; runId: string /** Characters before this piece. */; offset: number; text: string }
  | { kind: "text_reset"; runId: string }
  | {
      kind: "progress";
      runId: string;
      taskId: string | null;
      text?: Bilingual;
      fraction?: number;
      rows?: number;
      totalRows?: number;
      secondsLeft?: number;
    };

export interface LiveSubscriber {
  /** Events after the cursor, in order, without gaps or repeats. */
  events(events: LoggedEvent[]): void;
  delta(delta: LiveDelta): void;
}

/**
 * News of sessions across processes. Events are read from the log by `seq`, so a lost notification only delays them (at
 * most 5 s); deltas may be lost, and a new subscriber gets the text so far of a reply that is being written.
 */
export interface LiveBus {
  subscribe(sessionId: string, afterSeq: number, subscriber: LiveSubscriber): () => void;
  publish(sessionId: string, delta: LiveDelta): Promise<void>;
  /** Called on any change of any session of the owner: lists and the inbox. */
  subscribeOwner(ownerId: string, changed: (sessionId: string) => void): () => void;
  close(): Promise<void>;
}
