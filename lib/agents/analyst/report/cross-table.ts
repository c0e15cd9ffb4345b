import type { SectionResult } from "@/lib/agents/analyst/computation/figure";
import { grainOf } from "@/lib/agents/analyst/report/grain";
import type { Section } from "@/lib/agents/analyst/request/section";
import type { Cell } from "@/lib/protocol/data/table";
import type { Language } from "@/lib/protocol/session/text";
import { periodInWords } from "./words";

/** Periods side by side, as many as can be read on a page. */
const WIDEST = 12;

/**
 * One figure by a group and by time, with the periods across: a row for each group. Null where that would be wide, where
 * there is more than one figure, or where rows stand for something else than groups.
 */
export function crossTable(section: Section, result: SectionResult, language: Language): SectionResult | null {
  if (section.kind !== "summary" || section.dimensions.length !== 2 || section.compare || section.limit || result.tail)
    return null;
  const [times, groups, figures] = [
    result.columns.findIndex((column) => grainOf(section, column.id) !== undefined),
    result.columns.findIndex((column) => column.role === "dimension" && grainOf(section, column.id) === undefined),
    result.columns.filter((column) => column.role === "measure"),
  ];
  const [figure] = figures;
  const [group, time] = [result.columns[groups], result.columns[times]];
  const grain = time && grainOf(section, time.id);
  if (!figure || figures.length > 1 || !group || !time || !grain || result.truncated) return null;
  const at = result.columns.indexOf(figure);
  const periods = [...new Set(result.rows.map((row) => String(row[times])))].sort();
  const byGroup = new Map<Cell, Map<string, Cell>>();
  for (const row of result.rows) {
    const name = row[groups] ?? null;
    const cells = byGroup.get(name) ?? new Map<string, Cell>();
    byGroup.set(name, cells.set(String(row[times]), row[at] ?? null));
  }
  if (periods.length < 2 || periods.length > WIDEST || byGroup.size < 2) return null;
  const columns = periods.map((period) => {
    const words = (of: Language): string => periodInWords(period, grain, of);
    return { ...figure, id: `${figure.id}:${period}`, label: { en: words("en"), zh: words("zh") } };
  });
  const rows = [...byGroup].map(([name, cells]) => [name, ...periods.map((period) => cells.get(period) ?? null)]);
  return { ...result, columns: [group, ...columns], rows: byLast(rows, language) };
}

/** Names in the order of a reader's language. */
const byLast = (rows: Cell[][], language: Language): Cell[][] =>
  [...rows].sort(([a = null], [b = null]) =>
    typeof a === "number" && typeof b === "number" ? a - b : String(a ?? "").localeCompare(String(b ?? ""), language),
  );
