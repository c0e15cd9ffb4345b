import { body, door, found, json } from "@/app/api/_http/door";
import { formDraftPatchSchema } from "@/lib/protocol/resources/human-input";

export const dynamic = "force-dynamic";

type Params = { humanInputId: string };

export const GET = door<Params>(async ({ app, owner, params }) => {
  const row = found(await app.reader.humanInput(owner, params.humanInputId), "human_input.not_found");
  const draft = await app.drafts.form(owner, row.id);
  return json(draft ?? { values: {}, states: {}, savedAt: row.createdAt });
});

/** Field by field: what is not named stays as it was. */
export const PUT = door<Params>(async (call) => {
  const { values, states } = await body(call, formDraftPatchSchema);
  const patch = { ...(values ? { values } : {}), ...(states ? { states } : {}) };
  return json(await call.app.drafts.saveForm(call.owner, call.params.humanInputId, patch));
});
