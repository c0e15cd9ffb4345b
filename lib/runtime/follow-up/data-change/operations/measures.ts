import {
  columnNear,
  type OperationOf,
  type Reading,
  says,
  spanOver,
} from "@/lib/runtime/follow-up/data-change/operations/nearby";
import type { Aggregate, Span } from "@/lib/runtime/follow-up/data-change/plan-summary";

type AggregateOperation = OperationOf<"aggregate">;

const words: ReadonlyArray<readonly [Aggregate, RegExp]> = [
  [
    "count_distinct",
    /\b(?:how many|number of|count of) (?:different|distinct|unique)\b|多少[个种类]?不同|不同的?[^，。]{1,8}(?:数量|个数)|去重(?:后)?(?:的)?(?:计?数|数量)/gi,
  ],
  ["median", /\bmedians?\b|中位数/gi],
  ["average", /\b(?:average|mean|avg)\b|平均|均值|人均/gi],
  ["share", /\b(?:share|percentage|percent|proportion)s?\b|占比|比例|百分比|份额/gi],
  ["growth", /\b(?:growth|change over|year[- ]over[- ]year|month[- ]over[- ]month|yoy|mom)\b|增长率?|同比|环比|增速/gi],
  ["sum", /\b(?:total|sum)\b(?! number)|总和|合计|总计|总额|总量|求和|加起来|累计/gi],
  [
    "count",
    /\bhow many\b|\b(?:the |total )?(?:number|count) of\b|\bcount\b|多少(?=[个家只名位条次种场门本部辆艘所人])|几(?=[个家只名位条次种])|数量|个数|人数|次数|总数/gi,
  ],
  ["max", /\b(?:maximum|max)\b|最大值|最高值/gi],
  ["min", /\b(?:minimum|min)\b|最小值|最低值/gi],
];

function found(text: string): (Span & { aggregate: Aggregate })[] {
  const spans: (Span & { aggregate: Aggregate })[] = [];
  for (const [aggregate, pattern] of words) {
    for (const match of text.matchAll(pattern)) {
      const span = { text: match[0], start: match.index, end: match.index + match[0].length, aggregate };
      if (!spans.some((other) => other.start < span.end && span.start < other.end)) spans.push(span);
    }
  }
  return spans.sort((left, right) => left.start - right.start);
}

/** The computation named, over the column named beside it; a count needs none. */
export function aggregateOperations(reading: Reading): AggregateOperation[] {
  const { text, plan } = reading.input;
  return found(text).map((span) => {
    const named =
      span.aggregate === "count"
        ? undefined
        : columnNear(reading, span, { within: 24, numeric: span.aggregate !== "count_distinct" });
    const column = named?.column ?? (span.aggregate === "count" ? undefined : plan.measures[0]?.column);
    const change = plan.measures.length > 0 && !says(reading, "also") ? "replace" : "add";
    return {
      kind: "aggregate",
      change,
      aggregate: span.aggregate,
      span: spanOver(text, span, named),
      ...(column ? { column } : {}),
    };
  });
}
