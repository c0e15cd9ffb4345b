import {
  columnNear,
  type OperationOf,
  type Reading,
  says,
  spanOver,
} from "@/lib/runtime/follow-up/data-change/operations/nearby";
import { numberPattern as number, numberOf } from "@/lib/runtime/follow-up/data-change/operations/numbers";
import type { FilterOperator, PlanFilter, Span } from "@/lib/runtime/follow-up/data-change/plan-summary";

const comparisons: ReadonlyArray<readonly [RegExp, FilterOperator]> = [
  [new RegExp(`between\\s+${number}\\s+(?:and|to)\\s+${number}`, "gi"), "between"],
  [
    new RegExp(`(?:介于|在)\\s*${number}[^\\d，。]{0,3}(?:到|至|和|与|-|~)\\s*${number}[^，。]{0,3}(?:之间|间)`, "g"),
    "between",
  ],
  [new RegExp(`(?:at least|no (?:less|fewer) than|from|since|>=|≥)\\s+${number}`, "gi"), ">="],
  [new RegExp(`(?:at most|no more than|up to|until|<=|≤)\\s+${number}`, "gi"), "<="],
  [
    new RegExp(
      `(?:more|greater|larger|higher|older|longer|bigger|later|better) than\\s+${number}|(?:over|above|exceed(?:s|ing)?|after|>)\\s+${number}`,
      "gi",
    ),
    ">",
  ],
  [
    new RegExp(
      `(?:less|fewer|smaller|lower|younger|shorter|earlier|cheaper|worse) than\\s+${number}|(?:under|below|before|prior to|<)\\s+${number}`,
      "gi",
    ),
    "<",
  ],
  [
    new RegExp(
      `(?:至少|不少于|不低于|不小于|大于等于|达到)\\s*${number}|${number}[^\\d，。？]{0,3}(?:及|或)?以上`,
      "g",
    ),
    ">=",
  ],
  [
    new RegExp(
      `(?:至多|不超过|不多于|不高于|不大于|小于等于)\\s*${number}|${number}[^\\d，。？]{0,3}(?:及|或)?以[下内]`,
      "g",
    ),
    "<=",
  ],
  [new RegExp(`(?:超过|大于|高于|多于|晚于)\\s*${number}|${number}[^\\d，。？]{0,2}(?:之后|以后)`, "g"), ">"],
  [new RegExp(`(?:小于|低于|少于|早于|不到|不足|未满)\\s*${number}|${number}[^\\d，。？]{0,2}(?:之前|以前)`, "g"), "<"],
];

interface Comparison extends Span {
  operator: FilterOperator;
  values: number[];
}

function comparisonsIn(text: string): Comparison[] {
  const found: Comparison[] = [];
  for (const [pattern, operator] of comparisons) {
    for (const match of text.matchAll(pattern)) {
      const span = { text: match[0], start: match.index, end: match.index + match[0].length };
      if (found.some((other) => other.start < span.end && span.start < other.end)) continue;
      found.push({
        ...span,
        operator,
        values: match
          .slice(1)
          .filter((part) => part !== undefined)
          .map(numberOf),
      });
    }
  }
  return found.sort((left, right) => left.start - right.start);
}

const numeric = (filter: PlanFilter): boolean =>
  filter.values.every((value) => typeof value === "number") && filter.values.length > 0;

/** "More than 10?" after "more than 20 matches" is about what was compared before. */
export function comparedFilters(reading: Reading): OperationOf<"filter">[] {
  const { text, plan } = reading.input;
  return comparisonsIn(text).map((comparison) => {
    const mention =
      columnNear(reading, comparison, { side: "before", within: 30, numeric: true }) ??
      columnNear(reading, comparison, { side: "after", within: 12, numeric: true });
    const before = plan.filters.filter((filter) => (mention ? filter.column === mention.column : numeric(filter)));
    const column = mention?.column ?? (before.length === 1 ? before[0]?.column : undefined);
    const change = before.length > 0 && !says(reading, "also") ? "replace" : "add";
    return {
      kind: "filter",
      change,
      operator: comparison.operator,
      values: comparison.values,
      span: spanOver(text, comparison, mention),
      ...(column ? { column } : {}),
    };
  });
}
