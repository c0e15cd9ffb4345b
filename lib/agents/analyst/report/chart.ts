import type { ResultColumn, SectionResult } from "@/lib/agents/analyst/computation/figure";
import type { Section } from "@/lib/agents/analyst/request/section";
import type { ChartKind, Shape } from "@/lib/agents/analyst/request/shape";
import type { Json } from "@/lib/protocol/session/task";
import type { Language } from "@/lib/protocol/session/text";
import { driversChart } from "./drivers";
import { grainOf } from "./grain";
import { cellInWords } from "./words";

/** Most marks that a chart can carry and still be read. */
const MOST = { bars: 30, points: 2_000, series: 8, slices: 6 };

export interface Chart {
  spec: Json;
  kind: ChartKind;
  description: string;
}

/** The chart that suits the result: lines over time, bars over categories, and none for a single figure or a long list. */
export function chartOf(section: Section, result: SectionResult, shape: Shape, language: Language): Chart | null {
  const without = shape.chart === "none" || shape.form === "table" || shape.form === "bullets";
  if (section.kind === "drivers") return without ? null : driversChart(section, result, language);
  const dimensions = result.columns.filter((column) => column.role === "dimension");
  const measure = result.columns.find((column) => column.role === "measure" && column.type !== "text");
  const [first, second] = dimensions;
  if (section.kind !== "summary" || !measure || !first || result.rows.length < 2 || dimensions.length > 2) return null;
  if (without) return null;
  const kind = shape.chart ?? suitable(first, second, result);
  if (!kind || kind === "none") return null;
  const values = result.rows.slice(0, MOST.points).map((row) => ({
    x: row[result.columns.indexOf(first)] ?? null,
    y: numeric(row[result.columns.indexOf(measure)]),
    ...(second ? { series: String(row[result.columns.indexOf(second)] ?? "") } : {}),
  }));
  const spec = specOf(kind, { first, measure, series: second }, section, values, language) as Json;
  return { spec, kind, description: describeChart(section, result, first, measure, language) };
}

const numeric = (cell: unknown) => (cell === null || cell === "" ? null : Number(cell));

function suitable(first: ResultColumn, second: ResultColumn | undefined, result: SectionResult): ChartKind | null {
  const index = result.columns.indexOf(second ?? first);
  const series = second ? new Set(result.rows.map((row) => row[index])).size : 1;
  if (series > MOST.series) return null;
  if (first.type === "date") return "line";
  return result.rows.length / series <= MOST.bars ? "bar" : null;
}

interface Roles {
  first: ResultColumn;
  measure: ResultColumn;
  series: ResultColumn | undefined;
}

function specOf(kind: ChartKind, roles: Roles, section: Section, values: object[], language: Language): object {
  const { first, measure, series } = roles;
  const time = first.type === "date";
  const grain = grainOf(section, first.id);
  const name = (column: ResultColumn) => column.label[language];
  const amount = {
    field: "y",
    type: "quantitative",
    title: name(measure),
    axis: { format: measure.percent ? ".0%" : "~s" },
  };
  const category = time
    ? { field: "x", type: "temporal", title: name(first), axis: { format: axisFormat(grain), labelOverlap: true } }
    : { field: "x", type: "nominal", title: name(first), sort: null };
  const color = series ? { color: { field: "series", type: "nominal", title: name(series) } } : {};
  const base = { $schema: "https://vega.github.io/schema/vega-lite/v6.json", width: "container", data: { values } };
  const tooltip = [
    {
      field: "x",
      type: time ? "temporal" : "nominal",
      title: name(first),
      ...(time ? { format: axisFormat(grain) } : {}),
    },
    ...(series ? [{ field: "series", type: "nominal", title: name(series) }] : []),
    { field: "y", type: "quantitative", title: name(measure), format: measure.percent ? ".1%" : ",.2~f" },
  ];
  if (kind === "pie")
    return {
      ...base,
      mark: { type: "arc", innerRadius: 50 },
      encoding: {
        theta: { field: "y", type: "quantitative", stack: true },
        color: { field: "x", type: "nominal", title: name(first), sort: null },
        tooltip,
      },
    };
  if (kind === "bar")
    return {
      ...base,
      mark: { type: "bar" },
      encoding: { y: { ...category, axis: { labelLimit: 220 } }, x: amount, ...color, tooltip },
    };
  const mark = markOf(kind, values.length);
  return { ...base, height: 280, mark, encoding: { x: category, y: amount, ...color, tooltip } };
}

function markOf(kind: ChartKind, points: number): object {
  if (kind === "area" || kind === "stacked") return { type: "area", opacity: 0.75, line: true };
  if (kind === "column") return { type: "bar" };
  if (kind === "scatter") return { type: "point", filled: true };
  return { type: "line", point: points <= 60 };
}

function axisFormat(grain: string | undefined): string {
  if (grain === "year") return "%Y";
  if (grain === "month" || grain === "quarter") return "%Y-%m";
  return "%Y-%m-%d";
}

/** The same in words: what is drawn, and where its ends are. */
function describeChart(
  section: Section,
  result: SectionResult,
  first: ResultColumn,
  measure: ResultColumn,
  language: Language,
): string {
  const at = result.columns.indexOf(measure);
  const sorted = result.rows.filter((row) => row[at] !== null).sort((a, b) => Number(b[at]) - Number(a[at]));
  const [top, bottom] = [sorted[0], sorted.at(-1)];
  const grain = grainOf(section, first.id);
  const label = (row: (typeof sorted)[number] | undefined) =>
    row
      ? `${cellInWords(row[result.columns.indexOf(first)] ?? null, first, grain, language)} (${cellInWords(row[at] ?? null, measure, undefined, language)})`
      : "";
  const [figure, by] = [measure.label[language], first.label[language]];
  return language === "zh"
    ? `按${by}展示的${figure}。最高：${label(top)}；最低：${label(bottom)}。`
    : `${figure} by ${by}. Highest: ${label(top)}; lowest: ${label(bottom)}.`;
}
