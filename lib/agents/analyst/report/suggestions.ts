import { readableName } from "@/lib/agents/analyst/computation/readable-name";
import { spaced } from "@/lib/agents/analyst/computation/words";
import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import { isAdditive } from "@/lib/agents/analyst/understanding/grammar/result/columns";
import type { TableProfile } from "@/lib/protocol/data/table";
import type { Suggestion } from "@/lib/protocol/next-questions/suggestion";
import type { Bilingual, Language } from "@/lib/protocol/session/text";
import type { SectionParts } from "./blocks";
import { grainOf } from "./grain";
import { gapsOf } from "./rows/gaps";
import { groupsOf } from "./tail";
import { cellInWords, periodInWords } from "./words";

const ANSWERS: Bilingual = { en: "Answers from the report", zh: "根据报告回答" };
const ADDS: Bilingual = { en: "Adds a section", zh: "增加一节" };
const reruns = (count: number, of: number): Bilingual => ({
  en: `Re-runs ${count} of ${of} tasks`,
  zh: `重新执行 ${of} 个任务中的 ${count} 个`,
});

/** Up to six follow-ups that come out of this very result: its lowest period, its biggest part, what was not broken down. */
export function suggestionsFor(
  request: AnalysisRequest,
  parts: SectionParts[],
  profiles: TableProfile[],
  language: Language,
): Suggestion[] {
  const [given] = parts;
  const first = given && { ...given, result: groupsOf(given.result) };
  if (first?.described) return questionsOf(first.described.profile, language);
  if (first?.section.kind !== "summary") return [];
  const zh = language === "zh";
  const of = 3 + 3 * request.sections.length;
  const { result } = first;
  const found: Suggestion[] = [];
  const [top, low] = ends(first, language);
  const dimension = result.columns.find((column) => column.role === "dimension");
  const crossed = result.columns.filter((column) => column.role === "dimension").length > 1;
  const odd = oddOneOf(first, language);
  if (odd) found.push({ id: "why", kind: "why", does: ANSWERS, text: odd });
  else if (low && dimension && !crossed)
    found.push({
      id: "why",
      kind: "why",
      does: ANSWERS,
      text: zh ? `为什么 ${low} 的数值最低？` : `Why is ${low} the lowest?`,
    });
  const gap = gapsOf(first.section, result)[0];
  if (gap && dimension) {
    const name = periodInWords(gap, grainOf(first.section, dimension.id), language);
    found.push({
      id: "gap",
      kind: "why",
      does: ANSWERS,
      text: zh ? `为什么没有 ${name} 的数据？` : `Why is ${name} missing?`,
    });
  }
  const turn = isTime(first) ? biggestTurn(first, language) : undefined;
  if (turn && parts.every(({ section }) => section.kind !== "drivers"))
    found.push({
      id: "drivers",
      kind: "expand",
      does: ADDS,
      cost: { reruns: 4, of: of + 3 },
      text: zh ? `${turn} 的变化是哪些部分导致的？` : `What drove the change in ${turn}?`,
    });
  if (top && dimension && !isTime(first))
    found.push({
      id: "only",
      kind: "change_filter",
      does: reruns(4, of),
      cost: { reruns: 4, of },
      text: zh ? `请只看 ${top} 的数据` : `Only ${top}, please`,
    });
  const other = otherDimension(first, profiles);
  if (other)
    found.push({
      id: "by",
      kind: "change_parameter",
      does: reruns(4, of),
      cost: { reruns: 4, of },
      text: zh ? spaced(`请改为按${other}拆分来看`) : `Break it down by ${other} instead`,
    });
  if (isTime(first))
    found.push({
      id: "grain",
      kind: "change_parameter",
      does: reruns(4, of),
      cost: { reruns: 4, of },
      text: zh ? `请改为按${nextGrain(first, zh)}汇总来看` : `Show it by ${nextGrain(first, zh)}`,
    });
  found.push({
    id: "computed",
    kind: "how_computed",
    does: ANSWERS,
    text: zh ? "这些数字是怎么算出来的？" : "How was this computed?",
  });
  if (first.chart)
    found.push({
      id: "table",
      kind: "change_format",
      does: reruns(2, of),
      cost: { reruns: 2, of },
      text: zh ? "只要表格，不要太长" : "As a table, not too long",
    });
  return found.filter((suggestion) => [...suggestion.text].length >= 8).slice(0, 6);
}

const isTime = ({ section }: SectionParts) => section.kind === "summary" && section.dimensions[0]?.kind === "time";

