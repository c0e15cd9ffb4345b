import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import type { TableProfile } from "@/lib/protocol/data/table";
import type { Field } from "@/lib/protocol/human-input/field";
import type { Language } from "@/lib/protocol/human-input/language";

const plainNumber = /^[\s$€£¥+-]*\d[\d,.\s]*%?\s*$/;

/** A text column that is to be read as numbers, though some of its cells are none that a person would write plainly. */
export function unreadableNumbers(draft: Draft, profile: TableProfile, language: Language): Field[] {
  return draft.steps.flatMap((step): Field[] => {
    if (step.kind !== "replace_column" || step.expression.kind !== "function" || step.expression.name !== "to_number")
      return [];
    const column = profile.columns.find((c) => c.name === step.name);
    if (column?.type !== "text") return [];
    const odd = column.top.find((entry) => typeof entry.value === "string" && !plainNumber.test(entry.value));
    if (!odd) return [];
    const label =
      language === "zh"
        ? `列 ${step.name} 中“${odd.value}”这样的单元格如何读成数字？`
        : `How is a cell such as “${odd.value}” in ${step.name} to be read as a number?`;
    return [{ kind: "text", id: `number_${step.name}`, label, required: true }];
  });
}
