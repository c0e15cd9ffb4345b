import type { Assumption } from "@/lib/agents/analyst/request/analysis-request";
import type { Filter } from "@/lib/agents/analyst/request/filter";
import { type Section, sectionSchema, type Variable } from "@/lib/agents/analyst/request/section";
import type { OutlierRule, Transform } from "@/lib/agents/analyst/request/transform";
import type { Need } from "@/lib/agents/analyst/understanding/assemble";
import type { Draft, Idea, IdeaOf } from "@/lib/agents/analyst/understanding/grammar/draft";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { NamedTest } from "@/lib/agents/analyst/understanding/vocabulary/meaning";

export interface Context {
  draft: Draft;
  world: World;
  answers: Record<string, string>;
  needs: Need[];
  assumptions: Assumption[];
}

const variable = (name: string): Variable => ({ name, expression: { kind: "column", column: name } });
const only = <T>(set: ReadonlySet<T>): T | undefined => (set.size === 1 ? [...set][0] : undefined);

/** The section of an idea, or nothing where something is still needed for it. */
export function sectionOf(idea: Idea, id: string, all: Idea[], context: Context): Section[] {
  const common = {
    id,
    said: idea.said,
    ...filterOf(idea.filters),
    ...(idea.period ? { period: idea.period } : {}),
    ...(only(context.draft.settings.digits) === undefined ? {} : { digits: only(context.draft.settings.digits) }),
    transforms: transformsOf(idea, all, context),
  };
  const body = bodyOf(idea, context);
  if (!body) return [];
  const parsed = sectionSchema.safeParse({ ...common, ...body });
  const lonely = parsed.success && parsed.data.kind === "correlation" && !parsed.data.with && parsed.data.of.length < 2;
  if (!parsed.success || lonely) {
    context.needs.push({ id: `${id}.columns`, kind: "columns", said: idea.said, options: [] });
    return [];
  }
  return [parsed.data];
}

function filterOf(filters: Filter[]): { filter?: Filter } {
  const [first, ...rest] = filters;
  if (!first) return {};
  return { filter: rest.length === 0 ? first : { kind: "and", parts: filters } };
}

/** Outliers that an earlier sentence removed stay out of later figures; rows without a value go where the message named several columns. */
function transformsOf(idea: Idea, all: Idea[], context: Context): Transform[] {
  const transforms: Transform[] = [];
  const named = [...context.draft.settings.withoutMissing].filter((name) => name !== "");
  const own = measuredColumns(idea);
  const foreign = named.filter((name) => !own.includes(name));
  if (foreign.length > 0 || (idea.kind === "summary" && named.length > 1 && own.length > 1))
    transforms.push({ kind: "drop_missing", columns: named });
  if (idea.kind !== "summary") return transforms;
  const removal = all
    .slice(0, all.indexOf(idea))
    .find((other): other is IdeaOf<"outliers"> => other.kind === "outliers" && other.remove);
  const rule = removal && outlierRule(context);
  if (removal && rule)
    for (const column of removal.columns) transforms.push({ kind: "drop_outliers", column, rule, by: [] });
  return transforms;
}

function measuredColumns(idea: Idea): string[] {
  if (idea.kind !== "summary") return "columns" in idea ? idea.columns : [];
  return idea.measures.flatMap((m) => (m.kind === "aggregate" && m.of?.kind === "column" ? [m.of.column] : []));
}

