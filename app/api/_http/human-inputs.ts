import type { HumanInput } from "@/lib/protocol/session/human-input";
import { humanInputResource } from "@/lib/view/human-input-resource";
import { type Call, json } from "./door";

interface Wish {
  sessionId?: string;
  status?: HumanInput["status"] | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** Questions with what has been typed into them so far. */
export async function listHumanInputs(
  { app, owner }: Pick<Call<unknown>, "app" | "owner">,
  { sessionId, status, cursor, limit }: Wish,
): Promise<Response> {
  const filter = { ...(sessionId ? { sessionId } : {}), ...(status ? { status } : {}) };
  const page = { ...(cursor ? { cursor } : {}), ...(limit ? { limit } : {}) };
  const { items, ...rest } = await app.reader.humanInputs(owner, filter, page);
  const drafts = await Promise.all(items.map((row) => app.drafts.form(owner, row.id)));
  return json({ items: items.map((row, index) => humanInputResource(row, drafts[index] ?? null)), ...rest });
}
