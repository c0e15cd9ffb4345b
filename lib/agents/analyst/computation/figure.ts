import { z } from "zod";
import { cellSchema, columnTypeSchema } from "@/lib/protocol/data/table";

const bilingualSchema = z.object({ en: z.string(), zh: z.string() });

/** What a figure is: an aggregate, or something a test yields. */
export const statisticSchema = z.enum([
  "count",
  "count_distinct",
  "sum",
  "mean",
  "median",
  "min",
  "max",
  "mode",
  "stddev",
  "variance",
  "range",
  "iqr",
  "percentile",
  "skewness",
  "kurtosis",
  "first",
  "last",
  "missing",
  "missing_share",
  "share_true",
  "standard_error",
  "coefficient_of_variation",
  "formula",
  "share",
  "rank",
  "running_total",
  "moving_average",
  "change",
  "growth",
  "index",
  "difference_from_mean",
  "group",
  "q1",
  "q3",
  "lower_fence",
  "upper_fence",
  "outlier_count",
  "outlier_values",
  "outlier_rows",
  "remaining_count",
  "correlation",
  "p_value",
  "test_statistic",
  "degrees_of_freedom",
  "effect_size",
  "significant",
  "normal",
  "slope",
  "intercept",
  "coefficient",
  "r_squared",
  "adjusted_r_squared",
  "rmse",
  "row_count",
  "column_count",
  "duplicate_count",
  "removed_count",
  "within_one_stddev",
  "decision",
  "columns",
]);
export type Statistic = z.infer<typeof statisticSchema>;

/**
 * One number (or word) of the result. `variable`, `with`, `group` and `stage` say of what; `alternatives` are what it would be
 * under another convention that the request left open (the standard deviation of a sample or of a population).
 */
export const figureSchema = z.object({
  id: z.string(),
  statistic: statisticSchema,
  variable: z.string().optional(),
  with: z.string().optional(),
  group: z.record(z.string(), cellSchema).optional(),
  stage: z.enum(["before", "after", "outliers"]).optional(),
  test: z.string().optional(),
  value: cellSchema,
  unit: z.string().optional(),
  alternatives: z.array(z.object({ convention: z.string(), value: cellSchema })).default([]),
  /** Rows that it rests on. */
  rows: z.number().int().optional(),
});
export type Figure = z.infer<typeof figureSchema>;

export const resultColumnSchema = z.object({
  id: z.string(),
  label: bilingualSchema,
  type: columnTypeSchema,
  role: z.enum(["dimension", "measure"]),
  unit: z.string().optional(),
  percent: z.boolean().default(false),
});
export type ResultColumn = z.infer<typeof resultColumnSchema>;

/** A statement that was run, in words and in SQL, so that a person can run it again. */
export const stepSchema = z.object({
  text: bilingualSchema,
  sql: z.string(),
  params: z.array(cellSchema),
  rows: z.number().int(),
});
export type Step = z.infer<typeof stepSchema>;

/** Single values as a chart shows them: the pairs of one correlation (`of`: how many there are), the classes of one distribution. */
export const drawnSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("pairs"),
    x: z.string(),
    y: z.string(),
    points: z.array(z.tuple([z.number(), z.number()])),
    of: z.number().int(),
  }),
  z.object({
    kind: z.literal("classes"),
    variable: z.string(),
    /** Up to but without `to`; the last one with it. */
    classes: z.array(z.object({ from: z.number(), to: z.number(), count: z.number().int() })),
  }),
]);
export type Drawn = z.infer<typeof drawnSchema>;

export const sectionResultSchema = z.object({
  sectionId: z.string(),
  kind: z.string(),
  columns: z.array(resultColumnSchema),
  rows: z.array(z.array(cellSchema)),
  truncated: z.boolean().default(false),
  /** What the last rows are, where they are no groups: everything else together, or the whole. */
  tail: z.array(z.enum(["others", "total"])).optional(),
  drawn: drawnSchema.optional(),
  figures: z.array(figureSchema),
  steps: z.array(stepSchema),
  notes: z.array(bilingualSchema),
});
export type SectionResult = z.infer<typeof sectionResultSchema>;
