import type { ResultColumn, SectionResult, Statistic } from "@/lib/agents/analyst/computation/figure";
import {
  dimensionLabel,
  dimensionName,
  dimensionSql,
  type SectionQuery,
} from "@/lib/agents/analyst/computation/section-query";
import { compared } from "@/lib/agents/analyst/computation/sections/compared";
import { tailOf } from "@/lib/agents/analyst/computation/sections/summary-tail";
import { aggregateSql } from "@/lib/agents/analyst/computation/sql/aggregate-sql";
import { expressionSql } from "@/lib/agents/analyst/computation/sql/expression-sql";
import { filterSql } from "@/lib/agents/analyst/computation/sql/filter-sql";
import { overSql } from "@/lib/agents/analyst/computation/sql/over-sql";
import { quoted, type SqlWriter } from "@/lib/agents/analyst/computation/sql/sql-writer";
import { aggregateWords, measureLabel, variableOf } from "@/lib/agents/analyst/computation/words";
import type { Having, Measure } from "@/lib/agents/analyst/request/measure";
import type { SectionOf } from "@/lib/agents/analyst/request/section";
import type { QueryResult } from "@/lib/ports/data-engine";
import type { Cell, Column } from "@/lib/protocol/data/table";

type Summary = SectionOf<"summary">;
type Aggregate = Extract<Measure, { kind: "aggregate" }>;

export async function computeSummary(given: SectionQuery, asked: Summary): Promise<SectionResult> {
  const section = compared(asked);
  const query = given.of(section);
  const maxRows = section.limit && !section.limit.within ? section.limit.count : 10_000;
  const result = await query.run(
    { en: "Aggregate the selected rows", zh: "对选中的行做汇总" },
    ({ rows }, writer) => summarySql(section, rows, writer),
    maxRows,
  );
  const columns = columnsOf(section, query.rows.columns);
  addFigures(query, section, result);
  await addConventions(query, section);
  const { rows, tail } = await tailOf(query, section, {
    groups: (from, writer) => groupsSql(section, from, writer),
    order: limitSql(section),
    figure: measureSql,
  });
  return {
    ...query.result(columns, [...result.rows, ...rows], result.truncated),
    ...(tail.length > 0 ? { tail } : {}),
  };
}

function summarySql(section: Summary, rows: string, writer: SqlWriter): string {
  const groups = groupsSql(section, rows, writer);
  if (section.outer) return `${groups}\n${outerSql(section)}`;
  const names = [...section.dimensions, ...section.measures].map(({ id }) => quoted(id)).join(", ");
  return `${groups}\nSELECT ${names}\nFROM figures${limitSql(section)}`;
}

/** The groups with all their figures, as the CTE `figures`. */
function groupsSql(section: Summary, rows: string, writer: SqlWriter): string {
  const dimensions = section.dimensions.map((d) => `${dimensionSql(d, writer)} AS ${quoted(d.id)}`);
  const measures = section.measures.filter((m): m is Aggregate => m.kind === "aggregate");
  const figures = measures.map((m) => `${measureSql(m, writer)} AS ${quoted(m.id)}`);
  const keys = section.dimensions.map((d) => quoted(d.id));
  const groups = keys.length > 0 ? `\n  GROUP BY ${keys.map((_, i) => i + 1).join(", ")}` : "";
  const grouped = `grouped AS (\n  SELECT ${[...dimensions, ...figures].join(", ")}\n  FROM ${rows}${groups}\n)`;
  const derived = section.measures.flatMap((m) => derivedSql(m, section));
  const rest = derived.length > 0 ? `*, ${derived.join(", ")}` : "*";
  const derivedRows = `derived AS (\n  SELECT ${rest} FROM grouped\n)`;
  return `, ${grouped},\n${derivedRows},\nfigures AS (\n  SELECT * FROM derived${havingSql(section.having)}\n)`;
}

export function measureSql(measure: Aggregate, writer: SqlWriter): string {
  const value = measure.of ? expressionSql(measure.of, writer) : undefined;
  const weight = measure.weight ? expressionSql(measure.weight, writer) : undefined;
  const where = measure.filter ? filterSql(measure.filter, writer) : undefined;
  return aggregateSql(measure.fn, value, { percentile: measure.percentile, ddof: measure.ddof, weight, where });
}

function derivedSql(measure: Measure, section: Summary): string[] {
  if (measure.kind === "aggregate") return [];
  if (measure.kind === "over") {
    const base = section.measures.find((m) => m.id === measure.measure);
    const of = base?.kind === "formula" ? formulaSql(base, section) : quoted(measure.measure);
    return [`${overSql(measure, section, of)} AS ${quoted(measure.id)}`];
  }
  return [`${formulaSql(measure, section)} AS ${quoted(measure.id)}`];
}

/** A formula of a formula is written out, so that the order of the measures does not matter. */
function formulaSql({ op, left, right }: Extract<Measure, { kind: "formula" }>, section: Summary): string {
  const side = (id: string): string => {
    const measure = section.measures.find((m) => m.id === id);
    return measure?.kind === "formula" ? formulaSql(measure, section) : quoted(id);
  };
  return op === "/"
    ? `(CAST(${side(left)} AS DOUBLE) / NULLIF(${side(right)}, 0))`
    : `(${side(left)} ${op} ${side(right)})`;
}

/** Compared with a number, or with the mean or median of the measure over the result's rows. */
function havingSql(having: Having[]): string {
  if (having.length === 0) return "";
  const parts = having.map(({ measure, op, value }) => {
    const name = quoted(measure);
    if (typeof value === "number") return `${name} ${op} ${value}`;
    return `${name} ${op} (SELECT ${value === "mean" ? "avg" : "median"}(${name}) FROM derived)`;
  });
  return ` WHERE ${parts.join(" AND ")}`;
}

