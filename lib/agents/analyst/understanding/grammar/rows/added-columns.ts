import type { Transform } from "@/lib/agents/analyst/request/transform";
import { type KnownColumn, knownColumn } from "@/lib/agents/analyst/understanding/reading/column-names";
import type { KnownValue } from "@/lib/agents/analyst/understanding/reading/values";
import type { ColumnProfile } from "@/lib/protocol/data/table";

/** A column that a sentence adds; `labels` are all that its cells can hold. */
export interface Added {
  name: string;
  labels?: string[];
}

/** A column that the message itself makes, as later sentences know it. */
export function addedColumn({ name, labels }: Added): KnownColumn {
  return knownColumn(name, name, labels && wordsProfile(name, labels));
}

export const labelValues = ({ name, labels }: Added): KnownValue[] =>
  (labels ?? []).map((label) => ({ column: name, value: label, folded: label.toLowerCase() }));

function wordsProfile(name: string, labels: string[]): ColumnProfile {
  const top = labels.map((value) => ({ value, count: 2 }));
  const nothing = { min: null, max: null, mean: null, median: null, stddev: null, quartiles: null };
  return { name, type: "text", nulls: 0, distinct: labels.length, ...nothing, top, histogram: [], role: "dimension" };
}

/** The columns after steps that gave them other values. */
export function withSteps(columns: KnownColumn[], steps: readonly Transform[]): KnownColumn[] {
  const replaced = steps.filter((step) => step.kind === "replace_column");
  if (replaced.length === 0) return columns;
  return columns.map((column) => {
    const step = replaced.find((one) => one.name === column.name);
    if (!step || !column.profile) return column;
    if (step.expression.kind !== "recode") return { ...column, profile: { ...column.profile, type: "decimal" } };
    const top = step.expression.cases.map(({ to }) => ({ value: to, count: 2 }));
    return { ...column, profile: { ...column.profile, type: "integer", distinct: top.length, top } };
  });
}
