import type { Transform } from "@/lib/agents/analyst/request/transform";
import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { addStep } from "@/lib/agents/analyst/understanding/grammar/steps/add-step";
import { givenName } from "@/lib/agents/analyst/understanding/grammar/steps/new-names";
import { spokenRecipe } from "@/lib/agents/analyst/understanding/grammar/steps/spoken-recipes";
import { columnName, isMeaning, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { Sentence, Token } from "@/lib/agents/analyst/understanding/reading/token";

/** A word that asks for a new column. */
export const makesColumn = (token: Token): boolean =>
  (isMeaning(token, "act") && token.meaning.act === "create") ||
  (isMeaning(token, "concept") && token.meaning.concept === "new_column");

/** "Create FamilySize by adding A and B": the name of the column that a spoken recipe makes. */
export function readNewColumn(tokens: Token[], draft: Draft, sentence: Sentence): string | undefined {
  const create = tokens.find(makesColumn);
  const fresh = tokens.some((t) => isMeaning(t, "concept") && t.meaning.concept === "new_column");
  const vague = /\bcombin/i.test(sentence.text) || draft.steps.some((s) => s.kind === "add_column");
  const name = givenName(tokens, sentence) ?? (fresh && !vague ? { name: "new_feature", words: [] } : undefined);
  const made = name ? spokenRecipe(tokens, sentence) : undefined;
  const known = draft.steps.find(
    (s) => s.kind === "add_column" && tokens.some((t) => t.kind === "column" && columnName(t) === s.name),
  );
  if (!made && known?.kind === "add_column") return repeatColumn(tokens, sentence, known);
  if (!create || !name || !made) return undefined;
  addStep(draft, { kind: "add_column", name: name.name, expression: made.expression });
  const acts = tokens.filter(
    (t) => !t.used && (isMeaning(t, "act") || (isMeaning(t, "concept") && t.meaning.concept === "new_column")),
  );
  spend(
    ...name.words,
    ...made.used,
    ...acts.filter(
      (t) => isMeaning(t, "concept") || (isMeaning(t, "act") && ["create", "combine"].includes(t.meaning.act)),
    ),
  );
  return name.name;
}

/** The same recipe said again changes nothing; another one is left for the person. */
function repeatColumn(
  tokens: Token[],
  sentence: Sentence,
  step: Extract<Transform, { kind: "add_column" }>,
): undefined {
  const others = tokens.filter((t) => !(t.kind === "column" && columnName(t) === step.name));
  const again = spokenRecipe(others, sentence);
  if (again && JSON.stringify(again.expression) === JSON.stringify(step.expression)) {
    spend(...again.used);
    spend(...tokens.filter((t) => isMeaning(t, "act") && t.meaning.act === "create"));
    spend(...tokens.filter((t) => isMeaning(t, "concept") && t.meaning.concept === "new_column"));
  }
  return undefined;
}
