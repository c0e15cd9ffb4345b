import { readFileSync } from "node:fs";
import type * as sheets from "@e965/xlsx";
import { readZip } from "@/lib/adapters/duckdb/child/archive";
import type { EngineLimits } from "@/lib/adapters/duckdb/messages";
import { detected, refusals, repaired } from "@/lib/adapters/duckdb/notes";
import { type GridRow, isFilled } from "@/lib/adapters/duckdb/shape/grid";
import type { LoadNote } from "@/lib/protocol/data/table";

export interface SheetGrid {
  sheet: string;
  rows: GridRow[];
  notes: LoadNote[];
}

/** How the serial numbers of a workbook become dates. */
interface Calendar {
  ssf: typeof sheets.SSF;
  date1904: boolean;
}

/** Reads XLSX, XLSM, XLSB, XLS or ODS into grids of text: values of formulas, ISO dates of either epoch, merged cells filled downwards. */
export async function readWorkbook(
  path: string,
  name: string,
  zipped: boolean,
  limits: EngineLimits,
): Promise<{ grids: SheetGrid[]; notes: LoadNote[] }> {
  if (zipped) await readZip(path, name, limits);
  const library = await import("@e965/xlsx");
  const book = parse(library, path, name);
  const notes: LoadNote[] = [];
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  if (date1904)
    notes.push(
      detected(
        "epoch_1904",
        "Dates count from 1904 in this workbook; they were read that way.",
        "该工作簿的日期从 1904 年起算，已按此读取。",
      ),
    );
  const visible = book.SheetNames.filter((_, i) => !book.Workbook?.Sheets?.[i]?.Hidden);
  const hidden = book.SheetNames.filter((n) => !visible.includes(n));
  if (hidden.length > 0 && visible.length > 0)
    notes.push(
      detected(
        "hidden_sheets",
        `Hidden sheets were left out: ${hidden.join(", ")}.`,
        `隐藏的工作表未载入：${hidden.join("、")}。`,
        { count: hidden.length },
      ),
    );
  const used = visible.length > 0 ? visible : book.SheetNames;
  const grids = used.flatMap((sheet) => {
    const content = book.Sheets[sheet];
    return content ? splitSideways(sheetGrid(sheet, content, { ssf: library.SSF, date1904 }, name, limits)) : [];
  });
  return { grids: grids.filter((g) => g.rows.length > 0), notes };
}

