import { type CellKind, cellKind } from "@/lib/adapters/duckdb/cells/kinds";
import { bodyWidth, countFilled, type GridRow, isBlank, isFilled } from "@/lib/adapters/duckdb/shape/grid";

/** Where the header stands in a block of rows. `sure` is false where nothing in the cells tells a header from data. */
export interface HeaderGuess {
  start: number;
  count: number;
  sure: boolean;
}

const maxPreamble = 200;
const maxHeaderRows = 5;
type Typed = Exclude<CellKind, "empty" | "missing">;

/** The kind of most filled cells of each column; "text" where no kind has 70 %. */
export function columnKinds(rows: GridRow[], width: number): Typed[] {
  return Array.from({ length: width }, (_, column) => {
    const counts = new Map<Typed, number>();
    let total = 0;
    for (const row of rows) {
      const kind = isFilled(row.cells[column]) ? cellKind(row.cells[column] ?? "") : "empty";
      if (kind === "empty" || kind === "missing") continue;
      total++;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    for (const [kind, count] of counts) if (count >= total * 0.7 && kind !== "text") return kind;
    return "text";
  });
}

/**
 * Finds the header of a block: leading sparse lines are titles, then rows whose cells are words where the rows below hold
 * values. `told` is an answer of a person: the line number of the last header row, 0 for none.
 */
export function findHeader(block: GridRow[], told?: number): HeaderGuess {
  if (told !== undefined) return toldHeader(block, told);
  const width = bodyWidth(block);
  const typical = typicalFill(block, width);
  const first = firstDense(block, width, typical);
  const again = rowKey(block[first]);
  const sample = block
    .slice(first + 1, first + 400)
    .filter((r) => !isBlank(r) && r.cells.length >= width * 0.5 && rowKey(r) !== again);
  const deep = sample.length > 12 ? sample.slice(5) : sample.slice(Math.min(1, Math.max(0, sample.length - 2)));
  const kinds = columnKinds(deep, width);
  const count = headerRowsFrom(block, first, kinds, typical);
  if (count > 0) return { ...withRowsAbove(block, first, count), sure: true };
  return wordsOnly(block, first, kinds, sample);
}

const rowKey = (row: GridRow | undefined): string => (row?.cells ?? []).map((c) => (c ?? "").trim()).join("\u0001");

function toldHeader(block: GridRow[], told: number): HeaderGuess {
  const at = block.findIndex((r) => r.line === told);
  return at < 0 ? { start: 0, count: 0, sure: true } : { start: at, count: 1, sure: true };
}

function typicalFill(block: GridRow[], width: number): number {
  const fills = block
    .slice(Math.floor(block.length / 3), Math.floor(block.length / 3) + 2000)
    .filter((r) => !isBlank(r))
    .map(countFilled)
    .sort((a, b) => a - b);
  return Math.min(width, fills[Math.floor(fills.length / 2)] ?? width);
}

function firstDense(block: GridRow[], width: number, typical: number): number {
  if (width <= 1) return firstOfOne(block);
  for (let i = 0; i < Math.min(block.length, maxPreamble); i++) {
    const row = block[i];
    if (row && !isBlank(row) && countFilled(row) > Math.max(1, typical * 0.4) && row.cells.length >= width * 0.6)
      return i;
  }
  return 0;
}

const firstOfOne = (block: GridRow[]): number =>
  Math.max(
    0,
    block.findIndex((r) => !isBlank(r)),
  );

/** How many rows from `first` on are header rows; 0 where the first row already looks like data. */
function headerRowsFrom(block: GridRow[], first: number, kinds: Typed[], typical: number): number {
  let count = 0;
  for (let i = first; i < block.length && count < maxHeaderRows; i++) {
    const row = block[i];
    if (!row) break;
    if (isBlank(row)) {
      if (count > 0 && continues(block[i + 1], kinds)) count++;
      else break;
    } else if (
      count === 0
        ? headerLike(row, kinds)
        : (headerLike(row, kinds) && headerBelow(row, kinds, typical)) || continues(row, kinds)
    )
      count++;
    else break;
  }
  return count;
}

/** Words over at least one column of values, and no value over a column of values. */
function headerLike(row: GridRow, kinds: Typed[]): boolean {
  let words = 0;
  let values = 0;
  let years = 0;
  kinds.forEach((kind, column) => {
    const cell = row.cells[column];
    if (kind === "text" || !isFilled(cell)) return;
    const own = cellKind(cell ?? "");
    if (own === "text" || (own !== kind && own !== "missing")) words++;
    else if (kind === "number" && /^(?:19|20)\d{2}$/.test((cell ?? "").trim())) years++;
    else values++;
  });
  if (values > 0) return false;
  if (years > 0) return years >= 2 && risingYears(row, kinds) && textFirst(row);
  return words > 0;
}

const textFirst = (row: GridRow): boolean => !isFilled(row.cells[0]) || cellKind(row.cells[0] ?? "") === "text";

function risingYears(row: GridRow, kinds: Typed[]): boolean {
  const years = kinds
    .map((k, c) => (k === "number" ? Number((row.cells[c] ?? "").trim()) : Number.NaN))
    .filter((n) => n >= 1900 && n < 2100);
  const steps = years.slice(1).map((y, i) => y - (years[i] ?? y));
  return steps.every((s) => s === steps[0] && s !== 0);
}

/** A second header row must be as full as a row, or fill in what the row above left open. */
const headerBelow = (row: GridRow, kinds: Typed[], typical: number): boolean => {
  const valued = kinds.filter((k) => k !== "text").length;
  const worded = kinds.filter((k, c) => k !== "text" && isFilled(row.cells[c])).length;
  return worded >= Math.max(1, valued * 0.5) && countFilled(row) >= typical * 0.5;
};

/** A row below the header that begins empty and holds only words, some of them over columns of values. */
function continues(row: GridRow | undefined, kinds: Typed[]): boolean {
  if (!row || isBlank(row) || isFilled(row.cells[0])) return false;
  const cells = row.cells.map((c, i) => ({
    kind: isFilled(c) ? cellKind(c ?? "") : "empty",
    column: kinds[i] ?? "text",
  }));
  if (cells.some((c) => c.kind !== "empty" && c.kind !== "text")) return false;
  return cells.some((c) => c.kind === "text" && c.column !== "text");
}

/** Group headings above the header: rows that begin empty and have words or years over several columns. */
function withRowsAbove(block: GridRow[], first: number, count: number): { start: number; count: number } {
  let start = first;
  while (start > 0 && count + (first - start) < maxHeaderRows) {
    const row = block[start - 1];
    if (!row || isBlank(row) || isFilled(row.cells[0]) || countFilled(row) < 1) break;
    start--;
  }
  return { start, count: count + (first - start) };
}

/** No column has values: the first row is a header where it reads unlike the rows below. */
function wordsOnly(block: GridRow[], first: number, kinds: Typed[], sample: GridRow[]): HeaderGuess {
  const row = block[first];
  const none = { start: first, count: 0, sure: true };
  if (!row) return none;
  const cells = row.cells.map((c) => (c ?? "").trim());
  if (sample.length === 0)
    return {
      start: first,
      count: cells.every((c) => c === "" || cellKind(c) === "text") ? 1 : 0,
      sure: cells.length > 1,
    };
  if (kinds.some((kind, c) => kind !== "text" && cells[c] !== undefined && cellKind(cells[c]) === kind)) return none;
  if (cells.some((c) => ["number", "date", "time"].includes(cellKind(c)))) return none;
  const evidence = cells.reduce((sum, cell, column) => sum + contrast(cell, sample, column), 0);
  const named =
    cells.filter((c) => c !== "").length >= cells.length * 0.5 &&
    new Set(cells.map((c) => c.toLowerCase())).size >= cells.length * 0.8;
  if (evidence > 0.9) return { start: first, count: 1, sure: true };
  if (evidence < -0.9) return none;
  return { start: first, count: named ? 1 : 0, sure: evidence > 0.3 };
}

const signature = (cell: string): string =>
  cell
    .replace(/\d+/g, "9")
    .replace(/\p{Lu}+/gu, "A")
    .replace(/\p{Ll}+/gu, "a")
    .replace(/\p{Lo}+/gu, "字")
    .slice(0, 24);

/** Positive where a cell is unlike the cells below it, negative where it occurs among them. */
function contrast(cell: string, sample: GridRow[], column: number): number {
  const below = sample.map((r) => (r.cells[column] ?? "").trim()).filter((c) => c !== "");
  if (below.length === 0 || cell === "") return 0;
  if (below.includes(cell)) return -1;
  const shapes = new Map<string, number>();
  for (const c of below) shapes.set(signature(c), (shapes.get(signature(c)) ?? 0) + 1);
  const own = (shapes.get(signature(cell)) ?? 0) / below.length;
  const top = Math.max(...shapes.values()) / below.length;
  if (top >= 0.8 && below.length >= 2) return own >= 0.8 ? -0.5 : 1;
  const lengths = below.map((c) => c.length).sort((a, b) => a - b);
  const long = (lengths[Math.floor(lengths.length / 2)] ?? 0) > cell.length * 2.5 ? 0.4 : 0;
  const repeats = new Set(below).size < below.length * 0.5 && below.length >= 5 ? 0.5 : 0;
  const label =
    /^[a-z][a-z0-9]*([_.-][a-z0-9]+)+$|^[a-z]+([A-Z][a-z]+)+$|^#|\b(name|id|code|type|date|title|city|state|country|address|no|number|status)\b|名|编号|日期|类型|地址|电话|城市/i.test(
      cell,
    )
      ? 0.5
      : 0;
  return long + repeats + label;
}
