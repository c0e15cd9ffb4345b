import { setTimeout as sleep } from "node:timers/promises";
import { createParser } from "eventsource-parser";
import type { EventType, LoggedEvent } from "@/lib/protocol/events/event";

/** What is older is not asked for any more. */
const KEPT = 1_000;
const RETRY_MS = 500;

type Wanted = (event: LoggedEvent) => boolean;

/** A client that follows a session's live events, as a browser does: where the stream ends it goes on from what it has. */
export class Tail {
  private readonly seen: LoggedEvent[] = [];
  private readonly waiting = new Set<() => void>();
  private readonly ending = new AbortController();

  private last = 0;

  private constructor(private readonly url: string) {}

  /** Resolves once the stream is open. */
  static async open(address: string, sessionId: string): Promise<Tail> {
    const tail = new Tail(`${address}/api/v1/sessions/${sessionId}/events`);
    tail.follow(await tail.connect()).catch(() => undefined);
    return tail;
  }

  /** The first event of these kinds with a number above `after`, as soon as this client has it. */
  next(after: number, types: EventType[], wanted: Wanted = () => true): Promise<LoggedEvent> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = this.seen.find((event) => event.seq > after && types.includes(event.type) && wanted(event));
        if (!found) return;
        this.waiting.delete(look);
        clearTimeout(patience);
        resolve(found);
      };
      const patience = setTimeout(
        () => reject(new Error(`no ${types.join()} after ${after} within 10 minutes`)),
        600_000,
      );
      this.waiting.add(look);
      look();
    });
  }

  close(): void {
    this.ending.abort();
  }

  private async connect(): Promise<ReadableStream<Uint8Array>> {
    const response = await fetch(`${this.url}?after=${this.last}`, {
      headers: { accept: "text/event-stream" },
      signal: this.ending.signal,
    });
    if (!response.ok || !response.body) throw new Error(`no stream: ${response.status}`);
    return response.body;
  }

  private async follow(first: ReadableStream<Uint8Array>): Promise<void> {
    let body: ReadableStream<Uint8Array> | null = first;
    while (!this.ending.signal.aborted) {
      if (body) await this.read(body).catch(() => undefined);
      await sleep(RETRY_MS, undefined, { signal: this.ending.signal });
      body = await this.connect().catch(() => null);
    }
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (!event) this.take(JSON.parse(data) as LoggedEvent);
      },
    });
    const decoder = new TextDecoder();
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>)
      parser.feed(decoder.decode(chunk, { stream: true }));
  }

  private take(event: LoggedEvent): void {
    if (event.seq <= this.last) return;
    this.last = event.seq;
    if (this.seen.length > KEPT) this.seen.splice(0, KEPT / 2);
    this.seen.push(event);
    for (const look of [...this.waiting]) look();
  }
}