function parse(library: typeof sheets, path: string, name: string): sheets.WorkBook {
  try {
    return library.read(readFileSync(path), {
      type: "buffer",
      dense: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      cellFormula: false,
      cellStyles: false,
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (/password|encrypt/i.test(why)) throw refusals.password(name);
    throw refusals.broken(name, why);
  }
}

function sheetGrid(
  sheet: string,
  content: sheets.WorkSheet,
  calendar: Calendar,
  name: string,
  limits: EngineLimits,
): SheetGrid {
  const data: (sheets.CellObject | undefined)[][] = content["!data"] ?? [];
  const width = data.reduce((max, row) => Math.max(max, row?.length ?? 0), 0);
  if (width > limits.columns) throw refusals.columns(name, width, limits.columns);
  const rows: GridRow[] = [];
  for (let r = 0; r < data.length; r++) {
    const row = data[r] ?? [];
    rows.push({ line: r + 1, cells: Array.from({ length: width }, (_, c) => cellText(row[c], calendar)) });
  }
  const filled = fillMerges(rows, content["!merges"] ?? []);
  const notes =
    filled > 0
      ? [
          repaired(
            "merged_cells",
            `${filled} cells below merged cells were given the merged value.`,
            `${filled} 个合并单元格下方的空格已填入合并值。`,
            { count: filled },
          ),
        ]
      : [];
  return { sheet, rows: trimEdges(rows), notes };
}

function cellText(cell: sheets.CellObject | undefined, calendar: Calendar): string | null {
  if (!cell || cell.v === undefined || cell.v === null) return null;
  if (cell.t === "n" && typeof cell.v === "number") {
    const format = typeof cell.z === "string" ? cell.z : "";
    return format !== "" && calendar.ssf.is_date(format) ? serialDate(cell.v, format, calendar) : numberText(cell.v);
  }
  if (cell.v instanceof Date)
    return cell.v
      .toISOString()
      .replace(/T00:00:00\.000Z$/, "")
      .replace(/\.000Z$/, "");
  if (cell.t === "b") return cell.v ? "true" : "false";
  if (cell.t === "e") return typeof cell.w === "string" ? cell.w : "#N/A";
  return String(cell.v);
}

/** Sixteen digits of binary noise ("0.30000000000000004") are what no spreadsheet shows: fifteen are kept. */
function numberText(value: number): string {
  const plain = String(value);
  return plain.replace(/[-.]|e.*$/g, "").length > 16 ? String(Number(value.toPrecision(15))) : plain;
}

function serialDate(value: number, format: string, calendar: Calendar): string {
  if (/\[h+\]|\[m+\]|\[s+\]/i.test(format)) return duration(value);
  const d = calendar.ssf.parse_date_code(value, { date1904: calendar.date1904 });
  if (!d) return numberText(value);
  const two = (n: number) => String(n).padStart(2, "0");
  const clock = `${two(d.H)}:${two(d.M)}:${two(Math.floor(d.S))}`;
  const dateless = !/[yd]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]/g, "")) && value < 1;
  if (dateless) return clock;
  const day = `${d.y}-${two(d.m)}-${two(d.d)}`;
  return clock === "00:00:00" ? day : `${day} ${clock}`;
}

function duration(days: number): string {
  const seconds = Math.round(days * 86_400);
  const two = (n: number) => String(n).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function fillMerges(rows: GridRow[], merges: sheets.Range[]): number {
  let filled = 0;
  for (const merge of merges) {
    const value = rows[merge.s.r]?.cells[merge.s.c];
    if (!isFilled(value) || merge.e.r <= merge.s.r) continue;
    for (let r = merge.s.r + 1; r <= merge.e.r && r < rows.length; r++) {
      const row = rows[r];
      if (!row || isFilled(row.cells[merge.s.c])) continue;
      row.cells[merge.s.c] = value ?? null;
      filled++;
    }
  }
  return filled;
}

function trimEdges(rows: GridRow[]): GridRow[] {
  const used = rows.filter((r) => r.cells.some(isFilled));
  const last = used.reduce((max, r) => Math.max(max, r.cells.findLastIndex(isFilled)), -1);
  const first = used.reduce((min, r) => Math.min(min, r.cells.findIndex(isFilled)), Number.POSITIVE_INFINITY);
  const from = used[0]?.line ?? 1;
  const to = used.at(-1)?.line ?? 0;
  return rows
    .filter((r) => r.line >= from && r.line <= to)
    .map((r) => ({ line: r.line, cells: r.cells.slice(first, last + 1) }));
}

/** Tables that stand side by side are parted by columns without any cell. */
function splitSideways(grid: SheetGrid): SheetGrid[] {
  const width = grid.rows[0]?.cells.length ?? 0;
  const empty = Array.from({ length: width }, (_, c) => !grid.rows.some((r) => isFilled(r.cells[c])));
  const parts: [number, number][] = [];
  let start = 0;
  for (let c = 0; c <= width; c++) {
    if (c < width && !empty[c]) continue;
    if (c > start) parts.push([start, c]);
    start = c + 1;
  }
  const wide = parts.filter(([a, b]) => b - a >= 2);
  if (wide.length < 2 || wide.length !== parts.length) return [grid];
  return parts.map(([a, b]) => ({
    ...grid,
    rows: trimEdges(grid.rows.map((r) => ({ line: r.line, cells: r.cells.slice(a, b) }))),
  }));
}
