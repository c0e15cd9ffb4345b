import { answer, door } from "@/app/api/_http/door";

export const dynamic = "force-dynamic";

/** Says one word to a model and hears whether it answers. */
export const POST = door<{ modelId: string }>(async (call) =>
  answer(call, await call.app.services.tryModel(call.owner, call.params.modelId)),
);
