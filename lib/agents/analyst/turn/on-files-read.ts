import { loadNodes } from "@/lib/agents/analyst/plan";
import type { DecisionContext } from "@/lib/ports/agent";
import type { Observation } from "@/lib/protocol/session/observation";
import type { AgentDecision } from "@/lib/runtime/run/decision";
import { onFollowUp } from "./on-follow-up";
import { lastDelivered, profilesOf, routeAll } from "./session-view";

/** Reads the files for a follow-up on a report whose tasks are not in this session: it was taken in from elsewhere. */
export function readFilesFirst(context: DecisionContext): AgentDecision {
  const summary = { en: "Read the files again", zh: "重新读取文件" };
  return { routes: routeAll(context, "revise_run", null), plan: { nodes: loadNodes(context.files), summary } };
}

/** Goes on with the follow-up for which the files had to be read; null where they were read for something else. */
export async function onFilesRead(context: DecisionContext): Promise<AgentDecision | null> {
  const only = context.tasks.every((task) => task.stepId === "load" || task.stepId === "profile");
  const delivered = only && profilesOf(context).length > 0 ? await lastDelivered(context) : null;
  if (!delivered) return null;
  const decision = await onFollowUp({ ...context, observations: await saidInThisRun(context) }, delivered);
  return { ...decision, routes: [] };
}

async function saidInThisRun({ past, run, session }: DecisionContext): Promise<Observation[]> {
  const messages = (await past.messages(50)).filter((message) => message.role === "user" && message.runId === run.id);
  return messages.toReversed().map((message) => {
    const text = message.parts.map((part) => (part.type === "text" ? part.text : "")).join("\n");
    const said = { messageId: message.id, text, fileIds: message.fileIds, mode: "auto", suggestion: null } as const;
    return {
      ...{ id: message.id, sessionId: session.id, seq: 0, runId: run.id, kind: "user_follow_up", state: "taken" },
      ...{ payload: { kind: "user_follow_up", ...said }, holdUntil: null, takenBy: "", route: null },
      createdAt: message.createdAt,
    } as Observation;
  });
}
