import type { Figure, ResultColumn, SectionResult, Statistic, Step } from "@/lib/agents/analyst/computation/figure";
import { readableName } from "@/lib/agents/analyst/computation/readable-name";
import { expressionSql } from "@/lib/agents/analyst/computation/sql/expression-sql";
import { type Pipeline, pipelineSql } from "@/lib/agents/analyst/computation/sql/pipeline-sql";
import { quoted, SqlWriter, type Statement } from "@/lib/agents/analyst/computation/sql/sql-writer";
import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import type { DatePart, TimeGrain } from "@/lib/agents/analyst/request/expression";
import type { Dimension } from "@/lib/agents/analyst/request/measure";
import type { Section } from "@/lib/agents/analyst/request/section";
import type { QueryResult } from "@/lib/ports/data-engine";
import type { Cell, Column } from "@/lib/protocol/data/table";

/** How the computation reaches the rows: one SELECT at a time, already bound to the session's tables and workspace. */
export interface Rows {
  columns: Column[];
  query(statement: Statement, maxRows: number): Promise<QueryResult>;
}

/** Values a test may fetch from one section; above it, the test is run on what SQL can sum up, or refused. */
export const fetchLimit = 1_000_000;

/** Writes and runs the statements of one section and keeps them as steps. */
export class SectionQuery {
  readonly steps: Step[] = [];
  readonly notes: { en: string; zh: string }[] = [];
  readonly figures: Figure[] = [];

  constructor(
    readonly request: AnalysisRequest,
    readonly section: Section,
    readonly rows: Rows,
  ) {}

  /** Runs `select`, given the rows' name and a writer that has already bound what the steps before need. */
  async run(
    text: { en: string; zh: string },
    select: (pipeline: Pipeline, writer: SqlWriter) => string,
    maxRows = 10_000,
  ): Promise<QueryResult> {
    const writer = new SqlWriter(this.rows.columns);
    const pipeline = pipelineSql(this.request, this.section, writer);
    const body = select(pipeline, writer);
    const sql = `WITH ${pipeline.ctes.join(",\n")}\n${body}`;
    const params = [...writer.params];
    const result = await this.rows.query({ sql, params }, maxRows);
    this.steps.push({ text, sql, params, rows: result.rowCount });
    return result;
  }

  /** The same query over another form of the section; steps and figures are shared. */
  of(section: Section): SectionQuery {
    const query = new SectionQuery(this.request, section, this.rows);
    return Object.assign(query, { steps: this.steps, notes: this.notes, figures: this.figures });
  }

  /** Numbers and dates are treated apart by a trend. */
  columnType(name: string): "number" | "other" {
    const type = this.rows.columns.find((column) => column.name === name)?.type;
    return type === "integer" || type === "decimal" ? "number" : "other";
  }

  figure(statistic: Statistic, value: Cell, about: Partial<Omit<Figure, "id" | "statistic" | "value">> = {}): void {
    const id = `${this.section.id}.f${this.figures.length + 1}`;
    this.figures.push({ id, statistic, value, alternatives: [], ...about });
  }

  result(columns: ResultColumn[], rows: Cell[][], truncated = false): SectionResult {
    const { section, figures, steps, notes } = this;
    return { sectionId: section.id, kind: section.kind, columns, rows, truncated, figures, steps, notes };
  }
}

/** SQL of what a row of the result stands for. */
export function dimensionSql(dimension: Dimension, writer: SqlWriter): string {
  switch (dimension.kind) {
    case "column":
      return quoted(dimension.column);
    case "time":
      return expressionSql(
        { kind: "date_trunc", grain: dimension.grain, of: { kind: "column", column: dimension.column } },
        writer,
      );
    case "date_part":
      return expressionSql(
        { kind: "date_part", part: dimension.part, of: { kind: "column", column: dimension.column } },
        writer,
      );
    case "expression":
      return expressionSql(dimension.expression, writer);
  }
}

export function dimensionName(dimension: Dimension): string {
  if (dimension.kind === "expression") return dimension.label;
  if (dimension.kind === "column") return dimension.label ?? dimension.column;
  return dimension.column;
}

const periodWords: Record<TimeGrain, { en: string; zh: string }> = {
  hour: { en: "hour", zh: "小时" },
  day: { en: "day", zh: "日期" },
  week: { en: "week", zh: "周" },
  month: { en: "month", zh: "月份" },
  quarter: { en: "quarter", zh: "季度" },
  year: { en: "year", zh: "年份" },
};
const partWords: Record<DatePart, { en: string; zh: string }> = {
  ...periodWords,
  month: { en: "month of the year", zh: "月份" },
  week: { en: "week of the year", zh: "周次" },
  day: { en: "day of the month", zh: "日" },
  weekday: { en: "weekday", zh: "星期" },
  weekend: { en: "weekend", zh: "是否周末" },
  hour: { en: "hour of the day", zh: "小时" },
  minute: { en: "minute", zh: "分钟" },
  day_of_year: { en: "day of the year", zh: "年内第几天" },
};

/** How a dimension is called in a sentence; which of several time columns is meant is said. */
export function dimensionLabel(dimension: Dimension, columns: Column[]): { en: string; zh: string } {
  const name = readableName(dimensionName(dimension));
  if (dimension.kind !== "time" && dimension.kind !== "date_part") return { en: name, zh: name };
  const word = dimension.kind === "time" ? periodWords[dimension.grain] : partWords[dimension.part];
  const times = columns.filter((column) => column.type === "date" || column.type === "timestamp").length;
  return times < 2 ? word : { en: `${word.en} of ${name}`, zh: `${name}（${word.zh}）` };
}

export const numberOf = (cell: Cell | undefined): number =>
  cell === null || cell === undefined || cell === "" ? Number.NaN : Number(cell);
export const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

export const measureColumn = (id: string, en: string, zh: string): ResultColumn => ({
  id,
  label: { en, zh },
  type: "decimal",
  role: "measure",
  percent: false,
});
export const wordColumn = (id: string, en: string, zh: string): ResultColumn => ({
  id,
  label: { en, zh },
  type: "text",
  role: "dimension",
  percent: false,
});

export const dimensionColumn = (id: string, dimension: Dimension, columns: Column[]): ResultColumn => {
  const { en, zh } = dimensionLabel(dimension, columns);
  return wordColumn(id, en, zh);
};
