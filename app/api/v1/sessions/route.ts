import { answer, body, door, json, query } from "@/app/api/_http/door";
import { startSessionSchema } from "@/lib/protocol/commands/intake";
import { sessionsQuerySchema } from "@/lib/protocol/resources/page";

export const dynamic = "force-dynamic";

export const GET = door(async (call) => {
  const { search, status, ...page } = query(call, sessionsQuerySchema);
  const filter = { ...(search ? { search } : {}), ...(status ? { status } : {}) };
  return json(await call.app.reader.sessions(call.owner, filter, page));
});

export const POST = door(async (call) => {
  const session = await call.app.services.startSession(call.owner, await body(call, startSessionSchema));
  return answer(call, session, (started) => json(started, 201));
});
