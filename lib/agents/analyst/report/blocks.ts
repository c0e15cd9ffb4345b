import type { ResultColumn, SectionResult } from "@/lib/agents/analyst/computation/figure";
import type { Section } from "@/lib/agents/analyst/request/section";
import type { Shape } from "@/lib/agents/analyst/request/shape";
import type { DeliveryBlock, Lineage } from "@/lib/protocol/artifacts/delivery";
import type { TableProfile } from "@/lib/protocol/data/table";
import type { Language } from "@/lib/protocol/session/text";
import type { Chart } from "./chart";
import { driversRows, driversTitle } from "./drivers";
import { findingsOf } from "./findings";
import { grainOf } from "./grain";
import { profileCharts, profileFindings, profileTitle } from "./profile";
import { periodInWords } from "./words";

/** Rows of a table that are shown; the whole is in its file. */
const SHOWN = 200;

export interface SectionParts {
  section: Section;
  result: SectionResult;
  chart: Chart | null;
  selection: { rowsIn: number; rowsOut: number };
  shape: Shape;
  /** Of a profile: the table as the profile step describes it, and how its file was read, in words. */
  described?: { profile: TableProfile; load: string[] };
}

/** Text, chart and table of one section, each pointing at how it was computed. */
export function blocksOf(parts: SectionParts, language: Language): DeliveryBlock[] {
  const { section, result, chart, shape } = parts;
  const lineageId = `l-${section.id}`;
  const findings = sentencesOf(parts, language);
  const said = shape.text === "short" ? findings.slice(0, 1) : findings;
  const bullets = shape.form === "bullets";
  const text = bullets ? said.map((line) => `- ${line}`).join("\n") : said.join(" ");
  const notes = shape.text === "short" || result.rows.length === 0 ? [] : result.notes.map((note) => note[language]);
  const blocks: DeliveryBlock[] = [];
  if (shape.text !== "none" && shape.form !== "table" && text) blocks.push({ type: "markdown", text, lineageId });
  if (chart)
    blocks.push({
      type: "chart",
      caption: captionOf(parts, language),
      spec: chart.spec,
      description: chart.description,
      lineageId,
    });
  if (shape.table !== false && showsTable(parts)) blocks.push(tableBlock(parts, lineageId, language));
  if (parts.described) blocks.push(...describedBlocks(parts.described, shape, lineageId, language));
  if (shape.text === "long" && result.steps.length > 0) blocks.push(stepsBlock(parts, lineageId, language));
  if (notes.length > 0) blocks.push({ type: "markdown", text: notes.map((note) => `- ${note}`).join("\n") });
  return blocks;
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

function showsTable({ result, shape }: SectionParts): boolean {
  if (shape.form === "table" || shape.table) return true;
  if (shape.text === "short" || shape.form === "bullets") return false;
  return result.rows.length > 1 || result.columns.length > 2;
}

export function captionOf({ section, result, described }: SectionParts, language: Language): string {
  const names = (role: ResultColumn["role"]) =>
    result.columns.filter((column) => column.role === role).map((column) => column.label[language]);
  const [figures, by] = [
    names("measure")
      .slice(0, 3)
      .join(language === "zh" ? "、" : ", "),
    names("dimension").join(" × "),
  ];
  if (section.title) return section.title;
  if (section.kind === "drivers") return driversTitle(section, language);
  if (section.kind === "profile") return profileTitle(section, described?.profile, language);
  if (!by) return figures;
  if (!figures) return by;
  return language === "zh" ? `按${by}的${figures}` : `${figures} by ${by}`;
}

function tableBlock(parts: SectionParts, lineageId: string, language: Language): DeliveryBlock {
  const { section } = parts;
  const result = section.kind === "drivers" ? driversRows(parts.result, language) : parts.result;
  const shown = result.rows.slice(0, SHOWN).map((row) =>
    row.map((cell, index) => {
      const column = result.columns[index];
      const grain = column ? grainOf(section, column.id) : undefined;
      if (grain && cell !== null) return periodInWords(String(cell), grain, language);
      return column?.role === "measure" && cell !== null && Number.isFinite(Number(cell)) ? Number(cell) : cell;
    }),
  );
  return {
    type: "table",
    caption: captionOf(parts, language),
    columns: result.columns.map((column) => ({
      name: column.id,
      label: column.label[language],
      type: grainOf(section, column.id) ? ("text" as const) : column.type,
      ...(column.unit ? { unit: column.unit } : {}),
      format: column.percent
        ? ("share" as const)
        : column.role === "measure"
          ? ("grouped" as const)
          : ("plain" as const),
    })),
    rows: shown,
    totalRows: result.rows.length,
    lineageId,
  };
}

/** How a section's figures came to be, step by step. */
export function lineageOf({ section, result, selection }: SectionParts): Lineage {
  const last = result.steps.at(-1);
  const kept = {
    en: `${selection.rowsOut.toLocaleString("en-US")} of ${selection.rowsIn.toLocaleString("en-US")} rows are looked at`,
    zh: `共 ${selection.rowsIn.toLocaleString("zh-CN")} 行，参与计算 ${selection.rowsOut.toLocaleString("zh-CN")} 行`,
  };
  return {
    id: `l-${section.id}`,
    steps: [kept, ...result.steps.map((step) => step.text)],
    ...(last?.sql ? { sql: last.sql, params: last.params } : {}),
    rowsIn: selection.rowsIn,
    rowsOut: result.rows.length,
    stepIds:
      section.kind === "profile" ? ["load", "profile"] : ["load", `filter-${section.id}`, `aggregate-${section.id}`],
  };
}
