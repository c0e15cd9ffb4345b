import type { SectionParts } from "@/lib/agents/analyst/report/blocks";
import { grainOf } from "@/lib/agents/analyst/report/grain";
import { cellInWords } from "@/lib/agents/analyst/report/words";
import type { Language } from "@/lib/protocol/session/text";

/** The period that differs most from the one before it, where its figure can be broken down. */
export function biggestTurn({ section, result }: SectionParts, language: Language): string | undefined {
  if (section.kind !== "summary" || section.dimensions.length !== 1) return undefined;
  const [dimension, measure] = result.columns;
  const known = section.measures[0];
  if (!dimension || !measure || known?.kind !== "aggregate" || !["sum", "count", "mean"].includes(known.fn))
    return undefined;
  const values = result.rows.map((row) => (row[1] === null ? Number.NaN : Number(row[1])));
  const steps = values.map((value, index) => Math.abs(value - (values[index - 1] ?? Number.NaN)));
  const at = steps.reduce((best, step, index) => (step > (steps[best] ?? -1) ? index : best), -1);
  const row = result.rows[at];
  return row && cellInWords(row[0] ?? null, dimension, grainOf(section, dimension.id), language);
}

/** Rows from which on one can stand out, and by how many times the spread of the middle half. */
const ODD = { rows: 5, spread: 1.5 };

/** A question about the row that lies far off all others, where there is one (Tukey's fences). */
export function oddOneOf({ section, result }: SectionParts, language: Language): string | undefined {
  const [dimension] = result.columns.filter((column) => column.role === "dimension");
  const measure = result.columns.find((column) => column.role === "measure");
  if (!dimension || !measure || section.kind !== "summary" || section.dimensions.length !== 1) return undefined;
  const at = result.columns.indexOf(measure);
  const rows = result.rows.filter((row) => row[at] !== null).sort((a, b) => Number(a[at]) - Number(b[at]));
  if (rows.length < ODD.rows) return undefined;
  const value = (index: number) => Number(rows[index]?.[at]);
  const [q1, q3] = [value(Math.floor((rows.length - 1) / 4)), value(Math.ceil((3 * (rows.length - 1)) / 4))];
  const reach = ODD.spread * (q3 - q1);
  const [below, above] = [q1 - reach - value(0), value(rows.length - 1) - q3 - reach];
  if (reach === 0 || Math.max(below, above) <= 0) return undefined;
  const low = below > above;
  const row = rows[low ? 0 : rows.length - 1];
  const name = cellInWords(row?.[0] ?? null, dimension, grainOf(section, dimension.id), language);
  if (language === "zh") return `为什么 ${name} 这么${low ? "低" : "高"}？`;
  return `Why is ${name} so ${low ? "low" : "high"}?`;
}

/** Names of the rows with the highest and the lowest figure. */
export function ends({ section, result }: SectionParts, language: Language): (string | undefined)[] {
  const measure = result.columns.find((column) => column.role === "measure");
  const dimension = result.columns.find((column) => column.role === "dimension");
  if (!measure || !dimension || result.rows.length < 2) return [];
  const at = result.columns.indexOf(measure);
  const group = result.columns.indexOf(dimension);
  const sorted = result.rows
    .filter((row) => row[at] !== null && row[group] !== null)
    .sort((a, b) => Number(b[at]) - Number(a[at]));
  const name = (row: (typeof sorted)[number] | undefined) =>
    row &&
    cellInWords(row[result.columns.indexOf(dimension)] ?? null, dimension, grainOf(section, dimension.id), language);
  return [name(sorted[0]), name(sorted.at(-1))];
}
