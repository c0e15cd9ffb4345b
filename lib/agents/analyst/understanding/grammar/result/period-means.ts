import type { TimeGrain } from "@/lib/agents/analyst/request/expression";
import { timeColumn } from "@/lib/agents/analyst/understanding/grammar/conditions/spans";
import type { Draft, IdeaOf } from "@/lib/agents/analyst/understanding/grammar/draft";
import { isAdditive, profileIn } from "@/lib/agents/analyst/understanding/grammar/result/columns";
import { isMeaning, live, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Sentence } from "@/lib/agents/analyst/understanding/reading/token";

type Summary = IdeaOf<"summary">;

/** 月均 asks for the mean of the months' totals: said before the figures are read. */
export function readPeriodMean(sentence: Sentence, world: World): TimeGrain | undefined {
  const token = live(sentence).find((t) => isMeaning(t, "period_mean"));
  if (!token || !isMeaning(token, "period_mean") || !timeColumn(world)) return undefined;
  spend(token);
  return token.meaning.grain;
}

/** One figure out of the periods: their totals are averaged. */
export function meanOfPeriods(idea: Summary, grain: TimeGrain, world: World): Summary {
  const column = timeColumn(world);
  const [measure] = idea.measures;
  if (!column || measure?.kind !== "aggregate" || idea.dimensions.length > 0) return idea;
  const summed = measure.fn === "mean" ? ({ ...measure, fn: "sum" } as const) : measure;
  return {
    ...idea,
    measures: [summed],
    dimensions: [{ kind: "time", id: "d1", column, grain }],
    sumAssumed: [],
    outer: { fn: "mean", measure: summed.id },
  };
}

/** "average monthly revenue": the mean of the months' totals, or the mean of the rows of each month? Of a price it can only be the latter. */
export function settlePeriodMean(idea: Summary, draft: Draft, world: World): Summary {
  const [measure] = idea.measures;
  const [time] = idea.dimensions;
  const open =
    idea.measures.length === 1 &&
    idea.dimensions.length === 1 &&
    time?.kind === "time" &&
    measure?.kind === "aggregate" &&
    measure.fn === "mean" &&
    !measure.weight &&
    measure.of?.kind === "column" &&
    isAdditive(measure.of.column, profileIn(world, measure.of.column));
  if (!open || measure?.kind !== "aggregate" || time?.kind !== "time") return idea;
  const name = measure.of?.kind === "column" ? measure.of.column : "";
  const id = `mean_of:${name}`;
  const answer = draft.answers[id];
  if (answer === undefined) draft.doubts.push(doubt(id, name, time.grain));
  if (answer !== "periods") return idea;
  return { ...idea, measures: [{ ...measure, fn: "sum" }], outer: { fn: "mean", measure: measure.id } };
}

const words: Record<TimeGrain, { en: string; zh: string }> = {
  hour: { en: "hour", zh: "小时" },
  day: { en: "day", zh: "天" },
  week: { en: "week", zh: "周" },
  month: { en: "month", zh: "月" },
  quarter: { en: "quarter", zh: "季度" },
  year: { en: "year", zh: "年" },
};

function doubt(id: string, name: string, grain: TimeGrain): Draft["doubts"][number] {
  const { en, zh } = words[grain];
  return {
    id,
    said: name,
    kind: "choice",
    options: ["rows", "periods"],
    ask: { en: `Average ${name} of what?`, zh: `${name}的平均是指？` },
    reason: { en: "A course over time was named.", zh: "提到了按时间看。" },
    labels: {
      rows: { en: `For each ${en}, the average ${name} of its rows`, zh: `每${zh}内各行${name}的平均` },
      periods: { en: `One figure: the average of the ${en}s' totals`, zh: `一个数字：各${zh}合计的平均` },
    },
  };
}
