import { door, found, json, query } from "@/app/api/_http/door";
import { pageQuerySchema } from "@/lib/protocol/resources/page";

export const dynamic = "force-dynamic";

export const GET = door<{ sessionId: string }>(async (call) => {
  const { reader } = call.app;
  const { sessionId } = call.params;
  found(await reader.session(call.owner, sessionId), "session.not_found");
  return json(await reader.runs(call.owner, sessionId, query(call, pageQuerySchema)));
});
