import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import { EventSourceParserStream } from "eventsource-parser/stream";
import type { LoggedEvent } from "@/lib/protocol/events/event";
import type { Text } from "./words";

/** What the server did not do, in the words it said so. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly say: Text,
    readonly more: Record<string, unknown>,
  ) {
    super(code);
  }
}

/** Nobody answers at the address. */
export class Unreachable extends Error {}

export interface Delta {
  kind: "text" | "text_reset" | "progress";
  runId: string;
  text?: string | Text;
  rows?: number;
  totalRows?: number;
}
export type News = { event: LoggedEvent } | { delta: Delta };

/** HTTP API v1 of an installation. */
export class Api {
  constructor(
    private readonly address: string,
    private readonly language: "en" | "zh",
  ) {}

  async call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const response = await this.fetch(path, {
      method,
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      headers: body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" },
    });
    const type = response.headers.get("content-type") ?? "";
    const read = /^application\/(problem\+)?json/.test(type) ? await response.json() : await response.text();
    if (!response.ok) throw refusal(response.status, read);
    return read as Body;
  }

  async text(path: string): Promise<string> {
    const response = await this.fetch(path, {});
    const read = await response.text();
    if (!response.ok) throw refusal(response.status, JSON.parse(read));
    return read;
  }

  /** The id of the file, once all of it is with the server. */
  async upload(sessionId: string, path: string): Promise<{ id: string; name: string; size: number }> {
    const form = new FormData();
    form.append("file", await openAsBlob(path), basename(path));
    const kept = await this.call<{ items: { id: string; name: string; size: number }[] }>(
      "POST",
      `/sessions/${sessionId}/files`,
      form,
    );
    const [file] = kept.items;
    if (!file) throw new Refused(500, "file.not_kept", { en: "The file was not kept.", zh: "文件未保存。" }, {});
    return file;
  }

  /** Events after `seq`, in order, and pieces of what is being made. Reads on by itself after a break. */
  async *news(sessionId: string, seq: number, signal: AbortSignal, broke: () => void): AsyncGenerator<News> {
    let after = seq;
    while (!signal.aborted) {
      try {
        for await (const news of this.stream(sessionId, after, signal)) {
          if ("event" in news) {
            if (news.event.seq <= after) continue;
            after = news.event.seq;
          }
          yield news;
        }
      } catch (error) {
        if (error instanceof Refused) throw error;
      }
      if (signal.aborted) return;
      broke();
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  private async *stream(sessionId: string, after: number, signal: AbortSignal): AsyncGenerator<News> {
    const headers = { accept: "text/event-stream" };
    const response = await this.fetch(`/sessions/${sessionId}/events?after=${after}`, { headers, signal });
    if (!response.ok || !response.body) throw refusal(response.status, await response.json());
    const bytes = response.body as unknown as ReadableStream<Uint8Array<ArrayBuffer>>;
    const messages = bytes.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    for await (const { event, data } of messages)
      yield event === "delta" ? { delta: JSON.parse(data) as Delta } : { event: JSON.parse(data) as LoggedEvent };
  }

  private async fetch(path: string, init: RequestInit): Promise<Response> {
    try {
      const headers = { "accept-language": this.language, ...init.headers };
      return await fetch(`${this.address}/api/v1${path}`, { ...init, headers });
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw new Unreachable(this.address);
    }
  }
}

function refusal(status: number, body: unknown): Refused {
  const document = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
  const message = document.message as Text | undefined;
  const other = { en: `The server answered ${status}.`, zh: `服务器返回 ${status}。` };
  return new Refused(status, String(document.code ?? status), message ?? other, document);
}
