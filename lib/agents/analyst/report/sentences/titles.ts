import type { SectionResult } from "@/lib/agents/analyst/computation/figure";
import { capitalised, readableName } from "@/lib/agents/analyst/computation/readable-name";
import { dimensionName } from "@/lib/agents/analyst/computation/section-query";
import { lowered, measureLabel, spaced } from "@/lib/agents/analyst/computation/words";
import { contrastTitle } from "@/lib/agents/analyst/report/contrast";
import { driversTitle } from "@/lib/agents/analyst/report/drivers";
import { profileTitle } from "@/lib/agents/analyst/report/profile";
import { numberInWords } from "@/lib/agents/analyst/report/words";
import type { Section, SectionOf, Sides, Variable } from "@/lib/agents/analyst/request/section";
import type { TableProfile } from "@/lib/protocol/data/table";
import type { Language } from "@/lib/protocol/session/text";
import { OPS, scopeOf } from "./scope";

interface Titled {
  section: Section;
  result: SectionResult;
  described?: { profile: TableProfile };
}

/** What a section is about, with the rows it is limited to: "Total revenue by month (North)". */
export function titleOf(titled: Titled, language: Language): string {
  const scope = scopeOf(titled.section, language);
  const topic = topicOf(titled, language);
  if (scope === "") return topic;
  return language === "zh" ? `${topic}（${scope}）` : `${topic} (${scope})`;
}

/** Without its rows: what a chart's or a table's caption says. */
export function topicOf({ section, result, described }: Titled, language: Language): string {
  if (section.title) return section.title;
  switch (section.kind) {
    case "summary":
      return summaryTopic(section, result, language);
    case "drivers":
      return driversTitle(section, language);
    case "contrast":
      return contrastTitle(section, language);
    case "profile":
      return profileTitle(section, described?.profile, language);
    default:
      return capitalised(language === "zh" ? spaced(groupedTopic(section).zh) : groupedTopic(section).en);
  }
}

/** Longest title that names two sections. */
const LONGEST = 90;

/** The title of a report: of its only section, of both, or of the first and how many more there are. */
export function reportTitleOf(parts: Titled[], language: Language): string {
  const [first = "", second, ...more] = parts.map((part) => titleOf(part, language));
  const zh = language === "zh";
  if (second === undefined) return first;
  const both = zh ? `${first}；${second}` : `${first}; ${lowered(second)}`;
  if (more.length === 0 && both.length <= LONGEST) return both;
  const count = more.length + 1;
  return zh ? `${first}等 ${count + 1} 项` : `${first}, and ${count} more`;
}

/** Heading of the only section of a report: the report's own title stands above it and need not be said twice. */
export function aspectOf(titled: Titled, language: Language): string {
  const { section, result } = titled;
  if (section.kind !== "summary" || section.title) return topicOf(titled, language);
  const zh = language === "zh";
  if (section.dimensions.length === 0 && !section.compare) return zh ? "结果" : "The figure";
  const by = byOf(result, language);
  if (by === "") return zh ? "对比" : "The comparison";
  return zh ? `按${by}` : `By ${by}`;
}

const byOf = (result: SectionResult, language: Language) =>
  result.columns
    .filter((column) => column.role === "dimension" && column.id !== "side")
    .map((column) => column.label[language])
    .join(language === "zh" ? "和" : " and ");

function summaryTopic(section: SectionOf<"summary">, result: SectionResult, language: Language): string {
  const zh = language === "zh";
  const measures = result.columns.filter((column) => column.role === "measure").map((column) => column.label[language]);
  const shown = zh ? measures : measures.map((label, at) => (at === 0 ? label : lowered(label)));
  const figures = shown.slice(0, 3).join(zh ? "、" : ", ");
  const by = byOf(result, language);
  const topic = by === "" ? figures : zh ? `各${by}的${figures}` : `${figures} by ${by}`;
  const text = `${topic}${sidesInWords(section, language)}${limitInWords(section, language)}${heldInWords(section, language)}`;
  return zh ? spaced(text) : text;
}

function sidesInWords({ compare }: SectionOf<"summary">, language: Language): string {
  if (!compare) return "";
  const sides =
    compare.kind === "groups" ? compare.sides.map(({ label }) => label) : [compare.base.said, compare.with.said];
  const named = sides.filter((side) => side !== undefined);
  if (named.length < 2) return "";
  return language === "zh" ? `：${named.join(" 对比 ")}` : `: ${named.join(" against ")}`;
}

