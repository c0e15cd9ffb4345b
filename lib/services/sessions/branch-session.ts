import type { Workspaces } from "@/lib/ports/blob-store";
import type { LoggedEvent } from "@/lib/protocol/events/event";
import type { Session } from "@/lib/protocol/session/session";
import { copyLog, upToTurn } from "@/lib/runtime/branch/copy-log";
import { languageOf } from "@/lib/runtime/human-input/question/language";
import { type Refusal, refuse } from "@/lib/runtime/session/outcome";
import { stamp } from "@/lib/runtime/session/stamps";
import type { IntakePorts } from "../runtime-ports";

const PAGE = 1_000;

/**
 * A new session that goes on from the end of a turn: what was said, asked and made up to there is in it, and finished
 * work counts as finished. The first session is not touched. Refusals: `run.not_found`, `run.live`.
 */
export async function branchSession(
  ports: Pick<IntakePorts, "store" | "reader" | "clock" | "ids" | "hash"> & { workspaces: Pick<Workspaces, "copy"> },
  ownerId: string,
  runId: string,
): Promise<Session | Refusal> {
  const run = await ports.reader.run(ownerId, runId);
  const from = run ? await ports.reader.session(ownerId, run.sessionId) : null;
  if (!run || !from) return refuse("run.not_found");
  const events = upToTurn(await wholeLog(ports, from.id), runId);
  if (!events) return refuse("run.live", { runId });
  const now = stamp(ports.clock.now());
  const session: Session = {
    ...from,
    id: ports.ids.id("ses"),
    title: branchTitle(from.title, run.turnIndex),
    status: "active",
    lastRunId: null,
    lastSeq: 0,
    dagVersion: 0,
    createdAt: now,
    lastActiveAt: now,
    branchOf: { sessionId: from.id, runId },
  };
  await ports.workspaces.copy(from.id, session.id);
  await ports.store.create(
    copyLog(session, events, (prefix) => ports.ids.id(prefix), ports.hash),
    session.id,
  );
  return session;
}

async function wholeLog({ store }: Pick<IntakePorts, "store">, sessionId: string): Promise<LoggedEvent[]> {
  const log: LoggedEvent[] = [];
  for (;;) {
    const page = await store.events(sessionId, log.length, PAGE);
    log.push(...page);
    if (page.length < PAGE) return log;
  }
}

function branchTitle(title: string, turnIndex: number): string {
  const turn = languageOf(title) === "zh" ? `（自第 ${turnIndex} 轮）` : ` (from turn ${turnIndex})`;
  return title === "" ? "" : `${[...title].slice(0, 170).join("")}${turn}`;
}
