import type { Idea } from "@/lib/agents/analyst/understanding/grammar/draft";
import { isMeaning, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { Sentence } from "@/lib/agents/analyst/understanding/reading/token";

/** "after removing them, calculate the mean": figures of the column that the outliers were taken from. */
export function figuresOfRest(
  sentence: Sentence,
  idea: Idea,
  common: Pick<Idea, "said" | "filters" | "stepsBefore">,
): Idea | undefined {
  const column = idea.kind === "outliers" && idea.remove && idea.columns.length === 1 ? idea.columns[0] : undefined;
  const wanted = sentence.tokens.filter(
    (t) => !t.used && isMeaning(t, "aggregate") && !["count", "sum", "iqr"].includes(t.meaning.fn),
  );
  if (!column || wanted.length === 0) return undefined;
  spend(...wanted);
  const of = { kind: "column", column } as const;
  const fns = new Set(wanted.flatMap((t) => (isMeaning(t, "aggregate") ? [t.meaning.fn] : [])));
  const measures = [...fns].map((fn, i) => ({ kind: "aggregate" as const, id: `m${i + 1}`, fn, of }));
  return { kind: "summary", measures, dimensions: [], having: [], order: [], sumAssumed: [], ...common };
}
