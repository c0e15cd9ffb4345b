import { answer, body, door, json } from "@/app/api/_http/door";
import { problem } from "@/app/api/_http/problem";
import { modelInputSchema } from "@/lib/protocol/commands/model-setting";

export const dynamic = "force-dynamic";

/** The models that a message may name, the default one first. Their keys never leave the server. */
export const GET = door(async ({ app, owner }) => json({ items: await app.models.list(owner) }));

/** Adds a model, or changes the one of the same id. */
export const POST = door(async (call) => {
  const saved = await call.app.services.saveModel(call.owner, await body(call, modelInputSchema));
  if ("refused" in saved) return problem(call.request, saved.code, { details: { wrong: saved.wrong } });
  return answer(call, saved, (done) => json(done, 201));
});
