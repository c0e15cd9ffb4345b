import { door, found, json } from "@/app/api/_http/door";
import { exportedIn } from "@/app/api/_http/question-formats";
import { humanInputResource } from "@/lib/view/human-input-resource";

export const dynamic = "force-dynamic";

/** With `?format=`: the question, and its answer where there is one, in that format, each with what is lost in it. */
export const GET = door<{ humanInputId: string }>(async ({ app, owner, params, url }) => {
  const row = found(await app.reader.humanInput(owner, params.humanInputId), "human_input.not_found");
  const format = url.searchParams.get("format");
  if (format !== null) return json({ id: row.id, status: row.status, format, ...exportedIn(format, row) });
  return json(humanInputResource(row, await app.drafts.form(owner, row.id)));
});
