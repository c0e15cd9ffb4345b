import type { ResultColumn, SectionResult } from "@/lib/agents/analyst/computation/figure";
import type { Section } from "@/lib/agents/analyst/request/section";
import type { Cell } from "@/lib/protocol/data/table";
import type { Language } from "@/lib/protocol/session/text";
import { driversFindings } from "./drivers";
import { grainOf } from "./grain";
import { cellInWords, numberInWords } from "./words";

interface Reading {
  section: Section;
  result: SectionResult;
  language: Language;
}

/** What a section shows, in sentences with its figures; the first one is fit for a headline. */
export function findingsOf(section: Section, result: SectionResult, language: Language): string[] {
  const reading = { section, result, language };
  const measures = result.columns.filter((column) => column.role === "measure");
  const [dimension] = result.columns.filter((column) => column.role === "dimension");
  if (section.kind === "drivers" && result.rows.length > 0) return driversFindings(section, result, language);
  if (result.rows.length === 0 && result.notes[0]) return [result.notes[0][language]];
  if (result.rows.length === 0)
    return [language === "zh" ? "没有符合条件的数据行。" : "No row matches what was asked."];
  if (section.kind !== "summary") return otherFindings(reading);
  if (!dimension) return [wholeSentence(reading, measures)];
  return measures.slice(0, 2).flatMap((measure) => brokenDown(reading, dimension, measure));
}

const join = (parts: string[], language: Language) => parts.join(language === "zh" ? "，" : ", ");

function wholeSentence({ result, language }: Reading, measures: ResultColumn[]): string {
  const [row = []] = result.rows;
  const parts = measures.map((measure) => {
    const value = cellInWords(row[result.columns.indexOf(measure)] ?? null, measure, undefined, language);
    return language === "zh" ? `${measure.label.zh}为 **${value}**` : `${measure.label.en}: **${value}**`;
  });
  return `${join(parts, language)}${language === "zh" ? "。" : "."}`;
}

function brokenDown({ section, result, language }: Reading, dimension: ResultColumn, measure: ResultColumn): string[] {
  const at = result.columns.indexOf(measure);
  const by = result.columns.indexOf(dimension);
  const grain = grainOf(section, dimension.id);
  const rows = result.rows.filter((row) => isNumber(row[at]));
  if (rows.length === 0) return [];
  const sorted = [...rows].sort((a, b) => Number(b[at]) - Number(a[at]));
  const name = (row: Cell[]) => cellInWords(row[by] ?? null, dimension, grain, language);
  const value = (row: Cell[]) => cellInWords(row[at] ?? null, measure, undefined, language);
  const [top, bottom] = [sorted[0] as Cell[], sorted.at(-1) as Cell[]];
  const figure = measure.label[language];
  const ends =
    language === "zh"
      ? `${figure}最高的是 **${name(top)}**（${value(top)}），最低的是 **${name(bottom)}**（${value(bottom)}）。`
      : `${figure} is highest for **${name(top)}** (${value(top)}) and lowest for **${name(bottom)}** (${value(bottom)}).`;
  const whole =
    section.kind === "summary" && isSum(section, measure.id)
      ? [totalSentence(rows, at, measure, top, name, language)]
      : [];
  const course = grain && rows.length > 2 ? [courseSentence(rows, at, measure, name, language)] : [];
  return rows.length === 1 ? [`${figure}: ${name(top)} ${value(top)}`] : [ends, ...whole, ...course];
}

const isNumber = (cell: Cell | undefined) =>
  cell !== null && cell !== undefined && cell !== "" && Number.isFinite(Number(cell));

function isSum(section: Extract<Section, { kind: "summary" }>, measureId: string): boolean {
  const measure = section.measures.find((one) => one.id === measureId);
  return measure?.kind === "aggregate" && (measure.fn === "sum" || measure.fn === "count") && !section.limit;
}

function totalSentence(
  rows: Cell[][],
  at: number,
  measure: ResultColumn,
  top: Cell[],
  name: (row: Cell[]) => string,
  language: Language,
): string {
  const total = rows.reduce((sum, row) => sum + Number(row[at]), 0);
  const share = total === 0 ? null : numberInWords(Number(top[at]) / total, { percent: true }, language);
  const amount = numberInWords(total, measure, language);
  if (language === "zh") return `合计 ${amount}${share ? `，其中 ${name(top)} 占 ${share}` : ""}。`;
  return `Together ${amount}${share ? `; ${name(top)} makes up ${share} of it` : ""}.`;
}

function courseSentence(
  rows: Cell[][],
  at: number,
  measure: ResultColumn,
  name: (row: Cell[]) => string,
  language: Language,
): string {
  const [first, last] = [rows[0] as Cell[], rows.at(-1) as Cell[]];
  const [from, to] = [Number(first[at]), Number(last[at])];
  const growth = from === 0 ? null : numberInWords((to - from) / Math.abs(from), { percent: true }, language);
  const [a, b] = [numberInWords(from, measure, language), numberInWords(to, measure, language)];
  if (language === "zh") return `从 ${name(first)} 的 ${a} 到 ${name(last)} 的 ${b}${growth ? `（${growth}）` : ""}。`;
  return `From ${a} in ${name(first)} to ${b} in ${name(last)}${growth ? ` (${growth})` : ""}.`;
}

/** Tests and the like: their figures, each named. */
function otherFindings({ result, language }: Reading): string[] {
  const decided = result.figures
    .filter((figure) => figure.statistic === "decision")
    .map((figure) => `**${figure.value}**`);
  const words = result.rows.slice(0, 3).map((row) => {
    const parts = result.columns.flatMap((column, index) => {
      const cell = row[index] ?? null;
      if (cell === null) return [];
      const value = cellInWords(cell, column, undefined, language);
      return [column.role === "dimension" ? value : `${column.label[language]} ${value}`];
    });
    return join(parts, language);
  });
  return [...decided, ...(result.rows.length <= 3 ? words : [])];
}
