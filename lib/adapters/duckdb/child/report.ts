import type { PlannedTable } from "@/lib/adapters/duckdb/child/grid-table";
import type { RowCounts } from "@/lib/adapters/duckdb/child/load-file";
import { detected, listedNotes, rejected, repaired, warning } from "@/lib/adapters/duckdb/notes";
import type { GridRow } from "@/lib/adapters/duckdb/shape/grid";
import type { Aside, TableShape } from "@/lib/adapters/duckdb/shape/tables";
import type { TotalsRows } from "@/lib/adapters/duckdb/shape/totals";
import type { LoadNote } from "@/lib/protocol/data/table";

const rowText = (row: GridRow): string => row.cells.filter((c) => (c ?? "").trim() !== "").join(" | ");

const asideWords: Record<Exclude<Aside["kind"], "blank">, { en: string; zh: string }> = {
  title: { en: "This line stands above the table and is no row of it.", zh: "该行位于表格上方，不是数据行。" },
  footnote: {
    en: "This line is a note below the table and is no row of it.",
    zh: "该行是表格下方的注释，不是数据行。",
  },
  comment: { en: "This line is a comment.", zh: "该行是注释。" },
  repeated_header: { en: "The header is repeated on this line.", zh: "该行重复了表头。" },
};

/** What was set aside or filled up while the table was cut out of the file. */
export function shapeNotes(shape: TableShape): LoadNote[] {
  const notes: LoadNote[] = [headerNote(shape)];
  for (const kind of ["title", "footnote", "comment", "repeated_header"] as const) {
    const found = shape.asides.filter((a) => a.kind === kind);
    for (const aside of found.slice(0, listedNotes))
      notes.push(
        detected(kind, asideWords[kind].en, asideWords[kind].zh, {
          line: aside.row.line,
          sample: rowText(aside.row),
          count: found.length,
        }),
      );
  }
  const blank = shape.asides.filter((a) => a.kind === "blank").length;
  if (blank > 0)
    notes.push(
      detected("blank_lines", `${blank} blank lines were left out.`, `已略过 ${blank} 个空行。`, { count: blank }),
    );
  return [...notes, ...lengthNotes(shape)];
}

function headerNote(shape: TableShape): LoadNote {
  const first = shape.headerRows[0];
  if (!first)
    return detected(
      "no_header",
      "The table has no header; its columns were given names.",
      "表格没有表头，已自动为各列命名。",
    );
  const words =
    shape.headerRows.length === 1
      ? { en: `The header is on line ${first.line}.`, zh: `表头位于第 ${first.line} 行。` }
      : {
          en: `The header spans ${shape.headerRows.length} lines from line ${first.line}.`,
          zh: `表头从第 ${first.line} 行开始，共 ${shape.headerRows.length} 行。`,
        };
  const note = shape.header.sure ? detected : warning;
  return note("header", words.en, words.zh, { line: first.line, sample: rowText(first) });
}

function lengthNotes(shape: TableShape): LoadNote[] {
  const long = shape.rows.filter((r) => r.cells.slice(shape.width).some((c) => (c ?? "").trim() !== ""));
  const short = shape.rows.filter((r) => r.cells.length < shape.width);
  const notes = long
    .slice(0, listedNotes)
    .map((r) =>
      repaired(
        "row_too_long",
        `This row has ${r.cells.length} cells, the table has ${shape.width} columns; the extra cells were left out.`,
        `该行有 ${r.cells.length} 个单元格，而表格只有 ${shape.width} 列；多出的部分未载入。`,
        { line: r.line, sample: r.cells.slice(shape.width).join(" | "), count: long.length },
      ),
    );
  const few = short
    .slice(0, listedNotes)
    .map((r) =>
      repaired(
        "row_too_short",
        `This row has ${r.cells.length} of ${shape.width} cells; the rest is empty.`,
        `该行只有 ${r.cells.length} 个单元格（应为 ${shape.width}），其余留空。`,
        { line: r.line, sample: rowText(r).slice(0, 200), count: short.length },
      ),
    );
  return [...notes, ...few];
}

const keptWords = {
  leading_zeros: {
    en: "Kept as text: its numbers have leading zeros, so they are codes.",
    zh: "按文本保留：数字带前导零，应为编码。",
  },
  phone: { en: "Kept as text: these are phone numbers.", zh: "按文本保留：应为电话号码。" },
  long_digits: {
    en: "Kept as text: the numbers are too long to be exact as numbers.",
    zh: "按文本保留：数字过长，作为数值会丢失精度。",
  },
} as const;

