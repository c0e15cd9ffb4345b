import type { Draft, Idea, IdeaOf } from "@/lib/agents/analyst/understanding/grammar/draft";

/** One idea for what several sentences say about the same thing. The request's own conditions reach every idea. */
export function mergeIdeas(draft: Draft): Idea[] {
  const merged: Idea[] = [];
  for (const idea of draft.ideas) {
    const index = merged.findIndex((known) => belongTogether(known, idea));
    const known = merged[index];
    if (known) merged[index] = join(known, idea);
    else merged.push(idea);
  }
  return absorb(completed(merged)).map((idea) => ({ ...idea, filters: unique([...idea.filters, ...draft.filters]) }));
}

const families: Record<Idea["kind"], string> = {
  summary: "summary",
  rows: "rows",
  correlation: "correlation",
  normality: "shape",
  distribution: "shape",
  outliers: "outliers",
  difference: "difference",
  association: "association",
  regression: "regression",
  missing: "missing",
  duplicates: "duplicates",
  overview: "overview",
};

const columnsOf = (idea: Idea): string[] => ("columns" in idea ? idea.columns : []);
const sameSet = (a: string[], b: string[]): boolean => a.length === b.length && a.every((x) => b.includes(x));

function belongTogether(a: Idea, b: Idea): boolean {
  if (families[a.kind] !== families[b.kind] || a.kind === "rows") return false;
  if (a.kind === "summary" && b.kind === "summary") return sameSummary(a, b);
  const [x, y] = [columnsOf(a), columnsOf(b)];
  if (x.length === 0 || y.length === 0 || sameSet(x, y)) return true;
  return a.kind === "correlation" && y.every((name) => x.includes(name)) && (b.kind !== "correlation" || y.length > 1);
}

/** Said twice, once perhaps with less: same figures of the same columns, and no two different breakdowns. */
function sameSummary(a: IdeaOf<"summary">, b: IdeaOf<"summary">): boolean {
  const figures = (idea: IdeaOf<"summary">): string[] =>
    idea.measures.map((m) => (m.kind === "aggregate" ? `${m.fn}:${JSON.stringify(m.of)}` : JSON.stringify(m)));
  const [x, y] = [figures(a), figures(b)];
  const within = y.every((figure) => x.includes(figure)) || x.every((figure) => y.includes(figure));
  const dimensions = (idea: IdeaOf<"summary">): string =>
    JSON.stringify(idea.dimensions.map(({ id: _, ...rest }) => rest));
  const compatible = a.dimensions.length === 0 || b.dimensions.length === 0 || dimensions(a) === dimensions(b);
  const plain = JSON.stringify(a.outer) === JSON.stringify(b.outer) && a.having.length === 0 && b.having.length === 0;
  return within && compatible && plain && a.stepsBefore === b.stepsBefore;
}

function join(a: Idea, b: Idea): Idea {
  const filters = unique([...a.filters, ...b.filters]);
  const common = {
    filters,
    ...((a.period ?? b.period) ? { period: a.period ?? b.period } : {}),
    ...((a.by ?? b.by) ? { by: a.by ?? b.by } : {}),
  };
  if (a.kind === "summary" && b.kind === "summary") {
    const richer = b.measures.length > a.measures.length ? b : a;
    return {
      ...a,
      ...common,
      measures: richer.measures,
      dimensions: a.dimensions.length > 0 ? a.dimensions : b.dimensions,
      order: a.order.length > 0 ? a.order : b.order,
      ...((a.limit ?? b.limit) ? { limit: a.limit ?? b.limit } : {}),
      ...(a.totals || b.totals ? { totals: true } : {}),
      sumAssumed: a.sumAssumed.filter((name) => b.sumAssumed.includes(name) || b.measures.length === 0),
    } as Idea;
  }
  const columns = columnsOf(a).length >= columnsOf(b).length ? columnsOf(a) : columnsOf(b);
  const kind = a.kind === "distribution" && b.kind === "normality" ? "normality" : a.kind;
  return {
    ...b,
    ...a,
    ...common,
    kind,
    columns,
    ...(b.kind === "outliers" && a.kind === "outliers" ? { remove: a.remove || b.remove, list: a.list || b.list } : {}),
  } as Idea;
}

