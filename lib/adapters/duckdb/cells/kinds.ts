/** What a single cell looks like, before anything is known of its column. */
export type CellKind = "empty" | "missing" | "number" | "date" | "time" | "boolean" | "text";

const missing = new Set([
  "na",
  "n/a",
  "#n/a",
  "nan",
  "null",
  "none",
  "nil",
  "\\n",
  "-",
  "--",
  "---",
  "–",
  "—",
  ".",
  "..",
  "...",
  "(null)",
  "<null>",
  "#null!",
  "#value!",
  "#ref!",
  "#div/0!",
  "#name?",
  "#num!",
  "无",
  "暂无",
  "缺失",
  "不详",
  "n.a.",
  "n.a",
  "not available",
  "missing",
  "unknown",
]);
/** Words that stand for "no value" only in a column that is otherwise numbers or dates. */
export const isMissingToken = (cell: string): boolean => missing.has(cell.trim().toLowerCase());

const currency =
  "(?:[$€£¥￥₹₩₽₺₫฿₴₪]|US\\$|HK\\$|NT\\$|C\\$|A\\$|R\\$|USD|EUR|GBP|CNY|RMB|JPY|CHF|AUD|CAD|HKD|INR|KRW|RUB|SEK|NOK|DKK|PLN|BRL|Rs\\.?|kr\\.?|zł|元|円)";
const body = "(?:\\d+(?:[.,'’ \\u00a0\\u202f\\u2009]\\d+)*|[.,]\\d+)(?:[eE][+-]?\\d+)?";
const numberPattern = new RegExp(
  `^[+\\-−–]?\\s?\\(?\\s?[+\\-−]?${currency}?\\s?[+\\-−]?${body}\\s?(?:${currency}|%|％|‰)?\\s?\\)?-?$`,
  "i",
);
const datePatterns = [
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:[T ].*)?$/,
  /^\d{1,2}[-/. ]\d{1,2}[-/. ](?:\d{4}|\d{2})(?:[T ,].*)?$/,
  /^\d{1,2}(?:st|nd|rd|th)?[-/. ]?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?[-/., ]*\d{2,4}(?:[ T,].*)?$/i,
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}(?:[ T,].*)?$/i,
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?[-/ ']\s?\d{2,4}$/i,
  /^\d{4}年\d{1,2}月(?:\d{1,2}日)?(?:.*)?$/,
  /^\d{4}[-/]\d{2}$/,
];
const timePattern = /^\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s?[ap]\.?m\.?)?$/i;

export function isNumeric(cell: string): boolean {
  return cell.length <= 60 && /\d/.test(cell) && numberPattern.test(cell) && !/^\d+(?:\.\d+){3,}$/.test(cell);
}

export function isDateLike(cell: string): boolean {
  return cell.length >= 6 && cell.length <= 40 && /\d/.test(cell) && datePatterns.some((p) => p.test(cell));
}

export function cellKind(raw: string): CellKind {
  const cell = raw.trim();
  if (cell === "") return "empty";
  if (isDateLike(cell)) return "date";
  if (isNumeric(cell)) return "number";
  if (timePattern.test(cell)) return "time";
  if (/^(?:true|false)$/i.test(cell)) return "boolean";
  if (isMissingToken(cell)) return "missing";
  return "text";
}
