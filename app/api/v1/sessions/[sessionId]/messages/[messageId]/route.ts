import { answer, body, door } from "@/app/api/_http/door";
import { editMessageSchema } from "@/lib/protocol/commands/manage";

export const dynamic = "force-dynamic";

type Params = { sessionId: string; messageId: string };
const done = () => new Response(null, { status: 204 });

/** Other words for a message that still waits. */
export const PATCH = door<Params>(async (call) => {
  const { text } = await body(call, editMessageSchema);
  const { sessionId, messageId } = call.params;
  return answer(call, await call.app.services.editMessage(call.owner, sessionId, messageId, text), done);
});

/** Takes back a message that nothing has been done about. */
export const DELETE = door<Params>(async (call) => {
  const { sessionId, messageId } = call.params;
  return answer(call, await call.app.services.withdrawMessage(call.owner, sessionId, messageId), done);
});