/** "Compare the mean rate of A and B. Use a t-test": what the test is of was said with the figures. */
function completed(ideas: Idea[]): Idea[] {
  return ideas.map((told): Idea => {
    const idea = told.kind === "difference" ? (againstOthers(told) ?? told) : told;
    if (idea.kind !== "difference" || (idea.columns.length > 0 && (idea.sides || idea.by))) return idea;
    const asked = ideas.filter((other): other is IdeaOf<"summary"> => {
      const columns = other.kind === "summary" ? measured(other) : [];
      return columns.length === 1 && (idea.columns.length === 0 || idea.columns[0] === columns[0]);
    });
    const [summary] = asked;
    if (!summary || asked.length > 1) return idea;
    const columns = idea.columns.length > 0 ? idea.columns : measured(summary);
    if (idea.sides || idea.by) return { ...idea, columns };
    const split = summary.filters.find((f) => f.kind === "in" && f.values.length === 2);
    const filters = unique([...idea.filters, ...summary.filters.filter((f) => f !== split)]);
    if (split?.kind === "in") {
      const sides = split.values.map((value) => ({ label: String(value), filter: { ...split, values: [value] } }));
      return { ...idea, columns, sides, filters };
    }
    const [by] = summary.dimensions;
    return by && summary.dimensions.length === 1 ? { ...idea, columns, by, filters } : { ...idea, columns };
  });
}

/** The one value that a condition holds a column to. */
const heldTo = (column: string, { filters }: IdeaOf<"difference">) =>
  filters.find((f) => f.kind === "in" && f.values.length === 1 && f.left.kind === "column" && f.left.column === column);

/** "North America and the other regions": those of the value, and all others. */
function againstOthers(idea: IdeaOf<"difference">): IdeaOf<"difference"> | undefined {
  const held = idea.by?.kind === "column" && !idea.sides ? heldTo(idea.by.column, idea) : undefined;
  if (held?.kind !== "in" || !/\b(?:others?|rest|remaining)\b|其他|其余/i.test(idea.said)) return undefined;
  const { by: _, ...rest } = idea;
  const sides = [
    { label: String(held.values[0]), filter: held },
    { label: "other", filter: { kind: "not" as const, part: held } },
  ];
  return { ...rest, sides, filters: idea.filters.filter((f) => f !== held) };
}

const measured = (idea: IdeaOf<"summary">): string[] => [
  ...new Set(idea.measures.flatMap((m) => (m.kind === "aggregate" && m.of?.kind === "column" ? [m.of.column] : []))),
];

/** "How many outliers? Count them." asks nothing new. */
function countsThem(idea: IdeaOf<"summary">, ideas: Idea[]): boolean {
  const [only, ...more] = idea.measures;
  const rows = only?.kind === "aggregate" && only.fn === "count" && only.of === undefined && more.length === 0;
  const listed = ideas.some((other) => ["outliers", "missing", "duplicates"].includes(other.kind));
  return (
    rows &&
    listed &&
    idea.filters.length === 0 &&
    !idea.period &&
    idea.having.length === 0 &&
    /\b(?:them|these|those|such|it)\b|\bhow many(?: are there| exist)?\s*[?.]?$/i.test(idea.said)
  );
}

/** A figure that another section gives anyway ("calculate the skewness" beside "is it skewed?") needs no section of its own. */
function absorb(ideas: Idea[]): Idea[] {
  return ideas.filter((idea) => {
    if (idea.kind !== "summary" || idea.dimensions.length > 0 || idea.limit || idea.outer) return true;
    if (countsThem(idea, ideas)) return false;
    const shape = ideas.find(
      (other): other is IdeaOf<"distribution" | "normality"> =>
        other.kind === "distribution" || other.kind === "normality",
    );
    if (!shape || shape.by) return true;
    const given = ["mean", "median", "stddev", "skewness", "kurtosis", "min", "max", "count"];
    const covered = idea.measures.every((m) => {
      const name = m.kind === "aggregate" && m.of?.kind === "column" ? m.of.column : undefined;
      return (
        m.kind === "aggregate" &&
        given.includes(m.fn) &&
        name !== undefined &&
        (shape.columns.length === 0 || shape.columns.includes(name))
      );
    });
    if (covered && shape.columns.length === 0)
      shape.columns = [
        ...new Set(
          idea.measures.flatMap((m) => (m.kind === "aggregate" && m.of?.kind === "column" ? [m.of.column] : [])),
        ),
      ];
    return !covered;
  });
}

function unique<T>(items: T[]): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = JSON.stringify(item);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
