import { answer, body, door, found } from "@/app/api/_http/door";
import { markSuggestionSchema } from "@/lib/protocol/commands/manage";

export const dynamic = "force-dynamic";

/** Remembers that a suggested follow-up was used or dismissed. */
export const PUT = door<{ artifactId: string; suggestionId: string }>(async (call) => {
  const { mark } = await body(call, markSuggestionSchema);
  const { artifactId, suggestionId } = call.params;
  const { sessionId } = found(await call.app.reader.artifact(call.owner, artifactId), "artifact.not_found");
  const refusal = await call.app.services.markSuggestion(call.owner, sessionId, { artifactId, suggestionId, mark });
  return answer(call, refusal, () => new Response(null, { status: 204 }));
});
