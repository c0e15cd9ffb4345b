import { answer, door, json } from "@/app/api/_http/door";

export const dynamic = "force-dynamic";

/** A new session that goes on from the end of this turn. */
export const POST = door<{ runId: string }>(async (call) =>
  answer(call, await call.app.services.branchSession(call.owner, call.params.runId), (session) => json(session, 201)),
);
