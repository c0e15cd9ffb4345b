import { answer, door, query } from "@/app/api/_http/door";
import { downloadText } from "@/app/api/_http/download";
import { transcriptQuerySchema } from "@/lib/protocol/resources/transcript";

export const dynamic = "force-dynamic";

/** The whole session as a document, with questions and answers. */
export const GET = door<{ sessionId: string }>(async (call) => {
  const wish = query(call, transcriptQuerySchema);
  const made = await call.app.services.exportTranscript(call.owner, call.params.sessionId, wish);
  return answer(call, made, ({ text, name, mediaType }) => downloadText(text, { name, mediaType }));
});
