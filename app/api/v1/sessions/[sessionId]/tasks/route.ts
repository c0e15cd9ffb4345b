import { door, found, json, query } from "@/app/api/_http/door";
import { tasksQuerySchema } from "@/lib/protocol/resources/page";

export const dynamic = "force-dynamic";

export const GET = door<{ sessionId: string }>(async (call) => {
  const { reader } = call.app;
  const { sessionId } = call.params;
  const { dagVersion, ...page } = query(call, tasksQuerySchema);
  found(await reader.session(call.owner, sessionId), "session.not_found");
  return json(await reader.tasks(call.owner, sessionId, dagVersion ? { dagVersion } : {}, page));
});
