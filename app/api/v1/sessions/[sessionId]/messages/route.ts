import { answer, body, door, found, json, query } from "@/app/api/_http/door";
import { sendMessageSchema } from "@/lib/protocol/commands/intake";
import { pageQuerySchema } from "@/lib/protocol/resources/page";

export const dynamic = "force-dynamic";

type Params = { sessionId: string };

export const GET = door<Params>(async (call) => {
  const { reader } = call.app;
  const { sessionId } = call.params;
  found(await reader.session(call.owner, sessionId), "session.not_found");
  return json(await reader.messages(call.owner, sessionId, query(call, pageQuerySchema)));
});

/** Accepted, not answered: what comes of it is in the events after `seq`. */
export const POST = door<Params>(async (call) => {
  const command = await body(call, sendMessageSchema);
  const accepted = await call.app.services.acceptMessage(call.owner, call.params.sessionId, command);
  return answer(call, accepted, (done) => json(done, 202));
});
