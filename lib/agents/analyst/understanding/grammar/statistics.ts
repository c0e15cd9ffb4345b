import type { Filter } from "@/lib/agents/analyst/request/filter";
import type { Draft, Idea } from "@/lib/agents/analyst/understanding/grammar/draft";
import { columnName, isMark, isMeaning, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Sentence, Token, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";
import type { Concept } from "@/lib/agents/analyst/understanding/vocabulary/meaning";

type Common = Pick<Idea, "said" | "filters" | "period" | "by" | "stepsBefore">;

const priority: Concept[] = [
  "correlation",
  "outliers",
  "normality",
  "regression",
  "difference",
  "association",
  "duplicates",
  "missing",
  "overview",
  "distribution",
];

/** Reads a sentence about relations, outliers, distributions, tests: its columns, and the tests it names. */
export function readStatistics(sentence: Sentence, common: Common, draft: Draft, world: World): Idea | undefined {
  const tokens = sentence.tokens.filter((t) => !t.used && !isMeaning(t, "filler"));
  const concepts = new Set(tokens.flatMap((t) => (isMeaning(t, "concept") ? [t.meaning.concept] : [])));
  const tests = tokens.filter((t) => isMeaning(t, "test"));
  for (const token of tests) if (isMeaning(token, "test")) draft.settings.tests.add(token.meaning.test);
  const columns = tokens.filter((t): t is TokenOf<"column"> => t.kind === "column");
  if (concepts.has("outliers") && new Set(columns.map(columnName)).size === 1) concepts.delete("correlation");
  if (concepts.has("difference") && tests.length === 0 && !asksForTest(tokens)) concepts.delete("difference");
  const scaling = sentence.tokens.some(
    (t) => isMeaning(t, "act") && ["normalise", "z_scale", "min_max"].includes(t.meaning.act),
  );
  if (scaling && concepts.size === 0) {
    spend(...tests.filter((t) => isMeaning(t, "test") && t.meaning.test === "z_score"));
    return undefined;
  }
  const concept = conceptOf(concepts, tests);
  if (!concept) return undefined;
  const removing = tokens.some((t) => isMeaning(t, "act") && t.meaning.act === "remove");
  const foreign = tokens.some((t) => isMeaning(t, "act") && t.meaning.act !== "remove" && t.meaning.act !== "bin");
  if (foreign || (removing && concept !== "outliers")) return undefined;
  const idea = ideaOf(concept, columns, tokens, common, removing, world);
  if (!idea) return undefined;
  const named = "columns" in idea ? idea.columns : [];
  spend(...tests, ...columns.filter((c) => idea.kind === "summary" || named.includes(columnName(c))));
  if (concept === "correlation" || concept === "regression") spendSigns(tokens);
  for (const token of tokens)
    if (isMeaning(token, "concept") || (isMeaning(token, "act") && concept === "outliers")) spend(token);
  if (concept === "outliers" || concept === "duplicates" || concept === "missing") spendCounts(tokens);
  if (concept === "distribution" || concept === "normality") spendMoments(tokens);
  return idea;
}

/** "How do they differ?" asks for figures; "significantly" for a test. */
const asksForTest = (tokens: Token[]): boolean =>
  tokens.some(
    (t) => /signific|显著/i.test(t.text) || (isMeaning(t, "concept") && t.meaning.concept === "significance"),
  );

function conceptOf(concepts: Set<Concept>, tests: Token[]): Concept | undefined {
  const found = priority.find((concept) => concepts.has(concept));
  if (found && !(found === "distribution" && tests.length > 0)) return found;
  for (const token of tests) {
    if (!isMeaning(token, "test")) continue;
    const { test } = token.meaning;
    if (["pearson", "spearman", "kendall"].includes(test)) return "correlation";
    if (["shapiro_wilk", "dagostino", "anderson_darling", "jarque_bera"].includes(test)) return "normality";
    if (["t_test", "welch", "anova", "mann_whitney", "kruskal", "levene", "paired_t_test"].includes(test))
      return "difference";
    if (test === "chi_square") return "association";
    if (test === "z_score" || test === "iqr_rule") return "outliers";
  }
  return found;
}

function ideaOf(
  concept: Concept,
  columns: TokenOf<"column">[],
  tokens: Token[],
  common: Common,
  remove: boolean,
  world: World,
): Idea | undefined {
  const names = [...new Set(columns.map(columnName))];
  switch (concept) {
    case "correlation": {
      const pairs = pairsOf(tokens);
      const [pair] = pairs;
      if (pair && pairs.length === 1) return { kind: "correlation", columns: pair, ...common };
      return {
        kind: "correlation",
        columns: names,
        ...common,
        ...(pairs.length > 1 ? { pairs } : {}),
        ...pick(tokens),
      };
    }
    case "outliers": {
      const list = /\b(?:locations?|row numbers?|indices|list of (?:the )?(?:outliers|outlying|rows))\b|列出/i.test(
        common.said,
      );
      return { kind: "outliers", columns: names, remove, list, ...common };
    }
    case "distribution":
      return groupSizes(columns, common, world) ?? { kind: concept, columns: names, ...common };
    case "normality":
      return { kind: concept, columns: names, ...common };
    case "difference":
      return differenceOf(names, common);
    case "regression":
      return { kind: concept, columns: explained(names, tokens), ...common };
    case "association":
    case "missing":
      return { kind: concept, columns: names, ...common };
    case "overview":
      return names.length > 0 || common.by ? undefined : { kind: concept, ...common };
    case "duplicates":
      return names.length > 0 ? undefined : { kind: concept, ...common };
    default:
      return undefined;
  }
}

/** The distribution of a column of words: how many rows each of them has. */
function groupSizes(columns: TokenOf<"column">[], common: Common, world: World): Idea | undefined {
  const [column, ...more] = new Set(columns.map(columnName));
  if (
    column === undefined ||
    more.length > 0 ||
    common.by ||
    world.columns.find((c) => c.name === column)?.profile?.type !== "text"
  )
    return undefined;
  const { by: _, ...rest } = common;
  return {
    kind: "summary",
    measures: [
      { kind: "aggregate", id: "m1", fn: "count" },
      { kind: "over", id: "m2", measure: "m1", fn: "share", within: [] },
    ],
    dimensions: [{ kind: "column", id: "d1", column }],
    ...{ having: [], order: [], sumAssumed: [] },
    ...rest,
  };
}

/** What is explained stands first: the one called so, or not the one called what explains it. */
function explained(names: string[], tokens: Token[]): string[] {
  const cued = (pattern: RegExp): string | undefined => {
    const cue = tokens.find((t) => pattern.test(t.text));
    const at = cue ? tokens.indexOf(cue) : -1;
    const beside =
      [...tokens.slice(0, Math.max(0, at))].reverse().find((t) => t.kind === "column") ??
      tokens.slice(at).find((t) => t.kind === "column");
    return at >= 0 && beside?.kind === "column" ? columnName(beside) : undefined;
  };
  const target = cued(/^(?:dependent|target|response|explained|因变量)$/i);
  const predictor = target ? undefined : cued(/^(?:independent|predictors?|explanatory|自变量)$/i);
  const first =
    target ?? (names.length === 2 ? names.find((name) => predictor !== undefined && name !== predictor) : undefined);
  return first ? [first, ...names.filter((name) => name !== first)] : names;
}

/** "between A and B, and between A and C": each "between" has its own two. */
function pairsOf(tokens: Token[]): [string, string][] {
  const pairs: [string, string][] = [];
  tokens.forEach((token, i) => {
    if (!isMark(token, "between")) return;
    const [left, link, right] = tokens.slice(i + 1).filter((t) => t.kind === "column" || isMark(t, "and"));
    if (left?.kind === "column" && isMark(link, "and") && right?.kind === "column")
      pairs.push([columnName(left), columnName(right)]);
  });
  return pairs;
}

function pick(tokens: Token[]): Pick<Extract<Idea, { kind: "correlation" }>, "pick"> {
  const strong = tokens.find((t) => /^strongest$/i.test(t.text));
  if (!strong) return {};
  spend(strong);
  const sign = tokens.find((t) => /^(positive|negative)$/i.test(t.text));
  spend(sign);
  if (!sign) return { pick: "strongest" };
  return { pick: /^p/i.test(sign.text) ? "strongest_positive" : "strongest_negative" };
}

/** Two values of one column, or two conditions on it, are the sides; a breakdown says it by groups. */
function differenceOf(columns: string[], common: Common): Idea {
  const split = common.filters.find(
    (f): f is Extract<Filter, { kind: "in" }> => f.kind === "in" && f.values.length === 2,
  );
  if (!split) return { kind: "difference", columns, ...common };
  const sides = split.values.map((value) => ({ label: String(value), filter: { ...split, values: [value] } }));
  return { kind: "difference", columns, ...common, sides, filters: common.filters.filter((f) => f !== split) };
}

/** "a negative linear relationship": the figure itself says which sign it has and how strong it is. */
function spendSigns(tokens: Token[]): void {
  for (const token of tokens) {
    if (token.kind !== "unknown") continue;
    if (
      /^(?:positive|negative|positively|negatively|linear|linearly|inverse|strong|strongly|weak|weakly|monotonic)$/i.test(
        token.text,
      )
    )
      spend(token);
    if (
      /^(?:dependent|independent|predictors?|target|response|explanatory|explained?|r-squared|r2|r²|squared|ordinary|slope|intercept)$/i.test(
        token.text,
      )
    )
      spend(token);
  }
}

/** "how many", "number of" ask for nothing that these sections do not give. */
function spendCounts(tokens: Token[]): void {
  for (const token of tokens) {
    if (isMeaning(token, "aggregate") && ["count", "sum"].includes(token.meaning.fn)) spend(token);
    if (isMeaning(token, "aggregate") && token.meaning.fn === "iqr") spend(token);
    if (isMeaning(token, "over") && token.meaning.over === "share") spend(token);
    if (/^(left|remaining)$/i.test(token.text)) spend(token);
  }
}

function spendMoments(tokens: Token[]): void {
  for (const token of tokens) {
    if (!isMeaning(token, "aggregate")) continue;
    if (["mean", "median", "stddev", "skewness", "kurtosis", "min", "max", "count"].includes(token.meaning.fn)) {
      spend(token);
    }
  }
}