function outerSql({ outer, measures }: Summary): string {
  const fn = { count: "count", sum: "sum", mean: "avg", median: "median", min: "min", max: "max" }[
    outer?.fn ?? "count"
  ];
  const of = outer?.fn === "count" ? "*" : quoted(outer?.measure ?? measures[0]?.id ?? "");
  return `SELECT ${fn}(${of}) AS ${quoted("outer")} FROM figures`;
}

function limitSql(section: Summary): string {
  const order = section.order.map((o) => `${quoted(o.by)} ${o.direction === "asc" ? "ASC" : "DESC"} NULLS LAST`);
  const ties = section.dimensions
    .map((d) => quoted(d.id))
    .filter((id) => !section.order.some((o) => quoted(o.by) === id));
  const by = [...order, ...ties].length > 0 ? `\nORDER BY ${[...order, ...ties].join(", ")}` : "";
  const { limit } = section;
  if (!limit) return by;
  if (!limit.within) return `${by}\nLIMIT ${limit.count}`;
  return `\nQUALIFY row_number() OVER (PARTITION BY ${quoted(limit.within)} ORDER BY ${[...order, ...ties].join(", ")}) <= ${limit.count}${by}`;
}

function columnsOf(section: Summary, known: Column[]): ResultColumn[] {
  if (section.outer) {
    const measure = section.measures.find((m) => m.id === section.outer?.measure) ?? section.measures[0];
    return [{ id: "outer", label: outerLabel(section, measure), type: "decimal", role: "measure", percent: false }];
  }
  const dimensions: ResultColumn[] = section.dimensions.map((d) => ({
    id: d.id,
    label: dimensionLabel(d, known),
    type: d.kind === "time" ? "date" : "text",
    role: "dimension",
    percent: false,
  }));
  const measures: ResultColumn[] = section.measures.map((m) => ({
    id: m.id,
    label: measureLabel(m, section.measures),
    type: "decimal",
    role: "measure",
    percent:
      m.kind === "formula" ? m.percent : m.kind === "over" && ["share", "growth", "year_over_year"].includes(m.fn),
    unit: m.kind === "over" ? undefined : m.unit,
  }));
  return [...dimensions, ...measures];
}

/** "Number of region", "Average of Total revenue by month". */
function outerLabel({ outer, dimensions, measures }: Summary, measure: Measure | undefined): ResultColumn["label"] {
  const by = dimensions.map((d) => (d.kind === "time" ? grainWords[d.grain] : both(dimensionName(d))));
  const groups = { en: by.map((b) => b.en).join(", "), zh: by.map((b) => b.zh).join("、") };
  const fn = outer?.fn ?? "count";
  if (fn === "count" || !measure) return { en: `Number of ${groups}`, zh: `${groups}数量` };
  const of = measureLabel(measure, measures);
  return {
    en: `${aggregateWords[fn].en} by ${groups} of ${of.en.toLowerCase()}`,
    zh: `各${groups}${of.zh}的${aggregateWords[fn].zh}`,
  };
}

const both = (text: string) => ({ en: text, zh: text });
const grainWords = {
  hour: { en: "hour", zh: "小时" },
  day: { en: "day", zh: "日" },
  week: { en: "week", zh: "周" },
  month: { en: "month", zh: "月" },
  quarter: { en: "quarter", zh: "季度" },
  year: { en: "year", zh: "年" },
};

function statisticOf(measure: Measure): Statistic {
  if (measure.kind === "aggregate") return measure.fn;
  if (measure.kind === "formula") return "formula";
  return measure.fn === "year_over_year" ? "growth" : measure.fn;
}

function addFigures(query: SectionQuery, section: Summary, result: QueryResult): void {
  if (section.outer) {
    query.figure(section.outer.fn, result.rows[0]?.[0] ?? null, { variable: section.outer.measure });
    return;
  }
  const width = section.dimensions.length;
  for (const row of result.rows) {
    const group: Record<string, Cell> = {};
    section.dimensions.forEach((d, i) => {
      group[dimensionName(d)] = row[i] ?? null;
    });
    section.measures.forEach((measure, i) => {
      const about = width > 0 ? { group } : {};
      query.figure(statisticOf(measure), row[width + i] ?? null, {
        variable: variableOf(measure, section.measures),
        ...about,
      });
    });
  }
}

/** Where the convention was left open, the other one's figure stands beside it. */
async function addConventions(query: SectionQuery, section: Summary): Promise<void> {
  const open = section.measures.filter(
    (m): m is Aggregate =>
      m.kind === "aggregate" && m.ddof === undefined && ["stddev", "variance", "skewness", "kurtosis"].includes(m.fn),
  );
  if (open.length === 0 || section.outer) return;
  const other: Summary = {
    ...section,
    measures: section.measures.map((m) =>
      open.some((o) => o.id === m.id) ? { ...m, ddof: "population" as const } : m,
    ),
  };
  const result = await query.run(
    { en: "The same, as figures of a whole population", zh: "同样的指标，按总体口径" },
    ({ rows }, writer) => summarySql(other, rows, writer),
  );
  const width = section.dimensions.length;
  result.rows.forEach((row, r) => {
    section.measures.forEach((measure, i) => {
      const figure = query.figures[r * section.measures.length + i];
      if (figure && open.some((o) => o.id === measure.id)) {
        figure.alternatives.push({ convention: "population", value: row[width + i] ?? null });
      }
    });
  });
}
