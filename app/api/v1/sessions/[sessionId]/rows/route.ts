import { door, found, json, query } from "@/app/api/_http/door";
import { rowsQuerySchema } from "@/lib/protocol/resources/page";

export const dynamic = "force-dynamic";

/** The rows of the newest turns, or of those before a turn, with the cursor of the tail that follows. */
export const GET = door<{ sessionId: string }>(async (call) => {
  const { beforeTurn, turns } = query(call, rowsQuerySchema);
  const window = { ...(beforeTurn ? { beforeTurn } : {}), ...(turns ? { turns } : {}) };
  const rows = await call.app.reader.rows(call.owner, call.params.sessionId, window);
  return json(found(rows, "session.not_found"));
});
