import { answer, door, found, json } from "@/app/api/_http/door";

export const dynamic = "force-dynamic";

/** Stops the run, or the question it ended with; the rows say so before this answers. Harmless when it has ended. */
export const POST = door<{ runId: string }>(async (call) => {
  const { app, owner, params } = call;
  const stopped = await app.services.stopRun(owner, params.runId);
  if ("refused" in stopped) return answer(call, stopped);
  return json({ ...stopped, run: found(await app.reader.run(owner, params.runId), "run.not_found") });
});
