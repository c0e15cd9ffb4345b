import { type DateReading, readDates } from "@/lib/adapters/duckdb/cells/dates";
import { isMissingToken } from "@/lib/adapters/duckdb/cells/kinds";
import { type NumberContext, type NumberStyle, numberParts, readNumbers } from "@/lib/adapters/duckdb/cells/numbers";
import type { ColumnType } from "@/lib/protocol/data/table";

/** How the text of one column becomes values. Pure data: `conversion` turns it into SQL. */
export interface ColumnReading {
  type: ColumnType;
  /** Cells that stand for "no value". */
  missing: string[];
  /** Cells that do not fit the type and are left out, each reported. */
  rejected: string[];
  number?: NumberStyle & { scale: number; exact: boolean };
  date?: DateReading;
  unit?: string;
  format?: string;
  /** Two readings are possible and nothing in the file decides. */
  doubt?: "date_order" | "decimal_mark";
  /** Why a column that looks like numbers stays text. */
  kept?: "leading_zeros" | "phone" | "long_digits" | "mixed";
  /** Share of the filled cells that are numbers or dates, where `kept` is "mixed". */
  share?: number;
}

export interface ReadingContext extends NumberContext {
  order?: "dmy" | "mdy" | "ymd";
  header: string;
}

const text = (extra: Partial<ColumnReading> = {}): ColumnReading => ({
  type: "text",
  missing: [],
  rejected: [],
  ...extra,
});

/** Values that do not fit are tolerated up to this share of at least `enough` cells; beyond it the column is text. */
const tolerated = 0.05;
const enough = 20;

/** Decides how a column is read from its distinct trimmed non-empty values and how often each occurs. */
export function inferColumn(values: Map<string, number>, context: ReadingContext): ColumnReading {
  const all = [...values.keys()];
  const missing = all.filter(isMissingToken);
  const rest = all.filter((v) => !isMissingToken(v));
  if (rest.length === 0) return text();
  const whole = typed(rest, context);
  if (whole) return { ...whole, missing: whole.type === "text" ? [] : missing };
  return mostly(rest, missing, values, context);
}

function typed(values: string[], context: ReadingContext): ColumnReading | undefined {
  if (values.every((v) => /^(?:true|false)$/i.test(v))) return { type: "boolean", missing: [], rejected: [] };
  const code = codeReason(values);
  if (code) return text({ kept: code });
  return dates(values, context) ?? numbers(values, context);
}

function codeReason(values: string[]): ColumnReading["kept"] | undefined {
  if (!values.every((v) => numberParts(v))) return undefined;
  if (values.some((v) => /^[+-]?0\d+$/.test(v))) return "leading_zeros";
  if (values.every((v) => /^\+\d{7,}$/.test(v))) return "phone";
  if (values.some((v) => /^[+-]?\d{19,}$/.test(v))) return "long_digits";
  return undefined;
}

function numbers(values: string[], context: ReadingContext): ColumnReading | undefined {
  const found = readNumbers(values, context);
  if (found.outcome === "none") return undefined;
  const exact = !found.style.exponent && found.digits > 15 && found.digits <= 38;
  return {
    type: found.integer ? "integer" : "decimal",
    missing: [],
    rejected: [],
    number: { ...found.style, scale: found.scale, exact },
    ...(found.unit ? { unit: found.unit } : {}),
    ...formatWords(found.style, found.unit),
    ...(found.outcome === "ambiguous" ? { doubt: "decimal_mark" as const } : {}),
  };
}

function formatWords(style: NumberStyle, unit: string | undefined): { format?: string } {
  const words: string[] = [];
  if (style.decimal === ",") words.push("decimal comma");
  if (style.group !== "") words.push(`thousands ${style.group === "space" ? "space" : style.group}`);
  if (unit === "%") words.push("percent");
  else if (style.affixes.length > 0) words.push(style.affixes.join(" "));
  if (style.parentheses) words.push("(negative)");
  return words.length > 0 ? { format: words.join(", ") } : {};
}

function dates(values: string[], context: ReadingContext): ColumnReading | undefined {
  const compact = compactDates(values, context.header);
  const found = compact ?? readDates(values, context.order);
  if (!found) return undefined;
  return {
    type: found.kind,
    missing: [],
    rejected: [],
    date: found,
    ...(found.pattern.startsWith("yyyy-mm-dd") || found.kind === "time" ? {} : { format: found.pattern }),
    ...(found.other ? { doubt: "date_order" as const } : {}),
  };
}

function compactDates(values: string[], header: string): DateReading | undefined {
  if (!/date|day|日期|时间|datum|fecha|^dt|_dt$/i.test(header)) return undefined;
  const valid = values.every((v) => /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(v));
  return valid ? { kind: "date", formats: ["%Y%m%d"], pattern: "yyyymmdd", zone: false } : undefined;
}

/** A column of numbers or dates with a few cells that are neither. */
function mostly(
  rest: string[],
  missing: string[],
  values: Map<string, number>,
  context: ReadingContext,
): ColumnReading {
  const count = (list: string[]) => list.reduce((sum, v) => sum + (values.get(v) ?? 0), 0);
  const total = count(rest);
  const groups = [rest.filter((v) => readDates([v])), rest.filter((v) => numberParts(v))];
  const best = groups.sort((a, b) => count(b) - count(a))[0] ?? [];
  const share = total === 0 ? 0 : count(best) / total;
  const reading = share >= 0.5 && best.length > 0 ? typed(best, context) : undefined;
  if (!reading || reading.type === "text" || share < 0.5) return text();
  if (1 - share > tolerated || total < enough) return text({ kept: "mixed", share });
  const fits = new Set(best);
  return { ...reading, missing, rejected: rest.filter((v) => !fits.has(v)) };
}
