import type { Transform } from "@/lib/agents/analyst/request/transform";
import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { makesValues, newValues } from "@/lib/agents/analyst/understanding/grammar/rows/new-values";
import { addStep } from "@/lib/agents/analyst/understanding/grammar/steps/add-step";
import { clauseEnd } from "@/lib/agents/analyst/understanding/grammar/steps/clause";
import { makesColumn } from "@/lib/agents/analyst/understanding/grammar/steps/new-columns";
import { quotedName, saidName } from "@/lib/agents/analyst/understanding/grammar/steps/new-names";
import { columnName, isMeaning, spend, spendSpan } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { KnownColumn } from "@/lib/agents/analyst/understanding/reading/column-names";
import type { Sentence, Token } from "@/lib/agents/analyst/understanding/reading/token";

/** "Create a column with the logarithm of X", "apply a log transformation to X": a new column, or the same one with new values. */
export function readChangedValues(
  tokens: Token[],
  draft: Draft,
  sentence: Sentence,
  columns: readonly KnownColumn[],
): string | undefined {
  const added = new Set(draft.steps.flatMap((step) => (step.kind === "add_column" ? [step.name] : [])));
  const known = tokens.filter((t) => t.kind === "column" && added.has(columnName(t)));
  const rest = { ...sentence, tokens: sentence.tokens.filter((t) => !known.includes(t)) };
  const made = makesValues(tokens) ? newValues(rest, columns) : undefined;
  if (!made) return undefined;
  const creates = tokens.some(makesColumn);
  const named = saidName(sentence);
  const quote = quotedName(tokens);
  const name = quote?.content ?? named?.name;
  const inside = new Set(JSON.stringify(made.expression).match(/(?<="column":")[^"]+/g) ?? []);
  const [first = ""] = [...inside];
  const step: Transform = creates
    ? { kind: "add_column", name: name?.trim() ?? "new_feature", expression: made.expression }
    : { kind: "replace_column", name: first, expression: made.expression };
  addStep(draft, step);
  const end = sentence.start + clauseEnd(sentence, made.from);
  const own = sentence.tokens.filter((t) => t.kind === "column" && t.end <= end && inside.has(columnName(t)));
  spend(quote, ...(creates ? known : []), ...own);
  spendSpan(sentence, made.from, made.to);
  if (named) spendSpan(sentence, named.from, named.to);
  spend(
    ...tokens.filter(
      (t) =>
        (isMeaning(t, "act") && ["create", "transform"].includes(t.meaning.act) && !/ed$/i.test(t.text)) ||
        (isMeaning(t, "concept") && t.meaning.concept === "new_column"),
    ),
  );
  return creates ? step.name : undefined;
}
