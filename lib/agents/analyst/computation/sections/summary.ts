import type { ResultColumn, SectionResult, Statistic } from "@/lib/agents/analyst/computation/figure";
import { dimensionName, dimensionSql, type SectionQuery } from "@/lib/agents/analyst/computation/section-query";
import { compared } from "@/lib/agents/analyst/computation/sections/compared";
import { aggregateSql } from "@/lib/agents/analyst/computation/sql/aggregate-sql";
import { expressionSql } from "@/lib/agents/analyst/computation/sql/expression-sql";
import { filterSql } from "@/lib/agents/analyst/computation/sql/filter-sql";
import { overSql } from "@/lib/agents/analyst/computation/sql/over-sql";
import { quoted, type SqlWriter } from "@/lib/agents/analyst/computation/sql/sql-writer";
import { measureLabel, variableOf } from "@/lib/agents/analyst/computation/words";
import type { Having, Measure } from "@/lib/agents/analyst/request/measure";
import type { SectionOf } from "@/lib/agents/analyst/request/section";
import type { QueryResult } from "@/lib/ports/data-engine";
import type { Cell } from "@/lib/protocol/data/table";

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
  const columns = columnsOf(section);
  addFigures(query, section, result);
  await addConventions(query, section);
  return query.result(columns, result.rows, result.truncated);
}

function summarySql(section: Summary, rows: string, writer: SqlWriter): string {
  const dimensions = section.dimensions.map((d) => `${dimensionSql(d, writer)} AS ${quoted(d.id)}`);
  const measures = section.measures.filter((m): m is Aggregate => m.kind === "aggregate");
  const figures = measures.map((m) => `${measureSql(m, writer)} AS ${quoted(m.id)}`);
  const keys = section.dimensions.map((d) => quoted(d.id));
  const groups = keys.length > 0 ? `\n  GROUP BY ${keys.map((_, i) => i + 1).join(", ")}` : "";
  const grouped = `grouped AS (\n  SELECT ${[...dimensions, ...figures].join(", ")}\n  FROM ${rows}${groups}\n)`;
  const derived = section.measures.flatMap((m) => derivedSql(m, section));
  const rest = derived.length > 0 ? `*, ${derived.join(", ")}` : "*";
  const full = `figures AS (\n  SELECT ${rest} FROM grouped${havingSql(section.having)}\n)`;
  const names = [...keys, ...section.measures.map((m) => quoted(m.id))].join(", ");
  if (section.outer) return `, ${grouped},\n${full}\n${outerSql(section)}`;
  return `, ${grouped},\n${full}\nSELECT ${names}\nFROM figures${limitSql(section)}`;
}

export function measureSql(measure: Aggregate, writer: SqlWriter): string {
  const value = measure.of ? expressionSql(measure.of, writer) : undefined;
  const weight = measure.weight ? expressionSql(measure.weight, writer) : undefined;
  const where = measure.filter ? filterSql(measure.filter, writer) : undefined;
  return aggregateSql(measure.fn, value, { percentile: measure.percentile, ddof: measure.ddof, weight, where });
}

function derivedSql(measure: Measure, section: Summary): string[] {
  if (measure.kind === "aggregate") return [];
  if (measure.kind === "over") return [`${overSql(measure, section)} AS ${quoted(measure.id)}`];
  const [left, right] = [quoted(measure.left), quoted(measure.right)];
  const sql = measure.op === "/" ? `CAST(${left} AS DOUBLE) / NULLIF(${right}, 0)` : `${left} ${measure.op} ${right}`;
  return [`${sql} AS ${quoted(measure.id)}`];
}

/** Compared with a number, or with the mean or median of the measure over the result's rows. */
function havingSql(having: Having[]): string {
  if (having.length === 0) return "";
  const parts = having.map(({ measure, op, value }) => {
    const name = quoted(measure);
    if (typeof value === "number") return `${name} ${op} ${value}`;
    return `${name} ${op} (SELECT ${value === "mean" ? "avg" : "median"}(${name}) FROM grouped)`;
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

function columnsOf(section: Summary): ResultColumn[] {
  if (section.outer) {
    const measure = section.measures.find((m) => m.id === section.outer?.measure) ?? section.measures[0];
    const label = measure ? measureLabel(measure, section.measures) : { en: "Rows", zh: "行数" };
    return [{ id: "outer", label, type: "decimal", role: "measure", percent: false }];
  }
  const dimensions: ResultColumn[] = section.dimensions.map((d) => ({
    id: d.id,
    label: { en: dimensionName(d), zh: dimensionName(d) },
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
