import type { Expression } from "@/lib/agents/analyst/request/expression";
import type { Filter, Period } from "@/lib/agents/analyst/request/filter";
import type { SectionOf } from "@/lib/agents/analyst/request/section";

type Summary = SectionOf<"summary">;

/** A comparison is one more dimension, its sides in the order in which they were named, over the rows of both. */
export function compared(section: Summary): Summary {
  const { compare, period: _, ...rest } = section;
  if (!compare) return section;
  const sides =
    compare.kind === "groups"
      ? compare.sides
      : [compare.base, compare.with].map((period, i) => ({ label: period.said ?? `${i + 1}`, filter: within(period) }));
  const nothing: Expression = { kind: "constant", value: null };
  const expression = sides.reduceRight<Expression>(
    (no, { label, filter }) => ({ kind: "choose", when: filter, yes: { kind: "constant", value: label }, no }),
    nothing,
  );
  const either: Filter = { kind: "or", parts: sides.map((side) => side.filter) };
  return {
    ...rest,
    dimensions: [...section.dimensions, { kind: "expression", id: "side", expression, label: "compared" }],
    filter: section.filter ? { kind: "and", parts: [section.filter, either] } : either,
  };
}

function within({ column, from, to }: Period): Filter {
  const left: Expression = { kind: "column", column };
  const bounds: Filter[] = [];
  if (from) bounds.push({ kind: "compare", left, op: ">=", right: { kind: "constant", value: from } });
  if (to) bounds.push({ kind: "compare", left, op: "<", right: { kind: "constant", value: to } });
  return bounds.length === 0 ? { kind: "not", part: { kind: "missing", left } } : { kind: "and", parts: bounds };
}
