import { answer, body, door } from "@/app/api/_http/door";
import { humanAnswerSchema } from "@/lib/protocol/human-input/answer";

export const dynamic = "force-dynamic";

/** An answer that came too late, as the words of a message that may be sent instead. Nothing is sent. */
export const POST = door<{ humanInputId: string }>(async (call) => {
  const late = await body(call, humanAnswerSchema);
  return answer(call, await call.app.services.offerLateAnswer(call.owner, call.params.humanInputId, late));
});
