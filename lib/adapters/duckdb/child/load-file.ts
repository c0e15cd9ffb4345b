import { readFile, stat } from "node:fs/promises";
import type { DuckDBConnection } from "@duckdb/node-api";
import { gunzip, readZip, unpack } from "@/lib/adapters/duckdb/child/archive";
import { storeEngineFile } from "@/lib/adapters/duckdb/child/engine-file";
import { type PlannedTable, planTable, storePlan } from "@/lib/adapters/duckdb/child/grid-table";
import { readJson } from "@/lib/adapters/duckdb/child/json-file";
import { planLargeText } from "@/lib/adapters/duckdb/child/large-text";
import { refuseLong } from "@/lib/adapters/duckdb/child/normalise";
import { rowCounts } from "@/lib/adapters/duckdb/child/report";
import { readSlice, readText } from "@/lib/adapters/duckdb/child/text-file";
import { readWorkbook } from "@/lib/adapters/duckdb/child/workbook";
import type { EngineLimits } from "@/lib/adapters/duckdb/messages";
import { detected, refusals } from "@/lib/adapters/duckdb/notes";
import { findTables, type TableShape } from "@/lib/adapters/duckdb/shape/tables";
import { sniffFormat } from "@/lib/adapters/duckdb/text/format";
import type { EngineProgress, LoadAnswers, SourceFile } from "@/lib/ports/data-engine";
import type { LoadNote, LoadQuestion, LoadReport, TableRef } from "@/lib/protocol/data/table";

export interface LoadContext {
  workspace: string;
  limits: EngineLimits;
  answers: LoadAnswers;
  total: number;
  progress: (p: EngineProgress) => void;
}

/** Rows by what became of them; see `LoadReport`. */
export interface RowCounts {
  rejected: number;
  repaired: number;
}

/** A table that is planned and can be stored. `notes` and `counts` are known after `store`. */
export interface TablePart {
  fileName: string;
  part?: string;
  store(connection: DuckDBConnection, name: string): Promise<TableRef>;
  notes(): LoadNote[];
  counts?(): RowCounts;
}

export interface FileParts {
  parts: TablePart[];
  questions: LoadQuestion[];
  report: LoadReport;
  /** Files that the engine itself must read while storing. */
  readable: string[];
}

export type Opened = Pick<SourceFile, "fileId" | "name" | "path">;

/** Finds out what a file is and plans its tables. Throws `Refusal` where it cannot or must not be read. */
export async function loadFile(file: Opened, context: LoadContext): Promise<FileParts> {
  const { size } = await stat(file.path);
  if (size === 0) throw refusals.empty(file.name);
  const format = sniffFormat(await readSlice(file.path, 0, 4096), file.name);
  switch (format.kind) {
    case "unsupported":
      throw refusals.format(file.name, format.what ?? "");
    case "zip":
      return zipOrWorkbook(file, context);
    case "gzip": {
      const inner = await gunzip(file.path, file.name, context.workspace, context.limits);
      return loadFile({ ...file, name: file.name.replace(/\.gz$/i, ""), path: inner }, context);
    }
    case "workbook":
      return workbookParts(file, context, false);
    case "parquet":
      return engineParts(file, context, "read_parquet");
    case "json":
      return jsonParts(file, context, size);
    case "text":
      return size > context.limits.small ? planLargeText(file, size, context) : textParts(file, context);
  }
}

const emptyReport = (file: Opened): LoadReport => ({
  fileId: file.fileId,
  fileName: file.name,
  notes: [],
  rejectedRows: 0,
  repairedRows: 0,
});

async function zipOrWorkbook(file: Opened, context: LoadContext): Promise<FileParts> {
  const names = (await readZip(file.path, file.name, context.limits)).map((m) =>
    m.name.replaceAll("\\", "/").toLowerCase(),
  );
  if (names.some((n) => n === "[content_types].xml" || n === "content.xml" || n.startsWith("xl/")))
    return workbookParts(file, context, true);
  const inner = await unpack(file.path, file.name, context.workspace, context.limits);
  if (inner.length === 0) throw refusals.nothing(file.name);
  const all: FileParts[] = [];
  for (const member of inner) {
    if (/\.zip$/i.test(member.name)) throw refusals.format(member.name, "a zip inside a zip");
    if (
      inner.length > 1 &&
      /\.(?:pdf|docx?|png|jpe?g|gif|md|html?|xml|rtf|txt)$/i.test(member.name) &&
      !/\.txt$/i.test(member.name)
    )
      continue;
    all.push(await loadFile({ fileId: file.fileId, name: member.name, path: member.path }, context));
  }
  if (all.length === 0) throw refusals.nothing(file.name);
  const report = {
    ...emptyReport(file),
    notes: [
      detected(
        "archive",
        `${all.length} files were read from the archive.`,
        `从压缩包中读取了 ${all.length} 个文件。`,
        { count: all.length },
      ),
      ...all.flatMap((a) => a.report.notes),
    ],
  };
  return {
    parts: all.flatMap((a) => a.parts),
    questions: all.flatMap((a) => a.questions),
    readable: all.flatMap((a) => a.readable),
    report,
  };
}

