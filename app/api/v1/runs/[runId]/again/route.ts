import { answer, body, door, json } from "@/app/api/_http/door";
import { goAgainSchema } from "@/lib/protocol/commands/manage";

export const dynamic = "force-dynamic";

/** Goes through a turn once more, in a run of its own; with `edit`, one of its messages has other words. */
export const POST = door<{ runId: string }>(async (call) => {
  const wish = await body(call, goAgainSchema);
  return answer(call, await call.app.services.goAgain(call.owner, call.params.runId, wish), (done) => json(done, 202));
});
