import type { SectionResult } from "@/lib/agents/analyst/computation/figure";
import { groupsOf } from "@/lib/agents/analyst/report/tail";
import type { Section } from "@/lib/agents/analyst/request/section";

/**
 * Rows in the order in which they are best read: categories that have no order of their own by their figure, highest first.
 * Periods, numbers, classes ("0-9") and what the person ordered stay as they are; a row for the rest or the whole stays last.
 */
export function orderedForReading(section: Section, result: SectionResult): SectionResult {
  if (section.kind !== "summary" || section.order.length > 0 || section.dimensions.length !== 1) return result;
  const [dimension] = section.dimensions;
  const at = result.columns.findIndex((column) => column.role === "measure" && column.type !== "text");
  const groups = groupsOf(result).rows;
  if (dimension?.kind !== "column" || at < 0 || section.compare || groups.some(([name]) => hasOrder(name)))
    return result;
  const size = (row: (typeof groups)[number]) => (row[at] === null ? Number.NEGATIVE_INFINITY : Number(row[at]));
  const rows = [...groups].sort((a, b) => size(b) - size(a));
  return { ...result, rows: [...rows, ...result.rows.slice(groups.length)] };
}

const hasOrder = (name: unknown) => (typeof name === "string" ? /^\W*\d/.test(name) : name !== null);
