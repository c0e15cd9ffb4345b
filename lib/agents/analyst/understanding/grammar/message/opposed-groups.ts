import type { Constant } from "@/lib/agents/analyst/request/expression";
import type { Filter } from "@/lib/agents/analyst/request/filter";
import type { Sentence, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";

/** 男女, 男生和女生: two values of one column that stand together are two groups. */
export function twinGroups(filters: Filter[], { tokens }: Sentence): { filters: Filter[]; group?: string } {
  const at = tokens.findIndex((t, i) => {
    const next = tokens[i + 1];
    return t.kind === "value" && next?.kind === "value" && t.end === next.start && sameColumn(t, next);
  });
  const first = tokens[at];
  const column = first?.kind === "value" ? first.values[0]?.column : undefined;
  const pair = filters.some((f) => f.kind === "in" && f.left.kind === "column" && f.left.column === column);
  return column !== undefined && pair ? { filters, group: column } : { filters };
}

const sameColumn = (a: TokenOf<"value">, b: TokenOf<"value">): boolean =>
  a.values.some(({ column }) => b.values.some((other) => other.column === column));

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
