import type { TimeGrain } from "@/lib/agents/analyst/request/expression";
import type { Dimension, Measure } from "@/lib/agents/analyst/request/measure";
import { timeColumn } from "@/lib/agents/analyst/understanding/grammar/conditions/spans";
import type { Draft, IdeaOf } from "@/lib/agents/analyst/understanding/grammar/draft";
import { readBuckets } from "@/lib/agents/analyst/understanding/grammar/result/buckets";
import {
  type GroupCondition,
  readGroupConditions,
} from "@/lib/agents/analyst/understanding/grammar/result/group-conditions";
import { type Moving, readMoving } from "@/lib/agents/analyst/understanding/grammar/result/moving";
import { meanOfPeriods, readPeriodMean } from "@/lib/agents/analyst/understanding/grammar/result/period-means";
import { splits } from "@/lib/agents/analyst/understanding/grammar/result/shares";
import { readTail, type TailWishes } from "@/lib/agents/analyst/understanding/grammar/result/tail-wishes";
import { readWeight } from "@/lib/agents/analyst/understanding/grammar/result/weights";
import { isMeaning, live, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Sentence, Token } from "@/lib/agents/analyst/understanding/reading/token";
import { peopleAs } from "@/lib/agents/analyst/understanding/vocabulary/people";

type Summary = IdeaOf<"summary">;

/** What a sentence says about the groups of its result, read before its figures. */
export interface Frame {
  tail: TailWishes;
  buckets?: Dimension;
  moving?: Moving;
  periodMean?: TimeGrain;
  weight?: string;
  conditions: GroupCondition[];
  /** Whether it says anything of the kind. */
  framed: boolean;
}

export function readFrame(sentence: Sentence, world: World, draft: Draft): Frame {
  const tail = readTail(sentence);
  const moving = readMoving(sentence);
  const periodMean = readPeriodMean(sentence, world);
  const buckets = readBuckets(sentence, world, draft, "d9");
  const weight = readWeight(sentence, world);
  const conditions = readGroupConditions(sentence, world, draft);
  const framed = Boolean(moving ?? periodMean ?? buckets ?? weight) || conditions.length > 0;
  return {
    tail,
    conditions,
    framed,
    ...(buckets ? { buckets } : {}),
    ...(moving ? { moving } : {}),
    ...(periodMean ? { periodMean } : {}),
    ...(weight ? { weight } : {}),
  };
}

/** The summary with what was said about its groups; a condition on groups alone asks for the groups themselves. */
export function withFrame(
  read: Summary | undefined,
  common: Pick<Summary, "said" | "filters" | "period" | "stepsBefore" | "dimensions">,
  frame: Frame,
  sentence: Sentence,
  world: World,
): Summary | undefined {
  const empty: Summary = {
    kind: "summary",
    measures: [],
    having: [],
    order: [],
    sumAssumed: [],
    ...common,
  };
  const asked =
    frame.conditions.length > 0 ||
    frame.buckets ||
    sharesRows(sentence, common.filters.length > 0 || common.dimensions.length > 0);
  let idea = read ?? (asked ? empty : undefined);
  if (!idea) return undefined;
  if (frame.conditions.length === 0 && !frame.buckets && idea.measures.length === 0)
    return common.dimensions.length > 0 && splits(common) ? sharesOfRows(idea, sentence) : idea;
  if (frame.buckets) idea = { ...idea, dimensions: [...idea.dimensions, frame.buckets] };
  if (frame.weight) idea = weighted(idea, frame.weight);
  for (const condition of frame.conditions) idea = conditioned(idea, condition);
  if (idea.measures.length === 0) idea = { ...idea, measures: [{ kind: "aggregate", id: "m1", fn: "count" }] };
  if (frame.moving) idea = moved(idea, frame.moving, world);
  if (frame.periodMean) idea = meanOfPeriods(idea, frame.periodMean, world);
  return tailed(idea, frame.tail);
}

/** "orders", "women": words for the rows, or for some of them. */
export const isOfRows = (token: Token): boolean =>
  token.kind === "noun" || (token.kind === "value" && peopleAs(token.text).length > 0);

