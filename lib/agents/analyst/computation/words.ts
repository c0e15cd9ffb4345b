import type { AggregateFunction } from "@/lib/agents/analyst/request/aggregate";
import type { Expression } from "@/lib/agents/analyst/request/expression";
import type { Measure } from "@/lib/agents/analyst/request/measure";

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

const overWords: Record<Extract<Measure, { kind: "over" }>["fn"], Bilingual> = {
  share: { en: "Share of", zh: "占比：" },
  rank: { en: "Rank by", zh: "排名：" },
  running_total: { en: "Running total of", zh: "累计：" },
  moving_average: { en: "Moving average of", zh: "移动平均：" },
  change: { en: "Change in", zh: "变化量：" },
  growth: { en: "Growth of", zh: "增长率：" },
  year_over_year: { en: "Year over year, ", zh: "同比：" },
  index: { en: "Index of", zh: "指数：" },
  difference_from_mean: { en: "Difference from the mean of", zh: "与均值之差：" },
};

/** A short name of an expression in the file's own words. */
export function expressionName(expression: Expression): string {
  switch (expression.kind) {
    case "column":
      return expression.column;
    case "constant":
      return String(expression.value);
    case "arithmetic":
      return `${expressionName(expression.left)} ${expression.op} ${expressionName(expression.right)}`;
    case "function":
      return `${expression.name}(${expressionName(expression.of)})`;
    case "date_part":
      return `${expression.part}(${expressionName(expression.of)})`;
    case "date_difference":
      return `${expressionName(expression.to)} − ${expressionName(expression.from)}`;
    case "first_present":
    case "row_mean":
      return expression.of.map(expressionName).join(", ");
    case "choose":
      return expressionName(expression.yes);
    default:
      return expressionName(expression.of);
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
  if (measure.kind === "over") {
    const of = labelOf(measure.measure);
    return { en: `${overWords[measure.fn].en} ${of.en.toLowerCase()}`, zh: `${overWords[measure.fn].zh}${of.zh}` };
  }
  if (!measure.of) return { en: "Rows", zh: "行数" };
  const name = expressionName(measure.of);
  const word = aggregateWords[measure.fn];
  const rank = measure.fn === "percentile" ? ` ${measure.percentile ?? 50}` : "";
  return { en: `${word.en}${rank} ${name}`, zh: `${name}${word.zh}${rank}` };
}

/** Which variable a measure is a figure of; undefined for a count of rows. */
export function variableOf(measure: Measure, all: Measure[]): string | undefined {
  if (measure.kind === "aggregate") return measure.of ? expressionName(measure.of) : undefined;
  const base = all.find((m) => m.id === (measure.kind === "over" ? measure.measure : measure.left));
  return base && base.id !== measure.id ? variableOf(base, all) : undefined;
}
