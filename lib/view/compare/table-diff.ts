import type { Cell } from "@/lib/protocol/data/table";
import type { TableBlock } from "@/lib/view/delivery";
import { isNumeric } from "@/lib/view/format";

/** What happened to a cell: of a changed one, what it held before. */
export type CellChange = { kind: "changed"; before: Cell } | { kind: "added" } | { kind: "removed" };

/** Marks by "row/column", for each of two tables. */
export interface TableDiff {
  before: Map<string, CellChange>;
  after: Map<string, CellChange>;
  /** Rows that only the earlier or only the later table has, and rows of both with a changed cell. */
  removedRows: number;
  addedRows: number;
  changedRows: number;
}

/**
 * What differs between two tables. Rows are matched by their dimension cells (all that are no figures; the first column
 * where all are figures), equal ones in their order; columns by name. The order of rows is no difference.
 */
export function diffTables(before: TableBlock, after: TableBlock): TableDiff {
  const keys = sharedDimensions(before, after);
  const left = rowsByKey(before, keys);
  const diff: TableDiff = { before: new Map(), after: new Map(), removedRows: 0, addedRows: 0, changedRows: 0 };
  after.rows.forEach((row, at) => {
    const from = left.get(keyOf(after, row, keys))?.shift();
    if (from === undefined) {
      diff.addedRows++;
      markRow(diff.after, at, after, "added");
    } else if (markChanges(diff.after, at, row, after, from, before)) diff.changedRows++;
  });
  for (const at of [...left.values()].flat()) {
    diff.removedRows++;
    markRow(diff.before, at, before, "removed");
  }
  markLostColumns(diff.before, before, after);
  return diff;
}

function sharedDimensions(before: TableBlock, after: TableBlock): string[] {
  const earlier = new Set(before.columns.map((column) => column.name));
  const shared = after.columns.filter((column) => earlier.has(column.name));
  const dimensions = shared.filter((column) => !isNumeric(column));
  return (dimensions.length > 0 ? dimensions : shared.slice(0, 1)).map((column) => column.name);
}

function keyOf(table: TableBlock, row: readonly Cell[], names: readonly string[]): string {
  return JSON.stringify(names.map((name) => row[table.columns.findIndex((column) => column.name === name)]));
}

function rowsByKey(table: TableBlock, names: readonly string[]): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  table.rows.forEach((row, at) => {
    const key = keyOf(table, row, names);
    rows.set(key, [...(rows.get(key) ?? []), at]);
  });
  return rows;
}

function markRow(marks: Map<string, CellChange>, at: number, table: TableBlock, kind: "added" | "removed") {
  for (const index of table.columns.keys()) marks.set(`${at}/${index}`, { kind });
}

/** Marks what is new or other in a row that both have; true where a cell of both columns changed. */
function markChanges(
  marks: Map<string, CellChange>,
  at: number,
  row: readonly Cell[],
  after: TableBlock,
  from: number,
  before: TableBlock,
): boolean {
  let changed = false;
  after.columns.forEach(({ name }, index) => {
    const column = before.columns.findIndex((one) => one.name === name);
    const earlier = before.rows[from]?.[column];
    if (column < 0) marks.set(`${at}/${index}`, { kind: "added" });
    else if (earlier !== row[index]) {
      changed = true;
      marks.set(`${at}/${index}`, { kind: "changed", before: earlier ?? null });
    }
  });
  return changed;
}

function markLostColumns(marks: Map<string, CellChange>, before: TableBlock, after: TableBlock) {
  const kept = new Set(after.columns.map((column) => column.name));
  before.columns.forEach(({ name }, index) => {
    if (kept.has(name)) return;
    for (const at of before.rows.keys()) marks.set(`${at}/${index}`, { kind: "removed" });
  });
}
