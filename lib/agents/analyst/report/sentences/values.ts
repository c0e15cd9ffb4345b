import type { Figure, ResultColumn, Statistic } from "@/lib/agents/analyst/computation/figure";
import { rankingOf } from "@/lib/agents/analyst/report/rows/ranking";
import { cellInWords } from "@/lib/agents/analyst/report/words";
import type { Cell } from "@/lib/protocol/data/table";
import { column, figureOf, number, probability, share, TOLD, type Told } from "./told";

/** Middle, spread and shape of values. */
export function distributionSentences(told: Told): string[] {
  const { result, language } = told;
  const means = result.figures.filter((figure) => figure.statistic === "mean");
  return means.slice(0, TOLD).flatMap((mean) => {
    const where = { variable: mean.variable, ...(mean.group ? { group: mean.group } : {}) };
    const say = (statistic: Statistic) => number(figureOf(told, statistic, where)?.value, language);
    const group = mean.group ? ` (${Object.values(mean.group).map(String).join(", ")})` : "";
    const skew = Number(figureOf(told, "skewness", where)?.value);
    const tests = result.figures.filter(
      (figure) =>
        figure.statistic === "normal" &&
        JSON.stringify(figure.group) === JSON.stringify(mean.group) &&
        figure.variable === mean.variable,
    );
    const lean =
      Math.abs(skew) < 0.5
        ? null
        : skew > 0
          ? { en: "long tail to the right", zh: "右偏" }
          : { en: "long tail to the left", zh: "左偏" };
    if (language === "zh")
      return [
        `${column(mean.variable)}${group} 的均值为 **${say("mean")}**，中位数 ${say("median")}，标准差 ${say("stddev")}；中间一半的取值在 ${say("q1")} 到 ${say("q3")} 之间${lean ? `，分布${lean.zh}` : ""}。`,
        ...tests.map((test) => normalSentence(told, test)),
      ];
    return [
      `${column(mean.variable)}${group} averages **${say("mean")}**, with a median of ${say("median")} and a standard deviation of ${say("stddev")}; the middle half lies between ${say("q1")} and ${say("q3")}${lean ? `, with a ${lean.en}` : ""}.`,
      ...tests.map((test) => normalSentence(told, test)),
    ];
  });
}

const NORMALITY: Record<string, string> = {
  shapiro_wilk: "Shapiro-Wilk",
  dagostino: "D'Agostino-Pearson",
  kolmogorov_smirnov: "Kolmogorov-Smirnov",
  anderson_darling: "Anderson-Darling",
  jarque_bera: "Jarque-Bera",
};

function normalSentence(told: Told, test: Figure): string {
  const where = { variable: test.variable, test: test.test, ...(test.group ? { group: test.group } : {}) };
  const basis = `${NORMALITY[test.test ?? ""] ?? ""}, ${probability(figureOf(told, "p_value", where)?.value)}`;
  if (told.language === "zh") return `${test.value ? "未发现与正态分布的显著偏离" : "不服从正态分布"}（${basis}）。`;
  return test.value
    ? `No departure from a normal distribution can be shown (${basis}).`
    : `It is not normally distributed (${basis}).`;
}

export function outlierSentences(told: Told): string[] {
  const { result, language } = told;
  const counts = result.figures.filter((figure) => figure.statistic === "outlier_count");
  return counts.slice(0, TOLD).map((count) => {
    const where = { variable: count.variable, ...(count.group ? { group: count.group } : {}) };
    const all = figureOf(told, "count", { ...where, stage: "before" })?.value;
    const [low, high] = [figureOf(told, "lower_fence", where)?.value, figureOf(told, "upper_fence", where)?.value];
    const [before, after] = (["before", "after"] as const).map(
      (stage) => figureOf(told, "mean", { ...where, stage })?.value,
    );
    const group = count.group ? ` (${Object.values(count.group).map(String).join(", ")})` : "";
    const n = (value: unknown) => number(value, language);
    const none = Number(count.value) === 0;
    if (language === "zh")
      return `${column(count.variable)}${group} 的 ${n(all)} 个取值中有 **${n(count.value)}** 个离群值（低于 ${n(low)} 或高于 ${n(high)}）${none ? "" : `；去掉后均值由 ${n(before)} 变为 ${n(after)}`}。`;
    return `**${n(count.value)}** of ${n(all)} values of ${column(count.variable)}${group} ${Number(count.value) === 1 ? "is an outlier" : "are outliers"} (below ${n(low)} or above ${n(high)})${none ? "" : `; without them the mean goes from ${n(before)} to ${n(after)}`}.`;
  });
}

export function missingSentence({ result, language }: Told): string[] {
  const gaps = result.rows.filter((row) => Number(row[1]) > 0);
  const [most] = gaps;
  if (!most) return [language === "zh" ? "没有缺失值。" : "No value is missing."];
  const name = column(String(most[0]));
  const size = `${number(most[1], language)}`;
  const part = share(Number(most[2]), language);
  if (language === "zh") return [`${gaps.length} 列有缺失值，最多的是 ${name}（${size} 行，${part}）。`];
  return [
    `${gaps.length} ${gaps.length === 1 ? "column has" : "columns have"} missing values, most of them ${name} (${size} rows, ${part}).`,
  ];
}

export function overviewSentence({ result, language }: Told): string[] {
  const [rows, columns, repeated] = (result.rows[0] ?? []).map((cell) => number(cell, language));
  if (language === "zh") return [`共 **${rows}** 行、**${columns}** 列，其中 ${repeated} 行重复。`];
  return [
    `**${rows}** rows and **${columns}** columns; ${repeated} ${repeated === "1" ? "row repeats" : "rows repeat"} another one.`,
  ];
}

export function rowsSentence(told: Told): string[] {
  const { result, language } = told;
  const ranked = rankingSentence(told);
  if (ranked) return [ranked];
  const count = number(result.rows.length, language);
  if (language === "zh") return [result.truncated ? `列出前 **${count}** 行。` : `共列出 **${count}** 行。`];
  return [
    result.truncated
      ? `The first **${count}** rows are listed.`
      : `**${count}** ${result.rows.length === 1 ? "row is" : "rows are"} listed.`,
  ];
}

/** Who is first, with how much, and who is the last of those shown. */
function rankingSentence({ section, result, language }: Told): string | null {
  const ranking = section.kind === "rows" ? rankingOf(section, result) : null;
  const [first, last] = [result.rows[0], result.rows.at(-1)];
  if (!ranking || !first || !last) return null;
  const cell = (row: Cell[], column: ResultColumn) =>
    cellInWords(row[result.columns.indexOf(column)] ?? null, column, undefined, language);
  const name = (row: Cell[]) => cell(row, ranking.name);
  const amount = (row: Cell[]) => cell(row, ranking.amount);
  const by = ranking.amount.label[language];
  if (language === "zh")
    return `按${by}排在首位的是 **${name(first)}**（${amount(first)}）${first === last ? "" : `，所列 ${result.rows.length} 行的末位是 **${name(last)}**（${amount(last)}）`}。`;
  return `First by ${by} is **${name(first)}** (${amount(first)})${first === last ? "" : `; last of the ${result.rows.length} shown is **${name(last)}** (${amount(last)})`}.`;
}
