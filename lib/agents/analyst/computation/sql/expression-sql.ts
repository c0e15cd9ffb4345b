import { aggregateSql } from "@/lib/agents/analyst/computation/sql/aggregate-sql";
import { typeOfExpression } from "@/lib/agents/analyst/computation/sql/expression-type";
import { filterSql } from "@/lib/agents/analyst/computation/sql/filter-sql";
import { quoted, type SqlWriter } from "@/lib/agents/analyst/computation/sql/sql-writer";
import type { DatePart, Expression, ScalarFunction } from "@/lib/agents/analyst/request/expression";

const partSql: Record<DatePart, (value: string) => string> = {
  year: (v) => `year(${v})`,
  quarter: (v) => `quarter(${v})`,
  month: (v) => `month(${v})`,
  week: (v) => `week(${v})`,
  day: (v) => `day(${v})`,
  weekday: (v) => `isodow(${v})`,
  weekend: (v) => `isodow(${v}) >= 6`,
  hour: (v) => `hour(${v})`,
  minute: (v) => `minute(${v})`,
  day_of_year: (v) => `dayofyear(${v})`,
};

const numberText = (v: string): string =>
  `TRY_CAST(regexp_replace(CAST(${v} AS VARCHAR), '[^0-9eE.+-]', '', 'g') AS DOUBLE)`;

const functionSql: Record<ScalarFunction, (value: string) => string> = {
  ln: (v) => `CASE WHEN ${v} > 0 THEN ln(${v}) END`,
  log10: (v) => `CASE WHEN ${v} > 0 THEN log10(${v}) END`,
  log2: (v) => `CASE WHEN ${v} > 0 THEN log2(${v}) END`,
  exp: (v) => `exp(${v})`,
  sqrt: (v) => `CASE WHEN ${v} >= 0 THEN sqrt(${v}) END`,
  square: (v) => `pow(${v}, 2)`,
  cube: (v) => `pow(${v}, 3)`,
  abs: (v) => `abs(${v})`,
  round: (v) => `round(${v})`,
  floor: (v) => `floor(${v})`,
  ceil: (v) => `ceil(${v})`,
  negate: (v) => `(-${v})`,
  length: (v) => `length(${v})`,
  length_without_spaces: (v) => `length(regexp_replace(${v}, '\\s', '', 'g'))`,
  word_count: (v) => `len(regexp_extract_all(${v}, '\\S+'))`,
  lower: (v) => `lower(${v})`,
  upper: (v) => `upper(${v})`,
  trim: (v) => `trim(${v})`,
  to_number: numberText,
  plain_number: (v) => `TRY_CAST(replace(trim(CAST(${v} AS VARCHAR)), ',', '') AS DOUBLE)`,
  first_number: (v) =>
    `TRY_CAST(replace(regexp_extract(CAST(${v} AS VARCHAR), '[-+]?\\d[\\d,]*(\\.\\d+)?'), ',', '') AS DOUBLE)`,
  comma_number: (v) => `TRY_CAST(replace(replace(trim(CAST(${v} AS VARCHAR)), '.', ''), ',', '.') AS DOUBLE)`,
  to_date: (v) => `TRY_CAST(${v} AS TIMESTAMP)`,
};

const over = (by: string[]): string => `OVER (${by.length > 0 ? `PARTITION BY ${by.map(quoted).join(", ")}` : ""})`;

/** SQL of a row's value. Constants are bound; names are quoted. */
export function expressionSql(expression: Expression, writer: SqlWriter): string {
  const sql = (e: Expression): string => expressionSql(e, writer);
  switch (expression.kind) {
    case "column":
      return quoted(expression.column);
    case "constant":
      return writer.bindAs(expression.value, typeof expression.value === "string" ? "text" : undefined);
    case "arithmetic":
      return arithmeticSql(expression, writer);
    case "function":
      return functionSql[expression.name](sql(expression.of));
    case "date_part":
      return partSql[expression.part](sql(expression.of));
    case "date_trunc":
      return `date_trunc('${expression.grain}', ${sql(expression.of)})`;
    case "date_difference":
      return `date_diff('${expression.unit}', ${sql(expression.from)}, ${sql(expression.to)})`;
    case "bucket":
      return bucketSql(expression, writer);
    case "equal_bins":
      return binsSql(expression, writer);
    case "recode":
      return recodeSql(expression, writer);
    case "choose":
      return `CASE WHEN ${filterSql(expression.when, writer)} THEN ${sql(expression.yes)} ELSE ${sql(expression.no)} END`;
    case "scale":
      return scaleSql(expression, writer);
    case "aggregate":
      return aggregateSql(expression.fn, sql(expression.of), { over: over(expression.by) });
    case "extract":
      return extractSql(expression, writer);
    case "first_present":
      return `COALESCE(${expression.of.map(sql).join(", ")})`;
    case "row_mean":
      return `list_avg([${expression.of.map(sql).join(", ")}])`;
  }
}

