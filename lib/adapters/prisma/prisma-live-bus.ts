import type pg from "pg";
import type { LiveBus, LiveDelta, LiveSubscriber } from "@/lib/ports/live-bus";
import { DELTA_CHANNEL, SESSION_CHANNEL } from "./channels";
import type { Database } from "./database";
import { DeltaPublisher } from "./live/delta-publisher";
import { Listener } from "./live/listener";
import { type Chunk, Topic } from "./live/topic";
import { EVENT_COLUMNS, toEvents } from "./log/read-log";

/** The first notification is read for at once; those that come within this time after a read are one more. */
const COALESCE_MS = 15;
/** A notification that was lost is made good after this time. */
const SAFETY_MS = 5_000;
const BATCH = 1_000;

/** One LISTEN connection a process; events are read from the log, so what arrives is whole and in order. */
export function createPrismaLiveBus({ pool, url }: Database): LiveBus {
  return new PrismaLiveBus(pool, url);
}

class PrismaLiveBus implements LiveBus {
  private readonly topics = new Map<string, Topic>();
  private readonly owners = new Map<string, Set<(sessionId: string) => void>>();
  private readonly due = new Map<string, NodeJS.Timeout>();
  private readonly reading = new Set<string>();
  private readonly publisher: DeltaPublisher;
  private readonly listener: Listener;
  private readonly safety: NodeJS.Timeout;

  constructor(
    private readonly pool: pg.Pool,
    url: string,
  ) {
    this.publisher = new DeltaPublisher(pool);
    this.listener = new Listener({
      url,
      channels: [SESSION_CHANNEL, DELTA_CHANNEL],
      heard: (channel, subject, rest) => this.heard(channel, subject, rest),
      connected: () => void this.catchUp().catch(() => undefined),
    });
    this.safety = setInterval(() => void this.readLate().catch(() => undefined), SAFETY_MS);
    this.safety.unref();
  }

  subscribe(sessionId: string, afterSeq: number, subscriber: LiveSubscriber): () => void {
    const topic = this.topics.get(sessionId) ?? new Topic();
    this.topics.set(sessionId, topic);
    const leave = topic.add(afterSeq, subscriber);
    this.readSoon(sessionId, 0);
    void this.readChunks(sessionId);
    return () => {
      leave();
      if (topic.size === 0 && this.topics.get(sessionId) === topic) this.topics.delete(sessionId);
    };
  }

  async publish(sessionId: string, delta: LiveDelta): Promise<void> {
    this.publisher.publish(sessionId, delta);
  }

  subscribeOwner(ownerId: string, changed: (sessionId: string) => void): () => void {
    const followers = this.owners.get(ownerId) ?? new Set();
    this.owners.set(ownerId, followers.add(changed));
    return () => {
      followers.delete(changed);
      if (followers.size === 0 && this.owners.get(ownerId) === followers) this.owners.delete(ownerId);
    };
  }

  async close(): Promise<void> {
    clearInterval(this.safety);
    for (const timer of this.due.values()) clearTimeout(timer);
    this.topics.clear();
    this.owners.clear();
    await this.publisher.close();
    await this.listener.close();
  }

  private heard(channel: string, sessionId: string, rest: string): void {
    if (channel === SESSION_CHANNEL) {
      const topic = this.topics.get(sessionId);
      if (topic) this.readSoon(sessionId, Math.max(0, topic.readAt + COALESCE_MS - performance.now()));
      for (const changed of this.owners.get(rest) ?? []) changed(sessionId);
      return;
    }
    const topic = this.topics.get(sessionId);
    if (!topic) return;
    const whole = rest !== "" && topic.delta(JSON.parse(rest) as LiveDelta);
    if (!whole) void this.readChunks(sessionId);
  }

  private readSoon(sessionId: string, ms: number): void {
    if (this.due.has(sessionId)) return;
    const read = () => {
      this.due.delete(sessionId);
      void this.readEvents(sessionId).catch(() => undefined);
    };
    this.due.set(sessionId, setTimeout(read, ms));
  }

  /** One read of a session at a time; what comes meanwhile is read after it. */
  private async readEvents(sessionId: string): Promise<void> {
    const topic = this.topics.get(sessionId);
    if (!topic) return;
    if (this.reading.has(sessionId)) return this.readSoon(sessionId, COALESCE_MS);
    this.reading.add(sessionId);
    topic.readAt = performance.now();
    try {
      const text = `select ${EVENT_COLUMNS} from event where session_id = $1 and seq > $2 order by seq limit ${BATCH}`;
      const { rows } = await this.pool.query({ name: "live events", text, values: [sessionId, topic.cursor] });
      topic.deliver(toEvents(rows));
      if (rows.length === BATCH) this.readSoon(sessionId, 0);
    } finally {
      this.reading.delete(sessionId);
    }
  }

  private async readChunks(sessionId: string): Promise<void> {
    const text = `select run_id as "runId", start, text from stream_chunk where session_id = $1 order by run_id, start`;
    const found = await this.pool
      .query<Chunk>({ name: "live chunks", text, values: [sessionId] })
      .catch(() => ({ rows: [] }));
    this.topics.get(sessionId)?.chunks(found.rows);
  }

  /** After a lost connection: everything that was not heard. */
  private async catchUp(): Promise<void> {
    for (const sessionId of this.topics.keys()) {
      this.readSoon(sessionId, 0);
      void this.readChunks(sessionId);
    }
    if (this.owners.size === 0) return;
    const text = `select id, owner_id from session where owner_id = any($1) order by last_active_at desc limit 200`;
    const { rows } = await this.pool.query<{ id: string; owner_id: string }>(text, [[...this.owners.keys()]]);
    for (const row of rows) for (const changed of this.owners.get(row.owner_id) ?? []) changed(row.id);
  }

  private async readLate(): Promise<void> {
    if (this.topics.size === 0) return;
    const text = "select id, last_seq from session where id = any($1)";
    const { rows } = await this.pool.query<{ id: string; last_seq: number }>(text, [[...this.topics.keys()]]);
    for (const { id, last_seq } of rows) if ((this.topics.get(id)?.cursor ?? last_seq) < last_seq) this.readSoon(id, 0);
  }
}
