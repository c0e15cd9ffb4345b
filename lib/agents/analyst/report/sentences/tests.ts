import { column, figureOf, number, probability, share, TOLD, type Told } from "./told";

/** After Cohen: below 0.1 nothing to speak of, 0.3 weak, 0.5 moderate. */
function strength(coefficient: number): { en: string; zh: string } {
  const size = Math.abs(coefficient);
  if (size < 0.1) return { en: "hardly any", zh: "几乎没有" };
  if (size < 0.3) return { en: "a weak", zh: "弱" };
  return size < 0.5 ? { en: "a moderate", zh: "中等" } : { en: "a strong", zh: "强" };
}

const COEFFICIENTS = { pearson: "Pearson r", spearman: "Spearman ρ", kendall: "Kendall τ" };

export function correlationSentences(told: Told): string[] {
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

export function differenceSentence(told: Told): string[] | null {
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

export function associationSentence(told: Told): string[] | null {
  const [p, statistic] = [figureOf(told, "p_value"), figureOf(told, "test_statistic")];
  if (!p || !statistic) return null;
  const sure = figureOf(told, "significant")?.value === true;
  const strong = number(figureOf(told, "effect_size")?.value, told.language);
  const basis = `χ² = ${number(statistic.value, told.language)}, ${probability(p.value)}, Cramér's V = ${strong}`;
  const [a, b] = [column(p.variable), column(p.with)];
  if (told.language === "zh") return [`${a} 与 ${b} ${sure ? "存在显著关联" : "没有显著关联"}（${basis}）。`];
  return [`${a} and ${b} are ${sure ? "" : "not "}significantly associated (${basis}).`];
}

export function lineSentences(told: Told): string[] | null {
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
