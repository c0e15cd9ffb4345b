import { spillFolder } from "@/lib/adapters/duckdb/child/connection";
import { type PlannedTable, planTable } from "@/lib/adapters/duckdb/child/grid-table";
import { type LargePlan, storeLarge } from "@/lib/adapters/duckdb/child/large-store";
import type { TotalsMark } from "@/lib/adapters/duckdb/child/large-totals";
import type { FileParts, LoadContext, Opened, RowCounts, TablePart } from "@/lib/adapters/duckdb/child/load-file";
import { headerAnswer } from "@/lib/adapters/duckdb/child/load-file";
import type { Survey } from "@/lib/adapters/duckdb/child/survey";
import { readSlice } from "@/lib/adapters/duckdb/child/text-file";
import { utf8Source } from "@/lib/adapters/duckdb/child/utf8-source";
import { refusals } from "@/lib/adapters/duckdb/notes";
import { type GridRow, isFilled } from "@/lib/adapters/duckdb/shape/grid";
import { findTables, type TableShape } from "@/lib/adapters/duckdb/shape/tables";
import { isTotalLabel } from "@/lib/adapters/duckdb/shape/totals";
import { detectDialect } from "@/lib/adapters/duckdb/text/dialect";
import { type Dialect, parseRecords } from "@/lib/adapters/duckdb/text/records";

const headBytes = 262_144;
const sliceBytes = 8 * 1024;
const slices = 16;

/** Plans a text that is too large to hold: the dialect, the shape and the readings come from its head, its tail and slices between. */
export async function planLargeText(file: Opened, size: number, context: LoadContext): Promise<FileParts> {
  const source = await utf8Source(file, size, context);
  const head = (await readSlice(source.path, source.bom, headBytes)).toString("utf8");
  const found = detectDialect(head);
  const dialect =
    context.answers.delimiter === undefined
      ? found.dialect
      : { ...found.dialect, delimiter: context.answers.delimiter };
  const { records } = parseRecords(head, dialect, { final: false });
  if (records.length === 0) throw refusals.cell(file.name, Math.round(context.limits.cell / 1_048_576));
  const shape = findTables(records, { single: true, ...headerAnswer(context.answers) })[0];
  if (!shape || shape.width === 0) throw refusals.nothing(file.name);
  if (shape.width > context.limits.columns) throw refusals.columns(file.name, shape.width, context.limits.columns);
  const sample = await sampleRows(source.path, source.size, dialect, shape);
  const plan = planTable(
    { ...shape, rows: [...shape.rows, ...sample.rows] },
    { answers: context.answers, delimiter: dialect.delimiter },
  );
  plan.notes = plan.notes.filter((n) => n.code !== "row_too_short" && n.code !== "row_too_long");
  const large: LargePlan = {
    plan,
    dialect,
    path: source.path,
    size: source.size,
    body: bodyLine(shape),
    sampled: plan.shape.rows.length,
    ...(sample.totals ? { totals: sample.totals } : {}),
    shortRows: source.survey !== undefined && hasShortRows(source.survey, dialect),
    exactLines: source.survey?.blankLines === false,
    direct: source.survey?.longLines !== true && isDirect(dialect, shape, sample.footnotes, source.carriageOnly),
  };
  const report = {
    fileId: file.fileId,
    fileName: file.name,
    encoding: source.encoding,
    delimiter: dialect.delimiter,
    headerRows: shape.headerRows.length,
    notes: source.notes,
    rejectedRows: 0,
    repairedRows: 0,
  };
  return {
    parts: [largePart(file, large, plan, context)],
    questions: plan.questions,
    report,
    readable: [source.path, spillFolder(context.workspace)],
  };
}

function largePart(file: Opened, large: LargePlan, plan: PlannedTable, context: LoadContext): TablePart {
  let counts: RowCounts = { rejected: 0, repaired: 0 };
  return {
    fileName: file.name,
    store: async (connection, name) => {
      const stored = await storeLarge(connection, large, {
        name,
        fileName: file.name,
        context,
        source: { fileId: file.fileId, fileName: file.name },
      });
      counts = stored.counts;
      return stored.table;
    },
    notes: () => plan.notes,
    counts: () => counts,
  };
}

/** Line on which the data begins. */
function bodyLine(shape: TableShape): number {
  const header = shape.headerRows.at(-1);
  return shape.rows[0]?.line ?? (header ? header.line + 1 : 1);
}

/** The engine's own reader serves where nothing has to be taken out between the lines. */
function isDirect(dialect: Dialect, shape: TableShape, footnotes: boolean, carriageOnly: boolean): boolean {
  const header = shape.headerRows[0]?.line ?? shape.rows[0]?.line ?? 1;
  const inside = shape.asides.some((a) => a.row.line > header);
  return (
    dialect.escape === "double" &&
    dialect.delimiter.length === 1 &&
    dialect.delimiter < "\u0080" &&
    !inside &&
    !footnotes &&
    !carriageOnly
  );
}

/** A quoted cell may hold ends of lines, so that nothing is known of the length of its row. */
const hasShortRows = (survey: Survey, dialect: Dialect): boolean =>
  !survey.longLines && (dialect.quote === "" || !survey.quotes.includes(dialect.quote));

/** Slices hold some twenty rows even where rows are long. */
const sliceSize = (shape: TableShape): number => {
  const cells = shape.rows
    .slice(0, 50)
    .reduce((sum, r) => sum + r.cells.reduce((n, c) => n + (c?.length ?? 0) + 1, 0), 0);
  return Math.min(
    2_000_000,
    Math.max(sliceBytes, Math.ceil((cells / Math.max(1, Math.min(50, shape.rows.length))) * 20)),
  );
};

function totalsMark(rows: GridRow[]): TotalsMark | undefined {
  for (const row of rows) {
    const column = row.cells.findIndex(isFilled);
    const label = (row.cells[column] ?? "").trim();
    if (isTotalLabel(label)) return { column, label };
  }
  return undefined;
}

async function sampleRows(
  path: string,
  size: number,
  dialect: Dialect,
  shape: TableShape,
): Promise<{ rows: GridRow[]; footnotes: boolean; totals?: TotalsMark }> {
  const rows: GridRow[] = [];
  let footnotes = false;
  let totals: TotalsMark | undefined;
  const length = sliceSize(shape);
  for (let i = 1; i <= slices; i++) {
    const last = i === slices;
    const start = last ? Math.max(0, size - length) : Math.floor((size / slices) * i);
    const text = (await readSlice(path, start, length)).toString("utf8");
    const cut = text.search(/[\r\n]/);
    const { records } = parseRecords(text.slice(cut + 1).replace(/^\n/, ""), dialect, { final: last });
    const whole = records
      .filter((r) => r.cells.length === shape.width && !r.repaired)
      .map((r) => ({ ...r, line: Number.MAX_SAFE_INTEGER }));
    if (last)
      footnotes =
        findTables(records.slice(-50), { single: true, header: 0 })[0]?.asides.some((a) => a.kind !== "blank") ?? false;
    if (last) totals = totalsMark(whole.slice(-5));
    rows.push(...whole);
  }
  return { rows, footnotes, ...(totals ? { totals } : {}) };
}
