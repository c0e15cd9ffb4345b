import type { Transform } from "@/lib/agents/analyst/request/transform";
import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import type { KnownColumn } from "@/lib/agents/analyst/understanding/reading/column-names";

type Replace = Extract<Transform, { kind: "replace_column" }>;

const plain = /^\s*-?\d[\d,]*(?:\.\d+)?\s*$/;
const withRange =
  /^\s*(-?\d[\d,]*(?:\.\d+)?)\s*[[(]\s*(-?\d[\d,]*(?:\.\d+)?)\s*(?:-|–|—|to|~)\s*(-?\d[\d,]*(?:\.\d+)?)\s*[\])]\s*$/;
const numberOf = (text: string | undefined): number => Number((text ?? "").replaceAll(",", ""));

/** "630308[495000-801000]": a figure with the range it lies in. Where all known cells of a column are such, or plain numbers, the figure is what is meant. */
export function estimateSteps(columns: readonly KnownColumn[], answered: readonly Transform[]): Replace[] {
  const said = new Set(answered.flatMap((step) => ("name" in step ? [step.name] : [])));
  return columns
    .filter((column) => !said.has(column.name) && isEstimate(column))
    .map(({ name }) => ({
      kind: "replace_column",
      name,
      expression: { kind: "function", name: "first_number", of: { kind: "column", column: name } },
    }));
}

function isEstimate({ profile }: KnownColumn): boolean {
  if (profile?.type !== "text") return false;
  const cells = profile.top.flatMap(({ value }) => (typeof value === "string" && value.trim() !== "" ? [value] : []));
  const ranges = cells.filter((cell) => {
    const [, figure, low, high] = withRange.exec(cell) ?? [];
    return figure !== undefined && numberOf(low) <= numberOf(figure) && numberOf(figure) <= numberOf(high);
  });
  return ranges.length >= 3 && cells.every((cell) => plain.test(cell) || ranges.includes(cell));
}

/** Only columns that the request uses are read so; it is said. */
export function keepEstimates(draft: Draft, estimates: readonly Replace[]): void {
  const used = JSON.stringify([draft.ideas, draft.steps, draft.filters]);
  for (const step of estimates) {
    if (!used.includes(JSON.stringify(step.name))) continue;
    draft.steps.unshift(step);
    draft.notes.push({
      id: `estimate:${step.name}`,
      text: {
        en: `Cells of ${step.name} hold a figure and its range (“12[8-15]”); the figure was taken.`,
        zh: `${step.name} 的单元格含数值及其区间（如“12[8-15]”），取其中的数值。`,
      },
    });
  }
}