/** How the cells were read, and every cell that was left out. */
export function readingNotes(
  plan: Pick<PlannedTable, "shape" | "names" | "readings">,
  totals?: TotalsRows,
): LoadNote[] {
  if (totals) return [...plan.names.flatMap((column, i) => rejectedCells(plan, column, i)), ...totalsNotes(totals)];
  return plan.names.flatMap((column, i) => {
    const reading = plan.readings[i];
    if (!reading) return [];
    const notes: LoadNote[] = [];
    if (reading.kept === "mixed" && reading.share !== undefined) {
      const percent = Math.round(reading.share * 100);
      notes.push(
        warning(
          "mixed_column",
          `Kept as text: only ${percent} % of its cells are of one kind.`,
          `按文本保留：只有 ${percent}% 的单元格属于同一类型。`,
          { column },
        ),
      );
    } else if (reading.kept && reading.kept !== "mixed")
      notes.push(detected(reading.kept, keptWords[reading.kept].en, keptWords[reading.kept].zh, { column }));
    if (reading.format)
      notes.push(detected("format", `Read as ${reading.format}.`, `读取格式：${reading.format}。`, { column }));
    if (reading.missing.length > 0)
      notes.push(
        repaired(
          "missing_token",
          `${reading.missing.map((m) => `"${m}"`).join(", ")} was read as "no value".`,
          `${reading.missing.map((m) => `“${m}”`).join("、")} 视为空值。`,
          { column },
        ),
      );
    if (reading.date?.zone)
      notes.push(repaired("zone", "Times with a zone were turned into UTC.", "带时区的时间已换算为 UTC。", { column }));
    return notes;
  });
}

function rejectedCells(plan: Pick<PlannedTable, "shape" | "readings">, column: string, i: number): LoadNote[] {
  const reading = plan.readings[i];
  if (!reading || reading.rejected.length === 0) return [];
  const bad = new Set(reading.rejected);
  const rows = plan.shape.rows.filter((r) => bad.has((r.cells[i] ?? "").trim()));
  return rows.slice(0, listedNotes).map((r) =>
    rejected("cell", "This cell does not fit the column and was left empty.", "该单元格与列类型不符，已留空。", {
      line: r.line,
      column,
      sample: (r.cells[i] ?? "").trim(),
      count: rows.length,
    }),
  );
}

/** Rows with a cell that was left empty, and rows that were mended. */
export function rowCounts({ shape, readings }: Pick<PlannedTable, "shape" | "readings">): RowCounts {
  const bad = readings.map((reading) => new Set(reading.rejected));
  const counts: RowCounts = { rejected: 0, repaired: 0 };
  for (const row of shape.rows) {
    if (bad.some((cells, i) => cells.size > 0 && cells.has((row.cells[i] ?? "").trim()))) counts.rejected++;
    const mended = "repaired" in row && row.repaired === true;
    if (mended || row.cells.length < shape.width || row.cells.slice(shape.width).some((c) => (c ?? "").trim() !== ""))
      counts.repaired++;
  }
  return counts;
}

function totalsNotes(totals: TotalsRows): LoadNote[] {
  const proven = [...totals.proven]
    .slice(0, listedNotes)
    .map((row) =>
      detected(
        "totals_row",
        `${rowName(row).en} is a row of totals; it is kept but not counted as data.`,
        `${rowName(row).zh}为合计行：保留，但不计入数据。`,
        { line: row.line, sample: rowText(row), count: totals.proven.size },
      ),
    );
  const doubtful = totals.doubtful
    .slice(0, 5)
    .map((row) =>
      warning(
        "totals_doubt",
        `${rowName(row).en} is called a total but does not add up; it is treated as data.`,
        `${rowName(row).zh}标为合计但与明细不符，按数据处理。`,
        { line: row.line, sample: rowText(row), count: totals.doubtful.length },
      ),
    );
  return [...proven, ...doubtful];
}

/** Line 12 (“Grand total”): where the row stands in the file, and what it calls itself. */
function rowName({ cells, line }: GridRow): { en: string; zh: string } {
  const label = [...(cells.find((cell) => (cell ?? "").trim() !== "") ?? "").trim()].slice(0, 60).join("");
  return { en: `Line ${line} (“${label}”)`, zh: `第 ${line} 行（“${label}”）` };
}