/** First questions that a table lends itself to: its main amount over time and by its categories. */
function questionsOf(profile: TableProfile, language: Language): Suggestion[] {
  const zh = language === "zh";
  const header = (name: string) => profile.table.columns.find((column) => column.name === name)?.header || name;
  const named = (role: string) =>
    profile.columns.filter((column) => column.role === role).map(({ name }) => header(name));
  const [[amount], [time], categories] = [named("measure"), named("time"), named("dimension").slice(0, 3)];
  if (!amount) return [];
  const column = profile.columns.find(({ name }) => header(name) === amount);
  const word = isAdditive(amount, column) ? (zh ? "合计" : "Total") : zh ? "平均" : "Average";
  const of = 6;
  const asked = [
    ...(time ? [zh ? `每月的 ${amount} ${word}` : `${word} ${amount} by month`] : []),
    ...categories.map((category) => (zh ? `各 ${category} 的 ${amount} ${word}` : `${word} ${amount} by ${category}`)),
  ];
  return asked
    .filter((text) => [...text].length >= 8)
    .map((text, index) => ({
      id: `question-${index + 1}`,
      kind: "new_deliverable" as const,
      does: reruns(4, of),
      cost: { reruns: 4, of },
      text,
    }));
}

/** The period that differs most from the one before it, where its figure can be broken down. */
function biggestTurn({ section, result }: SectionParts, language: Language): string | undefined {
  if (section.kind !== "summary" || section.dimensions.length !== 1) return undefined;
  const [dimension, measure] = result.columns;
  const known = section.measures[0];
  if (!dimension || !measure || known?.kind !== "aggregate" || !["sum", "count", "mean"].includes(known.fn))
    return undefined;
  const values = result.rows.map((row) => (row[1] === null ? Number.NaN : Number(row[1])));
  const steps = values.map((value, index) => Math.abs(value - (values[index - 1] ?? Number.NaN)));
  const at = steps.reduce((best, step, index) => (step > (steps[best] ?? -1) ? index : best), -1);
  const row = result.rows[at];
  return row && cellInWords(row[0] ?? null, dimension, grainOf(section, dimension.id), language);
}

/** Rows from which on one can stand out, and by how many times the spread of the middle half. */
const ODD = { rows: 5, spread: 1.5 };

/** A question about the row that lies far off all others, where there is one (Tukey's fences). */
function oddOneOf({ section, result }: SectionParts, language: Language): string | undefined {
  const [dimension] = result.columns.filter((column) => column.role === "dimension");
  const measure = result.columns.find((column) => column.role === "measure");
  if (!dimension || !measure || section.kind !== "summary" || section.dimensions.length !== 1) return undefined;
  const at = result.columns.indexOf(measure);
  const rows = result.rows.filter((row) => row[at] !== null).sort((a, b) => Number(a[at]) - Number(b[at]));
  if (rows.length < ODD.rows) return undefined;
  const value = (index: number) => Number(rows[index]?.[at]);
  const [q1, q3] = [value(Math.floor((rows.length - 1) / 4)), value(Math.ceil((3 * (rows.length - 1)) / 4))];
  const reach = ODD.spread * (q3 - q1);
  const [below, above] = [q1 - reach - value(0), value(rows.length - 1) - q3 - reach];
  if (reach === 0 || Math.max(below, above) <= 0) return undefined;
  const low = below > above;
  const row = rows[low ? 0 : rows.length - 1];
  const name = cellInWords(row?.[0] ?? null, dimension, grainOf(section, dimension.id), language);
  if (language === "zh") return `为什么 ${name} 这么${low ? "低" : "高"}？`;
  return `Why is ${name} so ${low ? "low" : "high"}?`;
}

/** Names of the rows with the highest and the lowest figure. */
function ends({ section, result }: SectionParts, language: Language): (string | undefined)[] {
  const measure = result.columns.find((column) => column.role === "measure");
  const dimension = result.columns.find((column) => column.role === "dimension");
  if (!measure || !dimension || result.rows.length < 2) return [];
  const at = result.columns.indexOf(measure);
  const group = result.columns.indexOf(dimension);
  const sorted = result.rows
    .filter((row) => row[at] !== null && row[group] !== null)
    .sort((a, b) => Number(b[at]) - Number(a[at]));
  const name = (row: (typeof sorted)[number] | undefined) =>
    row &&
    cellInWords(row[result.columns.indexOf(dimension)] ?? null, dimension, grainOf(section, dimension.id), language);
  return [name(sorted[0]), name(sorted.at(-1))];
}

function otherDimension({ section }: SectionParts, profiles: TableProfile[]): string | undefined {
  if (section.kind !== "summary") return undefined;
  const used = new Set(section.dimensions.flatMap((dimension) => ("column" in dimension ? [dimension.column] : [])));
  const [profile] = profiles;
  const found = profile?.columns.find(
    (column) => column.role === "dimension" && column.distinct >= 2 && column.distinct <= 30 && !used.has(column.name),
  );
  return found && readableName(found.name);
}

function nextGrain({ section }: SectionParts, zh: boolean): string {
  const dimension = section.kind === "summary" ? section.dimensions[0] : undefined;
  const monthly = dimension?.kind === "time" && dimension.grain === "month";
  return monthly ? (zh ? "季度" : "quarter") : zh ? "月" : "month";
}
