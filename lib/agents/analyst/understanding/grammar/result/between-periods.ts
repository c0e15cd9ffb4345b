import type { Filter, Period } from "@/lib/agents/analyst/request/filter";
import type { Measure } from "@/lib/agents/analyst/request/measure";
import type { IdeaOf } from "@/lib/agents/analyst/understanding/grammar/draft";

type Summary = IdeaOf<"summary">;

/** "growth from 2022 to 2023": the figure in both, what it changed by, and how much that is of the earlier. */
export function growthBetween(idea: Summary, periods: Period[]): Summary | undefined {
  const over = idea.measures.find((m) => m.kind === "over" && (m.fn === "growth" || m.fn === "change"));
  const [first, second] = periods;
  const base = idea.measures.find((m) => m.kind === "aggregate");
  if (over?.kind !== "over" || !first || !second || periods.length !== 2 || base?.kind !== "aggregate")
    return undefined;
  if (idea.dimensions.some((d) => d.kind === "time") || base.filter || idea.measures.length > 2) return undefined;
  const [earlier, later] = (first.from ?? "") <= (second.from ?? "") ? [first, second] : [second, first];
  const within = (id: string, period: Period): Measure => ({
    ...base,
    id,
    filter: spanOf(period),
    label: `${labelOf(base)} ${period.said ?? ""}`.trim(),
  });
  const change: Measure = { kind: "formula", id: "m2", op: "-", left: "m3", right: "m4", percent: false, label: "Δ" };
  const growth: Measure = { kind: "formula", id: "m1", op: "/", left: "m2", right: "m4", percent: true, label: "Δ %" };
  const { period: _, ...rest } = idea;
  const lead = over.fn === "growth" ? [growth, change] : [change, growth];
  return { ...rest, measures: [...lead, within("m3", later), within("m4", earlier)], order: ranked(idea, lead) };
}

/** "which region grew the most": the order goes by what was ranked. */
const ranked = ({ limit, order }: Summary, [first]: Measure[]): Summary["order"] =>
  limit && first ? order.slice(0, 1).map(({ direction }) => ({ by: first.id, direction })) : [];

const labelOf = (measure: Extract<Measure, { kind: "aggregate" }>): string =>
  measure.of?.kind === "column" ? measure.of.column : "";

function spanOf({ column, from, to }: Period): Filter {
  const left = { kind: "column" as const, column };
  const bound = (op: ">=" | "<", value: string): Filter => ({
    kind: "compare",
    left,
    op,
    right: { kind: "constant", value },
  });
  const parts = [...(from ? [bound(">=", from)] : []), ...(to ? [bound("<", to)] : [])];
  const [only] = parts;
  return only && parts.length === 1 ? only : { kind: "and", parts };
}
