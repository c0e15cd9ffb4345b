import { chiSquareUpperTail } from "@/lib/agents/analyst/computation/statistics/distributions";

export interface ChiSquare {
  statistic: number;
  pValue: number;
  df: number;
  /** Cramér's V. */
  strength: number;
  /** Cells whose expected count is below 5. */
  thinCells: number;
}

/** Pearson's chi-square of a table of counts; `yates` takes half a count off each difference (2 × 2 only). */
export function chiSquare(table: readonly (readonly number[])[], yates: boolean): ChiSquare {
  const rows = table.map((row) => row.reduce((sum, count) => sum + count, 0));
  const columns = (table[0] ?? []).map((_, j) => table.reduce((sum, row) => sum + (row[j] ?? 0), 0));
  const n = rows.reduce((sum, count) => sum + count, 0);
  let statistic = 0;
  let thinCells = 0;
  table.forEach((row, i) => {
    row.forEach((observed, j) => {
      const expected = ((rows[i] ?? 0) * (columns[j] ?? 0)) / n;
      if (expected < 5) thinCells += 1;
      const off = Math.abs(observed - expected);
      statistic += (off - (yates ? Math.min(0.5, off) : 0)) ** 2 / expected;
    });
  });
  const df = (rows.length - 1) * (columns.length - 1);
  const smaller = Math.min(rows.length, columns.length) - 1;
  return {
    statistic,
    df,
    thinCells,
    pValue: chiSquareUpperTail(statistic, df),
    strength: Math.sqrt(statistic / (n * smaller)),
  };
}
