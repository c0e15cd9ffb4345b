import type { Filter } from "@/lib/agents/analyst/request/filter";
import type { Dimension, Measure } from "@/lib/agents/analyst/request/measure";
import type { Shape } from "@/lib/agents/analyst/request/shape";
import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { isAdditive, isKey, isNumeric, profileIn } from "@/lib/agents/analyst/understanding/grammar/result/columns";
import { readAggregates } from "@/lib/agents/analyst/understanding/grammar/summary/aggregates";
import { settleCounts } from "@/lib/agents/analyst/understanding/grammar/summary/counted";
import { column, nextId, type Summary } from "@/lib/agents/analyst/understanding/grammar/summary/parts";
import { applyTop, extremeOf, readTop, type Top } from "@/lib/agents/analyst/understanding/grammar/summary/top";
import { columnName, isMark, isMeaning, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import { isYesNo } from "@/lib/agents/analyst/understanding/reading/column-kinds";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Sentence, Token, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";
import { truthIn } from "@/lib/agents/analyst/understanding/reading/yes-no";
import type { Meaning } from "@/lib/agents/analyst/understanding/vocabulary/meaning";

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
  if (dimensions.length > 0) countInGroups(tokens, idea);
  const top = readTop(tokens) ?? extremeOf(tokens, dimensions);
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
  if (idea.measures.length === 0 && top) countMost(top, tokens, idea, world);
  if (idea.measures.length === 0 && !alone) countThings(tokens, idea);
  if (idea.measures.length === 0 && !alone) measureOnly(sentence, idea, world, draft);
  settleCounts(tokens, idea, world, draft);
  if (top) applyTop(top, sentence, tokens, idea, world);
  readOver(tokens, idea);
  if (idea.measures.length === 0) return undefined;
  for (const token of tokens) {
    if (isMeaning(token, "chart")) draft.shape.chart = token.meaning.chart;
    if (isMeaning(token, "shape")) draft.shape = { ...draft.shape, ...shapeOf(token.meaning) };
    if (isMeaning(token, "chart") || isMeaning(token, "shape")) spend(token);
  }
  splitCompared(tokens, sentence, idea);
  if (measuresItsGroups(idea)) return undefined;
  return idea;
}

/** "which director has the most movies", 哪个岛上的企鹅最多: of rows, most is a number of them. */
function countMost({ token }: Top, tokens: Token[], idea: Summary, world: World): void {
  const at = tokens.indexOf(token);
  const counted = [tokens[at + 1], tokens[at - 1]].find(
    (beside) =>
      beside &&
      !beside.used &&
      (beside.kind === "noun" ||
        (beside.kind === "column" && !isNumeric(columnName(beside), world) && beside.matches[0]?.nearness !== "exact")),
  );
  if (!counted || idea.dimensions.length === 0 || !/^(?:most|fewest|least|最多|最少)$/i.test(token.text)) return;
  const id = nextId(idea);
  if (counted.kind === "column")
    idea.measures.push({ kind: "aggregate", id, fn: "count_distinct", of: column(columnName(counted)) });
  else idea.measures.push({ kind: "aggregate", id, fn: "count" });
  spend(counted);
}

/** "strikes per year", "orders by region": nothing but rows and groups of them. */
function countThings(tokens: Token[], idea: Summary): void {
  const [first] = tokens.filter((token) => !token.used);
  if (idea.dimensions.length === 0 || first?.kind !== "noun") return;
  idea.measures.push({ kind: "aggregate", id: nextId(idea), fn: "count" });
  spend(first);
}

/** "compare AAPL and IBM": where a table measures but one thing, that is what is compared; it is said. */
function measureOnly(sentence: Sentence, idea: Summary, world: World, draft: Draft): void {
  const amounts = world.columns.filter(
    ({ name, profile }) => profile?.role === "measure" && isNumeric(name, world) && !isKey(name, world),
  );
  const [only] = amounts;
  const { tokens } = sentence;
  const compares = tokens.some((t) => isMark(t, "versus")) && joinsValues(sentence);
  const grows =
    tokens.some((t) => !t.used && isMeaning(t, "over") && t.meaning.over === "growth") && idea.dimensions.length > 0;
  if (!only || amounts.length > 1 || !(compares || grows)) return;
  const fn = isAdditive(only.name, only.profile) ? "sum" : "mean";
  idea.measures.push({ kind: "aggregate", id: nextId(idea), fn, of: column(only.name) });
  idea.sumAssumed.push(only.name);
  draft.notes.push({
    id: "only_measure",
    text: {
      en: `${only.name} is looked at, the one amount of the table.`,
      zh: `以表中唯一的数值列 ${only.name} 为准。`,
    },
  });
}

