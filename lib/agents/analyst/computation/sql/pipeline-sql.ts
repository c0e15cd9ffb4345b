import { aggregateSql } from "@/lib/agents/analyst/computation/sql/aggregate-sql";
import { expressionSql } from "@/lib/agents/analyst/computation/sql/expression-sql";
import { typeOfExpression } from "@/lib/agents/analyst/computation/sql/expression-type";
import { filterSql, looksAtOtherRows, periodSql } from "@/lib/agents/analyst/computation/sql/filter-sql";
import { outlierSql } from "@/lib/agents/analyst/computation/sql/outlier-sql";
import { quoted, type SqlWriter } from "@/lib/agents/analyst/computation/sql/sql-writer";
import type { AnalysisRequest, Join } from "@/lib/agents/analyst/request/analysis-request";
import type { Filter, Period } from "@/lib/agents/analyst/request/filter";
import type { Transform } from "@/lib/agents/analyst/request/transform";

/** The steps that lead from the table to the rows a section looks at, as named CTEs. */
export interface Pipeline {
  ctes: string[];
  /** Name of the last step: what the section selects from. */
  rows: string;
}

interface SectionRows {
  transforms: Transform[];
  filter?: Filter | undefined;
  period?: Period | undefined;
}

export function pipelineSql(request: AnalysisRequest, section: SectionRows, writer: SqlWriter): Pipeline {
  const ctes = [`source AS (\n  ${sourceSql(request)}\n)`];
  let rows = "source";
  const add = (name: string, body: string): void => {
    ctes.push(`${name} AS (\n  ${body}\n)`);
    rows = name;
  };
  [...request.transforms, ...section.transforms].forEach((transform, index) => {
    add(`step_${index + 1}`, transformSql(transform, rows, writer));
  });
  if (section.period) add("in_period", `SELECT * FROM ${rows} WHERE ${periodSql(section.period, writer)}`);
  if (section.filter) add("selected", keepSql(section.filter, rows, writer));
  return { ctes, rows };
}

/** Joined tables add the columns that are named; each row of the first table stays one row, as the key is unique. */
function sourceSql({ table, joins }: AnalysisRequest): string {
  if (joins.length === 0) return `SELECT * FROM ${quoted(table)}`;
  const added = joins.flatMap((join) => join.columns.map((column) => `${quoted(join.table)}.${quoted(column)}`));
  const from = joins.reduce(
    (sql, join) => `${sql}\n  LEFT JOIN ${quoted(join.table)} ON ${onSql(table, join)}`,
    quoted(table),
  );
  return `SELECT ${[`${quoted(table)}.*`, ...added].join(", ")} FROM ${from}`;
}

export const onSql = (table: string, join: Join): string =>
  join.on
    .map(({ left, right }) => `${quoted(table)}.${quoted(left)} = ${quoted(join.table)}.${quoted(right)}`)
    .join(" AND ");

function keepSql(filter: Filter, rows: string, writer: SqlWriter): string {
  return `SELECT * FROM ${rows} ${looksAtOtherRows(filter) ? "QUALIFY" : "WHERE"} ${filterSql(filter, writer)}`;
}

function transformSql(transform: Transform, rows: string, writer: SqlWriter): string {
  switch (transform.kind) {
    case "add_column": {
      const sql = `SELECT *, ${expressionSql(transform.expression, writer)} AS ${quoted(transform.name)} FROM ${rows}`;
      writer.declare(transform.name, typeOfExpression(transform.expression, writer) ?? "decimal");
      return sql;
    }
    case "replace_column": {
      const sql = `SELECT * REPLACE (${expressionSql(transform.expression, writer)} AS ${quoted(transform.name)}) FROM ${rows}`;
      writer.declare(transform.name, typeOfExpression(transform.expression, writer) ?? "decimal");
      return sql;
    }
    case "drop_columns":
      for (const column of transform.columns) writer.forget(column);
      return `SELECT * EXCLUDE (${transform.columns.map(quoted).join(", ")}) FROM ${rows}`;
    case "drop_missing": {
      const columns = transform.columns.length > 0 ? transform.columns : writer.columns();
      return `SELECT * FROM ${rows} WHERE ${columns.map((column) => `${quoted(column)} IS NOT NULL`).join(" AND ")}`;
    }
    case "fill_missing":
      return `SELECT * REPLACE (${fillSql(transform, writer)} AS ${quoted(transform.column)}) FROM ${rows}`;
    case "drop_duplicates": {
      const by = transform.columns.map(quoted).join(", ");
      return `SELECT DISTINCT ${by ? `ON (${by}) ` : ""}* FROM ${rows}`;
    }
    case "drop_outliers": {
      const column = { kind: "column" as const, column: transform.column };
      const outlying = outlierSql(column, transform.rule, transform.by, writer);
      return `SELECT * FROM ${rows} QUALIFY (${outlying}) IS NOT TRUE`;
    }
    case "keep_rows":
      return keepSql(transform.filter, rows, writer);
  }
}

function fillSql({ column, fill }: Extract<Transform, { kind: "fill_missing" }>, writer: SqlWriter): string {
  const name = quoted(column);
  if (fill.with === "value") return `COALESCE(${name}, ${writer.bindAs(fill.value, writer.typeOf(column))})`;
  if (!("by" in fill)) {
    const order = fill.orderBy ? `ORDER BY ${quoted(fill.orderBy)} ` : "";
    const frame =
      fill.with === "previous" ? "UNBOUNDED PRECEDING AND CURRENT ROW" : "CURRENT ROW AND UNBOUNDED FOLLOWING";
    const pick = fill.with === "previous" ? "last_value" : "first_value";
    return `COALESCE(${name}, ${pick}(${name} IGNORE NULLS) OVER (${order}ROWS BETWEEN ${frame}))`;
  }
  const whole = aggregateSql(fill.with, name, { over: "OVER ()" });
  if (fill.by.length === 0) return `COALESCE(${name}, ${whole})`;
  const group = aggregateSql(fill.with, name, { over: `OVER (PARTITION BY ${fill.by.map(quoted).join(", ")})` });
  return `COALESCE(${name}, ${group}, ${whole})`;
}
