import type { DuckDBConnection } from "@duckdb/node-api";
import { provenDecimal } from "@/lib/adapters/duckdb/cells/numbers";
import { type ColumnReading, inferColumn } from "@/lib/adapters/duckdb/cells/reading";
import { readingNotes, shapeNotes } from "@/lib/adapters/duckdb/child/report";
import { stageRows, typedSelect, unreadable } from "@/lib/adapters/duckdb/child/staging";
import { storeSelect } from "@/lib/adapters/duckdb/child/store";
import { questions } from "@/lib/adapters/duckdb/notes";
import { mergedHeader } from "@/lib/adapters/duckdb/shape/merged-header";
import { headerUnit, uniqueNames } from "@/lib/adapters/duckdb/shape/names";
import type { TableShape } from "@/lib/adapters/duckdb/shape/tables";
import { findTotals } from "@/lib/adapters/duckdb/shape/totals";
import type { LoadAnswers } from "@/lib/ports/data-engine";
import type { Column, LoadNote, LoadQuestion, TableRef } from "@/lib/protocol/data/table";

export interface PlannedTable {
  shape: TableShape;
  headers: string[];
  names: string[];
  readings: ColumnReading[];
  notes: LoadNote[];
  questions: LoadQuestion[];
}

export interface PlanContext {
  answers: LoadAnswers;
  delimiter?: string;
  /** Numbers come from a typed source: the point is the decimal mark. */
  typed?: boolean;
}

/** Decides names and readings of a table from all of its cells; what only a person can say becomes a question. */
export function planTable(shape: TableShape, context: PlanContext): PlannedTable {
  const headers = mergedHeader(shape.headerRows, shape.width);
  const names = uniqueNames(headers);
  const values = distinctValues(shape);
  const readings = readColumns(values, headers, names, context);
  const plan: PlannedTable = { shape, headers, names, readings, notes: [], questions: [] };
  plan.questions = doubts(plan, values);
  plan.notes = [...shapeNotes(shape), ...readingNotes(plan)];
  return plan;
}

function distinctValues(shape: TableShape): Map<string, number>[] {
  const out = Array.from({ length: shape.width }, () => new Map<string, number>());
  for (const row of shape.rows) {
    out.forEach((map, i) => {
      const cell = row.cells[i]?.trim();
      if (cell) map.set(cell, (map.get(cell) ?? 0) + 1);
    });
  }
  return out;
}

/** Every column first by itself; doubts are settled by what other columns of the same file prove. */
export function readColumns(
  values: Map<string, number>[],
  headers: string[],
  names: string[],
  context: PlanContext,
): ColumnReading[] {
  const base = context.delimiter === undefined ? {} : { delimiter: context.delimiter };
  const decimal = context.typed ? "." : agreed(values.map((v) => provenDecimal([...v.keys()])));
  const infer = (i: number, order?: "dmy" | "mdy") => {
    const name = names[i] ?? "";
    const mark = answer(context.answers, "decimal_mark", name) ?? decimal;
    const told = answer(context.answers, "date_order", name) ?? order;
    return inferColumn(values[i] ?? new Map(), {
      ...base,
      header: headers[i] ?? "",
      ...(mark === "." || mark === "," ? { decimal: mark } : {}),
      ...(told === "dmy" || told === "mdy" ? { order: told } : {}),
    });
  };
  const first = values.map((_, i) => infer(i));
  const order = agreed(
    first
      .filter((r) => r.date && !r.date.other)
      .map((r) =>
        /^dd[-/. ]mm/.test(r.date?.pattern ?? "")
          ? "dmy"
          : /^mm[-/. ]dd/.test(r.date?.pattern ?? "")
            ? "mdy"
            : undefined,
      ),
  );
  return first.map((reading, i) => (reading.doubt === "date_order" && order ? infer(i, order) : reading));
}

export function answer(answers: LoadAnswers, code: string, column: string): string | undefined {
  return answers[`${code}:${column}`] ?? answers[code];
}

function agreed<T extends string>(found: (T | undefined)[]): T | undefined {
  const kinds = new Set(found.filter((f) => f !== undefined));
  return kinds.size === 1 ? [...kinds][0] : undefined;
}

function doubts(plan: PlannedTable, values: Map<string, number>[]): LoadQuestion[] {
  return plan.readings.flatMap((reading, i) => {
    const column = plan.names[i] ?? "";
    const cells = [...(values[i]?.keys() ?? [])];
    if (reading.doubt === "date_order") {
      const guess = plan.readings.some((r) => r.unit === "GBP" || r.unit === "EUR")
        ? "dmy"
        : plan.readings.some((r) => r.unit === "$" || r.unit === "USD")
          ? "mdy"
          : "dmy";
      return [
        questions.dateOrder(column, cells.find((c) => /\d/.test(c)) ?? "", guess, {
          en: "Every date of the column can be read both ways.",
          zh: "该列的每个日期两种读法都成立。",
        }),
      ];
    }
    if (reading.doubt === "decimal_mark")
      return [
        questions.decimalMark(column, cells.find((c) => /[.,]/.test(c)) ?? "", reading.number?.decimal ?? ".", {
          en: "Every number of the column can be read both ways.",
          zh: "该列的每个数字两种读法都成立。",
        }),
      ];
    return [];
  });
}

/** Converts, checks every cell, stores. The readings of the plan may change where cells turn out not to fit. */
export async function storePlan(
  connection: DuckDBConnection,
  workspace: string,
  plan: PlannedTable,
  name: string,
  source: TableRef["source"],
): Promise<TableRef> {
  const totals = findTotals(plan.shape.rows, plan.readings);
  const rows = plan.shape.rows.map((row) => ({ cells: row.cells, line: row.line, total: totals.proven.has(row) }));
  await stageRows(connection, rows, plan.shape.width);
  for (const [i, cells] of await unreadable(connection, plan.readings)) settle(plan, i, cells, rows.length);
  const stored = await storeSelect(
    connection,
    workspace,
    typedSelect(plan.names, plan.readings, totals.proven.size > 0),
  );
  plan.notes.push(...readingNotes(plan, totals));
  return {
    name,
    ...stored,
    rowCount: rows.length - totals.proven.size,
    columns: tableColumns(plan),
    ...(totals.proven.size > 0 ? { totalsRows: totals.proven.size } : {}),
    source,
  };
}

/** Cells that look right but are not (31/02/2020): few are left out and reported, many make the column text. */
function settle(plan: PlannedTable, i: number, cells: string[], rows: number): void {
  const reading = plan.readings[i];
  if (!reading) return;
  const few = cells.length <= Math.max(1, rows * 0.05) && rows >= 20;
  plan.readings[i] = few
    ? { ...reading, rejected: [...reading.rejected, ...cells] }
    : { type: "text", missing: [], rejected: [], kept: "mixed" };
}

export function tableColumns(plan: Pick<PlannedTable, "headers" | "names" | "readings">): Column[] {
  return plan.names.map((name, i) => {
    const reading = plan.readings[i];
    const numeric = reading?.type === "integer" || reading?.type === "decimal";
    const unit = reading?.unit ?? (numeric ? headerUnit(plan.headers[i] ?? "") : undefined);
    return {
      name,
      header: plan.headers[i] ?? "",
      type: reading?.type ?? "text",
      ...(unit ? { unit } : {}),
      ...(reading?.format ? { format: reading.format } : {}),
    };
  });
}
