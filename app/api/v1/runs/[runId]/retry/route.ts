import { answer, door, json } from "@/app/api/_http/door";

export const dynamic = "force-dynamic";

/** Goes on from where a stopped or failed run stood, in a run of its own. */
export const POST = door<{ runId: string }>(async (call) =>
  answer(call, await call.app.services.retryRun(call.owner, call.params.runId), (done) => json(done, 202)),
);
