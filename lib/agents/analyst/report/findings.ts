import type { ResultColumn, SectionResult } from "@/lib/agents/analyst/computation/figure";
import type { Section } from "@/lib/agents/analyst/request/section";
import type { Cell } from "@/lib/protocol/data/table";
import type { Language } from "@/lib/protocol/session/text";
import { contrastFindings } from "./contrast";
import { driversFindings } from "./drivers";
import { grainOf } from "./grain";
import { comparisonSentence, growthSentence } from "./sentences/change";
import { testSentences } from "./sentences/statistics";
import { groupsOf } from "./tail";
import { cellInWords, numberInWords } from "./words";

interface Reading {
  section: Section;
  result: SectionResult;
  language: Language;
}

/** What a section shows, in sentences with its figures; the first one is fit for a headline. */
export function findingsOf(section: Section, given: SectionResult, language: Language): string[] {
  const result = groupsOf(given);
  const reading = { section, result, language };
  const measures = result.columns.filter((column) => column.role === "measure");
  const [dimension] = result.columns.filter((column) => column.role === "dimension");
  if (section.kind === "drivers" && result.rows.length > 0) return driversFindings(section, result, language);
  if (section.kind === "contrast" && result.rows.length > 0) return contrastFindings(section, result, language);
  if (result.rows.length === 0 && result.notes[0]) return [result.notes[0][language]];
  if (result.rows.length === 0)
    return [language === "zh" ? "没有符合条件的数据行。" : "No row matches what was asked."];
  if (section.kind !== "summary") return otherFindings(reading);
  if (!dimension) return [wholeSentence(reading, measures)];
  const change = comparisonSentence(section, result, language) ?? growthSentence(section, result, language);
  const told = measures.slice(0, change ? 1 : 2).flatMap((measure) => brokenDown(reading, dimension, measure));
  return change ? [change, ...(section.compare && result.rows.length === 2 ? [] : told)] : told;
}

const join = (parts: string[], language: Language) => parts.join(language === "zh" ? "，" : ", ");

function wholeSentence({ result, language }: Reading, measures: ResultColumn[]): string {
  const [row = []] = result.rows;
  const [only] = measures;
  if (only?.label.en === "Rows" && measures.length === 1) {
    const count = cellInWords(row[result.columns.indexOf(only)] ?? null, only, undefined, language);
    return language === "zh" ? `共 **${count}** 行。` : `There are **${count}** rows.`;
  }
  const parts = measures.map((measure) => {
    const value = cellInWords(row[result.columns.indexOf(measure)] ?? null, measure, undefined, language);
    return language === "zh" ? `${measure.label.zh}为 **${value}**` : `${measure.label.en}: **${value}**`;
  });
  return `${join(parts, language)}${language === "zh" ? "。" : "."}`;
}

function brokenDown({ section, result, language }: Reading, dimension: ResultColumn, measure: ResultColumn): string[] {
  const at = result.columns.indexOf(measure);
  const grain = grainOf(section, dimension.id);
  const rows = result.rows.filter((row) => isNumber(row[at]));
  if (rows.length === 0) return [];
  const sorted = [...rows].sort((a, b) => Number(b[at]) - Number(a[at]));
  const others = result.columns.filter((column) => column.role === "dimension" && column !== dimension);
  const name = (row: Cell[]) =>
    [dimension, ...others]
      .map((column) =>
        cellInWords(row[result.columns.indexOf(column)] ?? null, column, grainOf(section, column.id), language),
      )
      .join(language === "zh" ? "、" : ", ");
  const value = (row: Cell[]) => cellInWords(row[at] ?? null, measure, undefined, language);
  const [top, bottom] = [sorted[0] as Cell[], sorted.at(-1) as Cell[]];
  const figure = measure.label[language];
  const place = grain && others.length === 0 ? "in" : "for";
  const ends =
    section.kind === "summary" && section.limit
      ? endsOfShown({ figure, rows, name, value, language })
      : language === "zh"
        ? `${figure}最高的是 **${name(top)}**（${value(top)}），最低的是 **${name(bottom)}**（${value(bottom)}）。`
        : `${figure} is highest ${place} **${name(top)}** (${value(top)}) and lowest ${place} **${name(bottom)}** (${value(bottom)}).`;
  const whole =
    section.kind === "summary" && isSum(section, measure.id)
      ? [totalSentence(rows, at, measure, top, name, language)]
      : [];
  const course =
    grain && others.length === 0 && rows.length > 2 ? [courseSentence(rows, at, measure, name, language)] : [];
  if (rows.length > 1) return [ends, ...whole, ...course];
  return [
    language === "zh"
      ? `${figure}：${name(top)} **${value(top)}**。`
      : `${figure} ${place} **${name(top)}**: **${value(top)}**.`,
  ];
}

interface Shown {
  figure: string;
  /** In their order: the first is at the end that was asked for. */
  rows: Cell[][];
  name(row: Cell[]): string;
  value(row: Cell[]): string;
  language: Language;
}

/** Of the first few, the last is not the lowest of all. */
function endsOfShown({ figure, rows, name, value, language }: Shown): string {
  const [first, last] = [rows[0] as Cell[], rows.at(-1) as Cell[]];
  return language === "zh"
    ? `${figure}排在首位的是 **${name(first)}**（${value(first)}），所列 ${rows.length} 项的末位是 **${name(last)}**（${value(last)}）。`
    : `First by ${figure} is **${name(first)}** (${value(first)}); last of the ${rows.length} shown is **${name(last)}** (${value(last)}).`;
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
  const signs = rows.some((row) => Number(row[at]) < 0);
  const share = total === 0 || signs ? null : numberInWords(Number(top[at]) / total, { percent: true }, language);
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
function otherFindings({ section, result, language }: Reading): string[] {
  const decided = result.figures
    .filter((figure) => figure.statistic === "decision")
    .map((figure) => `**${figure.value}**`);
  const said = testSentences(section, result, language);
  if (said) return [...decided, ...said];
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
