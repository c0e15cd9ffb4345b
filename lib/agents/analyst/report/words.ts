import type { ResultColumn } from "@/lib/agents/analyst/computation/figure";
import type { TimeGrain } from "@/lib/agents/analyst/request/expression";
import type { Cell } from "@/lib/protocol/data/table";
import type { Language } from "@/lib/protocol/session/text";

const locale = (language: Language) => (language === "zh" ? "zh-CN" : "en-US");

/** A number as people read it: grouped, with no more decimals than it needs. Shares (0 to 1) in percent. */
export function numberInWords(
  value: number,
  column: Pick<ResultColumn, "percent" | "unit">,
  language: Language,
): string {
  if (column.percent)
    return new Intl.NumberFormat(locale(language), { style: "percent", maximumFractionDigits: 1 }).format(value);
  const size = Math.abs(value);
  const maximumFractionDigits = Number.isInteger(value) ? 0 : size >= 1000 ? 0 : size >= 1 ? 2 : 4;
  const text = new Intl.NumberFormat(locale(language), { maximumFractionDigits }).format(value);
  if (!column.unit) return text;
  return column.unit === "%" ? `${text}%` : `${text} ${column.unit}`;
}

/** A period's name by its grain: "March 2024", "2024 Q1", "week of 4 March 2024". `value` is its first day, ISO. */
export function periodInWords(value: string, grain: TimeGrain | undefined, language: Language): string {
  const day = new Date(`${value.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return value;
  const zh = language === "zh";
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale(language), { timeZone: "UTC", ...options }).format(day);
  const quarter = Math.floor(day.getUTCMonth() / 3) + 1;
  switch (grain) {
    case "year":
      return zh ? `${day.getUTCFullYear()}年` : String(day.getUTCFullYear());
    case "quarter":
      return zh ? `${day.getUTCFullYear()}年第${quarter}季度` : `Q${quarter} ${day.getUTCFullYear()}`;
    case "month":
      return part({ year: "numeric", month: "long" });
    case "week":
      return zh ? `${part({ dateStyle: "long" })}当周` : `week of ${part({ dateStyle: "long" })}`;
    default:
      return part({ dateStyle: "long" });
  }
}

/** A cell of the result as it stands in a sentence. */
export function cellInWords(
  cell: Cell,
  column: ResultColumn,
  grain: TimeGrain | undefined,
  language: Language,
): string {
  if (cell === null || cell === "") {
    if (column.role !== "dimension") return "–";
    return language === "zh" ? "（空）" : "(empty)";
  }
  if (column.role === "dimension") return grain ? periodInWords(String(cell), grain, language) : String(cell);
  const value = Number(cell);
  return Number.isFinite(value) ? numberInWords(value, column, language) : String(cell);
}
