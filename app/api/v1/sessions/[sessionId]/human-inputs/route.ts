import { door, found, query } from "@/app/api/_http/door";
import { listHumanInputs } from "@/app/api/_http/human-inputs";
import { inboxQuerySchema } from "@/lib/protocol/resources/human-input";

export const dynamic = "force-dynamic";

export const GET = door<{ sessionId: string }>(async (call) => {
  const { sessionId } = call.params;
  found(await call.app.reader.session(call.owner, sessionId), "session.not_found");
  return listHumanInputs(call, { ...query(call, inboxQuerySchema), sessionId });
});
