import { answer, door } from "@/app/api/_http/door";

export const dynamic = "force-dynamic";

type Params = { sessionId: string };

/** The token of the read-only link, or null. */
export const GET = door<Params>(async (call) =>
  answer(call, await call.app.services.shareOf(call.owner, call.params.sessionId)),
);

/** Makes the link where there is none. */
export const PUT = door<Params>(async (call) =>
  answer(call, await call.app.services.shareSession(call.owner, call.params.sessionId)),
);

/** Revokes the link. */
export const DELETE = door<Params>(async (call) =>
  answer(call, await call.app.services.unshareSession(call.owner, call.params.sessionId)),
);
