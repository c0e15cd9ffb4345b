import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { addStep } from "@/lib/agents/analyst/understanding/grammar/steps/add-step";
import { columnName, isMeaning, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { Token, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";

/** "Normalize A and B": each of the columns on the scale that is meant. */
export function readScaling(tokens: Token[], draft: Draft): undefined {
  const act = tokens.find(
    (t) =>
      isMeaning(t, "act") &&
      (["min_max", "z_scale"].includes(t.meaning.act) ||
        (t.meaning.act === "normalise" && draft.scaling !== undefined)),
  );
  const columns = tokens.filter((t): t is TokenOf<"column"> => t.kind === "column" && !t.used);
  if (!act || !isMeaning(act, "act") || columns.length === 0) return undefined;
  const method =
    act.meaning.act === "normalise"
      ? (draft.scaling ?? "min_max")
      : act.meaning.act === "min_max"
        ? "min_max"
        : "z_score";
  for (const c of columns)
    addStep(draft, {
      kind: "replace_column",
      name: columnName(c),
      expression: {
        kind: "scale",
        of: { kind: "column", column: columnName(c) },
        method,
        ...(method === "z_score" && draft.populationScale ? { ddof: "population" as const } : {}),
      },
    });
  spend(
    act,
    ...columns,
    ...tokens.filter(
      (t) => isMeaning(t, "act") && ["normalise", "min_max", "z_scale"].includes(t.meaning.act) && !/ed$/i.test(t.text),
    ),
  );
  return undefined;
}

/** Which scaling a message speaks of; undefined where of none or of both. */
export function scalingOf(message: string): Draft["scaling"] {
  const range =
    /min-?\s?max|\b(?:between|range(?: of| from)?|scale[ds]? to|rescal\w+[^.]*)\s*\[?\(?0\s*(?:,|to|and|-)\s*1\b/i.test(
      message,
    );
  const standard = /z-score (?:normal|standard|scal)|standard ?scaler|standardi[sz]|zero mean/i.test(message);
  if (range === standard) return undefined;
  return range ? "min_max" : "z_score";
}
