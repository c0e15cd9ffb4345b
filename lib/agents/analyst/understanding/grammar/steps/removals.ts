import type { Transform } from "@/lib/agents/analyst/request/transform";
import type { Draft, Idea } from "@/lib/agents/analyst/understanding/grammar/draft";
import { addStep } from "@/lib/agents/analyst/understanding/grammar/steps/add-step";
import { clauseEnd } from "@/lib/agents/analyst/understanding/grammar/steps/clause";
import { columnName, isMeaning, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { Sentence, Token, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";

/** "Remove duplicates", "drop rows with missing values in A": of which columns, where it is said. */
export function readRemovals(tokens: Token[], sentence: Sentence, draft: Draft): void {
  const act = tokens.find((t) => isMeaning(t, "act") && t.meaning.act === "remove");
  const concept = tokens.find((t) => isMeaning(t, "concept") && ["duplicates", "missing"].includes(t.meaning.concept));
  if (!act || !concept || !isMeaning(concept, "concept")) return;
  const end = sentence.start + clauseEnd(sentence, Math.min(act.start, concept.start) - sentence.start);
  const columns = tokens.filter((t): t is TokenOf<"column"> => t.kind === "column" && !t.used && t.end <= end);
  const missing = concept.meaning.concept === "missing";
  if (
    missing &&
    columns.length === 0 &&
    /\b(?:either|both|these|those|two|three|mentioned|respective) (?:of (?:the |these )?)?(?:\w+ )?columns?\b|\beither\b/i.test(
      sentence.text,
    )
  ) {
    const used = new Set(JSON.stringify([draft.steps, draft.ideas]).match(/(?<="column":")[^"]+/g) ?? []);
    addStep(draft, { kind: "drop_missing", columns: [...used] });
    spend(act, concept);
    return;
  }
  if (
    missing &&
    columns.length === 0 &&
    !/\b(?:rows?|records?|entries|any|entire|whole|dataset)\b|行|记录/i.test(sentence.text)
  ) {
    draft.settings.withoutMissing.add("");
    draft.openRemoval = true;
    spend(act, concept);
    return;
  }
  const step: Transform =
    concept.meaning.concept === "duplicates"
      ? { kind: "drop_duplicates", columns: columns.map(columnName) }
      : { kind: "drop_missing", columns: columns.map(columnName) };
  addStep(draft, step);
  spend(act, concept, ...columns);
}

/** "Remove missing values. How many rows are left?": where nothing is measured, a row that misses anything goes. */
export function settleRemoval({ openRemoval, ideas, steps }: Draft): void {
  const measures = ideas.some((idea) => idea.kind !== "overview" && idea.kind !== "duplicates" && !isCount(idea));
  if (openRemoval && !measures) steps.push({ kind: "drop_missing", columns: [] });
}

const isCount = (idea: Idea): boolean =>
  idea.kind === "summary" && idea.measures.every((m) => m.kind === "aggregate" && m.of === undefined);
