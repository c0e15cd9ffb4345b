import type { Bilingual } from "@/lib/protocol/session/text";
import { routeFollowUp } from "@/lib/runtime/follow-up/route-follow-up";
import { languageOf } from "@/lib/runtime/human-input/question/language";
import type { AgentDecision } from "@/lib/runtime/run/decision";
import type { Effect } from "@/lib/runtime/run/next-effect";
import { nodeOf } from "@/lib/runtime/run/resume";
import type { SessionState } from "@/lib/runtime/session/state";
import type { DrivePorts } from "../runtime-ports";
import { lookBack } from "./look-back";

/**
 * "No, go back": the plan before the last change as a new version, in which nothing is computed. Null where anything else
 * is said as well, and for an agent whose model reads such words itself.
 */
export async function undoInWords(
  ports: DrivePorts,
  state: SessionState,
  effect: Extract<Effect, { kind: "decide" }>,
): Promise<AgentDecision | null> {
  const { lastDelivery, session } = state;
  const said = effect.observations.flatMap(({ payload }) => (payload.kind === "user_follow_up" ? [payload] : []));
  const only = said.length > 0 && said.length === effect.observations.length;
  const wanted = only && said.every(({ text, fileIds }) => fileIds.length === 0 && asksForUndo(text));
  if (!lastDelivery || !wanted || ports.agents.find(session.agentId)?.kind !== "specialised") return null;
  const past = lookBack(ports.reader, session);
  const words = said.map(({ text }) => text).join("\n");
  const target = (await namedVersion(ports, session, words)) ?? (await past.undoTarget());
  const routes = effect.observations.map(({ id }) => ({
    observationId: id,
    route: "revise_run",
    operation: "undo",
    note: target === null ? null : BACK,
  }));
  if (target === null) return { routes, reply: [{ type: "text", text: NOTHING[languageOf(words)] }] };
  const nodes = (await past.tasks(target)).map(nodeOf);
  return { routes, plan: { nodes, summary: BACK, restores: target } };
}

const VERSION = /\b(?:version|v)\s*(\d{1,3})\b|第\s*(\d{1,3})\s*版/i;

/** "Back to version 2": versions count as on the screen, by their results. */
async function namedVersion(
  { reader }: Pick<DrivePorts, "reader">,
  { ownerId, id }: SessionState["session"],
  words: string,
): Promise<number | null> {
  const found = VERSION.exec(words);
  if (!found) return null;
  const { items, nextCursor } = await reader.artifacts(ownerId, id, { kind: "final_delivery", limit: 200 });
  const place = Number(found[1] ?? found[2]);
  return nextCursor ? null : (items.toReversed()[place - 1]?.dagVersion ?? null);
}

function asksForUndo(text: string): boolean {
  const readings = routeFollowUp({ text, history: [] });
  return readings.every(({ reading }) => reading.outcome === "decided" && reading.intent.operation === "undo");
}

const BACK: Bilingual = { en: "Back to the version before", zh: "已退回上一个版本" };
const NOTHING: Bilingual = {
  en: "There is no earlier version to go back to.",
  zh: "没有可以恢复的更早版本。",
};
