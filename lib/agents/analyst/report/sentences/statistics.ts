import type { Figure, SectionResult, Statistic } from "@/lib/agents/analyst/computation/figure";
import { capitalised, readableName } from "@/lib/agents/analyst/computation/readable-name";
import { spaced } from "@/lib/agents/analyst/computation/words";
import { numberInWords } from "@/lib/agents/analyst/report/words";
import type { Section } from "@/lib/agents/analyst/request/section";
import type { Language } from "@/lib/protocol/session/text";

/** Results that get a sentence each; of more, only the first is told. */
const TOLD = 3;

interface Told {
  section: Section;
  result: SectionResult;
  language: Language;
}

/** What a test or a description of values shows, in sentences; null where there is nothing to tell beyond its table. */
export function testSentences(section: Section, result: SectionResult, language: Language): string[] | null {
  const told = { section, result, language };
  const said = sentencesOf(told);
  return said && said.length > 0 ? said.map((line) => (language === "zh" ? spaced(line) : capitalised(line))) : null;
}

function sentencesOf(told: Told): string[] | null {
  switch (told.section.kind) {
    case "correlation":
      return correlationSentences(told);
    case "difference":
      return differenceSentence(told);
    case "association":
      return associationSentence(told);
    case "distribution":
      return distributionSentences(told);
    case "outliers":
      return outlierSentences(told);
    case "regression":
    case "trend":
      return lineSentences(told);
    case "missing":
      return missingSentence(told);
    case "overview":
      return overviewSentence(told);
    case "rows":
      return rowsSentence(told);
    default:
      return null;
  }
}

const number = (value: unknown, language: Language) =>
  value === null || value === undefined || value === "" || !Number.isFinite(Number(value))
    ? "–"
    : numberInWords(Number(value), { percent: false }, language);
const share = (value: number, language: Language) => numberInWords(value, { percent: true }, language);
const column = (name: string | undefined) => `**${readableName(name ?? "")}**`;

/** "p < 0.001": beyond that its digits say nothing. */
export function probability(p: unknown): string {
  const value = Number(p);
  if (p === null || p === undefined || !Number.isFinite(value)) return "p –";
  return value < 0.001 ? "p < 0.001" : `p = ${value.toFixed(3)}`;
}

type Where = Partial<Pick<Figure, "variable" | "with" | "group" | "stage" | "test">>;
function figureOf({ result }: Told, statistic: Statistic, where: Where = {}) {
  const same = (figure: Figure) =>
    Object.entries(where).every(([key, value]) => JSON.stringify(figure[key as keyof Where]) === JSON.stringify(value));
  return result.figures.find((figure) => figure.statistic === statistic && same(figure));
}

/** After Cohen: below 0.1 nothing to speak of, 0.3 weak, 0.5 moderate. */
function strength(coefficient: number): { en: string; zh: string } {
  const size = Math.abs(coefficient);
  if (size < 0.1) return { en: "hardly any", zh: "几乎没有" };
  if (size < 0.3) return { en: "a weak", zh: "弱" };
  return size < 0.5 ? { en: "a moderate", zh: "中等" } : { en: "a strong", zh: "强" };
}

const COEFFICIENTS = { pearson: "Pearson r", spearman: "Spearman ρ", kendall: "Kendall τ" };

function correlationSentences(told: Told): string[] {
  const { language } = told;
  const pairs = told.result.figures.filter((figure) => figure.statistic === "correlation" && figure.value !== null);
  const sorted = [...pairs].sort((a, b) => Math.abs(Number(b.value)) - Math.abs(Number(a.value)));
  const chosen = pairs.length <= TOLD ? pairs : sorted.slice(0, 1);
  return chosen.map((figure) => {
    const where = { variable: figure.variable, with: figure.with, ...(figure.group ? { group: figure.group } : {}) };
    const sure = figureOf(told, "significant", where)?.value === true;
    const r = Number(figure.value);
    const { en, zh } = strength(r);
    const name = COEFFICIENTS[figure.test as keyof typeof COEFFICIENTS] ?? "r";
    const basis = `${name} = ${number(r, language)}, ${probability(figureOf(told, "p_value", where)?.value)}`;
    const group = figure.group ? Object.values(figure.group).map(String).join(", ") : "";
    if (language === "zh") {
      const kind = Math.abs(r) < 0.1 ? "几乎没有线性相关" : `呈${zh}${r < 0 ? "负" : "正"}相关`;
      return `${group ? `${group}：` : ""}${column(figure.variable)} 与 ${column(figure.with)} ${kind}（${basis}，${number(figure.rows, "zh")} 行）${sure ? "" : "，统计上不显著"}。`;
    }
    const kind = Math.abs(r) < 0.1 ? `${en} correlation` : `${en} ${r < 0 ? "negative" : "positive"} correlation`;
    return `${group ? `${group}: ` : ""}${column(figure.variable)} and ${column(figure.with)} have ${kind} (${basis}, ${number(figure.rows, "en")} rows)${sure ? "" : ", which is not significant"}.`;
  });
}