/** "percentage of orders that are paid": rows are counted. */
const sharesRows = (sentence: Sentence, narrowed: boolean): boolean =>
  narrowed &&
  live(sentence).some((t) => isMeaning(t, "over") && t.meaning.over === "share") &&
  sentence.tokens.some((t) => isOfRows(t) || (isMeaning(t, "over") && /^rates?$/i.test(t.text)));

/** "the proportion of employees in each department": each group's part of the rows. */
function sharesOfRows(idea: Summary, sentence: Sentence): Summary {
  spend(...live(sentence).filter((t) => isMeaning(t, "over") && t.meaning.over === "share"));
  const measures: Measure[] = [
    { kind: "aggregate", id: "m1", fn: "count" },
    { kind: "over", id: "m2", measure: "m1", fn: "share", within: [] },
  ];
  return { ...idea, measures };
}

function weighted(idea: Summary, weight: string): Summary {
  const of = { kind: "column" as const, column: weight };
  return {
    ...idea,
    measures: idea.measures.map((m) => (m.kind === "aggregate" && m.fn === "mean" ? { ...m, weight: of } : m)),
  };
}

/** What the conditions are on, for a sentence that measures nothing else. */
export function figuresOfConditions({ conditions }: Frame): { dimensions: Dimension[]; measures: Measure[] } {
  const groups = [...new Set(conditions.map(({ group }) => group))];
  return {
    dimensions: groups.map((column, i) => ({ kind: "column", id: `d${6 - i}`, column })),
    measures: conditions.map(({ figure }, i) => figureMeasure(figure, `m${i + 1}`)),
  };
}

const figureMeasure = ({ fn, column }: GroupCondition["figure"], id: string): Measure => ({
  kind: "aggregate",
  id,
  fn,
  ...(column ? { of: { kind: "column" as const, column } } : {}),
});

const nextId = (measures: Measure[]): string => `m${Math.max(0, ...measures.map((m) => Number(m.id.slice(1)))) + 1}`;

function conditioned(idea: Summary, { group, figure, op, value, counted }: GroupCondition): Summary {
  const dimensions: Dimension[] = idea.dimensions.some((d) => d.kind === "column" && d.column === group)
    ? idea.dimensions
    : [{ kind: "column", id: "d8", column: group }, ...idea.dimensions];
  const same = idea.measures.find(
    (m) =>
      m.kind === "aggregate" &&
      m.fn === figure.fn &&
      !m.filter &&
      (m.of?.kind === "column" ? m.of.column : undefined) === figure.column,
  );
  const id = same?.id ?? nextId(idea.measures);
  return {
    ...idea,
    dimensions,
    measures: same ? idea.measures : [...idea.measures, figureMeasure(figure, id)],
    having: [...idea.having, { measure: id, op, value }],
    order: idea.order.length > 0 ? idea.order : [{ by: id, direction: "desc" }],
    ...(counted ? { outer: { fn: "count" as const, measure: id } } : {}),
  };
}

/** A moving average goes along the periods that it counts in. */
function moved(idea: Summary, { window, grain }: Moving, world: World): Summary {
  const column = timeColumn(world);
  const time = idea.dimensions.find((d) => d.kind === "time");
  const base = idea.measures[0];
  if (!base || !column || (time?.kind === "time" && time.grain !== grain)) return idea;
  const dimensions: Dimension[] = time
    ? idea.dimensions
    : [{ kind: "time", id: "d7", column, grain }, ...idea.dimensions];
  const kept = idea.measures.filter((m) => !(m.kind === "over" && m.fn === "moving_average"));
  const over: Measure = { kind: "over", id: nextId(kept), measure: base.id, fn: "moving_average", window, within: [] };
  return { ...idea, dimensions, measures: [...kept, over] };
}

function tailed(idea: Summary, tail: TailWishes): Summary {
  let result = idea;
  if (idea.compare || idea.outer) return result;
  if (tail.others.length > 0 && result.limit) {
    spend(...tail.others);
    result = { ...result, limit: { ...result.limit, others: true } };
  }
  if (tail.total.length > 0 && result.dimensions.length > 0) {
    spend(...tail.total);
    result = { ...result, totals: true };
  }
  return result;
}
