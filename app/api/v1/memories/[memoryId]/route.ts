import { answer, body, door, found, json } from "@/app/api/_http/door";
import { editMemorySchema } from "@/lib/protocol/commands/memory";

export const dynamic = "force-dynamic";

type Params = { memoryId: string };

export const GET = door<Params>(async ({ app, owner, params }) =>
  json(found(await app.reader.memory(owner, params.memoryId), "memory.not_found")),
);

/** Puts the entry in other words. */
export const PATCH = door<Params>(async (call) => {
  const { content } = await body(call, editMemorySchema);
  const done = await call.app.services.editMemory(call.owner, call.params.memoryId, content);
  return answer(call, done, () => new Response(null, { status: 204 }));
});

export const DELETE = door<Params>(async (call) => {
  const done = await call.app.services.deleteMemory(call.owner, call.params.memoryId);
  return answer(call, done, () => new Response(null, { status: 204 }));
});