/** "how many records fall in each class": the rows of each group. */
function countInGroups(tokens: Token[], idea: Summary): void {
  const rows = tokens.find(
    (t) => isMeaning(t, "concept") && t.meaning.concept === "overview" && /rows|records/i.test(t.text),
  );
  if (!rows || idea.measures.length > 0) return;
  idea.measures.push({ kind: "aggregate", id: nextId(idea), fn: "count" });
  spend(rows);
}

/** The greatest year of each year says nothing: such words were taken wrongly. */
const measuresItsGroups = ({ measures, dimensions }: Summary): boolean =>
  measures.some(
    (m) =>
      m.kind === "aggregate" &&
      !m.fn.startsWith("count") &&
      m.of?.kind === "column" &&
      dimensions.some((d) => d.kind === "column" && m.of?.kind === "column" && d.column === m.of.column),
  );

const shapeOf = ({ kind: _, ...shape }: Extract<Meaning, { kind: "shape" }>): Shape => shape;

/** "North compared with South", "males and females": the values that were named are the groups. */
function splitCompared(tokens: Token[], sentence: Sentence, idea: Summary): void {
  const versus = tokens.filter((t) => isMark(t, "versus"));
  const apart = /\b(?:separately|respectively|individually)\b|分别/i.test(sentence.text);
  const listed = apart || joinsValues(sentence);
  const split = idea.filters.find((f) => f.kind === "in" && f.left.kind === "column" && f.values.length > 1);
  if ((versus.length === 0 && !listed) || split?.kind !== "in" || split.left.kind !== "column") return;
  const name = split.left.column;
  if (!idea.dimensions.some((d) => d.kind === "column" && d.column === name))
    idea.dimensions.push({ kind: "column", id: `d${idea.dimensions.length + 1}`, column: name });
  spend(...versus);
}

const joinsValues = ({ tokens }: Sentence): boolean =>
  tokens.some((t, i) => isMark(t, "and") && tokens[i - 1]?.kind === "value" && tokens[i + 1]?.kind === "value");

/** "sales by region": a measure without an aggregate is summed, or averaged where a sum means nothing; said as an assumption. */
function readBareColumns(tokens: Token[], idea: Summary, world: World, framed: boolean): void {
  if (!framed || idea.measures.length > 0) return;
  for (const token of ranked(tokens, world) ?? tokens) {
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
      fn: extremeIn(token) ?? (!token.level && isAdditive(name, profileIn(world, name)) ? "sum" : "mean"),
      of: column(name),
    });
    if (!extremeIn(token)) idea.sumAssumed.push(name);
    spend(token);
  }
  if (idea.measures.length === 0) sharesOfYes(tokens, idea, world);
}

/** "attrition by gender": of a column of yes and no the share of yes in each group. */
function sharesOfYes(tokens: Token[], idea: Summary, world: World): void {
  const token = tokens.find((t): t is TokenOf<"column"> => t.kind === "column" && !t.used);
  const column = token && world.columns.find(({ name }) => name === columnName(token));
  const yes = column && isYesNo(column) ? truthIn(column, true) : undefined;
  if (!token || !column || yes === undefined || idea.dimensions.length === 0) return;
  const filter: Filter = {
    kind: "compare",
    left: { kind: "column", column: column.name },
    op: "=",
    right: { kind: "constant", value: yes },
  };
  const share: Measure = {
    kind: "formula",
    id: "m1",
    op: "/",
    left: "m2",
    right: "m3",
    percent: true,
    label: `${column.name} %`,
  };
  idea.measures.push(
    share,
    { kind: "aggregate", id: "m2", fn: "count", filter },
    { kind: "aggregate", id: "m3", fn: "count" },
  );
  spend(token);
}

/** "max temperature" of temp_max: of the highest of each day the highest. */
function extremeIn({ text, matches }: TokenOf<"column">): "max" | "min" | undefined {
  if (matches[0]?.nearness === "exact") return undefined;
  return /^max(?:imum)?\b/i.test(text) ? "max" : /^min(?:imum)?\b/i.test(text) ? "min" : undefined;
}

/** "who hit the most home runs": what stands right behind the direction is what is ranked. */
function ranked(tokens: Token[], world: World): Token[] | undefined {
  const at = tokens.findIndex((token) => isMeaning(token, "direction") && token.meaning.top);
  const next = tokens[at + 1];
  return at >= 0 && next?.kind === "column" && isNumeric(columnName(next), world) ? [next] : undefined;
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