type Of<K extends Expression["kind"]> = Extract<Expression, { kind: K }>;

function arithmeticSql({ op, left, right }: Of<"arithmetic">, writer: SqlWriter): string {
  const a = expressionSql(left, writer);
  const b = expressionSql(right, writer);
  if (op === "/") return `(CAST(${a} AS DOUBLE) / NULLIF(${b}, 0))`;
  if (op === "^") return `pow(${a}, ${b})`;
  return `(${a} ${op} ${b})`;
}

function bucketSql({ of, buckets, otherwise }: Of<"bucket">, writer: SqlWriter): string {
  const type = typeOfExpression(of, writer);
  const cases = buckets.map((bucket) => {
    const bounds: string[] = [];
    if (bucket.from !== undefined) {
      bounds.push(
        `${expressionSql(of, writer)} ${bucket.fromInclusive === false ? ">" : ">="} ${writer.bindAs(bucket.from, type)}`,
      );
    }
    if (bucket.to !== undefined) {
      bounds.push(`${expressionSql(of, writer)} ${bucket.toInclusive ? "<=" : "<"} ${writer.bindAs(bucket.to, type)}`);
    }
    const condition = bounds.length > 0 ? bounds.join(" AND ") : `${expressionSql(of, writer)} IS NOT NULL`;
    return `WHEN ${condition} THEN ${writer.bindAs(bucket.label, "text")}`;
  });
  const rest = otherwise === undefined ? "" : ` ELSE ${writer.bindAs(otherwise, "text")}`;
  return `CASE ${cases.join(" ")}${rest} END`;
}

function binsSql({ of, count, by }: Of<"equal_bins">, writer: SqlWriter): string {
  const value = expressionSql(of, writer);
  if (by === "quantile")
    return `CASE WHEN ${value} IS NOT NULL THEN ntile(${count}) OVER (ORDER BY ${value} NULLS LAST) END`;
  const low = `min(${value}) OVER ()`;
  const width = `((max(${value}) OVER () - ${low}) / ${count}.0)`;
  return `(${low} + ${width} * LEAST(floor((${value} - ${low}) / NULLIF(${width}, 0)), ${count - 1}))`;
}

function recodeSql({ of, cases, otherwise }: Of<"recode">, writer: SqlWriter): string {
  const type = typeOfExpression(of, writer);
  const resultType = typeof cases[0]?.to === "string" ? "text" : undefined;
  const whens = cases.map((entry) => {
    const values = entry.values.map((value) => writer.bindAs(value, type)).join(", ");
    return `WHEN ${expressionSql(of, writer)} IN (${values}) THEN ${writer.bindAs(entry.to, resultType)}`;
  });
  const rest = otherwise === "keep" ? expressionSql(of, writer) : writer.bindAs(otherwise.to, resultType);
  return `CASE ${whens.join(" ")} ELSE ${rest} END`;
}

function scaleSql({ of, method, ddof }: Of<"scale">, writer: SqlWriter): string {
  const value = expressionSql(of, writer);
  const window = (fn: "min" | "max" | "mean" | "stddev"): string => aggregateSql(fn, value, { over: "OVER ()", ddof });
  if (method === "center") return `(${value} - ${window("mean")})`;
  if (method === "z_score") return `((${value} - ${window("mean")}) / NULLIF(${window("stddev")}, 0))`;
  return `((${value} - ${window("min")}) / NULLIF(CAST(${window("max")} - ${window("min")} AS DOUBLE), 0))`;
}

function extractSql({ of, after, before, word }: Of<"extract">, writer: SqlWriter): string {
  let text = expressionSql(of, writer);
  if (after !== undefined) {
    const mark = writer.bindAs(after, "text");
    text = `CASE WHEN contains(${text}, ${mark}) THEN substr(${text}, strpos(${text}, ${mark}) + length(${mark})) END`;
  }
  if (before !== undefined) text = `NULLIF(split_part(${text}, ${writer.bindAs(before, "text")}, 1), ${text})`;
  if (word) text = `regexp_extract(trim(${text}), '(\\S+)$', 1)`;
  return `trim(${text})`;
}
