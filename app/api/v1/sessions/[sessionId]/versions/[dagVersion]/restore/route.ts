import { z } from "zod";
import { answer, door, found, json } from "@/app/api/_http/door";

export const dynamic = "force-dynamic";

const versionSchema = z.coerce.number().int().min(1);

/** Makes an earlier version of the plan current again, in a run of its own. */
export const POST = door<{ sessionId: string; dagVersion: string }>(async (call) => {
  const { sessionId, dagVersion } = call.params;
  const version = found(versionSchema.safeParse(dagVersion).data, "version.not_found");
  const restored = await call.app.services.restoreVersion(call.owner, sessionId, version);
  return answer(call, restored, (done) => json(done, 202));
});
