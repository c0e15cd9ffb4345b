import type { Drawn, Figure, SectionResult, Statistic } from "@/lib/agents/analyst/computation/figure";
import {
  dimensionColumn,
  dimensionName,
  finite,
  measureColumn,
  type SectionQuery,
  wordColumn,
} from "@/lib/agents/analyst/computation/section-query";
import { classesDrawn } from "@/lib/agents/analyst/computation/sections/drawn";
import { columnOf, completeRows } from "@/lib/agents/analyst/computation/sections/samples";
import { kolmogorovNormal } from "@/lib/agents/analyst/computation/statistics/kolmogorov-smirnov";
import {
  momentsOf,
  populationKurtosis,
  populationSkewness,
  sampleKurtosis,
  sampleSkewness,
  standardDeviation,
} from "@/lib/agents/analyst/computation/statistics/moments";
import { andersonDarling, dagostinoK2, jarqueBera } from "@/lib/agents/analyst/computation/statistics/normality";
import { shapiroWilk, type TestResult } from "@/lib/agents/analyst/computation/statistics/shapiro-wilk";
import type { SectionOf } from "@/lib/agents/analyst/request/section";
import type { Cell } from "@/lib/protocol/data/table";

type Distribution = SectionOf<"distribution">;
type About = Partial<Omit<Figure, "id" | "statistic" | "value">>;

export async function computeDistribution(query: SectionQuery, section: Distribution): Promise<SectionResult> {
  const columns = [
    wordColumn("variable", "Column", "列"),
    ...(section.by ? [dimensionColumn("group", section.by, query.rows.columns)] : []),
    ...shown.map(({ statistic, en, zh }) => measureColumn(statistic, en, zh)),
    ...section.normality.map((test) => measureColumn(test, `p (${testWords[test]})`, `p 值（${testWords[test]}）`)),
  ];
  const rows: Cell[][] = [];
  let drawn: Drawn | undefined;
  for (const variable of section.of) {
    for (const sample of await completeRows(query, [variable], section.by)) {
      const values = columnOf(sample.rows, 0);
      const group = section.by ? { group: { [dimensionName(section.by)]: sample.group } } : {};
      const about: About = { variable: variable.name, rows: values.length, ...group };
      const figures = figuresOf(query, section, values, about);
      const pValues = section.normality.map((test) => normality(query, section, test, values, about));
      rows.push([variable.name, ...(section.by ? [sample.group] : []), ...figures, ...pValues]);
      drawn = rows.length === 1 ? classesDrawn(variable.name, values) : undefined;
    }
  }
  return { ...query.result(columns, rows), ...(drawn ? { drawn } : {}) };
}

const shown: { statistic: Statistic; en: string; zh: string }[] = [
  { statistic: "count", en: "Values", zh: "数量" },
  { statistic: "mean", en: "Mean", zh: "均值" },
  { statistic: "median", en: "Median", zh: "中位数" },
  { statistic: "stddev", en: "Standard deviation", zh: "标准差" },
  { statistic: "min", en: "Minimum", zh: "最小值" },
  { statistic: "q1", en: "1st quartile", zh: "第一四分位数" },
  { statistic: "q3", en: "3rd quartile", zh: "第三四分位数" },
  { statistic: "max", en: "Maximum", zh: "最大值" },
  { statistic: "skewness", en: "Skewness", zh: "偏度" },
  { statistic: "kurtosis", en: "Excess kurtosis", zh: "超额峰度" },
];

const testWords: Record<Distribution["normality"][number], string> = {
  shapiro_wilk: "Shapiro-Wilk",
  dagostino: "D'Agostino-Pearson",
  kolmogorov_smirnov: "Kolmogorov-Smirnov",
  anderson_darling: "Anderson-Darling",
  jarque_bera: "Jarque-Bera",
};

/** Linear between order statistics, as numpy and spreadsheets do. */
export function quantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}

function figuresOf(query: SectionQuery, section: Distribution, values: number[], about: About): Cell[] {
  const moments = momentsOf(values);
  const sorted = [...values].sort((a, b) => a - b);
  const population = section.moments === "population";
  const sample = {
    stddev: standardDeviation(moments, 1),
    skewness: sampleSkewness(moments),
    kurtosis: sampleKurtosis(moments),
  };
  const whole = {
    stddev: standardDeviation(moments, 0),
    skewness: populationSkewness(moments),
    kurtosis: populationKurtosis(moments),
  };
  const chosen = population ? whole : sample;
  const value: Partial<Record<Statistic, number>> = {
    count: values.length,
    mean: moments.mean,
    median: quantile(sorted, 0.5),
    stddev: chosen.stddev,
    min: sorted[0] ?? Number.NaN,
    q1: quantile(sorted, 0.25),
    q3: quantile(sorted, 0.75),
    max: sorted.at(-1) ?? Number.NaN,
    skewness: chosen.skewness,
    kurtosis: chosen.kurtosis,
  };
  const other: Partial<Record<Statistic, number>> = section.moments === undefined ? whole : {};
  const { stddev } = chosen;
  const within = values.filter((x) => Math.abs(x - moments.mean) <= stddev).length;
  query.figure("within_one_stddev", within, about);
  return shown.map(({ statistic }) => {
    const cell = finite(value[statistic] ?? Number.NaN);
    const alternative = other[statistic];
    const alternatives = alternative === undefined ? [] : [{ convention: "population", value: finite(alternative) }];
    query.figure(statistic, cell, { ...about, alternatives });
    return cell;
  });
}

function normality(
  query: SectionQuery,
  section: Distribution,
  test: Distribution["normality"][number],
  values: number[],
  about: About,
): Cell {
  if (values.length < 3) {
    query.notes.push({
      en: `${about.variable}: too few values for a test.`,
      zh: `${about.variable}：取值太少，无法检验。`,
    });
    return null;
  }
  const { statistic, pValue } = run(test, values);
  const alternatives: Figure["alternatives"] = [];
  if (test === "kolmogorov_smirnov") {
    alternatives.push({
      convention: "against mean 0, deviation 1",
      value: finite(kolmogorovNormal(values, "standard").pValue),
    });
  }
  if (test === "shapiro_wilk" && values.length > 5000) {
    query.notes.push({
      en: `${about.variable}: with more than 5,000 values the Shapiro-Wilk p-value is an extrapolation.`,
      zh: `${about.variable}：超过 5000 个取值时，Shapiro-Wilk 的 p 值为外推结果。`,
    });
  }
  query.figure("test_statistic", finite(statistic), { ...about, test });
  query.figure("p_value", finite(pValue), { ...about, test, alternatives });
  query.figure("normal", pValue >= section.alpha, {
    ...about,
    test,
    alternatives: alternatives.map((a) => ({ convention: a.convention, value: Number(a.value) >= section.alpha })),
  });
  return finite(pValue);
}

function run(test: Distribution["normality"][number], values: number[]): TestResult {
  switch (test) {
    case "shapiro_wilk":
      return shapiroWilk(values);
    case "dagostino":
      return dagostinoK2(values);
    case "kolmogorov_smirnov":
      return kolmogorovNormal(values, "own");
    case "anderson_darling":
      return andersonDarling(values);
    case "jarque_bera":
      return jarqueBera(values);
  }
}
