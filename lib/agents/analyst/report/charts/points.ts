import type { ResultColumn, SectionResult } from "@/lib/agents/analyst/computation/figure";
import { grainOf } from "@/lib/agents/analyst/report/grain";
import { gapsOf } from "@/lib/agents/analyst/report/rows/gaps";
import { rankingOf } from "@/lib/agents/analyst/report/rows/ranking";
import { cellInWords } from "@/lib/agents/analyst/report/words";
import type { Section, SectionOf } from "@/lib/agents/analyst/request/section";
import type { Cell } from "@/lib/protocol/data/table";
import type { Bilingual, Language } from "@/lib/protocol/session/text";

/** What stands for what in a chart. `years`: the first dimension is a column of years, which are in order but no dates. */
export interface Roles {
  first: ResultColumn;
  measure: ResultColumn;
  series: ResultColumn | undefined;
  years: boolean;
}

export interface Point {
  x: Cell;
  y: number | null;
  /** `x` in words. */
  label: string;
  series?: string;
}

/** Most marks that a chart can carry and still be read. */
export const MOST = { bars: 30, points: 2_000, series: 8, slices: 6 };
/** Bars that are left of more. */
const KEPT_BARS = 15;
const KEPT_SERIES = 7;

/** Time goes along the axis, whichever place it was named in. */
export function rolesOf(section: Section, result: SectionResult): Roles | null {
  if (section.kind === "rows") return rankingRoles(section, result);
  const dimensions = result.columns.filter((column) => column.role === "dimension");
  const measure = result.columns.find((column) => column.role === "measure" && column.type !== "text");
  const along =
    dimensions.find((column) => column.type === "date") ?? dimensions.find((column) => isYears(result, column));
  const first = along ?? dimensions[0];
  if (section.kind !== "summary" || !measure || !first || result.rows.length < 2 || dimensions.length > 2) return null;
  const series = dimensions.find((column) => column !== first);
  return { first, measure, series, years: first.type !== "date" && isYears(result, first) };
}

/** The first few rows by an amount, each by its name. */
function rankingRoles(section: SectionOf<"rows">, result: SectionResult): Roles | null {
  const ranking = rankingOf(section, result);
  if (!ranking || result.rows.length < 2 || result.rows.length > MOST.bars) return null;
  return { first: ranking.name, measure: ranking.amount, series: undefined, years: false };
}

function isYears(result: SectionResult, column: ResultColumn): boolean {
  const at = result.columns.indexOf(column);
  const values = result.rows.map((row) => row[at]).filter((cell) => cell !== null);
  return values.length > 2 && values.every((cell) => /^(?:1[89]|20)\d\d$/.test(String(cell)));
}

const numeric = (cell: Cell | undefined) => (cell === null || cell === undefined || cell === "" ? null : Number(cell));

/** The points of a chart: periods without rows leave a hole in a line, and of too many parts the largest are kept. */
export function pointsOf(
  section: Section,
  result: SectionResult,
  roles: Roles,
  language: Language,
): { points: Point[]; note?: string } {
  const { first, measure, series, years } = roles;
  const at = (column: ResultColumn) => result.columns.indexOf(column);
  const grain = grainOf(section, first.id);
  const words = (column: ResultColumn, cell: Cell) => cellInWords(cell, column, grainOf(section, column.id), language);
  const points = result.rows.map((row): Point => {
    const x = row[at(first)] ?? null;
    const named = series ? { series: words(series, row[at(series)] ?? null) } : {};
    return { x: grain ? x : words(first, x), y: numeric(row[at(measure)]), label: words(first, x), ...named };
  });
  if (series) return fewerSeries(points, language);
  const holes = gapsOf(section, result).map((day): Point => ({ x: day, y: null, label: words(first, day) }));
  const inOrder = [...points, ...holes].sort((a, b) => (grain ? String(a.x).localeCompare(String(b.x)) : 0));
  if (grain || years || points.length <= MOST.bars) return { points: inOrder.slice(0, MOST.points) };
  return fewerBars(points, addsUp(section, measure.id), language);
}

function addsUp(section: Section, measureId: string): boolean {
  const measure = section.kind === "summary" && section.measures.find((one) => one.id === measureId);
  return !!measure && measure.kind === "aggregate" && (measure.fn === "sum" || measure.fn === "count");
}

const OTHER: Bilingual = { en: "All others", zh: "其余" };

function fewerBars(points: Point[], together: boolean, language: Language): { points: Point[]; note: string } {
  const bySize = [...points].sort((a, b) => Math.abs(b.y ?? 0) - Math.abs(a.y ?? 0));
  const kept = new Set(bySize.slice(0, KEPT_BARS));
  const rest = bySize.slice(KEPT_BARS);
  const sum = rest.reduce((total, point) => total + (point.y ?? 0), 0);
  const name = language === "zh" ? `${OTHER.zh} ${rest.length} 项` : `${OTHER.en} (${rest.length})`;
  const shown = points.filter((point) => kept.has(point)).sort((a, b) => (b.y ?? 0) - (a.y ?? 0));
  const [en, zh] = [`the ${KEPT_BARS} largest of ${points.length}`, `最大的 ${KEPT_BARS} 项（共 ${points.length} 项）`];
  return {
    points: together ? [...shown, { x: name, y: sum, label: name }] : shown,
    note: language === "zh" ? zh : en,
  };
}

function fewerSeries(points: Point[], language: Language): { points: Point[]; note?: string } {
  const size = new Map<string, number>();
  for (const { series = "", y } of points) size.set(series, (size.get(series) ?? 0) + Math.abs(y ?? 0));
  if (size.size <= MOST.series) return { points: points.slice(0, MOST.points) };
  const kept = new Set(
    [...size.entries()]
      .sort((a, b) => b[1] - a[1])
      .slice(0, KEPT_SERIES)
      .map(([name]) => name),
  );
  const note =
    language === "zh" ? `最大的 ${KEPT_SERIES} 个（共 ${size.size} 个）` : `the ${KEPT_SERIES} largest of ${size.size}`;
  return { points: points.filter(({ series = "" }) => kept.has(series)).slice(0, MOST.points), note };
}
