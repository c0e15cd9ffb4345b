import { door } from "@/app/api/_http/door";
import { eventStream } from "@/app/api/_http/stream";

export const dynamic = "force-dynamic";

const GATHER_MS = 200;

/** Which sessions of the person changed, for lists and the inbox: `{sessionIds}`, gathered for a moment. */
export const GET = door(async ({ app, owner, request }) =>
  eventStream(request, (outlet) => {
    const changed = new Set<string>();
    let timer: NodeJS.Timeout | undefined;
    const tell = () => {
      timer = undefined;
      outlet.send({ data: { sessionIds: [...changed] } });
      changed.clear();
    };
    const leave = app.bus.subscribeOwner(owner, (sessionId) => {
      changed.add(sessionId);
      timer ??= setTimeout(tell, GATHER_MS);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }),
);