function limitInWords({ limit, order }: SectionOf<"summary">, language: Language): string {
  if (!limit) return "";
  const lowest = order[0]?.direction === "asc";
  if (language === "zh") return `：${lowest ? "最低" : "前"} ${limit.count} 名`;
  return `: ${lowest ? "lowest" : "top"} ${limit.count}`;
}

/** Which of the groups are kept: ": rows over 100". */
function heldInWords({ having, measures }: SectionOf<"summary">, language: Language): string {
  const parts = having.flatMap(({ measure, op, value }) => {
    const known = measures.find(({ id }) => id === measure);
    if (!known) return [];
    const [label, word] = [measureLabel(known, measures)[language], OPS[op][language]];
    const bound =
      typeof value === "number" ? numberInWords(value, { percent: false }, language) : MEANS[value][language];
    return [language === "zh" ? `${label}${word} ${bound}` : `${lowered(label)} ${word} ${bound}`];
  });
  if (parts.length === 0) return "";
  return language === "zh" ? `：${parts.join("，")}` : `: ${parts.join(", ")}`;
}

const MEANS = { mean: { en: "the average", zh: "平均值" }, median: { en: "the median", zh: "中位数" } };

type Other = Exclude<Section, { kind: "summary" | "drivers" | "contrast" | "profile" }>;

const names = (variables: Variable[]) => variables.map(({ name }) => readableName(name));
const listed = (all: string[], and: string, mark: string) =>
  all.length <= 1 ? (all[0] ?? "") : `${all.slice(0, -1).join(mark)}${and}${all.at(-1)}`;
const en = (all: string[]) => listed(all, " and ", ", ");
const zh = (all: string[]) => listed(all, "与", "、");

/** With the groups that values are described in. */
function groupedTopic(section: Other): { en: string; zh: string } {
  const topic = otherTopic(section);
  const by =
    section.kind === "correlation" || section.kind === "distribution" || section.kind === "outliers"
      ? section.by
      : undefined;
  if (!by) return topic;
  const name = readableName(dimensionName(by));
  return { en: `${topic.en} by ${name}`, zh: `各${name}的${topic.zh}` };
}

function otherTopic(section: Other): { en: string; zh: string } {
  switch (section.kind) {
    case "rows":
      return rowsTopic(section);
    case "distribution":
      return { en: `Distribution of ${en(names(section.of))}`, zh: `${zh(names(section.of))}的分布` };
    case "correlation": {
      const all = names([...section.of, ...(section.with ?? [])]);
      return { en: `Correlation of ${en(all)}`, zh: `${zh(all)}的相关性` };
    }
    case "difference":
      return differenceTopic(section.of && readableName(section.of.name), section.sides);
    case "association": {
      const pair = names([section.left, section.right]);
      return { en: `Association of ${en(pair)}`, zh: `${zh(pair)}的关联` };
    }
    case "outliers":
      return { en: `Outliers in ${en(names(section.of))}`, zh: `${zh(names(section.of))}的离群值` };
    case "regression": {
      const [target, by] = [readableName(section.target.name), names(section.predictors)];
      return { en: `How ${target} depends on ${en(by)}`, zh: `${target}与${by.join("、")}的回归关系` };
    }
    case "trend":
      return { en: `Trend of ${readableName(section.of.name)}`, zh: `${readableName(section.of.name)}的变化趋势` };
    case "missing":
      return { en: "Missing values", zh: "缺失值" };
    case "overview":
      return { en: "Size of the table", zh: "数据规模" };
  }
}

function rowsTopic({ order: [first], limit }: SectionOf<"rows">): { en: string; zh: string } {
  if (first?.by.kind !== "column" || !limit) return { en: "The rows asked for", zh: "符合条件的行" };
  const by = readableName(first.by.column);
  const last = first.direction === "asc";
  return { en: `${last ? "Lowest" : "Top"} ${limit} by ${by}`, zh: `${by}${last ? "最低" : "最高"}的 ${limit} 行` };
}

function differenceTopic(of: string | undefined, sides: Sides): { en: string; zh: string } {
  if (sides.kind === "variables") {
    const pair = names(sides.variables);
    return { en: `Difference between ${en(pair)}`, zh: `${zh(pair)}的差异` };
  }
  const by = sides.kind === "groups" ? readableName(sides.label) : undefined;
  const figure = of ?? "";
  if (!by) return { en: `Difference in ${figure} between two groups`, zh: `两组之间${figure}的差异` };
  return { en: `Difference in ${figure} by ${by}`, zh: `${figure}在各${by}之间的差异` };
}
