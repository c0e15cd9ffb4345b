import { answer, body, type Call, door, found, json } from "@/app/api/_http/door";
import { changeSessionSchema } from "@/lib/protocol/commands/manage";

export const dynamic = "force-dynamic";

type Params = { sessionId: string };

const current = async ({ app, owner, params }: Call<Params>) =>
  json(found(await app.reader.session(owner, params.sessionId), "session.not_found"));

export const GET = door<Params>(current);

export const PATCH = door<Params>(async (call) => {
  const { owner, params } = call;
  const { services } = call.app;
  const { title, status } = await body(call, changeSessionSchema);
  const refusal =
    (title === undefined ? null : await services.renameSession(owner, params.sessionId, title)) ??
    (status === undefined ? null : await services.archiveSession(owner, params.sessionId, status === "archived"));
  return refusal ? answer(call, refusal) : current(call);
});

export const DELETE = door<Params>(async (call) => {
  const refusal = await call.app.services.deleteSession(call.owner, call.params.sessionId);
  return answer(call, refusal, () => new Response(null, { status: 204 }));
});
