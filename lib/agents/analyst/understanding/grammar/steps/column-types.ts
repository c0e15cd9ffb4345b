import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { addStep } from "@/lib/agents/analyst/understanding/grammar/steps/add-step";
import { columnName, isMeaning, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { Sentence, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";

/** "Convert the timestamp column to datetime", where it is one: nothing is to be done. */
export function spendDateTypes(sentence: Sentence, types: ReadonlyMap<string, string | undefined>): void {
  const match =
    /\b(?:convert|parse|cast|change|transform)\b[^.;]*?\b\b(?:to|into|as)\s+(?:an?\s+)?(?:pandas\s+)?(?:datetime|date ?time|timestamps?|dates?)\b(?:\s+(?:format|type|objects?))?/i.exec(
      sentence.text,
    );
  if (!match) return;
  const [from, to] = [sentence.start + match.index, sentence.start + match.index + match[0].length];
  const inside = sentence.tokens.filter((t) => !t.used && t.start >= from && t.end <= to);
  const columns = inside.filter((t): t is TokenOf<"column"> => t.kind === "column");
  if (columns.length > 0 && columns.every((c) => ["date", "timestamp"].includes(types.get(columnName(c)) ?? "")))
    spend(...inside);
}

/** "Convert X to numeric": only a column of text needs it, and whether its cells can be read is checked with the profile. */
export function readNumberTypes(
  draft: Draft,
  sentence: Sentence,
  types: ReadonlyMap<string, string | undefined>,
): void {
  const match =
    /\b(?:convert|transform|cast|change)\b(?:[^.;]|\.(?=\s?\w))*?\b(?:numeric|numerical|numbers?|integers?|floats?|int64|int|float64)\b(?:\s+(?:data\s+)?(?:types?|values?|format|column))*(?:\s+(?:before|prior to)[^.;,]*)?/i.exec(
      sentence.text,
    );
  if (!match) return;
  const inside = sentence.tokens.filter(
    (t) =>
      !t.used && t.start - sentence.start >= match.index && t.end - sentence.start <= match.index + match[0].length,
  );
  const columns = inside.filter((t): t is TokenOf<"column"> => t.kind === "column");
  if (columns.length === 0 || inside.some((t) => isMeaning(t, "act") && t.meaning.act !== "transform")) return;
  const answered = new Set(draft.steps.flatMap((step) => ("expression" in step ? [step.name] : [])));
  const isText = (c: TokenOf<"column">): boolean => !["integer", "decimal"].includes(types.get(columnName(c)) ?? "");
  for (const c of columns.filter((one) => isText(one) && !answered.has(columnName(one))))
    addStep(draft, {
      kind: "replace_column",
      name: columnName(c),
      expression: { kind: "function", name: "to_number", of: { kind: "column", column: columnName(c) } },
    });
  spend(...inside);
}
