import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import type { Measure } from "@/lib/agents/analyst/request/measure";
import type { SectionOf } from "@/lib/agents/analyst/request/section";

export interface FigureChange {
  request: AnalysisRequest;
  rest: string;
}

const YEAR_OVER_YEAR =
  /\b(?:(?:and |please )?(?:compare[sd]?|comparison|versus|vs\.?)(?: (?:it|this|that|them))?(?: (?:with|to|against))?(?: the)? (?:last|previous|prior) year|year[- ](?:over|on)[- ]year|yoy)\b|(?:与|和|跟|同)?去年(?:同期)?(?:相比|对比|比较|比一下|比)|同比(?:增长率?)?/i;
const REMOVED: [RegExp, (measure: Measure) => boolean][] = [
  [/shares?|percentages?|占比|比例|份额/, (one) => one.kind === "over" && one.fn === "share"],
  [/growth(?: rates?)?|增长率?/, (one) => one.kind === "over" && (one.fn === "growth" || one.fn === "year_over_year")],
  [/ranks?|ranking|排名/, (one) => one.kind === "over" && one.fn === "rank"],
  [/medians?|中位数/, (one) => one.kind === "aggregate" && one.fn === "median"],
  [/averages?|means?|平均值?|均值/, (one) => one.kind === "aggregate" && one.fn === "mean"],
  [/counts?|计数|数量/, (one) => one.kind === "aggregate" && one.fn === "count"],
];

const removing = (name: RegExp) =>
  new RegExp(
    `(?:\\b(?:remove|drop|without|omit|hide|leave out|no)(?: the| any)?\\s+|(?:去掉|删掉|删除|不要|不显示|隐藏))(?:${name.source})(?:\\b|了|列)?`,
    "i",
  );
const REMOVES = REMOVED.map(([name]) => removing(name));

/** Figures that come or go beside those there are: year over year, "without the share". Null where neither is asked, `unread` where it does not fit. */
export function readFigureChange(text: string, request: AnalysisRequest): FigureChange | "unread" | null {
  const [first, ...others] = request.sections;
  if (first?.kind !== "summary") return null;
  const changed = yearOverYear(text, first) ?? removed(text, first);
  if (!changed) return YEAR_OVER_YEAR.test(text) || REMOVES.some((asked) => asked.test(text)) ? "unread" : null;
  return { request: { ...request, sections: [changed.section, ...others] }, rest: changed.rest };
}

interface Changed {
  section: SectionOf<"summary">;
  rest: string;
}

function yearOverYear(text: string, section: SectionOf<"summary">): Changed | null {
  const found = YEAR_OVER_YEAR.exec(text);
  const base = section.measures.find((one) => one.kind === "aggregate");
  const time = section.dimensions.find((one) => one.kind === "time");
  if (!found || !base || !time || section.measures.some((one) => one.kind === "over" && one.fn === "year_over_year"))
    return null;
  const within = section.dimensions.filter((one) => one !== time).map(({ id }) => id);
  const id = `m${Math.max(0, ...section.measures.map((one) => Number(/\d+$/.exec(one.id)?.[0] ?? 0))) + 1}`;
  const over: Measure = { kind: "over", id, measure: base.id, fn: "year_over_year", within };
  return { section: { ...section, measures: [...section.measures, over] }, rest: text.replace(found[0], " ") };
}

function removed(text: string, section: SectionOf<"summary">): Changed | null {
  for (const [name, is] of REMOVED) {
    const asked = removing(name).exec(text);
    const measures = section.measures.filter((one) => !is(one));
    if (!asked || measures.length === section.measures.length) continue;
    const ids = new Set(measures.map(({ id }) => id));
    const whole = measures.every((one) => one.kind !== "over" || ids.has(one.measure));
    if (measures.length === 0 || !whole) return null;
    const order = section.order.filter(({ by }) => ids.has(by) || section.dimensions.some(({ id }) => id === by));
    return { section: { ...section, measures, order }, rest: text.replace(asked[0], " ") };
  }
  return null;
}
