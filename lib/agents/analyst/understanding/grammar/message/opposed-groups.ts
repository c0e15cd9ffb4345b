import type { Constant } from "@/lib/agents/analyst/request/expression";
import type { Filter } from "@/lib/agents/analyst/request/filter";

/** "who survived versus who did not": one column with two values is no contradiction but two groups. */
export function opposedGroups(filters: Filter[]): { filters: Filter[]; group?: string } {
  const equal = filters.filter(
    (f) => f.kind === "compare" && f.op === "=" && f.left.kind === "column" && f.right.kind === "constant",
  );
  const values = new Map<string, Constant[]>();
  for (const f of equal) {
    if (f.kind !== "compare" || f.left.kind !== "column" || f.right.kind !== "constant") continue;
    values.set(f.left.column, [...new Set([...(values.get(f.left.column) ?? []), f.right.value])]);
  }
  const split = [...values].filter(([, list]) => list.length > 1);
  const [pair] = split;
  if (!pair || split.length > 1) return { filters };
  const [group, list] = pair;
  const rest = filters.filter(
    (f) => !(f.kind === "compare" && f.op === "=" && f.left.kind === "column" && f.left.column === group),
  );
  return { filters: [...rest, { kind: "in", left: { kind: "column", column: group }, values: list }], group };
}
