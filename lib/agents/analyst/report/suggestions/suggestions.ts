import { readableName } from "@/lib/agents/analyst/computation/readable-name";
import { spaced } from "@/lib/agents/analyst/computation/words";
import type { SectionParts } from "@/lib/agents/analyst/report/blocks";
import { grainOf } from "@/lib/agents/analyst/report/grain";
import { gapsOf } from "@/lib/agents/analyst/report/rows/gaps";
import { groupsOf } from "@/lib/agents/analyst/report/tail";
import { periodInWords } from "@/lib/agents/analyst/report/words";
import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import type { TableProfile } from "@/lib/protocol/data/table";
import type { Suggestion } from "@/lib/protocol/next-questions/suggestion";
import type { Language } from "@/lib/protocol/session/text";
import { ANSWERS, adds, reruns } from "./costs";
import { questionsOf } from "./first-questions";
import { biggestTurn, ends, oddOneOf } from "./outstanding";

/** Shown at most, and what is too short to be understood by itself. */
const MOST = 6;
const SHORTEST = 8;
/** Rows of a short list. */
const FEW = 5;

/** The first section of a report, without rows for the rest and the whole, and what suggestions about it need to know. */
interface Reported {
  first: SectionParts;
  parts: SectionParts[];
  profiles: TableProfile[];
  language: Language;
  /** Tasks of the report's plan. */
  of: number;
}

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
  if (!first || first.result.rows.length === 0 || first.section.kind === "overview") return [];
  const reported = { first, parts, profiles, language, of: 3 + 3 * request.sections.length };
  const makers =
    first.section.kind === "summary"
      ? [why, missing, drivers, narrower, otherwise, coarser, computed, asTable]
      : [fewer, grouped, computed, asTable];
  const found = makers.flatMap((make) => make(reported) ?? []);
  return found.filter(({ text }) => [...text].length >= SHORTEST).slice(0, MOST);
}

const isTime = ({ section }: SectionParts) => section.kind === "summary" && section.dimensions[0]?.kind === "time";
const dimensionsOf = ({ result }: SectionParts) => result.columns.filter((column) => column.role === "dimension");

/** Why the row that lies far off all others does so, or the lowest one is that: by its parts, where its figure has some. */
function why({ first, language, of }: Reported): Suggestion | undefined {
  const [, low] = ends(first, language);
  const lowest = low && dimensionsOf(first).length === 1 ? lowestAsked(low, language) : undefined;
  const text = oddOneOf(first, language) ?? lowest;
  return text
    ? { id: "why", kind: "why", ...(hasParts(first) && !isTime(first) ? adds(of) : ANSWERS), text }
    : undefined;
}

function hasParts({ section }: SectionParts): boolean {
  const measure = section.kind === "summary" ? section.measures.find(({ kind }) => kind === "aggregate") : undefined;
  return measure?.kind === "aggregate" && !measure.weight && ["sum", "count", "mean"].includes(measure.fn);
}

const lowestAsked = (low: string, language: Language) =>
  language === "zh" ? `为什么 ${low} 的数值最低？` : `Why is ${low} the lowest?`;

/** Why a period between the others has no rows. */
function missing({ first, language }: Reported): Suggestion | undefined {
  const [dimension] = dimensionsOf(first);
  const [gap] = gapsOf(first.section, first.result);
  if (!gap || !dimension) return undefined;
  const name = periodInWords(gap, grainOf(first.section, dimension.id), language);
  const text = language === "zh" ? `为什么没有 ${name} 的数据？` : `Why is ${name} missing?`;
  return { id: "gap", kind: "why", ...ANSWERS, text };
}

/** What the biggest change came from, unless the report says so already. */
function drivers({ first, parts, language, of }: Reported): Suggestion | undefined {
  const turn = isTime(first) ? biggestTurn(first, language) : undefined;
  if (!turn || parts.some(({ section }) => section.kind === "drivers")) return undefined;
  const text = language === "zh" ? `${turn} 的变化是哪些部分导致的？` : `What drove the change in ${turn}?`;
  return { id: "drivers", kind: "expand", ...adds(of), text };
}

/** The biggest group alone. */
function narrower({ first, language, of }: Reported): Suggestion | undefined {
  const [top] = ends(first, language);
  if (!top || dimensionsOf(first).length === 0 || isTime(first)) return undefined;
  const text = language === "zh" ? `请只看 ${top} 的数据` : `Only ${top}, please`;
  return { id: "only", kind: "change_filter", ...reruns(4, of), text };
}

/** Broken down by a column that the report does not show. */
function otherwise({ first, profiles, language, of }: Reported): Suggestion | undefined {
  const other = otherDimension(first, profiles);
  if (!other) return undefined;
  const text = language === "zh" ? spaced(`请改为按${other}拆分来看`) : `Break it down by ${other} instead`;
  return { id: "by", kind: "change_parameter", ...reruns(4, of), text };
}

/** Of a longer list the first few. */
function fewer({ first: { section, result }, language, of }: Reported): Suggestion | undefined {
  if (section.kind !== "rows" || section.order.length === 0 || result.rows.length <= FEW) return undefined;
  const text = language === "zh" ? `请只看前 ${FEW} 名的数据` : `Only the top ${FEW}, please`;
  return { id: "fewer", kind: "change_parameter", ...reruns(4, of), text };
}

/** Values described for each group. */
function grouped({ first, profiles, language, of }: Reported): Suggestion | undefined {
  const { section } = first;
  const known = section.kind === "correlation" || section.kind === "distribution" || section.kind === "outliers";
  if (!known || section.by) return undefined;
  const other = otherDimension(first, profiles);
  if (!other) return undefined;
  const text = language === "zh" ? spaced(`请改为按${other}拆分来看`) : `Break it down by ${other}`;
  return { id: "by", kind: "change_parameter", ...reruns(4, of), text };
}

/** By longer or shorter periods. */
function coarser({ first, language, of }: Reported): Suggestion | undefined {
  if (!isTime(first)) return undefined;
  const zh = language === "zh";
  const grain = nextGrain(first, zh);
  const text = zh ? `请改为按${grain}汇总来看` : `Show it by ${grain}`;
  return { id: "grain", kind: "change_parameter", ...reruns(4, of), text };
}

function computed({ language }: Reported): Suggestion {
  const text = language === "zh" ? "这些数字是怎么算出来的？" : "How was this computed?";
  return { id: "computed", kind: "how_computed", ...ANSWERS, text };
}

function asTable({ first, language, of }: Reported): Suggestion | undefined {
  if (!first.chart) return undefined;
  const text = language === "zh" ? "只要表格，不要太长" : "As a table, not too long";
  return { id: "table", kind: "change_format", ...reruns(2, of), text };
}

function otherDimension({ section }: SectionParts, profiles: TableProfile[]): string | undefined {
  const dimensions = section.kind === "summary" ? section.dimensions : [];
  const used = new Set(dimensions.flatMap((dimension) => ("column" in dimension ? [dimension.column] : [])));
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
