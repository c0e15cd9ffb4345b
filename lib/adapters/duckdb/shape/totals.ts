import { numberParts, plainDigits } from "@/lib/adapters/duckdb/cells/numbers";
import type { ColumnReading } from "@/lib/adapters/duckdb/cells/reading";
import type { GridRow } from "@/lib/adapters/duckdb/shape/grid";

const totalWords =
  /^(?:(?:grand|sub|overall|net|sum)[\s-]?)?totals?\b|\b(?:grand |sub-?)?totals?:?$|^(?:all|sum|sub-?total)$|^(?:合计|总计|小计|总和|总数|累计|共计|合 计|總計|合計|小計|Summe|Gesamt|Insgesamt|Totale|Итого)/i;

/** True where a cell calls its row a total. */
export const isTotalLabel = (cell: string): boolean => cell.length < 60 && totalWords.test(cell.trim());

/** Number in a cell, as its column is read; undefined where there is none. */
export function cellNumber(cell: string | null | undefined, reading: ColumnReading | undefined): number | undefined {
  const parts = reading?.number && cell ? numberParts(cell) : undefined;
  if (!parts || !reading?.number) return undefined;
  const value = Number(plainDigits(parts.digits, reading.number));
  return Number.isFinite(value) ? (parts.negative ? -value : value) : undefined;
}

export interface TotalsRows {
  /** Rows that say "total" and whose numbers are the sums of rows above. */
  proven: Set<GridRow>;
  /** Rows that say "total" but do not add up: they stay rows. */
  doubtful: GridRow[];
}

/** Finds rows of totals: the label says so *and* the figures add up, over the rows since the last total or over all rows so far. */
export function findTotals(rows: GridRow[], readings: ColumnReading[]): TotalsRows {
  const numeric = readings.flatMap((r, i) => (r.number && (r.type === "integer" || r.type === "decimal") ? [i] : []));
  const proven = new Set<GridRow>();
  const doubtful: GridRow[] = [];
  const since = new Map<number, number>();
  const all = new Map<number, number>();
  let run = 0;
  for (const row of rows) {
    const label = row.cells.find((c, i) => (c ?? "").trim() !== "" && readings[i]?.type === "text");
    if (label && totalWords.test(label.trim()) && label.length < 60) {
      if (run > 0 && (adds(row, numeric, readings, since) || adds(row, numeric, readings, all))) {
        proven.add(row);
        since.clear();
        continue;
      }
      doubtful.push(row);
    }
    run++;
    for (const i of numeric) {
      const value = cellNumber(row.cells[i], readings[i]) ?? 0;
      since.set(i, (since.get(i) ?? 0) + value);
      all.set(i, (all.get(i) ?? 0) + value);
    }
  }
  return { proven, doubtful };
}

function adds(row: GridRow, numeric: number[], readings: ColumnReading[], sums: Map<number, number>): boolean {
  let equal = 0;
  let filled = 0;
  for (const i of numeric) {
    const value = cellNumber(row.cells[i], readings[i]);
    if (value === undefined) continue;
    filled++;
    const sum = sums.get(i) ?? 0;
    if (value !== 0 && Math.abs(value - sum) <= Math.max(0.011, Math.abs(sum) * 1e-6)) equal++;
  }
  return filled > 0 && equal >= Math.max(1, filled * 0.5);
}
