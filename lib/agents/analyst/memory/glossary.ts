import { definitionIn, definitionsSaid, type GlossaryEntry } from "@/lib/agents/analyst/understanding/glossary";
import { isTermField, termFieldId } from "@/lib/agents/analyst/understanding/glossary-form";
import type { DecisionContext } from "@/lib/ports/agent";
import type { Question } from "@/lib/protocol/human-input/question";
import type { MemoryDraft } from "@/lib/runtime/run/decision";

const MOST = 200;

/** The words that the person defined in this session, the newest first; what was edited is read as it stands now. */
export async function glossaryOf(context: DecisionContext): Promise<GlossaryEntry[]> {
  const kept = await context.past.recall("", MOST);
  return kept
    .filter(
      ({ kind, sessionId, content }) =>
        kind === "decision" && sessionId === context.session.id && definitionIn(content),
    )
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .map(({ id, content }) => ({ text: content, memoryId: id }));
}

export const asksForTerm = (question: Question): boolean =>
  question.mode === "form" && question.fields.some(({ id }) => isTermField(id));

/** The definitions of a message that were confirmed. */
export function confirmedTerms(
  context: DecisionContext,
  message: string,
  answers: Record<string, string | string[]>,
): (MemoryDraft & { id: string })[] {
  return definitionsSaid(message)
    .texts.filter((text) => answers[termFieldId(definitionIn(text)?.name ?? "")] === "yes")
    .map((content) => ({ id: context.newId("mem"), kind: "decision", content, importance: 0.9, confidence: 1 }));
}
