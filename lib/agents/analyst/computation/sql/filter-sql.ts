import { aggregateSql } from "@/lib/agents/analyst/computation/sql/aggregate-sql";
import { expressionSql } from "@/lib/agents/analyst/computation/sql/expression-sql";
import { typeOfExpression } from "@/lib/agents/analyst/computation/sql/expression-type";
import { quoted, type SqlWriter } from "@/lib/agents/analyst/computation/sql/sql-writer";
import type { Constant } from "@/lib/agents/analyst/request/expression";
import type { Filter, Period } from "@/lib/agents/analyst/request/filter";
import type { ColumnType } from "@/lib/protocol/data/table";

const partition = (by: string[]): string => (by.length > 0 ? `PARTITION BY ${by.map(quoted).join(", ")}` : "");

/** A column of whole years knows a day by its year. */
function yearIn(value: Constant, type: ColumnType | undefined): Constant {
  const dated = typeof value === "string" && /^\d{4}-\d\d-\d\d/.test(value);
  return dated && (type === "integer" || type === "decimal") ? Number(value.slice(0, 4)) : value;
}

/** SQL of a condition on one row. */
export function filterSql(filter: Filter, writer: SqlWriter): string {
  switch (filter.kind) {
    case "and":
    case "or":
      return `(${filter.parts.map((part) => filterSql(part, writer)).join(filter.kind === "and" ? " AND " : " OR ")})`;
    case "not":
      return `(${filterSql(filter.part, writer)}) IS NOT TRUE`;
    case "compare":
      return compareSql(filter, writer);
    case "in": {
      const type = typeOfExpression(filter.left, writer);
      const left = expressionSql(filter.left, writer);
      return `${left} IN (${filter.values.map((value) => writer.bindAs(value, type)).join(", ")})`;
    }
    case "between": {
      const type = typeOfExpression(filter.left, writer);
      const low = `${expressionSql(filter.left, writer)} ${filter.fromInclusive ? ">=" : ">"} ${writer.bindAs(filter.from, type)}`;
      return `(${low} AND ${expressionSql(filter.left, writer)} ${filter.toInclusive ? "<=" : "<"} ${writer.bindAs(filter.to, type)})`;
    }
    case "text": {
      const name = { contains: "contains", starts_with: "starts_with", ends_with: "ends_with" }[filter.op];
      return `${name}(lower(${expressionSql(filter.left, writer)}), lower(${writer.bindAs(filter.value, "text")}))`;
    }
    case "missing":
      return `${expressionSql(filter.left, writer)} IS NULL`;
    case "relative": {
      const value = expressionSql(filter.left, writer);
      const figure = aggregateSql(filter.fn, value, {
        over: `OVER (${partition(filter.by)})`,
        percentile: filter.percentile,
      });
      return `${value} ${filter.op} ${figure}${filter.factor === 1 ? "" : ` * ${writer.bindAs(filter.factor, "decimal")}`}`;
    }
    case "group_size":
      return `count(*) OVER (${partition(filter.by)}) ${filter.op} ${writer.bindAs(filter.value, "integer")}`;
  }
}

function compareSql({ left, op, right }: Extract<Filter, { kind: "compare" }>, writer: SqlWriter): string {
  const a = expressionSql(left, writer);
  const type = typeOfExpression(left, writer);
  const b = right.kind === "constant" ? writer.bindAs(yearIn(right.value, type), type) : expressionSql(right, writer);
  return op === "!=" ? `${a} IS DISTINCT FROM ${b}` : `${a} ${op} ${b}`;
}

/** True when the condition looks at other rows too, and so belongs into QUALIFY. */
export function looksAtOtherRows(filter: Filter): boolean {
  if (filter.kind === "and" || filter.kind === "or") return filter.parts.some(looksAtOtherRows);
  if (filter.kind === "not") return looksAtOtherRows(filter.part);
  return filter.kind === "relative" || filter.kind === "group_size";
}

export function periodSql(period: Period, writer: SqlWriter): string {
  const bounds: string[] = [];
  const type = writer.typeOf(period.column);
  const numeric = type === "integer" || type === "decimal";
  const value = (date: string): string => writer.bindAs(yearIn(date, type), numeric ? type : "timestamp");
  if (period.from !== undefined) bounds.push(`${quoted(period.column)} >= ${value(period.from)}`);
  if (period.to !== undefined) bounds.push(`${quoted(period.column)} < ${value(period.to)}`);
  return bounds.length > 0 ? bounds.join(" AND ") : "TRUE";
}
