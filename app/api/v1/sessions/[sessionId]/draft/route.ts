import { body, door, json } from "@/app/api/_http/door";
import { composerDraftSchema } from "@/lib/protocol/commands/manage";

export const dynamic = "force-dynamic";

type Params = { sessionId: string };

export const GET = door<Params>(async ({ app, owner, params }) => {
  const draft = await app.drafts.composer(owner, params.sessionId);
  return json(draft ?? { text: "", savedAt: null });
});

export const PUT = door<Params>(async (call) => {
  const { text } = await body(call, composerDraftSchema);
  await call.app.drafts.saveComposer(call.owner, call.params.sessionId, text);
  return new Response(null, { status: 204 });
});
