import type { z } from "zod";

/** `orderIndex` is `order_index` in the database. */
function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function fieldOf(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

export type Columns = Record<string, unknown>;

export function toColumns(row: object): Columns {
  return Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value]));
}

/**
 * A row as the schema knows it: instants as ISO 8601, keys in its spelling, what the schema does not name dropped. A
 * column that is NULL where the schema wants the key to be absent is left out.
 */
export function fromColumns<Row>(schema: z.ZodType<Row>, columns: Columns, absent: readonly string[] = []): Row {
  const entries = Object.entries(columns)
    .map(([column, value]) => [fieldOf(column), value instanceof Date ? value.toISOString() : value] as const)
    .filter(([field, value]) => !(value === null && absent.includes(field)));
  return schema.parse(Object.fromEntries(entries));
}
