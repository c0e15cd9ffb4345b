import { type Call, door, found, json, query } from "@/app/api/_http/door";
import { eventStream } from "@/app/api/_http/stream";
import { eventsQuerySchema } from "@/lib/protocol/resources/page";

export const dynamic = "force-dynamic";

type Params = { sessionId: string };

/**
 * The log after a cursor. As a stream: each event as a message whose id is its `seq`, pieces of what is being made as
 * `delta` messages without one. With `Accept: application/json`: a page.
 */
export const GET = door<Params>(async (call) => {
  const { after, limit } = query(call, eventsQuerySchema);
  found(await call.app.reader.session(call.owner, call.params.sessionId), "session.not_found");
  const accept = call.request.headers.get("accept") ?? "";
  const wantsPage = accept.includes("application/json") && !accept.includes("text/event-stream");
  if (!wantsPage) return tail(call, Math.max(after, lastSeen(call.request)));
  const items = await call.app.store.events(call.params.sessionId, after, limit);
  const last = items.at(-1);
  return json({ items, ...(last && items.length === limit ? { nextCursor: String(last.seq) } : {}) });
});

function lastSeen(request: Request): number {
  const seen = Number(request.headers.get("last-event-id") ?? 0);
  return Number.isSafeInteger(seen) && seen > 0 ? seen : 0;
}

function tail({ app, owner, params, request }: Call<Params>, after: number): Response {
  const { sessionId } = params;
  return eventStream(
    request,
    (outlet) =>
      app.bus.subscribe(sessionId, after, {
        events: (events) => {
          for (const event of events) outlet.send({ id: event.seq, data: event });
        },
        delta: (delta) => outlet.send({ event: "delta", data: delta }),
      }),
    (outlet) => {
      app.reader.session(owner, sessionId).then(
        (session) => session ?? outlet.end(),
        () => undefined,
      );
    },
  );
}
