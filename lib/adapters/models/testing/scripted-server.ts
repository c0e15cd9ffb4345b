import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Json } from "@/lib/protocol/session/task";

/** One answer of the server. `cut`: the connection breaks after the events; `hold`: it stays open and silent. */
export interface ScriptedAnswer {
  status?: number;
  headers?: Record<string, string>;
  json?: Json;
  events?: (Json | string)[];
  /** The whole body as it was recorded, instead of events. */
  recorded?: string;
  /** Between events, in milliseconds. */
  delayMs?: number;
  cut?: boolean;
  hold?: boolean;
}

export interface SeenRequest {
  url: string;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: whatever a client sent
  body: any;
  /** The client closed the connection before the answer was whole. */
  closedEarly: boolean;
}

export type Script = (request: SeenRequest, count: number) => ScriptedAnswer | Promise<ScriptedAnswer>;

/** A server that speaks chat completions over real HTTP and answers by a script. */
export async function scriptedServer(script: Script) {
  const requests: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const piece of request) text += piece;
    const body = text ? JSON.parse(text) : {};
    const seen: SeenRequest = { url: request.url ?? "", headers: request.headers, body, closedEarly: false };
    requests.push(seen);
    response.on("close", () => {
      seen.closedEarly = !response.writableEnded;
    });
    await answer(response, seen, await script(seen, requests.length));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function answer(response: ServerResponse, seen: SeenRequest, scripted: ScriptedAnswer): Promise<void> {
  const { status = 200, headers = {}, events, delayMs, cut, hold } = scripted;
  if (scripted.recorded !== undefined) {
    response.writeHead(status, { "content-type": "text/event-stream", ...headers });
    response.end(scripted.recorded);
    return;
  }
  if (!events) {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(scripted.json ?? { error: { message: `scripted ${status}` } }));
    return;
  }
  response.writeHead(status, { "content-type": "text/event-stream", ...headers });
  response.flushHeaders();
  for (const event of events) {
    if (seen.closedEarly) return;
    response.write(`data: ${typeof event === "string" ? event : JSON.stringify(event)}\n\n`);
    if (delayMs) await new Promise((resume) => setTimeout(resume, delayMs));
  }
  if (hold || seen.closedEarly) return;
  // Bytes that are still in the socket's buffer would go down with it.
  if (cut) return void setTimeout(() => response.destroy(), 20);
  response.end("data: [DONE]\n\n");
}