async function workbookParts(file: Opened, context: LoadContext, zipped: boolean): Promise<FileParts> {
  const { grids, notes } = await readWorkbook(file.path, file.name, zipped, context.limits);
  if (grids.length === 0) throw refusals.nothing(file.name);
  const report = { ...emptyReport(file), notes: [...notes, ...grids.flatMap((g) => g.notes)] };
  const shapes = grids.flatMap((g) => findTables(g.rows).map((shape) => ({ shape, sheet: g.sheet })));
  const plans = shapes
    .filter(({ shape }) => shape.width > 0)
    .map(({ shape, sheet }) => ({ plan: planTable(shape, { answers: context.answers, typed: true }), sheet }));
  const parts = plans.map(({ plan, sheet }) =>
    gridPart(file, plan, context, plans.length > 1 ? sheet : undefined, sheet),
  );
  return { parts, questions: plans.flatMap((p) => p.plan.questions), report, readable: [] };
}

function gridPart(file: Opened, plan: PlannedTable, context: LoadContext, part?: string, sheet?: string): TablePart {
  const source = { fileId: file.fileId, fileName: file.name, ...(sheet ? { sheet } : {}) };
  return {
    fileName: file.name,
    ...(part ? { part } : {}),
    store: (connection, name) => storePlan(connection, context.workspace, plan, name, source),
    counts: () => rowCounts(plan),
    notes: () =>
      plan.notes.map((n) =>
        part && n.line !== undefined ? { ...n, sample: n.sample ? `${part}: ${n.sample}` : part } : n,
      ),
  };
}

async function textParts(file: Opened, context: LoadContext): Promise<FileParts> {
  const told = {
    ...(context.answers.encoding ? { encoding: context.answers.encoding } : {}),
    ...(context.answers.delimiter !== undefined ? { delimiter: context.answers.delimiter } : {}),
  };
  const read = readText(await readFile(file.path), file.name, told);
  for (const row of read.rows) refuseLong(row.cells, context.limits.cell, file.name);
  const shapes = findTables(read.rows, headerAnswer(context.answers));
  return gridParts(file, shapes, context, {
    notes: read.notes,
    questions: context.answers.encoding ? [] : read.questions,
    encoding: read.encoding,
    delimiter: read.dialect.delimiter,
  });
}

export function headerAnswer(answers: LoadAnswers): { header?: number } {
  const line = Number(answers.header);
  return answers.header !== undefined && Number.isInteger(line) ? { header: line } : {};
}

function gridParts(
  file: Opened,
  shapes: TableShape[],
  context: LoadContext,
  read: { notes: LoadNote[]; questions: LoadQuestion[]; encoding: string; delimiter: string },
): FileParts {
  const usable = shapes.filter((s) => s.width > 0);
  if (usable.length === 0) throw refusals.nothing(file.name);
  const widest = Math.max(...usable.map((s) => s.width));
  if (widest > context.limits.columns) throw refusals.columns(file.name, widest, context.limits.columns);
  const plans = usable.map((shape) => planTable(shape, { answers: context.answers, delimiter: read.delimiter }));
  const report: LoadReport = {
    ...emptyReport(file),
    encoding: read.encoding,
    delimiter: read.delimiter,
    headerRows: usable[0]?.headerRows.length ?? 0,
    notes: read.notes,
  };
  return {
    parts: plans.map((plan, i) => gridPart(file, plan, context, plans.length > 1 ? `table_${i + 1}` : undefined)),
    questions: [...read.questions, ...plans.flatMap((p) => p.questions)],
    report,
    readable: [],
  };
}

const jsonInMemory = 64 * 1_048_576;

async function jsonParts(file: Opened, context: LoadContext, size: number): Promise<FileParts> {
  if (size > jsonInMemory) return engineParts(file, context, "read_json");
  const text = (await readFile(file.path, "utf8")).replace(/^\ufeff/, "");
  if (text.trim() === "") throw refusals.empty(file.name);
  const tables = readJson(text, file.name);
  const plans = tables.map((t) => ({ ...t, plan: planTable(t.shape, { answers: context.answers, typed: true }) }));
  for (const t of plans)
    if (t.plan.shape.width > context.limits.columns)
      throw refusals.columns(file.name, t.plan.shape.width, context.limits.columns);
  const report = { ...emptyReport(file), notes: [...(tables[0]?.notes ?? [])] };
  return {
    parts: plans.map(({ plan, part }) => gridPart(file, plan, context, part)),
    questions: plans.flatMap((p) => p.plan.questions),
    report,
    readable: [],
  };
}

function engineParts(file: Opened, context: LoadContext, reader: "read_parquet" | "read_json"): FileParts {
  const source = { fileId: file.fileId, fileName: file.name };
  const part: TablePart = {
    fileName: file.name,
    store: (connection, name) =>
      storeEngineFile(connection, {
        path: file.path,
        reader,
        name,
        fileName: file.name,
        workspace: context.workspace,
        limits: context.limits,
        source,
      }),
    notes: () => [],
  };
  return { parts: [part], questions: [], report: emptyReport(file), readable: [file.path] };
}
