import { cellKind } from "@/lib/adapters/duckdb/cells/kinds";
import { bodyWidth, countFilled, type GridRow, isBlank, isFilled } from "@/lib/adapters/duckdb/shape/grid";
import { findHeader, type HeaderGuess } from "@/lib/adapters/duckdb/shape/header";

/** A line of the file that is no row of a table: kept in the load report. */
export interface Aside {
  kind: "title" | "footnote" | "comment" | "repeated_header" | "blank";
  row: GridRow;
}

export interface TableShape {
  header: HeaderGuess;
  headerRows: GridRow[];
  rows: GridRow[];
  width: number;
  asides: Aside[];
}

const noteWords =
  /^[\s"'“(]*(?:\*|†|‡|§|\[?\d+[\]).]\s|notes?\b|source|footnote|remark|legend|\(?[a-z]\)\s|nb\b|n\.b\.|updated|generated|exported|printed|downloaded|copyright|©|disclaimer|end of|注|备注|说明|来源|资料来源|数据来源|制表|单位)/i;

/** Cuts the rows of one file or sheet into tables: blocks between blank lines, titles above, notes below, repeated headers within. */
export function findTables(rows: GridRow[], options: { header?: number; single?: boolean } = {}): TableShape[] {
  const comments = commentRows(rows);
  const kept = rows.filter((r) => !comments.has(r));
  const width = bodyWidth(kept);
  const tables: TableShape[] = [];
  const blocks = options.single ? [kept] : joinBlocks(splitBlocks(kept), width);
  for (const block of blocks) addBlock(tables, block, options);
  const first = tables[0];
  const inside = new Set(tables.flatMap((t) => t.asides.map((a) => a.row)));
  const blanks = kept.filter((r) => isBlank(r) && !inside.has(r)).map((row): Aside => ({ kind: "blank", row }));
  first?.asides.push(...blanks);
  if (first) first.asides.unshift(...[...comments].map((row): Aside => ({ kind: "comment", row })));
  return tables;
}

/** Lines that begin with "#" or "//" and do not have the cells of a row. */
function commentRows(rows: GridRow[]): Set<GridRow> {
  const marked = rows.filter((r) => /^\s*(?:#|\/\/|--\s)/.test(r.cells[0] ?? ""));
  if (marked.length === 0 || marked.length === rows.length) return new Set();
  const plain = new Set(marked);
  const others = rows.filter((r) => !plain.has(r));
  const width = bodyWidth(others);
  const typical = Math.max(1, ...others.slice(0, 200).map(countFilled));
  return new Set(
    marked.filter(
      (r) =>
        (width > 1 ? countFilled(r) < typical && r.cells.length !== width : true) ||
        (width > 1 && countFilled(r) <= typical * 0.5),
    ),
  );
}

function splitBlocks(rows: GridRow[]): GridRow[][] {
  const blocks: GridRow[][] = [];
  let current: GridRow[] = [];
  for (const row of rows) {
    if (isBlank(row)) {
      if (current.length > 0) blocks.push(current);
      current = [];
    } else current.push(row);
  }
  if (current.length > 0) blocks.push(current);
  return blocks;
}

const isTitleBlock = (block: GridRow[], width: number): boolean =>
  width > 1 && block.every((r) => countFilled(r) <= Math.max(1, Math.floor(width * 0.4)));

/** A blank line inside a table does not end it: only a new header of its own begins another table. */
function joinBlocks(blocks: GridRow[][], width: number): GridRow[][] {
  const out: GridRow[][] = [];
  let pending: GridRow[] = [];
  for (const block of blocks) {
    const last = out.at(-1);
    if (isTitleBlock(block, width) && !(last && beginsTable(block, last))) pending.push(...block);
    else if (last === undefined) {
      out.push([...pending, ...block]);
      pending = [];
    } else if (!isOnlyHeader(last) && beginsTable(block, last)) {
      out.push([...pending, ...block]);
      pending = [];
    } else {
      last.push(...pending, ...block);
      pending = [];
    }
  }
  if (pending.length > 0) (out.at(-1) ?? out[out.push([]) - 1])?.push(...pending);
  return out;
}

/** A header whose rows come after a blank line is no table yet. */
function isOnlyHeader(block: GridRow[]): boolean {
  const header = findHeader(block);
  return header.start + header.count >= block.length;
}

function beginsTable(block: GridRow[], last: GridRow[]): boolean {
  if (block.length < 3) return false;
  const own = findHeader(block);
  const lastHeader = findHeader(last);
  if (!own.sure || own.count === 0) return false;
  const names = (rows: GridRow[], h: HeaderGuess) =>
    rows
      .slice(h.start, h.start + h.count)
      .map((r) => r.cells.join("\u0001").trim())
      .join("\u0002");
  return names(block, own) !== names(last, lastHeader);
}

function addBlock(tables: TableShape[], block: GridRow[], options: { header?: number }): void {
  const header = findHeader(block, options.header);
  const headerRows = block.slice(header.start, header.start + header.count);
  const titles = block.slice(0, header.start).map((row): Aside => ({ kind: isBlank(row) ? "blank" : "title", row }));
  const body = block.slice(header.start + header.count);
  const { rows, asides } = trimBody(body, headerRows);
  const width = tableWidth(headerRows, rows);
  tables.push({ header, headerRows, rows, width, asides: [...titles, ...asides] });
}

/** As wide as the header, or as most rows where those have filled cells beyond it. */
function tableWidth(headerRows: GridRow[], rows: GridRow[]): number {
  const named = Math.max(0, ...headerRows.map((r) => r.cells.length));
  const usual = bodyWidth(rows.length > 0 ? rows : headerRows);
  if (named === 0 || usual <= named) return Math.max(named, usual);
  const beyond = rows.filter((r) => r.cells.slice(named).some(isFilled)).length;
  return beyond > 0 && beyond >= rows.length * 0.5 ? usual : named;
}

function trimBody(body: GridRow[], headerRows: GridRow[]): { rows: GridRow[]; asides: Aside[] } {
  const asides: Aside[] = [];
  const key = (r: GridRow) => r.cells.map((c) => (c ?? "").trim()).join("\u0001");
  const headers = new Set(headerRows.map(key));
  const filled = body.filter((r) => !isBlank(r));
  const typical = median(filled.map(countFilled));
  const kept: GridRow[] = [];
  body.forEach((row) => {
    if (isBlank(row)) asides.push({ kind: "blank", row });
    else if (headers.has(key(row))) {
      asides.push({ kind: "repeated_header", row });
      takeTitlesAbove(kept, asides, typical, row);
    } else kept.push(row);
  });
  while (kept.length > 0 && isFootnote(kept, typical)) asides.push({ kind: "footnote", row: kept.pop() as GridRow });
  return { rows: kept, asides };
}

/** The title line of a repeated block stands right above its repeated header. */
function takeTitlesAbove(kept: GridRow[], asides: Aside[], typical: number, header: GridRow): void {
  for (
    let last = kept.at(-1);
    last && typical > 1 && countFilled(last) === 1 && header.line - last.line <= 3;
    last = kept.at(-1)
  ) {
    asides.push({ kind: "title", row: last });
    kept.pop();
  }
}

/** One cell in the place of a row: a note by its words, its length, or a gap above it. */
function isFootnote(rows: GridRow[], typical: number): boolean {
  const last = rows.at(-1);
  const before = rows.at(-2);
  if (!last || typical < 2 || countFilled(last) > 1) return false;
  const cell = (last.cells.find((c) => (c ?? "").trim() !== "") ?? "").trim();
  if (cellKind(cell) !== "text" || totalLabel.test(cell)) return false;
  if (noteWords.test(cell) || cell.length > 60) return true;
  const gap = before ? last.line - before.line > 1 : false;
  return gap && cell.length > (typical >= 3 ? 12 : 25);
}

const totalLabel = /^(?:grand |sub)?-?total\b|合计|总计|小计/i;

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
