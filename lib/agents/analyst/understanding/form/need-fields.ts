import type { Need } from "@/lib/agents/analyst/understanding/assemble";
import type { Doubt } from "@/lib/agents/analyst/understanding/grammar/draft";
import { numberField } from "@/lib/agents/analyst/understanding/number-formats";
import type { TableProfile } from "@/lib/protocol/data/table";
import type { Field } from "@/lib/protocol/human-input/field";
import type { Language } from "@/lib/protocol/human-input/language";

const names: Record<string, { en: string; zh: string }> = {
  shapiro_wilk: { en: "Shapiro-Wilk", zh: "Shapiro-Wilk 检验" },
  dagostino: { en: "D'Agostino-Pearson (normaltest)", zh: "D'Agostino-Pearson 检验" },
  kolmogorov_smirnov: { en: "Kolmogorov-Smirnov", zh: "Kolmogorov-Smirnov 检验" },
  anderson_darling: { en: "Anderson-Darling", zh: "Anderson-Darling 检验" },
  jarque_bera: { en: "Jarque-Bera", zh: "Jarque-Bera 检验" },
  t_test: { en: "t-test", zh: "t 检验" },
  welch: { en: "Welch's t-test", zh: "Welch t 检验" },
  paired_t_test: { en: "Paired t-test", zh: "配对 t 检验" },
  anova: { en: "One-way ANOVA", zh: "单因素方差分析" },
  mann_whitney: { en: "Mann-Whitney U", zh: "Mann-Whitney U 检验" },
  kruskal: { en: "Kruskal-Wallis", zh: "Kruskal-Wallis 检验" },
  levene: { en: "Levene", zh: "Levene 检验" },
  iqr: { en: "1.5 × IQR beyond the quartiles", zh: "四分位数外 1.5 × IQR" },
  z_score: { en: "|z-score| > 3", zh: "|z 分数| > 3" },
};

const questions: Record<Need["kind"], { en: string; zh: string; reason: { en: string; zh: string } }> = {
  test: {
    en: "Which test?",
    zh: "用哪种检验？",
    reason: { en: "The usual choice for a column of numbers.", zh: "数值列最常用的检验。" },
  },
  outlier_rule: {
    en: "What counts as an outlier?",
    zh: "怎样算离群值？",
    reason: { en: "It does not assume any distribution.", zh: "不依赖分布假设。" },
  },
  columns: { en: "Which columns?", zh: "涉及哪些列？", reason: { en: "", zh: "" } },
  contradiction: {
    en: "Which of these holds?",
    zh: "以哪个为准？",
    reason: { en: "It was said last.", zh: "这是最后提到的。" },
  },
  measure: { en: "Which figure?", zh: "看哪个数字？", reason: { en: "", zh: "" } },
  number_format: { en: "How are these cells to be read?", zh: "这些单元格如何读？", reason: { en: "", zh: "" } },
};

/** Fields for what must be known first: the guess is filled in, with its reason. */
export function needFields(needs: Need[], profile: TableProfile, language: Language): Field[] {
  return needs.map((need): Field => {
    if (need.kind === "number_format") return numberField(need.said, profile, language);
    const words = questions[need.kind];
    const label = `${words[language]} (${need.said})`;
    const guess = need.kind === "contradiction" ? need.options.at(-1) : need.options[0];
    const [first] = need.options;
    if (first === undefined) return { kind: "text", id: need.id, label, required: true };
    return {
      kind: "select",
      id: need.id,
      label,
      required: true,
      options: need.options.map((value) => ({ id: value, value, label: names[value]?.[language] ?? value })),
      ...(guess === undefined ? {} : { default: guess, reason: words.reason[language] }),
    };
  });
}

/** A word that names more than one column, or a value that stands in more than one. */
export function doubtFields(doubts: Doubt[], answers: Record<string, string>, language: Language): Field[] {
  const open = [...new Map(doubts.map((doubt) => [doubt.id, doubt])).values()].filter(
    (doubt) => answers[doubt.id] === undefined,
  );
  return open.map((doubt): Field => {
    const [guess = ""] = doubt.options;
    const option = (value: string) => ({ id: value, value, label: doubt.labels?.[value]?.[language] ?? value });
    if (doubt.ask)
      return {
        kind: "select",
        id: doubt.id,
        label: doubt.ask[language],
        required: true,
        options: doubt.options.map(option),
        default: guess,
        ...(doubt.reason ? { reason: doubt.reason[language] } : {}),
      };
    const zh = doubt.kind === "value" ? `“${doubt.said}”指哪一列的取值？` : `“${doubt.said}”指哪一列？`;
    const en =
      doubt.kind === "value" ? `Which column is “${doubt.said}” a value of?` : `Which column is “${doubt.said}”?`;
    return {
      kind: "select",
      id: doubt.id,
      label: language === "zh" ? zh : en,
      required: true,
      options: [...new Set(doubt.options)].map(option),
      default: guess,
      reason: language === "zh" ? "名称最接近。" : "Its name is the nearest.",
    };
  });
}
