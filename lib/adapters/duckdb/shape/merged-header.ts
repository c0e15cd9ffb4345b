import { type GridRow, isFilled } from "@/lib/adapters/duckdb/shape/grid";
import { cleanHeader } from "@/lib/adapters/duckdb/shape/names";

/**
 * One header per column from one to five header rows: "control", "" over "X", "Y" gives "control X", "control Y".
 * A heading reaches over the empty cells to its right, except in the last row and past a column that has no heading below.
 */
export function mergedHeader(rows: GridRow[], width: number): string[] {
  const filled = rows.map((row, r) =>
    r === rows.length - 1 ? row.cells.slice(0, width) : spread(row, rows.slice(r + 1), width),
  );
  return Array.from({ length: width }, (_, column) => {
    const parts = filled.map((cells) => cleanHeader(cells[column] ?? "")).filter((p) => p !== "");
    return parts.filter((p, i) => p !== parts[i - 1]).join(" ");
  });
}

function spread(row: GridRow, below: GridRow[], width: number): (string | null)[] {
  let current: string | null = null;
  return Array.from({ length: width }, (_, column) => {
    const cell = row.cells[column] ?? null;
    if (isFilled(cell)) current = cell;
    const headed = below.some((r) => isFilled(r.cells[column]));
    if (!headed && !isFilled(cell)) current = null;
    return isFilled(cell) ? cell : headed && startsGroup(row, below, column) ? current : null;
  });
}

/** A heading is spread only where the column it stands over has a heading of its own below. */
function startsGroup(row: GridRow, below: GridRow[], column: number): boolean {
  let start = column;
  while (start > 0 && !isFilled(row.cells[start])) start--;
  return isFilled(row.cells[start]) && below.some((r) => isFilled(r.cells[start]));
}
