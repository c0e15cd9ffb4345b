import type { Cell } from "@/lib/protocol/data/table";
import type { Bilingual, Language } from "@/lib/protocol/session/text";
import type { TableColumn } from "./delivery";

export const localeOf = (language: Language): string => (language === "zh" ? "zh-CN" : "en-GB");

export const inLanguage = (text: Bilingual, language: Language): string => text[language] || text.en;

const numeric: ReadonlySet<string> = new Set(["integer", "decimal"]);
export const isNumeric = (column: TableColumn): boolean => numeric.has(column.type) && column.format !== "period";

/** A cell as a person reads it: grouped digits, percent, unit of the column. Words that are absent are named, a figure that is absent is a dash. */
export function formatCell(cell: Cell | undefined, column: TableColumn, language: Language): string {
  if (cell === null || cell === undefined || cell === "") {
    if (numeric.has(column.type)) return "–";
    return language === "zh" ? "（空）" : "(empty)";
  }
  if (typeof cell === "boolean") return language === "zh" ? (cell ? "是" : "否") : cell ? "yes" : "no";
  if (column.format === "period" || !numeric.has(column.type)) return String(cell);
  const value = typeof cell === "number" ? cell : Number(cell);
  return Number.isFinite(value) ? formatNumber(value, column, language) : String(cell);
}

function formatNumber(value: number, column: TableColumn, language: Language): string {
  const digits = column.decimals ?? (column.type === "integer" ? 0 : undefined);
  const places = digits === undefined ? { maximumFractionDigits: 2 } : fixed(digits);
  if (column.format === "share") {
    const percent = new Intl.NumberFormat(localeOf(language), { style: "percent", ...fixed(column.decimals ?? 1) });
    return withMinus(percent.format(value));
  }
  const useGrouping = column.format !== "plain";
  const text = withMinus(new Intl.NumberFormat(localeOf(language), { useGrouping, ...places }).format(value));
  return column.unit === "%" ? `${text} %` : text;
}

/** A minus as wide as a digit, so that columns of figures stay even. */
const withMinus = (text: string) => text.replace("-", "−");

const fixed = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Every digit of a figure, for the title of a rounded cell. */
export function exactCell(cell: Cell | undefined): string | undefined {
  return typeof cell === "number" && !Number.isInteger(cell) ? String(cell) : undefined;
}

export function formatBytes(bytes: number, language: Language): string {
  const units = ["B", "KB", "MB", "GB", "TB"];
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  const digits = power === 0 || value >= 100 ? 0 : 1;
  return `${value.toLocaleString(localeOf(language), { maximumFractionDigits: digits })} ${units[power]}`;
}

/** "240 ms", "3.2 s", "2 min 05 s". */
export function formatDuration(ms: number, language: Language): string {
  const [second, minute] = language === "zh" ? [" 秒", " 分 "] : [" s", " min "];
  if (ms < 1000) return language === "zh" ? `${Math.round(ms)} 毫秒` : `${Math.round(ms)} ms`;
  const seconds = ms / 1000;
  if (seconds < 60) return `${seconds.toFixed(seconds < 10 ? 1 : 0)}${second}`;
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}${minute}${String(whole % 60).padStart(2, "0")}${second}`;
}

export function formatCount(value: number, language: Language): string {
  return value.toLocaleString(localeOf(language));
}

/** "10:31" today, "Tue 10:31" this week, else the date. */
export function formatMoment(iso: string, language: Language, now: Date): string {
  const at = new Date(iso);
  const time = at.toLocaleTimeString(localeOf(language), { hour: "2-digit", minute: "2-digit" });
  if (at.toDateString() === now.toDateString()) return time;
  const days = Math.abs(now.getTime() - at.getTime()) / 86_400_000;
  if (days < 6) return `${at.toLocaleDateString(localeOf(language), { weekday: "short" })} ${time}`;
  const year = at.getFullYear() === now.getFullYear() ? {} : { year: "numeric" as const };
  return at.toLocaleDateString(localeOf(language), { day: "numeric", month: "short", ...year });
}
