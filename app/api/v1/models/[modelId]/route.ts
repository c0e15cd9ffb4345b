import { door } from "@/app/api/_http/door";
import { problem } from "@/app/api/_http/problem";

export const dynamic = "force-dynamic";

/** Forgets a model and its key. */
export const DELETE = door<{ modelId: string }>(async ({ app, owner, params, request }) => {
  const refusal = await app.services.removeModel(owner, params.modelId);
  return refusal ? problem(request, refusal.code) : new Response(null, { status: 204 });
});