function bodyOf(idea: Idea, context: Context): Record<string, unknown> | undefined {
  const { settings } = context.draft;
  const alpha = only(settings.alpha) ?? 0.05;
  const by = idea.by ? { by: idea.by } : {};
  switch (idea.kind) {
    case "summary":
      return summaryBody(idea, context);
    case "rows":
      return {
        kind: "rows",
        columns: [],
        order: idea.order.map(({ column, direction }) => ({ by: { kind: "column", column }, direction })),
        ...(idea.limit === undefined ? {} : { limit: idea.limit }),
      };
    case "correlation": {
      const method = pick(settings.tests, ["pearson", "spearman", "kendall"]) ?? "pearson";
      if (!pick(settings.tests, ["pearson", "spearman", "kendall"]))
        assume(context, "method", "Pearson's correlation was taken.", "相关系数采用皮尔逊法。");
      if (idea.pairs) return { kind: "correlation", ...pairBody(idea.pairs), method, alpha, ...by };
      return {
        kind: "correlation",
        of: idea.columns.map(variable),
        method,
        alpha,
        ...by,
        ...(idea.pick ? { pick: idea.pick } : {}),
      };
    }
    case "normality":
    case "distribution":
      return distributionBody(idea, context, alpha);
    case "outliers": {
      const rule = outlierRule(context);
      if (!rule)
        context.needs.push({ id: "outlier_rule", kind: "outlier_rule", said: idea.said, options: ["iqr", "z_score"] });
      return rule && { kind: "outliers", of: idea.columns.map(variable), rule, list: idea.list, ...by };
    }
    case "difference":
      return differenceBody(idea, context, alpha);
    case "association":
      if (idea.columns.length !== 2) return { kind: "association" };
      if (!settings.tests.has("chi_square"))
        assume(context, "chi_square", "The chi-square test was taken.", "采用卡方检验。");
      return {
        kind: "association",
        test: "chi_square",
        left: variable(idea.columns[0] ?? ""),
        right: variable(idea.columns[1] ?? ""),
        alpha,
      };
    case "regression":
      return regressionBody(idea, alpha);
    case "missing":
      return { kind: "missing", columns: idea.columns };
    case "duplicates":
    case "overview":
      return { kind: "overview" };
  }
}

/** Several named pairs that share a column are one section. */
function pairBody(pairs: [string, string][]): Record<string, unknown> {
  const [shared] = (pairs[0] ?? []).filter((name) => pairs.every((pair) => pair.includes(name)));
  if (!shared) return { of: [] };
  const others = pairs.map((pair) => pair.find((name) => name !== shared) ?? shared);
  return { of: [variable(shared)], with: others.map(variable) };
}

const normalityTests = ["shapiro_wilk", "dagostino", "kolmogorov_smirnov", "anderson_darling", "jarque_bera"] as const;

function pick<T extends NamedTest>(tests: ReadonlySet<NamedTest>, wanted: readonly T[]): T | undefined {
  const found = wanted.filter((test) => tests.has(test));
  return found.length === 1 ? found[0] : undefined;
}

function distributionBody(
  idea: IdeaOf<"normality" | "distribution">,
  context: Context,
  alpha: number,
): Record<string, unknown> | undefined {
  const { settings, decisions } = context.draft;
  const tests = normalityTests.filter((test) => settings.tests.has(test));
  const answered = normalityTests.find((test) => test === context.answers.test);
  const bySkew = decisions.some((d) =>
    d.cases.some((c) => c.all.some((t) => t.figure === "skewness" || t.figure === "kurtosis")),
  );
  const wanted = answered ? [answered] : tests;
  if (idea.kind === "normality" && wanted.length === 0 && !bySkew) {
    context.needs.push({ id: "test", kind: "test", said: idea.said, options: [...normalityTests] });
    return undefined;
  }
  const moments = only(settings.moments);
  return {
    kind: "distribution",
    of: idea.columns.map(variable),
    normality: wanted,
    alpha,
    ...(moments ? { moments } : {}),
    ...(idea.by ? { by: idea.by } : {}),
  };
}

export function outlierRule({
  draft: { settings },
  answers,
}: Pick<Context, "draft" | "answers">): OutlierRule | undefined {
  const z = settings.tests.has("z_score");
  const iqr = settings.tests.has("iqr_rule") || settings.iqrFactor.size > 0;
  const method = answers.outlier_rule ?? (z && !iqr ? "z_score" : iqr && !z ? "iqr" : undefined);
  if (method === "z_score") return { method, threshold: only(settings.zThreshold) ?? 3, side: "both" };
  return method === "iqr" ? { method, threshold: only(settings.iqrFactor) ?? 1.5, side: "both" } : undefined;
}

const differenceTests = [
  "t_test",
  "welch",
  "paired_t_test",
  "anova",
  "mann_whitney",
  "kruskal",
  "kolmogorov_smirnov",
  "levene",
] as const;