const TESTED: Record<string, { en: string; zh: string; name: string }> = {
  t_test: { en: "means", zh: "均值", name: "t-test" },
  welch: { en: "means", zh: "均值", name: "Welch's t-test" },
  paired_t_test: { en: "paired values", zh: "配对数值", name: "paired t-test" },
  anova: { en: "means", zh: "均值", name: "ANOVA" },
  mann_whitney: { en: "values", zh: "取值", name: "Mann-Whitney U" },
  kruskal: { en: "values", zh: "取值", name: "Kruskal-Wallis" },
  kolmogorov_smirnov: { en: "distributions", zh: "分布", name: "Kolmogorov-Smirnov" },
  levene: { en: "variances", zh: "方差", name: "Levene" },
};

function differenceSentence(told: Told): string[] | null {
  const { section, result, language } = told;
  const p = figureOf(told, "p_value");
  const tested = section.kind === "difference" ? TESTED[section.test] : undefined;
  if (section.kind !== "difference" || !p || !tested) return null;
  const sure = figureOf(told, "significant")?.value === true;
  const at = tested.zh === "均值" ? 2 : tested.zh === "取值" ? 3 : -1;
  const sides = result.rows
    .slice(0, 4)
    .map((row) => (at < 0 ? String(row[0]) : `${row[0]} ${number(row[at], language)}`));
  const more = result.rows.length > 4 ? ", …" : "";
  const of = section.of ? column(section.of.name) : "";
  const list = sides.length > 0 ? `${sides.join(language === "zh" ? "、" : ", ")}${more}` : "";
  if (language === "zh")
    return [
      `${of ? `${of} 的` : ""}${tested.zh}${sure ? "**差异显著**" : "**没有显著差异**"}${list ? `：${list}` : ""}（${tested.name}，${probability(p.value)}）。`,
    ];
  return [
    `the ${tested.en}${of ? ` of ${of}` : ""} ${sure ? "**differ significantly**" : "**do not differ significantly**"}${list ? `: ${list}` : ""} (${tested.name}, ${probability(p.value)}).`,
  ];
}

function associationSentence(told: Told): string[] | null {
  const [p, statistic] = [figureOf(told, "p_value"), figureOf(told, "test_statistic")];
  if (!p || !statistic) return null;
  const sure = figureOf(told, "significant")?.value === true;
  const strong = number(figureOf(told, "effect_size")?.value, told.language);
  const basis = `χ² = ${number(statistic.value, told.language)}, ${probability(p.value)}, Cramér's V = ${strong}`;
  const [a, b] = [column(p.variable), column(p.with)];
  if (told.language === "zh") return [`${a} 与 ${b} ${sure ? "存在显著关联" : "没有显著关联"}（${basis}）。`];
  return [`${a} and ${b} are ${sure ? "" : "not "}significantly associated (${basis}).`];
}

function distributionSentences(told: Told): string[] {
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

function outlierSentences(told: Told): string[] {
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

function lineSentences(told: Told): string[] | null {
  const { section, result, language } = told;
  const fit = figureOf(told, "r_squared");
  if (!fit || (section.kind !== "trend" && section.kind !== "regression")) return null;
  const slopes = result.figures.filter(({ statistic }) => statistic === "slope" || statistic === "coefficient");
  const said = slopes.slice(0, TOLD).map((slope) => {
    const where = { variable: slope.variable, with: slope.with };
    const basis = probability(figureOf(told, "p_value", where)?.value);
    const sure = figureOf(told, "significant", where)?.value === true;
    const value = Number(slope.value);
    const size = number(Math.abs(value), language);
    const dated = section.kind === "trend";
    if (language === "zh")
      return `${dated ? "每过一天" : `${column(slope.with)} 每增加 1`}，${column(slope.variable)} 平均${value < 0 ? "减少" : "增加"} **${size}**（${basis}${sure ? "" : "，不显著"}）。`;
    return `${column(slope.variable)} ${value < 0 ? "falls" : "rises"} by **${size}** ${dated ? "a day" : `for each unit of ${column(slope.with)}`} (${basis}${sure ? "" : ", not significant"}).`;
  });
  const explained = share(Number(fit.value), language);
  return [
    ...said,
    language === "zh"
      ? `模型解释了 ${explained} 的变化（R²）。`
      : `Together this explains ${explained} of the variation (R²).`,
  ];
}

function missingSentence({ result, language }: Told): string[] {
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

function overviewSentence({ result, language }: Told): string[] {
  const [rows, columns, repeated] = (result.rows[0] ?? []).map((cell) => number(cell, language));
  if (language === "zh") return [`共 **${rows}** 行、**${columns}** 列，其中 ${repeated} 行重复。`];
  return [
    `**${rows}** rows and **${columns}** columns; ${repeated} ${repeated === "1" ? "row repeats" : "rows repeat"} another one.`,
  ];
}

function rowsSentence({ result, language }: Told): string[] {
  const count = number(result.rows.length, language);
  if (language === "zh") return [result.truncated ? `列出前 **${count}** 行。` : `共列出 **${count}** 行。`];
  return [
    result.truncated
      ? `The first **${count}** rows are listed.`
      : `**${count}** ${result.rows.length === 1 ? "row is" : "rows are"} listed.`,
  ];
}
