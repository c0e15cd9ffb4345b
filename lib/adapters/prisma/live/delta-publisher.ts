import type pg from "pg";
import type { LiveDelta } from "@/lib/ports/live-bus";
import { storable } from "@/lib/runtime/session/storable";
import { DELTA_CHANNEL } from "../channels";

type TextDelta = Extract<LiveDelta, { kind: "text" }>;
interface Waiting {
  sessionId: string;
  text: TextDelta | undefined;
  progress: Map<string | null, LiveDelta>;
}

const BATCH_MS = 60;
/** A notification carries at most 8,000 bytes; a larger piece is fetched by whoever listens. */
const PAYLOAD_BYTES = 7_500;

/**
 * A piece of text is kept only where it belongs: to a live run, after the piece before it, and not to a message that was
 * sent meanwhile. $1 run, $2 start, $3 end, $4 session, $5 text, $6 channel, $7 payload.
 */
const PUT_TEXT = `
  with put as (
    insert into stream_chunk (run_id, start, "end", session_id, text)
    select $1, $2::int, $3::int, $4, $5
    where exists (select 1 from run where id = $1 and status in ('planned', 'queued', 'running'))
    and case when $2::int = 0
      then not exists (select 1 from message where run_id = $1 and role = 'assistant' and starts_with(text, $5))
      else exists (select 1 from stream_chunk where run_id = $1 and "end" = $2::int) end
    on conflict (run_id, start) do update set "end" = excluded."end", text = excluded.text returning 1)
  select pg_notify($6, $7) from put`;
const RESET = "with gone as (delete from stream_chunk where run_id = $1) select pg_notify($2, $3)";

/** Gathers pieces of a run for 60 ms and writes them in order. What cannot be written is lost: nothing rests on it. */
export class DeltaPublisher {
  private readonly waiting = new Map<string, Waiting>();
  private readonly writing = new Map<string, Promise<void>>();
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(private readonly pool: pg.Pool) {}

  publish(sessionId: string, delta: LiveDelta): void {
    const { runId } = delta;
    if (delta.kind === "text_reset") {
      this.waiting.delete(runId);
      this.write(runId, () => this.pool.query(RESET, [runId, DELTA_CHANNEL, payloadOf(sessionId, delta)]));
      return;
    }
    const waiting = this.waiting.get(runId) ?? { sessionId, text: undefined, progress: new Map() };
    if (delta.kind === "progress") waiting.progress.set(delta.taskId, delta);
    else if (waiting.text && waiting.text.offset + waiting.text.text.length === delta.offset)
      waiting.text = { ...waiting.text, text: waiting.text.text + delta.text };
    else {
      this.flush(runId);
      waiting.text = delta;
    }
    this.waiting.set(runId, waiting);
    if (!this.timers.has(runId))
      this.timers.set(
        runId,
        setTimeout(() => this.flush(runId), BATCH_MS),
      );
  }

  private flush(runId: string): void {
    clearTimeout(this.timers.get(runId));
    this.timers.delete(runId);
    const waiting = this.waiting.get(runId);
    this.waiting.delete(runId);
    if (!waiting) return;
    const { sessionId, text, progress } = waiting;
    if (text) this.write(runId, () => this.pool.query(PUT_TEXT, putValues(sessionId, text)));
    for (const delta of progress.values())
      this.write(runId, () =>
        this.pool.query("select pg_notify($1, $2)", [DELTA_CHANNEL, payloadOf(sessionId, delta)]),
      );
  }

  /** One after another for a run, so that pieces arrive in order. */
  private write(runId: string, query: () => Promise<unknown>): void {
    const before = this.writing.get(runId) ?? Promise.resolve();
    const now = before.then(query).then(
      () => undefined,
      () => undefined,
    );
    this.writing.set(runId, now);
    void now.then(() => {
      if (this.writing.get(runId) === now) this.writing.delete(runId);
    });
  }

  async close(): Promise<void> {
    for (const runId of [...this.waiting.keys()]) this.flush(runId);
    await Promise.all(this.writing.values());
  }
}

function putValues(sessionId: string, { runId, offset, text: piece }: TextDelta): unknown[] {
  const text = storable(piece);
  const whole = payloadOf(sessionId, { kind: "text", runId, offset, text });
  const payload = Buffer.byteLength(whole) <= PAYLOAD_BYTES ? whole : sessionId;
  return [runId, offset, offset + text.length, sessionId, text, DELTA_CHANNEL, payload];
}

function payloadOf(sessionId: string, delta: LiveDelta): string {
  return `${sessionId} ${JSON.stringify(delta)}`;
}
