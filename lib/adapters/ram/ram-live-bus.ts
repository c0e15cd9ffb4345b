import type { LiveBus, LiveDelta, LiveSubscriber } from "@/lib/ports/live-bus";
import { storable } from "@/lib/runtime/session/storable";
import type { RamDatabase } from "./ram-database";

interface Follower {
  sessionId: string;
  after: number;
  subscriber: LiveSubscriber;
}

/** News within one process: events right after their append, deltas as they come. */
export class RamLiveBus implements LiveBus {
  private readonly followers = new Set<Follower>();
  private readonly owners = new Set<{ ownerId: string; changed: (sessionId: string) => void }>();
  private readonly texts = new Map<string, { sessionId: string; text: string }>();
  private readonly stop: () => void;

  constructor(private readonly database: RamDatabase) {
    this.stop = database.onChange((sessionId, ownerId) => this.changed(sessionId, ownerId));
    database.onTextSpent((runId) => this.texts.delete(runId));
  }

  subscribe(sessionId: string, afterSeq: number, subscriber: LiveSubscriber): () => void {
    const follower: Follower = { sessionId, after: afterSeq, subscriber };
    this.followers.add(follower);
    queueMicrotask(() => {
      if (!this.followers.has(follower)) return;
      this.tellEvents(follower);
      for (const [runId, text] of this.texts)
        if (text.sessionId === sessionId) subscriber.delta({ kind: "text", runId, offset: 0, text: text.text });
    });
    return () => this.followers.delete(follower);
  }

  async publish(sessionId: string, delta: LiveDelta): Promise<void> {
    if (delta.kind === "text_reset") this.texts.delete(delta.runId);
    if (delta.kind === "text" && !this.grow(sessionId, delta)) return;
    for (const { subscriber, ...follower } of [...this.followers])
      if (follower.sessionId === sessionId) subscriber.delta(delta);
  }

  subscribeOwner(ownerId: string, changed: (sessionId: string) => void): () => void {
    const follower = { ownerId, changed };
    this.owners.add(follower);
    return () => this.owners.delete(follower);
  }

  async close(): Promise<void> {
    this.stop();
    this.followers.clear();
    this.owners.clear();
  }

  /** False for a piece that has no place: its run is over, or the piece before it is missing. */
  private grow(sessionId: string, delta: Extract<LiveDelta, { kind: "text" }>): boolean {
    const run = this.database.rows.run.get(delta.runId);
    const known = this.texts.get(delta.runId)?.text ?? "";
    if (!["planned", "queued", "running"].includes(String(run?.status)) || delta.offset !== known.length) return false;
    this.texts.set(delta.runId, { sessionId, text: known + delta.text });
    return true;
  }

  private changed(sessionId: string, ownerId: string): void {
    for (const follower of [...this.followers]) if (follower.sessionId === sessionId) this.tellEvents(follower);
    for (const owner of [...this.owners]) if (owner.ownerId === ownerId) owner.changed(sessionId);
  }

  private tellEvents(follower: Follower): void {
    const log = this.database.logs.get(follower.sessionId)?.events ?? [];
    const news = log.slice(follower.after);
    const last = news.at(-1);
    if (!last) return;
    follower.after = last.seq;
    follower.subscriber.events(news.map(storable));
  }
}
