import type { DuckDBConnection } from "@duckdb/node-api";
import { literal, trimmed } from "@/lib/adapters/duckdb/cells/conversion";
import type { PlannedTable } from "@/lib/adapters/duckdb/child/grid-table";
import { listedNotes, rejected } from "@/lib/adapters/duckdb/notes";
import type { LoadNote } from "@/lib/protocol/data/table";

/**
 * Cells of a streamed file that do not fit their column: how many rows hold one, and a note for each, up to a limit a column.
 * `source` is a table function that gives the text of the cells as c0…; `firstLine` is the line of its first row, where known.
 */
export async function leftEmpty(
  connection: DuckDBConnection,
  plan: Pick<PlannedTable, "names" | "readings">,
  source: string,
  firstLine: number | undefined,
): Promise<{ rows: number; notes: LoadNote[] }> {
  const bad = plan.readings.flatMap(({ rejected: cells }, i) =>
    cells.length > 0 ? [{ i, is: `coalesce(${trimmed(`c${i}`)} IN (${cells.map(literal).join(", ")}), false)` }] : [],
  );
  if (bad.length === 0) return { rows: 0, notes: [] };
  const any = bad.map(({ is }) => is).join(" OR ");
  const each = bad.map(({ is }) => `count(*) FILTER (WHERE ${is})`).join(", ");
  const counted = await connection.runAndReadAll(`SELECT count(*) FILTER (WHERE ${any}), ${each} FROM ${source}`);
  const [rows = 0, ...counts] = (counted.getRows()[0] ?? []).map(Number);
  const notes: LoadNote[] = [];
  for (const [at, { i, is }] of bad.entries()) {
    const cells = await connection.runAndReadAll(
      `SELECT n, cell FROM (SELECT row_number() OVER () AS n, ${trimmed(`c${i}`)} AS cell, ${is} AS bad FROM ${source}) WHERE bad ORDER BY n LIMIT ${listedNotes}`,
    );
    for (const [n, cell] of cells.getRows())
      notes.push(
        rejected("cell", "This cell does not fit the column and was left empty.", "该单元格与列类型不符，已留空。", {
          ...(firstLine === undefined ? {} : { line: firstLine + Number(n) - 1 }),
          column: plan.names[i] ?? "",
          sample: String(cell),
          count: counts[at] ?? 0,
        }),
      );
  }
  return { rows, notes };
}
