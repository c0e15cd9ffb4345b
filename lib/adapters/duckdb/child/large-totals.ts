import path from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { identifier, literal } from "@/lib/adapters/duckdb/cells/conversion";
import { storeSelect } from "@/lib/adapters/duckdb/child/store";
import { totalsColumn } from "@/lib/adapters/duckdb/messages";
import { detected, warning } from "@/lib/adapters/duckdb/notes";
import type { LoadNote, TableRef } from "@/lib/protocol/data/table";

/** A cell near the end of the file that calls its row a total. */
export interface TotalsMark {
  column: number;
  label: string;
}

/** Marks the row of totals in a stored table where its figures are the sums of all other rows; otherwise only warns. */
export async function markTotals(
  connection: DuckDBConnection,
  workspace: string,
  table: TableRef,
  mark: TotalsMark,
): Promise<{ table: TableRef; note: LoadNote }> {
  const label = table.columns[mark.column];
  const numeric = table.columns.filter((c) => c.type === "integer" || c.type === "decimal");
  const from = `read_parquet(${literal(path.join(workspace, table.blobKey))})`;
  const is = label ? `coalesce(trim(${identifier(label.name)}) = ${literal(mark.label)}, false)` : "false";
  const sums = numeric.flatMap((c) => [
    `sum(${identifier(c.name)}) FILTER (WHERE NOT ${is})::DOUBLE`,
    `sum(${identifier(c.name)}) FILTER (WHERE ${is})::DOUBLE`,
  ]);
  const found = await connection.runAndReadAll(
    `SELECT ${[`count(*) FILTER (WHERE ${is})`, ...sums].join(", ")} FROM ${from}`,
  );
  const [count, ...figures] = found.getRows()[0] ?? [];
  const extra = { sample: mark.label, count: Number(count ?? 0) };
  if (Number(count) !== 1 || !addsUp(figures.map((f) => (f === null ? null : Number(f)))))
    return {
      table,
      note: warning(
        "totals_doubt",
        `The row “${mark.label}” is called a total but does not add up; it is treated as data.`,
        `“${mark.label}”一行标为合计但与明细不符，按数据处理。`,
        extra,
      ),
    };
  const stored = await storeSelect(connection, workspace, `SELECT *, ${is} AS ${totalsColumn} FROM ${from}`);
  return {
    table: { ...table, ...stored, rowCount: table.rowCount - 1, totalsRows: 1 },
    note: detected(
      "totals_row",
      `The row “${mark.label}” is a row of totals; it is kept but not counted as data.`,
      `“${mark.label}”一行为合计行：保留，但不计入数据。`,
      extra,
    ),
  };
}

/** Pairs of (sum of the rows, figure of the total): at least half of the figures agree. */
function addsUp(pairs: (number | null)[]): boolean {
  let filled = 0;
  let equal = 0;
  for (let i = 0; i < pairs.length; i += 2) {
    const sum = pairs[i] ?? 0;
    const total = pairs[i + 1] ?? null;
    if (total === null) continue;
    filled++;
    if (total !== 0 && Math.abs(total - sum) <= Math.max(0.011, Math.abs(sum) * 1e-6)) equal++;
  }
  return filled > 0 && equal >= filled * 0.5;
}
