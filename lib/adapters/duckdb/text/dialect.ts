import { cellKind } from "@/lib/adapters/duckdb/cells/kinds";
import { type Dialect, parseRecords, type TextRecord } from "@/lib/adapters/duckdb/text/records";

export interface DialectGuess {
  dialect: Dialect;
  /** Best score over second-best score of another delimiter; 1 means no difference. */
  margin: number;
  rival?: string;
}

const delimiters = [
  ",",
  ";",
  "\t",
  "|",
  ":",
  " ",
  "^",
  "~",
  "\u0001",
  "\u001f",
  "，",
  "、",
  "¦",
  "&",
  "*",
  "#",
  "/",
  "@",
  "!",
  "%",
];
const certain = new Set([",", ";", "\t", "|"]);
const sampleRecords = 400;

/**
 * Finds delimiter, quote and escape by consistency: rows of the same length and cells of a known kind
 * (van den Burg, Nazábal, Sutton: "Wrangling messy CSV files by detecting row and type patterns", 2019).
 */
export function detectDialect(sample: string): DialectGuess {
  const text = sample.slice(0, 200_000);
  const final = sample.length <= 200_000;
  const scored = candidates(text).map((dialect) => ({ dialect, score: consistency(text, dialect, final) }));
  scored.sort((a, b) => b.score - a.score);
  const best = scored[0] ?? { dialect: { delimiter: ",", quote: '"', escape: "double" as const }, score: 0 };
  const second = scored.find((s) => s.dialect.delimiter !== best.dialect.delimiter);
  const margin = second && second.score > 0 ? best.score / second.score : Number.POSITIVE_INFINITY;
  return { dialect: best.dialect, margin, ...(second ? { rival: second.dialect.delimiter } : {}) };
}

function candidates(text: string): Dialect[] {
  const quotes = ['"', "'"].filter((q) => q === '"' || opensFields(text, q));
  const escapes: Dialect["escape"][] = /\\["']/.test(text) ? ["double", "backslash"] : ["double"];
  const found = delimiters.filter((d) => text.includes(d));
  return ["", ...found].flatMap((delimiter) =>
    quotes.flatMap((quote) => escapes.map((way): Dialect => ({ delimiter, quote, escape: way }))),
  );
}

/** A single quote counts as a quote only where it both opens and closes fields; otherwise it is an apostrophe. */
function opensFields(text: string, quote: string): boolean {
  const pairs = text.match(new RegExp(`(^|[\\n\\r,;\\t|])${quote}[^${quote}\\n]*${quote}(?=[\\n\\r,;\\t|]|$)`, "g"));
  return (pairs?.length ?? 0) >= 2;
}

function consistency(text: string, dialect: Dialect, final: boolean): number {
  const { records } = parseRecords(text, dialect, { final, limit: sampleRecords });
  const rows = records.filter((r) => r.cells.some((c) => c.trim() !== ""));
  if (rows.length === 0) return 0;
  const broken = rows.filter((r) => r.repaired).length / rows.length;
  const preference = certain.has(dialect.delimiter) || dialect.delimiter === "" ? 1 : 0.6;
  const quoteBonus = dialect.quote === '"' ? 1 : 0.97;
  const escapeBonus = dialect.escape === "double" ? 1 : 0.999;
  return pattern(rows) * kindShare(rows, dialect) * preference * quoteBonus * escapeBonus * (1 - 0.5 * broken);
}

function pattern(rows: TextRecord[]): number {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(row.cells.length, (counts.get(row.cells.length) ?? 0) + 1);
  let sum = 0;
  for (const [length, count] of counts) sum += (count * Math.max(0.001, length - 1)) / length;
  return sum / counts.size;
}

function kindShare(rows: TextRecord[], dialect: Dialect): number {
  let good = 0;
  let total = 0;
  for (const row of rows) {
    for (const cell of row.cells) {
      total++;
      if (plausible(cell.trim(), dialect)) good++;
    }
  }
  return Math.max(1e-10, total === 0 ? 0 : good / total);
}

function plausible(cell: string, dialect: Dialect): boolean {
  if (cell === "" || cellKind(cell) !== "text") return true;
  if (dialect.quote !== "" && (cell.startsWith(dialect.quote) || cell.endsWith(dialect.quote))) return false;
  for (const other of certain)
    if (other !== dialect.delimiter && other !== "," && cell.includes(other))
      return /[.。!?]/.test(cell) || cell.length > 40;
  return true;
}
