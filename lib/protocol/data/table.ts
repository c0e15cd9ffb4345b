import { z } from "zod";

/** What a column holds, as the engine stores it. `text` keeps leading zeros, codes and anything mixed. */
export const columnTypeSchema = z.enum(["text", "integer", "decimal", "boolean", "date", "time", "timestamp"]);
export type ColumnType = z.infer<typeof columnTypeSchema>;

/** A value as it travels in JSON: integers beyond 2^53 and dates are strings (ISO 8601). */
export const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type Cell = z.infer<typeof cellSchema>;

export const columnSchema = z.object({
  /** The name used in SQL: unique in its table. */
  name: z.string(),
  /** The header as it stands in the file, before it was made unique. */
  header: z.string(),
  type: columnTypeSchema,
  /** Unit or currency found in header or cells: "EUR", "%", "kg". */
  unit: z.string().optional(),
  /** How the cells were read where that is not plain: "dd/mm/yyyy", "decimal comma", "percent". */
  format: z.string().optional(),
});
export type Column = z.infer<typeof columnSchema>;

/** A loaded table: where its rows are, what it is called, what it holds. Immutable: a new load is a new table. */
export const tableRefSchema = z.object({
  /** The name in SQL, e.g. "sales". */
  name: z.string(),
  /** Content address of the stored Parquet file. */
  blobKey: z.string(),
  sha256: z.string(),
  rowCount: z.number().int(),
  columns: z.array(columnSchema),
  /** Rows of totals that the file carries among its data: kept in the store, left out of the table in SQL, so nothing is counted twice. */
  totalsRows: z.number().int().optional(),
  source: z.object({ fileId: z.string(), fileName: z.string(), sheet: z.string().optional() }),
});
export type TableRef = z.infer<typeof tableRefSchema>;

/** One thing that the loader noticed, repaired or rejected. `line` counts from 1 in the file as it was given. */
export const loadNoteSchema = z.object({
  kind: z.enum(["detected", "repaired", "rejected", "warning"]),
  code: z.string(),
  message: z.object({ en: z.string(), zh: z.string() }),
  line: z.number().int().optional(),
  column: z.string().optional(),
  sample: z.string().optional(),
  count: z.number().int().optional(),
});
export type LoadNote = z.infer<typeof loadNoteSchema>;

/** What only the person can say about a file before it may be used ("03/04/2025": day or month first?). */
export const loadQuestionSchema = z.object({
  code: z.enum(["date_order", "decimal_mark", "header", "sheet", "delimiter", "encoding"]),
  column: z.string().optional(),
  question: z.object({ en: z.string(), zh: z.string() }),
  options: z.array(z.object({ value: z.string(), label: z.object({ en: z.string(), zh: z.string() }) })),
  guess: z.string(),
  reason: z.object({ en: z.string(), zh: z.string() }),
});
export type LoadQuestion = z.infer<typeof loadQuestionSchema>;

export const loadReportSchema = z.object({
  fileId: z.string(),
  fileName: z.string(),
  encoding: z.string().optional(),
  delimiter: z.string().optional(),
  headerRows: z.number().int().optional(),
  notes: z.array(loadNoteSchema),
  /** Rows with a cell that could not be read and was left empty; the rows themselves are kept. */
  rejectedRows: z.number().int(),
  /** Rows that were too short, too long or badly quoted, and were mended. */
  repairedRows: z.number().int().optional(),
});
export type LoadReport = z.infer<typeof loadReportSchema>;

/** Distribution of one column, exact unless `sampled`. Numbers are in the column's own unit. */
export const columnProfileSchema = z.object({
  name: z.string(),
  type: columnTypeSchema,
  nulls: z.number().int(),
  distinct: z.number().int(),
  min: cellSchema,
  max: cellSchema,
  mean: z.number().nullable(),
  median: z.number().nullable(),
  stddev: z.number().nullable(),
  quartiles: z.tuple([z.number(), z.number()]).nullable(),
  /** Most frequent values, most frequent first, at most 50. */
  top: z.array(z.object({ value: cellSchema, count: z.number().int() })),
  /** Twenty equal-width bins of a numeric or time column. */
  histogram: z.array(z.object({ from: cellSchema, to: cellSchema, count: z.number().int() })),
  /** What the column is likely used for. */
  role: z.enum(["measure", "dimension", "time", "key", "text"]),
});
export type ColumnProfile = z.infer<typeof columnProfileSchema>;

/** A column whose values stand in another table's key, once each: `unmatched` of its `rows` with a value have no match there. */
export const tableLinkSchema = z.object({
  column: z.string(),
  table: z.string(),
  key: z.string(),
  rows: z.number().int(),
  unmatched: z.number().int(),
});
export type TableLink = z.infer<typeof tableLinkSchema>;

export const tableProfileSchema = z.object({
  table: tableRefSchema,
  columns: z.array(columnProfileSchema),
  /** Columns that together identify a row, where found. */
  key: z.array(z.string()).optional(),
  /** Grain of the main time column. */
  grain: z.enum(["day", "week", "month", "quarter", "year", "other"]).optional(),
  sampled: z.boolean(),
  /** To the other tables of the session. */
  links: z.array(tableLinkSchema).optional(),
  duplicateRows: z.number().int().optional(),
});
export type TableProfile = z.infer<typeof tableProfileSchema>;
