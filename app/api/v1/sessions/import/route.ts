import { answer, door, json, jsonBody } from "@/app/api/_http/door";
import { TRANSCRIPT_LIMITS } from "@/lib/protocol/resources/transcript";

export const dynamic = "force-dynamic";

/** A new session from an exported one. */
export const POST = door(async (call) => {
  const exported = await jsonBody(call, TRANSCRIPT_LIMITS.whole);
  return answer(call, await call.app.services.importTranscript(call.owner, exported), (made) => json(made, 201));
});
