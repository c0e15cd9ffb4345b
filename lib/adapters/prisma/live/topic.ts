import type { LiveDelta, LiveSubscriber } from "@/lib/ports/live-bus";
import type { LoggedEvent } from "@/lib/protocol/events/event";

interface Follower {
  after: number;
  subscriber: LiveSubscriber;
  /** Characters of each run's text that it was given. */
  given: Map<string, number>;
}

export interface Chunk {
  runId: string;
  start: number;
  text: string;
}

/** The subscribers of one session in this process, and the replies that are being written in it. */
export class Topic {
  private readonly followers = new Set<Follower>();
  private readonly texts = new Map<string, string>();
  /** When its news were last read, on the clock of `performance.now()`. */
  readAt = Number.NEGATIVE_INFINITY;
  /** What is older than this is only told again. */
  private newest = 0;

  get size(): number {
    return this.followers.size;
  }

  /** The cursor from which the log has to be read. */
  get cursor(): number {
    return Math.min(...[...this.followers].map((follower) => follower.after));
  }

  add(after: number, subscriber: LiveSubscriber): () => void {
    const follower: Follower = { after, subscriber, given: new Map() };
    this.followers.add(follower);
    return () => this.followers.delete(follower);
  }

  deliver(events: LoggedEvent[]): void {
    for (const follower of [...this.followers]) {
      const news = events.filter((event) => event.seq > follower.after);
      const last = news.at(-1);
      if (!last) continue;
      follower.after = last.seq;
      follower.subscriber.events(news);
    }
    for (const event of events) if (event.seq > this.newest) this.forgetSpent(event);
    this.newest = Math.max(this.newest, events.at(-1)?.seq ?? 0);
  }

  /** False when a piece is missing before it: the text so far has to be read. */
  delta(delta: LiveDelta): boolean {
    if (delta.kind === "progress") {
      this.tell(delta);
      return true;
    }
    if (delta.kind === "text_reset") {
      this.forget(delta.runId);
      this.tell(delta);
      return true;
    }
    return this.piece({ runId: delta.runId, start: delta.offset, text: delta.text });
  }

  /** The stored pieces of the session, in order within each run. */
  chunks(chunks: Chunk[]): void {
    for (const chunk of chunks) this.piece(chunk);
    this.giveAll();
  }

  private piece({ runId, start, text }: Chunk): boolean {
    const known = this.texts.get(runId) ?? "";
    if (start > known.length) return false;
    if (start + text.length > known.length) this.texts.set(runId, known.slice(0, start) + text);
    this.giveAll();
    return true;
  }

  private giveAll(): void {
    for (const [runId, text] of this.texts) {
      for (const { given, subscriber } of [...this.followers]) {
        const offset = given.get(runId) ?? 0;
        if (offset >= text.length) continue;
        given.set(runId, text.length);
        subscriber.delta({ kind: "text", runId, offset, text: text.slice(offset) });
      }
    }
  }

  private forgetSpent(event: LoggedEvent): void {
    if (event.type === "message_sent") this.forget(event.payload.message.runId);
    if (event.type === "run_completed" || event.type === "run_failed" || event.type === "run_canceled")
      this.forget(event.runId ?? "");
  }

  private forget(runId: string): void {
    this.texts.delete(runId);
    for (const follower of this.followers) follower.given.delete(runId);
  }

  private tell(delta: LiveDelta): void {
    for (const { subscriber } of [...this.followers]) subscriber.delta(delta);
  }
}
