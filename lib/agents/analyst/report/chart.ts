import type { ResultColumn, SectionResult } from "@/lib/agents/analyst/computation/figure";
import { capitalised } from "@/lib/agents/analyst/computation/readable-name";
import type { Section } from "@/lib/agents/analyst/request/section";
import type { ChartKind, Shape } from "@/lib/agents/analyst/request/shape";
import type { Json } from "@/lib/protocol/session/task";
import type { Language } from "@/lib/protocol/session/text";
import { amountAxis, timeAxis } from "./charts/axes";
import { drawnChart } from "./charts/drawn";
import { MOST, type Point, pointsOf, type Roles, rolesOf } from "./charts/points";
import { withPeriodNames } from "./contrast";
import { driversChart } from "./drivers";
import { grainOf } from "./grain";
import { orderedForReading } from "./rows/ordered";
import { groupsOf, partsOf } from "./tail";
import { cellInWords } from "./words";

export interface Chart {
  spec: Json;
  kind: ChartKind;
  description: string;
  /** What of the result is drawn, where it is not all of it. */
  note?: string;
}

/** The chart that suits the result: lines over time, bars over categories, and none for a single figure or a long list. */
export function chartOf(section: Section, given: SectionResult, shape: Shape, language: Language): Chart | null {
  const result = orderedForReading(section, partsOf(given, language));
  const without = shape.chart === "none" || ["table", "bullets", "email"].includes(shape.form ?? "report");
  if (section.kind === "drivers") return without ? null : driversChart(section, result, language);
  if (section.kind === "contrast")
    return without ? null : driversChart(section, withPeriodNames(section, result, language), language);
  if (result.drawn && !without) return drawnChart(result.drawn, language);
  const roles = rolesOf(section, result);
  if (without || !roles) return null;
  const { points, note } = pointsOf(section, result, roles, language);
  const kind = shape.chart ? drawable(shape.chart, points) : suitable(roles, points);
  if (!kind || kind === "none") return null;
  const spec = specOf(kind, roles, section, points, language) as Json;
  const description = describeChart(section, groupsOf(given), roles.first, roles.measure, language);
  return { spec, kind, description, ...(note ? { note } : {}) };
}

/** Slices cannot be less than nothing. */
const drawable = (kind: ChartKind, points: Point[]): ChartKind =>
  kind === "pie" && points.some(({ y }) => (y ?? 0) < 0) ? "bar" : kind;

function suitable({ first, series, years }: Roles, points: Point[]): ChartKind | null {
  if (first.type === "date" || years) return "line";
  const groups = new Set(points.map(({ x }) => x)).size;
  return series === undefined || groups <= MOST.bars ? "bar" : null;
}

/** Room for a bar, in pixels. */
const BAR = 26;

function specOf(kind: ChartKind, roles: Roles, section: Section, points: Point[], language: Language): object {
  const { first, measure, series } = roles;
  const name = (column: ResultColumn) => capitalised(column.label[language]);
  const unit = measure.unit && !measure.percent ? ` (${measure.unit})` : "";
  const amount = {
    field: "y",
    type: "quantitative",
    title: `${name(measure)}${unit}`,
    axis: amountAxis(
      language,
      points.map(({ y }) => y),
      measure.percent,
    ),
  };
  const along = new Set(points.map(({ x }) => x)).size;
  const category =
    first.type === "date"
      ? { field: "x", title: name(first), ...timeAxis(grainOf(section, first.id), along, language) }
      : {
          field: "x",
          type: roles.years ? "ordinal" : "nominal",
          title: name(first),
          sort: roles.years ? "ascending" : null,
        };
  const color = series ? { color: { field: "series", type: "nominal", title: name(series), sort: null } } : {};
  const base = {
    $schema: "https://vega.github.io/schema/vega-lite/v6.json",
    width: "container",
    data: { values: points },
  };
  const tooltip = [
    { field: "label", type: "nominal", title: name(first) },
    ...(series ? [{ field: "series", type: "nominal", title: name(series) }] : []),
    { field: "y", type: "quantitative", title: name(measure), format: measure.percent ? ".1%" : ",.2~f" },
  ];
  if (kind === "pie") {
    const slices = { field: "label", type: "nominal", title: name(first), sort: null };
    const theta = { field: "y", type: "quantitative", stack: true };
    return { ...base, mark: { type: "arc", innerRadius: 50 }, encoding: { theta, color: slices, tooltip } };
  }
  if (kind === "bar") {
    const beside = series ? { yOffset: { field: "series", sort: null } } : {};
    const height = series ? {} : { height: { step: BAR } };
    return {
      ...base,
      ...height,
      mark: { type: "bar" },
      encoding: { y: category, x: amount, ...beside, ...color, tooltip },
    };
  }
  const mark = markOf(kind, points.length);
  return { ...base, height: 280, mark, encoding: { x: category, y: amount, ...color, tooltip } };
}

function markOf(kind: ChartKind, points: number): object {
  if (kind === "area" || kind === "stacked") return { type: "area", opacity: 0.75, line: true };
  if (kind === "column") return { type: "bar" };
  if (kind === "scatter") return { type: "point", filled: true };
  return { type: "line", point: points <= 60 };
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
