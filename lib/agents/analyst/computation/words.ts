import type { AggregateFunction } from "@/lib/agents/analyst/request/aggregate";
import type { Expression } from "@/lib/agents/analyst/request/expression";
import type { Measure } from "@/lib/agents/analyst/request/measure";
import { readableName } from "./readable-name";

type Bilingual = { en: string; zh: string };

export const aggregateWords: Record<AggregateFunction, Bilingual> = {
  count: { en: "Count", zh: "计数" },
  count_distinct: { en: "Distinct", zh: "去重计数" },
  sum: { en: "Total", zh: "合计" },
  mean: { en: "Average", zh: "平均" },
  median: { en: "Median", zh: "中位数" },
  min: { en: "Minimum", zh: "最小值" },
  max: { en: "Maximum", zh: "最大值" },
  mode: { en: "Most frequent", zh: "众数" },
  stddev: { en: "Standard deviation", zh: "标准差" },
  variance: { en: "Variance", zh: "方差" },
  range: { en: "Range", zh: "极差" },
  iqr: { en: "Interquartile range", zh: "四分位距" },
  percentile: { en: "Percentile", zh: "百分位数" },
  skewness: { en: "Skewness", zh: "偏度" },
  kurtosis: { en: "Kurtosis", zh: "峰度" },
  first: { en: "First", zh: "首个" },
  last: { en: "Last", zh: "最后" },
  missing: { en: "Missing", zh: "缺失数" },
  share_true: { en: "Share of", zh: "占比" },
  standard_error: { en: "Standard error", zh: "标准误" },
  coefficient_of_variation: { en: "Coefficient of variation", zh: "变异系数" },
};

const overWords: Record<Extract<Measure, { kind: "over" }>["fn"], (of: Bilingual) => Bilingual> = {
  share: (of) => ({ en: `Share of ${lowered(of.en)}`, zh: `${of.zh}占比` }),
  rank: (of) => ({ en: `Rank by ${lowered(of.en)}`, zh: `${of.zh}排名` }),
  running_total: (of) => ({ en: `Running total of ${lowered(of.en)}`, zh: `${of.zh}（累计）` }),
  moving_average: (of) => ({ en: `Moving average of ${lowered(of.en)}`, zh: `${of.zh}（移动平均）` }),
  change: (of) => ({ en: `Change in ${lowered(of.en)}`, zh: `${of.zh}变化量` }),
  growth: (of) => ({ en: `Growth of ${lowered(of.en)}`, zh: `${of.zh}增长率` }),
  year_over_year: (of) => ({ en: `${of.en}, year over year`, zh: `${of.zh}同比` }),
  index: (of) => ({ en: `Index of ${lowered(of.en)}`, zh: `${of.zh}指数` }),
  difference_from_mean: (of) => ({ en: `${of.en} less its mean`, zh: `${of.zh}与均值之差` }),
};

/** As it stands within a sentence; capitals of its own stay. */
export const lowered = (text: string) => text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** A space between Chinese and Latin letters, as it is set. */
export const spaced = (text: string): string =>
  text.replace(/(\p{Script=Han})(?=[A-Za-z])/gu, "$1 ").replace(/([A-Za-z])(?=\p{Script=Han})/gu, "$1 ");

/** A short name of an expression in the file's own words; `named` says how a column is called. */
export function expressionName(expression: Expression, named: (column: string) => string = (column) => column): string {
  const name = (part: Expression) => expressionName(part, named);
  switch (expression.kind) {
    case "column":
      return named(expression.column);
    case "constant":
      return String(expression.value);
    case "arithmetic":
      return `${name(expression.left)} ${expression.op} ${name(expression.right)}`;
    case "function":
      return `${expression.name}(${name(expression.of)})`;
    case "date_part":
      return `${expression.part}(${name(expression.of)})`;
    case "date_difference":
      return `${name(expression.to)} − ${name(expression.from)}`;
    case "first_present":
    case "row_mean":
      return expression.of.map(name).join(", ");
    case "choose":
      return name(expression.yes);
    default:
      return name(expression.of);
  }
}

export function measureLabel(measure: Measure, all: Measure[]): Bilingual {
  if (measure.label) return { en: measure.label, zh: measure.label };
  const labelOf = (id: string): Bilingual => {
    const found = all.find((m) => m.id === id && m.id !== measure.id);
    return found ? measureLabel(found, all) : { en: id, zh: id };
  };
  if (measure.kind === "formula") {
    const [left, right] = [labelOf(measure.left), labelOf(measure.right)];
    return { en: `${left.en} ${measure.op} ${right.en}`, zh: `${left.zh} ${measure.op} ${right.zh}` };
  }
  if (measure.kind === "over") return overWords[measure.fn](labelOf(measure.measure));
  if (!measure.of) return { en: "Rows", zh: "行数" };
  const name = expressionName(measure.of, readableName);
  const word = aggregateWords[measure.fn];
  const rank = measure.fn === "percentile" ? ` ${measure.percentile ?? 50}` : "";
  return { en: `${word.en}${rank} ${name}`, zh: spaced(`${name}${word.zh}${rank}`) };
}

/** Which variable a measure is a figure of; undefined for a count of rows. */
export function variableOf(measure: Measure, all: Measure[]): string | undefined {
  if (measure.kind === "aggregate") return measure.of ? expressionName(measure.of) : undefined;
  const base = all.find((m) => m.id === (measure.kind === "over" ? measure.measure : measure.left));
  return base && base.id !== measure.id ? variableOf(base, all) : undefined;
}
