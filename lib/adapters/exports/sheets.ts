import * as xlsx from "@e965/xlsx";
import type { Delivery } from "@/lib/protocol/artifacts/delivery";
import type { Cell } from "@/lib/protocol/data/table";
import { blocksOf, headOf, isFigure, type TableBlock } from "./parts";

/** What a spreadsheet would run instead of show. */
const FORMULA = /^[=+\-@\t\r]/;

/** A sheet a table, with typed cells: numbers are numbers, and text is text even where it begins like a formula. */
export function xlsxReport(delivery: Delivery): Uint8Array | null {
  const tables = blocksOf(delivery, "table");
  if (tables.length === 0) return null;
  const book = xlsx.utils.book_new();
  for (const [index, table] of tables.entries()) {
    const name = `${index + 1} ${table.caption}`.replace(/[[\]:*?/\\]/g, " ").slice(0, 31);
    xlsx.utils.book_append_sheet(book, sheetOf(table), name);
  }
  return new Uint8Array(xlsx.write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer);
}

function sheetOf(table: TableBlock): xlsx.WorkSheet {
  const head = table.columns.map((column): xlsx.CellObject => ({ t: "s", v: headOf(column) }));
  const body = table.rows.map((row) => row.map((cell, index) => typedCell(cell, table.columns[index])));
  const sheet = xlsx.utils.aoa_to_sheet([head, ...body]);
  sheet["!cols"] = table.columns.map((column, index) => ({
    wch: widthOf(
      column.label,
      table.rows.map((row) => row[index] ?? null),
    ),
  }));
  return sheet;
}

function typedCell(cell: Cell, column: TableBlock["columns"][number] | undefined): xlsx.CellObject {
  if (cell === null) return { t: "z" };
  if (typeof cell === "boolean") return { t: "b", v: cell };
  if (typeof cell === "number") {
    return { t: "n", v: cell, z: formatOf(column, cell) };
  }
  return { t: "s", v: cell };
}

/** Whole numbers without a point, the others with the decimals of their column. */
function formatOf(column: TableBlock["columns"][number] | undefined, cell: number): string {
  if (!column || !isFigure(column)) return "General";
  if (column.format === "share") return "0.0%";
  const decimals = column.decimals ?? (Number.isInteger(cell) ? 0 : 2);
  return decimals === 0 ? "#,##0" : `#,##0.${"0".repeat(decimals)}`;
}

function widthOf(label: string, cells: Cell[]): number {
  const longest = Math.max(...[label, ...cells.slice(0, 50)].map((cell) => String(cell ?? "").length));
  return Math.min(40, Math.max(8, longest + 2));
}

/** The first table as CSV (RFC 4180, UTF-8 with a mark for spreadsheets); text that a spreadsheet would run is quoted off. */
export function csvReport(delivery: Delivery): string | null {
  const [table] = blocksOf(delivery, "table");
  if (!table) return null;
  const lines = [table.columns.map(headOf), ...table.rows].map((row) => row.map(csvCell).join(","));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell !== "string") return String(cell);
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
