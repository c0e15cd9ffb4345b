import type { Dimension, Limit, Measure, Order } from "@/lib/agents/analyst/request/measure";
import type { Shape } from "@/lib/agents/analyst/request/shape";
import { isBreakdown } from "@/lib/agents/analyst/understanding/grammar/breakdowns";
import type { Draft, IdeaOf } from "@/lib/agents/analyst/understanding/grammar/draft";
import { isAdditive, isKey, isNumeric, repeats } from "@/lib/agents/analyst/understanding/grammar/result/columns";
import { columnName, isMark, isMeaning, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Sentence, Token, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";
import type { Meaning } from "@/lib/agents/analyst/understanding/vocabulary/meaning";

type Summary = IdeaOf<"summary">;
type AggregateToken = TokenOf<"meaning"> & { meaning: { kind: "aggregate" } };

const aggregates = (token: Token | undefined) => isMeaning(token, "aggregate");

interface Given {
  dimensions: Dimension[];
  /** Figures that were read already. */
  ratio: Measure[] | undefined;
  /** Beside a statistic, columns without an aggregate are the statistic's. */
  alone: boolean;
  /** Something else than its figures shows that the sentence asks for some. */
  framed: boolean;
  /** Figures for a sentence that names no other. */
  fallback: Measure[];
}

/** Reads the figures that a sentence asks for. Undefined when it asks for none. */
export function readSummary(
  sentence: Sentence,
  common: Pick<Summary, "said" | "filters" | "period" | "stepsBefore">,
  { dimensions, ratio, alone, framed, fallback }: Given,
  world: World,
  draft: Draft,
): Summary | undefined {
  const tokens = sentence.tokens.filter((t) => !t.used && !isMeaning(t, "filler"));
  const idea: Summary = {
    kind: "summary",
    measures: [...(ratio ?? [])],
    dimensions: [...dimensions],
    having: [],
    order: [],
    sumAssumed: [],
    ...common,
  };
  const top = readTop(tokens);
  readAggregates(tokens, idea, world);
  const narrowing = /^(?:use|only|consider|include|take|filter)\b/i.test(sentence.text);
  readBareColumns(
    tokens,
    idea,
    world,
    !alone &&
      (framed ||
        tokens.some((t) => isMark(t, "versus")) ||
        dimensions.length > 0 ||
        top !== undefined ||
        common.period !== undefined ||
        (common.filters.length > 0 && !narrowing)),
  );
  if (idea.measures.length === 0) idea.measures.push(...fallback);
  if (top) applyTop(top, tokens, idea, world);
  readOver(tokens, idea);
  if (idea.measures.length === 0) return undefined;
  for (const token of tokens) {
    if (isMeaning(token, "chart")) draft.shape.chart = token.meaning.chart;
    if (isMeaning(token, "shape")) draft.shape = { ...draft.shape, ...shapeOf(token.meaning) };
    if (isMeaning(token, "chart") || isMeaning(token, "shape")) spend(token);
  }
  splitCompared(tokens, idea);
  return idea;
}

const shapeOf = ({ kind: _, ...shape }: Extract<Meaning, { kind: "shape" }>): Shape => shape;

/** "North compared with South": the values that were named are the groups. */
function splitCompared(tokens: Token[], idea: Summary): void {
  const versus = tokens.filter((t) => isMark(t, "versus"));
  const split = idea.filters.find((f) => f.kind === "in" && f.left.kind === "column" && f.values.length > 1);
  if (versus.length === 0 || split?.kind !== "in" || split.left.kind !== "column") return;
  const name = split.left.column;
  if (!idea.dimensions.some((d) => d.kind === "column" && d.column === name))
    idea.dimensions.push({ kind: "column", id: `d${idea.dimensions.length + 1}`, column: name });
  spend(...versus);
}

const nextId = (idea: Summary): string => `m${idea.measures.length + 1}`;
const column = (name: string) => ({ kind: "column" as const, column: name });

/** Runs of aggregates, each with the run of columns that follows it ("mean and median of A and B") or, if none does, comes before. */
function readAggregates(tokens: Token[], idea: Summary, world: World): void {
  for (let i = 0; i < tokens.length; i += 1) {
    if (!aggregates(tokens[i]) || tokens[i]?.used) continue;
    const run: AggregateToken[] = [];
    let k = i;
    while (k < tokens.length && (aggregates(tokens[k]) || isJoin(tokens[k]))) {
      const token = tokens[k];
      if (token && isMeaning(token, "aggregate")) run.push(token as AggregateToken);
      k += 1;
    }
    const outer = meanOfGroups(run, aggregates(tokens[i + 1]), idea);
    const following = columnsFrom(tokens, k);
    const columns = following.length > 0 ? following : columnsBefore(tokens, i);
    addMeasures(outer ? run.slice(1) : run, columns, tokens, k, idea, world);
    if (outer && idea.measures[0]) {
      idea.outer = { fn: "mean", measure: idea.measures[0].id };
      spend(run[0]);
    }
    i = k - 1;
  }
}

/** "average number of orders per month": the mean of the groups' figures, not two figures. */
function meanOfGroups(run: AggregateToken[], adjacent: boolean, idea: Summary): boolean {
  const [first, second] = run;
  const nested = run.length === 2 && adjacent && first?.meaning.fn === "mean" && idea.measures.length === 0;
  return nested && idea.dimensions.length > 0 && (second?.meaning.fn === "sum" || second?.meaning.fn === "count");
}

const isJoin = (token: Token | undefined): boolean => isMark(token, "and", "comma", "of");

function columnsFrom(tokens: Token[], from: number): TokenOf<"column">[] {
  const found: TokenOf<"column">[] = [];
  for (let k = from; k < tokens.length; k += 1) {
    const token = tokens[k];
    if (token?.kind === "column" && !token.used) found.push(token);
    else if (!isJoin(token) && !(found.length === 0 && token?.kind === "noun")) break;
    else if (isJoin(token) && aggregates(tokens[k + 1])) break;
  }
  return found;
}

function columnsBefore(tokens: Token[], before: number): TokenOf<"column">[] {
  const found: TokenOf<"column">[] = [];
  for (let k = before - 1; k >= 0; k -= 1) {
    const token = tokens[k];
    if (token?.kind === "column" && !token.used) found.unshift(token);
    else if (!isJoin(token)) break;
  }
  return found;
}

function addMeasures(
  run: AggregateToken[],
  columns: TokenOf<"column">[],
  tokens: Token[],
  k: number,
  idea: Summary,
  world: World,
): void {
  for (const token of run) {
    const rank = token.meaning.fn === "percentile" ? rankBeside(tokens, token) : undefined;
    if (token.meaning.fn === "percentile" && !rank) continue;
    const { fn, ddof } = token.meaning as {
      fn: Extract<Measure, { kind: "aggregate" }>["fn"];
      ddof?: "sample" | "population";
    };
    if (fn === "count" && columns.every((c) => !isNumeric(columnName(c), world))) {
      addCount(token, columns[0], idea, world);
      continue;
    }
    if (columns.length === 0) {
      if (fn !== "count") continue;
      const noun = tokens.slice(Math.max(0, k - 1)).find((t) => t.kind === "noun" && !t.used);
      idea.measures.push({ kind: "aggregate", id: nextId(idea), fn: "count" });
      spend(token, noun);
      continue;
    }
    for (const c of columns) {
      spend(token, c);
      if (!rank && isThere(idea, fn, columnName(c))) continue;
      idea.measures.push({
        kind: "aggregate",
        id: nextId(idea),
        fn,
        of: column(columnName(c)),
        ...(ddof ? { ddof } : {}),
        ...(rank ? { percentile: rank.value } : {}),
      });
    }
  }
}

const isThere = (idea: Summary, fn: string, name: string): boolean =>
  idea.measures.some((m) => m.kind === "aggregate" && m.fn === fn && m.of?.kind === "column" && m.of.column === name);

/** "90th percentile", "第90百分位", "percentile 90". */
function rankBeside(tokens: Token[], token: Token): { value: number } | undefined {
  const at = tokens.indexOf(token);
  const found = [tokens[at - 1], tokens[at + 1]].find(
    (t) => t && !t.used && /^\d+(?:\.\d+)?(?:st|nd|rd|th)?$/i.test(t.text),
  );
  const value = Number.parseFloat(found?.text ?? "");
  if (!found || !(value >= 0 && value <= 100)) return undefined;
  spend(found);
  return { value };
}

/** "number of countries": of a column that repeats, its different values; of one that does not, the rows. */
function addCount(token: Token, named: TokenOf<"column"> | undefined, idea: Summary, world: World): void {
  const profile = world.columns.find((c) => c.name === (named ? columnName(named) : ""))?.profile;
  const rows = !named || !profile || !repeats(columnName(named), world);
  idea.measures.push(
    rows
      ? { kind: "aggregate", id: nextId(idea), fn: "count" }
      : { kind: "aggregate", id: nextId(idea), fn: "count_distinct", of: column(columnName(named)) },
  );
  spend(token, named);
}

/** "sales by region": a measure without an aggregate is summed, or averaged where a sum means nothing; said as an assumption. */
function readBareColumns(tokens: Token[], idea: Summary, world: World, framed: boolean): void {
  if (!framed || idea.measures.length > 0) return;
  for (const token of tokens) {
    if (
      token.used ||
      token.kind !== "column" ||
      !isNumeric(columnName(token), world) ||
      isKey(columnName(token), world)
    )
      continue;
    if (/^per$/i.test(tokens[tokens.indexOf(token) - 1]?.text ?? "")) continue;
    const name = columnName(token);
    if (idea.sumAssumed.includes(name)) {
      spend(token);
      continue;
    }
    idea.measures.push({
      kind: "aggregate",
      id: nextId(idea),
      fn: isAdditive(name) ? "sum" : "mean",
      of: column(name),
    });
    idea.sumAssumed.push(name);
    spend(token);
  }
}

interface Top {
  direction: "asc" | "desc";
  count?: number;
  token: Token;
  limited: boolean;
}

function readTop(tokens: Token[]): Top | undefined {
  const directions = tokens.filter((t) => isMeaning(t, "direction"));
  const rank = tokens.find((t) => isMeaning(t, "over") && t.meaning.over === "rank");
  if (directions.length === 0 && rank) return { direction: "desc", token: rank, limited: false };
  const token = directions.find((t) => isMeaning(t, "direction") && t.meaning.top) ?? directions[0];
  if (!token || !isMeaning(token, "direction")) return undefined;
  const near = tokens.find(
    (t): t is TokenOf<"number"> =>
      t.kind === "number" && !t.used && directions.some((d) => Math.abs(tokens.indexOf(d) - tokens.indexOf(t)) === 1),
  );
  spend(near, ...directions);
  const direction = token.meaning.direction;
  return { direction, token, limited: token.meaning.top, ...(near ? { count: near.value } : {}) };
}

/** "which region has the highest sales": the group comes first, the figure after; "highest price" alone is the maximum. */
function applyTop(top: Top, tokens: Token[], idea: Summary, world: World): void {
  if (idea.dimensions.length === 0) {
    const group = tokens.find(
      (t): t is TokenOf<"column"> => t.kind === "column" && !t.used && isBreakdown(columnName(t), world),
    );
    if (group) {
      idea.dimensions.push({ kind: "column", id: "d1", column: columnName(group) });
      spend(group);
    }
  }
  const [measure] = idea.measures;
  if (!measure) return;
  if (idea.dimensions.length === 0) {
    if (measure.kind === "aggregate" && idea.sumAssumed.length > 0) {
      idea.measures = [{ ...measure, fn: top.direction === "desc" ? "max" : "min" }];
      idea.sumAssumed = [];
    }
    return;
  }
  idea.order = [{ by: measure.id, direction: top.direction } satisfies Order];
  if (top.limited) idea.limit = { count: top.count ?? 1, others: false } satisfies Limit;
}

function readOver(tokens: Token[], idea: Summary): void {
  const [measure] = idea.measures;
  for (const token of tokens) {
    if (token.used || !isMeaning(token, "over") || !measure) continue;
    const { over } = token.meaning;
    if (idea.measures.some((m) => m.kind === "over" && m.fn === over)) {
      spend(token);
      continue;
    }
    const window = tokens.find(
      (t): t is TokenOf<"number"> => over === "moving_average" && t.kind === "number" && !t.used,
    );
    idea.measures.push({
      kind: "over",
      id: nextId(idea),
      measure: measure.id,
      fn: over,
      within: [],
      ...(window ? { window: window.value } : {}),
    });
    spend(token, window);
  }
}
