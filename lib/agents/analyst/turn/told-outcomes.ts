import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import type { ObservationRoute } from "@/lib/protocol/events/event";
import type { FollowUpOperation } from "@/lib/protocol/follow-up";
import type { MessagePart } from "@/lib/protocol/session/message";
import type { Bilingual, Language } from "@/lib/protocol/session/text";
import type { AgentDecision } from "@/lib/runtime/run/decision";

/** What one message, or a part of it, comes to: an answer from the report, a changed request, or something to be asked. */
export type Outcome =
  | { kind: "answer"; parts: MessagePart[]; operation: FollowUpOperation }
  | { kind: "change"; request: AnalysisRequest; operation: FollowUpOperation; fresh: boolean }
  | { kind: "ask"; said: string; decision: Pick<AgentDecision, "ask" | "reply">; operation: FollowUpOperation };

/** An outcome with the message it is of. */
export interface OutcomeOf {
  observationId: string;
  outcome: Outcome;
}

const ROUTES = { answer: "direct_answer", change: "revise_run", ask: "unsure" } as const;
const NOTES: Record<Outcome["kind"], Bilingual> = {
  answer: { en: "Answered from the report", zh: "已根据报告回答" },
  change: { en: "Taken into the revision", zh: "已纳入本次修订" },
  ask: { en: "Asked back", zh: "需要你确认" },
};
const NOT_TAKEN: Bilingual = { en: "Not taken into the revision", zh: "未纳入本次修订" };
/** Of several outcomes of one message the one that is told. */
const WEIGHT = { change: 3, ask: 2, answer: 1 } as const;

/** Where each outcome went. A message bears one note, and none that does not hold: next to a revision nothing is asked. */
export function routesOf(outcomes: readonly OutcomeOf[], changed: boolean): ObservationRoute[] {
  const told = new Map<string, Outcome>();
  for (const { observationId, outcome } of outcomes) {
    const before = told.get(observationId);
    if (!before || WEIGHT[outcome.kind] > WEIGHT[before.kind]) told.set(observationId, outcome);
  }
  return outcomes.map(({ observationId, outcome }) => ({
    observationId,
    route: ROUTES[outcome.kind],
    operation: outcome.operation,
    note: told.get(observationId) === outcome ? noteOf(outcome, changed) : null,
  }));
}

function noteOf(outcome: Outcome, changed: boolean): Bilingual | null {
  if (outcome.kind !== "ask") return NOTES[outcome.kind];
  if (!outcome.decision.ask) return null;
  return changed ? NOT_TAKEN : NOTES.ask;
}

/** Words that would have been asked about, had not others made a revision: said, so that nobody thinks they were taken in. */
export function notTakenIn(outcomes: readonly OutcomeOf[], language: Language): MessagePart[] {
  const said = outcomes.flatMap(({ outcome }) =>
    outcome.kind === "ask" && outcome.decision.ask ? [outcome.said] : [],
  );
  if (said.length === 0) return [];
  const words = said.map((text) => `“${text.trim()}”`).join(language === "zh" ? "、" : ", ");
  const text =
    language === "zh"
      ? `没有看懂${words}，这部分没有纳入；请换一种说法。`
      : `I did not understand ${words}, so it is not in the new version. Say it in other words.`;
  return [{ type: "text", text }];
}
