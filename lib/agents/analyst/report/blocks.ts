import type { SectionResult } from "@/lib/agents/analyst/computation/figure";
import { readableName } from "@/lib/agents/analyst/computation/readable-name";
import type { Section } from "@/lib/agents/analyst/request/section";
import type { Shape } from "@/lib/agents/analyst/request/shape";
import type { DeliveryBlock, Lineage } from "@/lib/protocol/artifacts/delivery";
import type { TableProfile } from "@/lib/protocol/data/table";
import type { Language } from "@/lib/protocol/session/text";
import type { Chart } from "./chart";
import { columnsIn } from "./data-notes";
import { findingsOf } from "./findings";
import { profileCharts, profileFindings } from "./profile";
import { topicOf } from "./sentences/titles";
import { tableBlock } from "./table";
import { numberInWords } from "./words";

export interface SectionParts {
  section: Section;
  result: SectionResult;
  chart: Chart | null;
  selection: { rowsIn: number; rowsOut: number };
  shape: Shape;
  /** Of a profile: the table as the profile step describes it, and how its file was read, in words. */
  described?: { profile: TableProfile; load: string[] };
}

/** Text, chart and table of one section, each pointing at how it was computed. `headlined`: its first sentence is the report's. */
export function blocksOf(parts: SectionParts, language: Language, headlined: boolean): DeliveryBlock[] {
  const { section, result, chart, shape } = parts;
  const lineageId = `l-${section.id}`;
  const findings = sentencesOf(parts, language);
  const said = (shape.text === "short" ? findings.slice(0, 1) : findings).slice(headlined ? 1 : 0);
  const bullets = shape.form === "bullets" || shape.form === "slides";
  const text = bullets ? said.map((line) => `- ${line}`).join("\n") : said.join(" ");
  const notes = shape.text === "short" || result.rows.length === 0 ? [] : result.notes.map((note) => note[language]);
  const blocks: DeliveryBlock[] = [];
  if (shape.text !== "none" && shape.form !== "table" && text) blocks.push({ type: "markdown", text, lineageId });
  if (chart)
    blocks.push({
      type: "chart",
      caption: [topicOf(parts, language), chart.note].filter(Boolean).join(language === "zh" ? "：" : ": "),
      spec: chart.spec,
      description: chart.description,
      lineageId,
    });
  if (shape.table !== false && showsTable(parts)) blocks.push(tableBlock(parts, lineageId, language));
  if (parts.described) blocks.push(...describedBlocks(parts.described, shape, lineageId, language));
  if (shape.text === "long" && result.steps.length > 0) blocks.push(stepsBlock(parts, lineageId, language));
  if (notes.length > 0) blocks.push({ type: "markdown", text: notes.map((note) => `- ${note}`).join("\n") });
  return blocks.length > 0 ? blocks : [{ type: "markdown", text: basisInWords(parts, language), lineageId }];
}

/** Under a headline that says it all: what it rests on. */
function basisInWords({ selection: { rowsIn, rowsOut } }: SectionParts, language: Language): string {
  const [all, kept] = [rowsIn, rowsOut].map((count) => numberInWords(count, { percent: false }, language));
  if (language === "zh") return rowsIn === rowsOut ? `根据全部 ${all} 行计算。` : `根据 ${all} 行中的 ${kept} 行计算。`;
  return rowsIn === rowsOut ? `Computed from all ${all} rows.` : `Computed from ${kept} of ${all} rows.`;
}

/** What a section shows, in sentences; the first is fit for a headline. */
export function sentencesOf({ section, result, described }: SectionParts, language: Language): string[] {
  return described ? profileFindings(described.profile, language) : findingsOf(section, result, language);
}

/** Of a section told at length: the way to its figures, in words. */
function stepsBlock(parts: SectionParts, lineageId: string, language: Language): DeliveryBlock {
  const steps = lineageOf(parts).steps.map((step, index) => `${index + 1}. ${step[language]}`);
  const title = language === "zh" ? "计算步骤" : "How it was computed";
  return { type: "markdown", text: [`**${title}**`, "", ...steps].join("\n"), lineageId };
}

function describedBlocks(
  { profile, load }: NonNullable<SectionParts["described"]>,
  shape: Shape,
  lineageId: string,
  language: Language,
): DeliveryBlock[] {
  const drawn = shape.chart !== "none" && shape.form !== "table" && shape.form !== "bullets";
  const title = language === "zh" ? "文件读取情况" : "How the file was read";
  const read = [`**${title}**`, "", ...load.map((line) => `- ${line}`)].join("\n");
  const charts = drawn ? profileCharts(profile, lineageId, language) : [];
  return shape.text === "short" ? charts : [...charts, { type: "markdown", text: read }];
}

/** Rows that a letter can carry. */
const LETTER_ROWS = 10;

function showsTable({ result, shape, chart }: SectionParts): boolean {
  if (shape.form === "table" || shape.table) return true;
  if (shape.text === "short" || shape.form === "bullets") return false;
  if (shape.form === "slides") return chart === null;
  if (shape.form === "email" && result.rows.length > LETTER_ROWS) return false;
  return result.rows.length > 1 || result.columns.length > 2 || result.columns.some(({ role }) => role === "dimension");
}

/** How a section's figures came to be, step by step. */
export function lineageOf({ section, result, selection }: SectionParts): Lineage {
  const last = result.steps.at(-1);
  const kept = {
    en: `${selection.rowsOut.toLocaleString("en-US")} of ${selection.rowsIn.toLocaleString("en-US")} rows are looked at`,
    zh: `共 ${selection.rowsIn.toLocaleString("zh-CN")} 行，参与计算 ${selection.rowsOut.toLocaleString("zh-CN")} 行`,
  };
  const renamed = [...new Set(columnsIn(section))]
    .filter((column) => readableName(column) !== column)
    .map((column) => ({
      en: `“${readableName(column)}” is the column ${column}`,
      zh: `“${readableName(column)}”即列 ${column}`,
    }));
  return {
    id: `l-${section.id}`,
    steps: [kept, ...result.steps.map((step) => step.text), ...renamed],
    ...(last?.sql ? { sql: last.sql, params: last.params } : {}),
    rowsIn: selection.rowsIn,
    rowsOut: result.rows.length,
    stepIds:
      section.kind === "profile" ? ["load", "profile"] : ["load", `filter-${section.id}`, `aggregate-${section.id}`],
  };
}
