import type { ResultColumn, SectionResult } from "@/lib/agents/analyst/computation/figure";
import type { SectionOf } from "@/lib/agents/analyst/request/section";

/**
 * Of rows in the order of an amount: that amount, and the column that names each of them. Null where they are in no such
 * order or nothing tells them apart.
 */
export function rankingOf(
  { order: [first], limit }: SectionOf<"rows">,
  { columns, rows }: SectionResult,
): { name: ResultColumn; amount: ResultColumn } | null {
  const by = first?.by.kind === "column" ? first.by.column : undefined;
  const amount = columns.find((column) => column.id === by && column.role === "measure");
  const name = columns.find((column, at) => {
    const cells = new Set(rows.map((row) => row[at]));
    return column.type === "text" && cells.size === rows.length && !cells.has(null) && !cells.has("");
  });
  return limit !== undefined && amount && name ? { name, amount } : null;
}
