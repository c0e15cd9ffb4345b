import type { ColumnReading } from "@/lib/adapters/duckdb/cells/reading";

export const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`;
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** SQL of a cell without blanks around it. */
export const trimmed = (column: string): string => `trim(${column}, E' \\t\\r\\n\u00a0\u3000')`;

const sqlTypes = {
  text: "VARCHAR",
  integer: "BIGINT",
  decimal: "DOUBLE",
  boolean: "BOOLEAN",
  date: "DATE",
  time: "TIME",
  timestamp: "TIMESTAMP",
} as const;

/** The engine's type of a column read this way. Numbers with more than 15 digits keep all of them. */
export function sqlType(reading: ColumnReading): string {
  if (reading.type === "decimal" && reading.number?.exact) return `DECIMAL(38,${Math.min(reading.number.scale, 20)})`;
  return sqlTypes[reading.type];
}

/** True where the reader of the engine understands the cells as they stand. */
export function isPlain(reading: ColumnReading): boolean {
  if (reading.missing.length > 0 || reading.rejected.length > 0) return false;
  if (reading.type === "text" || reading.type === "boolean") return true;
  if (reading.number)
    return (
      reading.number.decimal === "." &&
      reading.number.group === "" &&
      reading.number.affixes.length === 0 &&
      !reading.number.parentheses &&
      !reading.number.trailingMinus &&
      !reading.number.exact
    );
  return reading.date !== undefined && isIso(reading) && !reading.date.zone;
}

const isIso = (reading: ColumnReading): boolean =>
  reading.date?.kind === "time"
    ? reading.date.formats.every((f) => f.startsWith("%H"))
    : (reading.date?.formats.every((f) => f.startsWith("%Y-%m-%d")) ?? false);

/**
 * SQL that turns the text of `column` into its value. With `strict` a cell that does not fit is an error, otherwise NULL.
 */
export function conversion(reading: ColumnReading, column: string, strict: boolean): string {
  const cell = `nullif(${trimmed(column)}, '')`;
  if (reading.type === "text") return `nullif(${column}, '')`;
  const dropped = [...reading.missing, ...reading.rejected];
  const value = reading.number ? numberText(reading, cell) : cell;
  const cast = strict ? "CAST" : "TRY_CAST";
  const converted = reading.date ? dateSql(reading, value, strict, cast) : `${cast}(${value} AS ${sqlType(reading)})`;
  return dropped.length === 0
    ? converted
    : `CASE WHEN ${cell} IN (${dropped.map(literal).join(", ")}) THEN NULL ELSE ${converted} END`;
}

function numberText(reading: ColumnReading, cell: string): string {
  const style = reading.number;
  if (!style) return cell;
  let sql = cell;
  for (const affix of [...style.affixes].sort((a, b) => b.length - a.length))
    sql = `replace(${sql}, ${literal(affix)}, '')`;
  if (style.group === "space" || style.affixes.length > 0 || style.parentheses)
    sql = `regexp_replace(${sql}, '[\\s\\x{a0}\\x{202f}\\x{2009}]', '', 'g')`;
  if (style.group === "'") sql = `replace(replace(${sql}, '''', ''), '’', '')`;
  if (style.group === "," || style.group === ".") sql = `replace(${sql}, '${style.group}', '')`;
  if (style.decimal === ",") sql = `replace(${sql}, ',', '.')`;
  if (style.parentheses) sql = `regexp_replace(${sql}, '^[(](.*)[)]$', '-\\1')`;
  if (style.trailingMinus) sql = `regexp_replace(${sql}, '^(.*)-$', '-\\1')`;
  return `replace(replace(${sql}, '−', '-'), '–', '-')`;
}

function dateSql(reading: ColumnReading, cell: string, strict: boolean, cast: string): string {
  const type = sqlType(reading);
  if (isIso(reading))
    return reading.date?.zone ? `CAST(${cast}(${cell} AS TIMESTAMPTZ) AS TIMESTAMP)` : `${cast}(${cell} AS ${type})`;
  const formats = `[${(reading.date?.formats ?? []).map(literal).join(", ")}]`;
  const parsed = `${strict ? "strptime" : "try_strptime"}(${cell}, ${formats})`;
  return `CAST(${parsed} AS ${type})`;
}