function differenceBody(
  idea: IdeaOf<"difference">,
  context: Context,
  alpha: number,
): Record<string, unknown> | undefined {
  const named =
    pick(context.draft.settings.tests, differenceTests) ??
    differenceTests.find((test) => test === context.answers.test);
  if (!named) {
    context.needs.push({ id: "test", kind: "test", said: idea.said, options: [...differenceTests] });
    return undefined;
  }
  const [of] = idea.columns;
  const groups = groupColumn(idea, context.world);
  if (groups) return differenceBody(groups, context, alpha);
  const common = { kind: "difference", test: named, named: true, alpha, ...(of ? { of: variable(of) } : {}) };
  if (idea.sides) return { ...common, sides: { kind: "filters", sides: idea.sides } };
  const by = idea.by;
  if (by?.kind === "column" && idea.columns.length === 1 && !heldTo(by.column, idea)) {
    return { ...common, sides: { kind: "groups", by: { kind: "column", column: by.column }, label: by.column } };
  }
  if (by?.kind === "date_part" && idea.columns.length === 1) {
    const part = { kind: "date_part", part: by.part, of: { kind: "column", column: by.column } };
    return { ...common, sides: { kind: "groups", by: part, label: by.part } };
  }
  context.needs.push({ id: "difference.columns", kind: "columns", said: idea.said, options: [] });
  return undefined;
}

/** The one value that a condition holds a column to. */
const heldTo = (column: string, { filters }: IdeaOf<"difference">) =>
  filters.find((f) => f.kind === "in" && f.values.length === 1 && f.left.kind === "column" && f.left.column === column);

/** "difference in LoanAmount between Education levels": of two columns, the one of words makes the groups. */
function groupColumn(idea: IdeaOf<"difference">, world: World): IdeaOf<"difference"> | undefined {
  if (idea.sides || idea.by || idea.columns.length !== 2) return undefined;
  const words = idea.columns.filter((name) => world.columns.find((c) => c.name === name)?.profile?.type === "text");
  const [column] = words;
  if (!column || words.length !== 1) return undefined;
  return { ...idea, columns: idea.columns.filter((name) => name !== column), by: { kind: "column", id: "d1", column } };
}

function regressionBody(idea: IdeaOf<"regression">, alpha: number): Record<string, unknown> {
  const [target, ...predictors] = idea.columns;
  return { kind: "regression", target: variable(target ?? ""), predictors: predictors.map(variable), alpha };
}

function summaryBody(idea: IdeaOf<"summary">, context: Context): Record<string, unknown> {
  const ddof = only(context.draft.settings.deviation);
  const moments = only(context.draft.settings.moments);
  for (const name of idea.sumAssumed) {
    const fn = idea.measures.find((m) => m.kind === "aggregate" && m.of?.kind === "column" && m.of.column === name);
    const mean = fn?.kind === "aggregate" && fn.fn === "mean";
    assume(
      context,
      `aggregate:${name}`,
      `${name} is ${mean ? "averaged" : "added up"}.`,
      `${name} 按${mean ? "平均值" : "合计"}计算。`,
    );
  }
  const measures = idea.measures.map((m) => {
    if (m.kind !== "aggregate" || m.ddof) return m;
    const convention =
      m.fn === "stddev" || m.fn === "variance"
        ? ddof
        : m.fn === "skewness" || m.fn === "kurtosis"
          ? moments
          : undefined;
    return convention ? { ...m, ddof: convention } : m;
  });
  const compare = idea.compare ? { compare: { kind: "periods", base: idea.compare[0], with: idea.compare[1] } } : {};
  return {
    kind: "summary",
    measures,
    dimensions: idea.dimensions,
    having: idea.having,
    order: idea.order,
    ...(idea.limit ? { limit: idea.limit } : {}),
    ...(idea.totals ? { totals: true } : {}),
    ...(idea.outer ? { outer: idea.outer } : {}),
    ...compare,
  };
}

function assume(context: Context, id: string, en: string, zh: string): void {
  if (!context.assumptions.some((a) => a.id === id)) context.assumptions.push({ id, text: { en, zh }, options: [] });
}
