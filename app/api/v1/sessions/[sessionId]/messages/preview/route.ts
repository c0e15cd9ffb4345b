import { answer, body, door } from "@/app/api/_http/door";
import { previewMessageSchema } from "@/lib/protocol/resources/previews";

export const dynamic = "force-dynamic";

/** How the message would be taken if it were sent now. Changes nothing. */
export const POST = door<{ sessionId: string }>(async (call) => {
  const wish = await body(call, previewMessageSchema);
  return answer(call, await call.app.services.previewMessage(call.owner, call.params.sessionId, wish));
});
