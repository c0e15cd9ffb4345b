import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { SessionState } from "@/lib/runtime/session/state";
import type { DrivePorts } from "../runtime-ports";

/** Most answers that are looked through for one that fits a question. */
const MOST = 100;

/** What the person answered in this session before, newest first. */
export async function earlierAnswers(
  ports: Pick<DrivePorts, "reader">,
  { session }: Pick<SessionState, "session">,
): Promise<HumanInput[]> {
  const filter = { sessionId: session.id, status: "answered" as const };
  return (await ports.reader.humanInputs(session.ownerId, filter, { limit: MOST })).items;
}

/** Questions that another took the place of, newest first: what was answered of them in part may serve once more. */
export async function begunAnswers(
  ports: Pick<DrivePorts, "reader">,
  { session }: Pick<SessionState, "session">,
): Promise<HumanInput[]> {
  const filter = { sessionId: session.id, status: "superseded" as const };
  return (await ports.reader.humanInputs(session.ownerId, filter, { limit: 10 })).items;
}
