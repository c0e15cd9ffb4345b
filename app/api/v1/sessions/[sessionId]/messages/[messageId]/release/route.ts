import { answer, door } from "@/app/api/_http/door";

export const dynamic = "force-dynamic";

/** Lets a held or queued message go now. */
export const POST = door<{ sessionId: string; messageId: string }>(async (call) => {
  const { sessionId, messageId } = call.params;
  const refusal = await call.app.services.releaseMessage(call.owner, sessionId, messageId);
  return answer(call, refusal, () => new Response(null, { status: 204 }));
});
