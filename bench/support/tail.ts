import { createParser } from "eventsource-parser";
import type { EventType, LoggedEvent } from "@/lib/protocol/events/event";

/** What is older is not asked for any more. */
const KEPT = 1_000;

type Wanted = (event: LoggedEvent) => boolean;

/** A client that follows a session's live events. */
export class Tail {
  private readonly seen: LoggedEvent[] = [];
  private readonly waiting = new Set<() => void>();
  private readonly ending = new AbortController();

  private constructor() {}

  /** Resolves once the stream is open. */
  static async open(address: string, sessionId: string): Promise<Tail> {
    const tail = new Tail();
    const response = await fetch(`${address}/api/v1/sessions/${sessionId}/events`, {
      headers: { accept: "text/event-stream" },
      signal: tail.ending.signal,
    });
    if (!response.ok || !response.body) throw new Error(`no stream: ${response.status}`);
    tail.read(response.body).catch(() => undefined);
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
    if (this.seen.length > KEPT) this.seen.splice(0, KEPT / 2);
    this.seen.push(event);
    for (const look of [...this.waiting]) look();
  }
}
