import { answer, body, door } from "@/app/api/_http/door";
import { moveMessageSchema } from "@/lib/protocol/commands/manage";

export const dynamic = "force-dynamic";

/** Lets a queued message change places with the one before or after it. */
export const POST = door<{ sessionId: string; messageId: string }>(async (call) => {
  const { sessionId, messageId } = call.params;
  const { direction, over } = await body(call, moveMessageSchema);
  const refusal = await call.app.services.moveMessage(call.owner, sessionId, messageId, direction, over);
  return answer(call, refusal, () => new Response(null, { status: 204 }));
});
