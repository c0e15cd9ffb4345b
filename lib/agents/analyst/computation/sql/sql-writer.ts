import type { Constant } from "@/lib/agents/analyst/request/expression";
import type { Cell, Column, ColumnType } from "@/lib/protocol/data/table";

/** A SELECT with its bound values, `$1` first. */
export interface Statement {
  sql: string;
  params: Cell[];
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Collects bound values while SQL is written, and knows the type of each column in scope. */
export class SqlWriter {
  readonly params: Cell[] = [];
  private readonly types = new Map<string, ColumnType>();

  constructor(columns: Column[]) {
    for (const column of columns) this.types.set(column.name, column.type);
  }

  bind(value: Constant): string {
    this.params.push(value);
    return `$${this.params.length}`;
  }

  /** A bound value that DuckDB must read as `type`: numbers and dates would otherwise arrive as what the driver makes of them. */
  bindAs(value: Constant, type: ColumnType | undefined): string {
    if (value === null) return "NULL";
    if (type === "date" || type === "timestamp") return `CAST(${this.bind(String(value))} AS TIMESTAMP)`;
    if (type === "time") return `CAST(${this.bind(String(value))} AS TIME)`;
    if (type === "text") return `CAST(${this.bind(String(value))} AS VARCHAR)`;
    if (typeof value === "number") return `CAST(${this.bind(value)} AS DOUBLE)`;
    return this.bind(value);
  }

  typeOf(column: string): ColumnType | undefined {
    return this.types.get(column);
  }

  declare(column: string, type: ColumnType): void {
    this.types.set(column, type);
  }

  columns(): string[] {
    return [...this.types.keys()];
  }

  forget(column: string): void {
    this.types.delete(column);
  }
}
