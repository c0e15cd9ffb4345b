import { z } from "zod";
import { aggregateFunctionSchema } from "@/lib/agents/analyst/request/aggregate";
import { datePartSchema, expressionSchema, timeGrainSchema } from "@/lib/agents/analyst/request/expression";
import { comparisonSchema, filterSchema } from "@/lib/agents/analyst/request/filter";

/** A number out of rows, or out of other measures of the section. `id` names it in order, having and follow-ups. */
export const measureSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("aggregate"),
    id: z.string(),
    fn: aggregateFunctionSchema,
    /** Left out only for `count` of rows. */
    of: expressionSchema.optional(),
    /** 0 to 100, for `percentile`. */
    percentile: z.number().min(0).max(100).optional(),
    /** For stddev, variance, skewness, kurtosis: the estimate from a sample, or the figure of these values alone. */
    ddof: z.enum(["sample", "population"]).optional(),
    /** Mean weighted by this. */
    weight: expressionSchema.optional(),
    /** Only these rows count for this measure. */
    filter: filterSchema.optional(),
    unit: z.string().optional(),
    label: z.string().optional(),
  }),
  z.object({
    kind: z.literal("formula"),
    id: z.string(),
    op: z.enum(["+", "-", "*", "/"]),
    left: z.string(),
    right: z.string(),
    /** Shown as a percentage. */
    percent: z.boolean().default(false),
    unit: z.string().optional(),
    label: z.string().optional(),
  }),
  z.object({
    kind: z.literal("over"),
    id: z.string(),
    /** The measure it is computed from. */
    measure: z.string(),
    fn: z.enum([
      "share",
      "rank",
      "running_total",
      "moving_average",
      "change",
      "growth",
      "year_over_year",
      "index",
      "difference_from_mean",
    ]),
    /** Periods of a moving average; lag of change and growth. */
    window: z.number().int().positive().optional(),
    /** Dimensions within which it starts anew. */
    within: z.array(z.string()).default([]),
    label: z.string().optional(),
  }),
]);
export type Measure = z.infer<typeof measureSchema>;
export type AggregateMeasure = Extract<Measure, { kind: "aggregate" }>;

/** What the rows of the result stand for. `id` names it in order and follow-ups. */
export const dimensionSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("column"), id: z.string(), column: z.string(), label: z.string().optional() }),
  z.object({ kind: z.literal("time"), id: z.string(), column: z.string(), grain: timeGrainSchema }),
  z.object({ kind: z.literal("date_part"), id: z.string(), column: z.string(), part: datePartSchema }),
  z.object({ kind: z.literal("expression"), id: z.string(), expression: expressionSchema, label: z.string() }),
]);
export type Dimension = z.infer<typeof dimensionSchema>;

export const orderSchema = z.object({ by: z.string(), direction: z.enum(["asc", "desc"]) });
export type Order = z.infer<typeof orderSchema>;

/** Only the first `count` rows in the section's order; `within` a dimension: in each of its values. */
export const limitSchema = z.object({
  count: z.number().int().positive(),
  within: z.string().optional(),
  /** Everything else as one row. */
  others: z.boolean().default(false),
});
export type Limit = z.infer<typeof limitSchema>;

/** A condition on a measure of the result's rows: a number, or the mean or median of that measure over all rows. */
export const havingSchema = z.object({
  measure: z.string(),
  op: comparisonSchema,
  value: z.union([z.number(), z.enum(["mean", "median"])]),
});
export type Having = z.infer<typeof havingSchema>;
