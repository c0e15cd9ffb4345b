import { draining } from "@/lib/compose";

const HEARTBEAT_MS = 15_000;
/** What may wait for a slow reader; past it the stream ends, and the reader goes on from its cursor. */
const BACKLOG_BYTES = 4_000_000;
const RETRY_MS = 500;

export interface Outlet {
  /** One message; `id` becomes the reader's `Last-Event-ID`. */
  send(message: { id?: number; event?: string; data: unknown }): void;
  end(): void;
}

/**
 * Server-sent events until the reader leaves, falls too far behind, or the server is about to end. `start` returns what
 * undoes it; `beat` is called with every heartbeat.
 */
export function eventStream(request: Request, start: (outlet: Outlet) => () => void, beat?: (outlet: Outlet) => void) {
  let stop = () => {};
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stop = run(controller, request, start, beat);
      },
      cancel: () => stop(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: BACKLOG_BYTES }),
  );
  const headers = {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-cache, no-store, no-transform",
    "x-accel-buffering": "no",
  };
  return new Response(stream, { headers });
}

const encoder = new TextEncoder();

function run(
  controller: ReadableStreamDefaultController<Uint8Array>,
  request: Request,
  start: (outlet: Outlet) => () => void,
  beat: ((outlet: Outlet) => void) | undefined,
): () => void {
  let open = true;
  let undo = () => {};
  const write = (text: string) => {
    if (!open) return;
    controller.enqueue(encoder.encode(text));
    if ((controller.desiredSize ?? 0) <= 0) end();
  };
  const stop = () => {
    open = false;
    clearInterval(heart);
    request.signal.removeEventListener("abort", stop);
    draining().removeEventListener("abort", end);
    undo();
  };
  const end = () => {
    if (!open) return;
    stop();
    controller.close();
  };
  const outlet: Outlet = { send: (message) => write(frame(message)), end };
  const heart = setInterval(() => {
    write(": still here\n\n");
    if (open) beat?.(outlet);
  }, HEARTBEAT_MS);
  request.signal.addEventListener("abort", stop);
  draining().addEventListener("abort", end);
  write(`retry: ${RETRY_MS}\n\n`);
  undo = start(outlet);
  if (!open) undo();
  if (draining().aborted) end();
  return stop;
}

function frame({ id, event, data }: { id?: number; event?: string; data: unknown }): string {
  const head = [...(id === undefined ? [] : [`id: ${id}`]), ...(event ? [`event: ${event}`] : [])];
  return `${[...head, `data: ${JSON.stringify(data)}`].join("\n")}\n\n`;
}
