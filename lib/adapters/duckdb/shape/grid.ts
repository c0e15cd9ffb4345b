/** A row as it was read: text or nothing, `line` from 1 in the file or sheet. */
export interface GridRow {
  cells: (string | null)[];
  line: number;
}

export const isFilled = (cell: string | null | undefined): boolean =>
  cell !== null && cell !== undefined && cell.trim() !== "";
export const isBlank = (row: GridRow): boolean => !row.cells.some(isFilled);
export const countFilled = (row: GridRow): number => row.cells.reduce((n, c) => n + (isFilled(c) ? 1 : 0), 0);

/** The number of cells that most rows have; rows with one cell count little. */
export function bodyWidth(rows: GridRow[]): number {
  const counts = new Map<number, number>();
  for (const row of rows.slice(0, 5000)) {
    if (isBlank(row)) continue;
    counts.set(row.cells.length, (counts.get(row.cells.length) ?? 0) + (row.cells.length > 1 ? 1 : 0.25));
  }
  let best = 0;
  let most = 0;
  for (const [width, count] of counts) {
    if (count > most || (count === most && width > best)) {
      best = width;
      most = count;
    }
  }
  return best;
}
