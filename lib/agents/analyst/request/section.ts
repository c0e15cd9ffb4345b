import { z } from "zod";
import { constantSchema, expressionSchema, timeGrainSchema } from "@/lib/agents/analyst/request/expression";
import { filterSchema, periodSchema } from "@/lib/agents/analyst/request/filter";
import {
  dimensionSchema,
  havingSchema,
  limitSchema,
  measureSchema,
  orderSchema,
} from "@/lib/agents/analyst/request/measure";
import { shapeSchema } from "@/lib/agents/analyst/request/shape";
import { outlierRuleSchema, transformSchema } from "@/lib/agents/analyst/request/transform";

const common = {
  id: z.string(),
  /** The part of the message that asked for it. */
  said: z.string().optional(),
  title: z.string().optional(),
  /** Steps that only this section sees, after those of the request. */
  transforms: z.array(transformSchema).default([]),
  filter: filterSchema.optional(),
  period: periodSchema.optional(),
  shape: shapeSchema.optional(),
  /** Decimals of the figures where the person said so. */
  digits: z.number().int().min(0).max(12).optional(),
};

/** A named expression, so that figures can be labelled. */
export const variableSchema = z.object({ name: z.string(), expression: expressionSchema });
export type Variable = z.infer<typeof variableSchema>;

/** Two sets of rows held against each other. */
export const sidesSchema = z.union([
  z.object({
    kind: z.literal("groups"),
    by: expressionSchema,
    label: z.string(),
    values: z.array(constantSchema).optional(),
  }),
  z.object({
    kind: z.literal("filters"),
    sides: z.array(z.object({ label: z.string(), filter: filterSchema })).min(2),
  }),
  z.object({ kind: z.literal("variables"), variables: z.array(variableSchema).min(2) }),
]);
export type Sides = z.infer<typeof sidesSchema>;

export const comparisonOfSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("periods"), base: periodSchema, with: periodSchema }),
  z.object({ kind: z.literal("groups"), sides: z.array(z.object({ label: z.string(), filter: filterSchema })).min(2) }),
]);
export type ComparisonOf = z.infer<typeof comparisonOfSchema>;

/** A figure whose parts add up to it. */
const partedMeasureSchema = z.object({
  fn: z.enum(["count", "sum", "mean"]),
  of: expressionSchema.optional(),
  filter: filterSchema.optional(),
  unit: z.string().optional(),
});

export const sectionSchema = z.discriminatedUnion("kind", [
  /** Figures, whole or broken down. No dimensions: one row. */
  z.object({
    kind: z.literal("summary"),
    ...common,
    measures: z.array(measureSchema).min(1),
    dimensions: z.array(dimensionSchema).default([]),
    having: z.array(havingSchema).default([]),
    order: z.array(orderSchema).default([]),
    limit: limitSchema.optional(),
    compare: comparisonOfSchema.optional(),
    /** A row with the whole. */
    totals: z.boolean().default(false),
    /** A figure of the result's rows: "average of the monthly totals", "how many regions". */
    outer: z.object({ fn: z.enum(["count", "sum", "mean", "median", "min", "max"]), measure: z.string() }).optional(),
  }),
  /** Rows as they are. */
  z.object({
    kind: z.literal("rows"),
    ...common,
    columns: z.array(z.string()),
    order: z.array(z.object({ by: expressionSchema, direction: z.enum(["asc", "desc"]) })).default([]),
    limit: z.number().int().positive().optional(),
  }),
  /** n, missing, mean, median, standard deviation, quartiles, skewness, kurtosis, normality, one line a variable (and group). */
  z.object({
    kind: z.literal("distribution"),
    ...common,
    of: z.array(variableSchema).min(1),
    by: dimensionSchema.optional(),
    normality: z
      .array(z.enum(["shapiro_wilk", "dagostino", "kolmogorov_smirnov", "anderson_darling", "jarque_bera"]))
      .default([]),
    moments: z.enum(["sample", "population"]).optional(),
    alpha: z.number().gt(0).lt(1).default(0.05),
  }),
  z.object({
    kind: z.literal("correlation"),
    ...common,
    of: z.array(variableSchema).min(1),
    /** Left out: each of `of` with each other. */
    with: z.array(variableSchema).optional(),
    method: z.enum(["pearson", "spearman", "kendall"]),
    by: dimensionSchema.optional(),
    alpha: z.number().gt(0).lt(1).default(0.05),
    pick: z.enum(["strongest", "strongest_positive", "strongest_negative"]).optional(),
  }),
  z.object({
    kind: z.literal("difference"),
    ...common,
    test: z.enum([
      "t_test",
      "welch",
      "paired_t_test",
      "anova",
      "mann_whitney",
      "kruskal",
      "kolmogorov_smirnov",
      "levene",
    ]),
    /** True where the person named the test; else it is our choice and listed as an assumption. */
    named: z.boolean().default(false),
    of: variableSchema.optional(),
    sides: sidesSchema,
    alpha: z.number().gt(0).lt(1).default(0.05),
  }),
  z.object({
    kind: z.literal("association"),
    ...common,
    test: z.enum(["chi_square"]),
    left: variableSchema,
    right: variableSchema,
    alpha: z.number().gt(0).lt(1).default(0.05),
  }),
  /** Which values lie outside, how many, their figures, and the column's figures without them. */
  z.object({
    kind: z.literal("outliers"),
    ...common,
    of: z.array(variableSchema).min(1),
    rule: outlierRuleSchema,
    by: dimensionSchema.optional(),
    list: z.boolean().default(false),
  }),
  /** Ordinary least squares over all rows; coefficients with p-values, R². No training and test sets. */
  z.object({
    kind: z.literal("regression"),
    ...common,
    target: variableSchema,
    predictors: z.array(variableSchema).min(1),
    alpha: z.number().gt(0).lt(1).default(0.05),
  }),
  z.object({
    kind: z.literal("trend"),
    ...common,
    of: variableSchema,
    time: z.string(),
    alpha: z.number().gt(0).lt(1).default(0.05),
  }),
  /** Which parts a change between two periods came from, by each column of `by`; the parts add up to the change. */
  z.object({
    kind: z.literal("drivers"),
    ...common,
    measure: partedMeasureSchema,
    time: z.object({ column: z.string(), grain: timeGrainSchema }),
    /** First day of the period whose change is looked at; left out: the one with the biggest change in `direction`. */
    at: z.string().optional(),
    /** First day of the period it is held against; left out: the one before. */
    against: z.string().optional(),
    direction: z.enum(["any", "down", "up"]).default("any"),
    by: z.array(z.string()).min(1),
  }),
  /** Why one group of a breakdown is where it is: against the others, and which parts the distance comes from; they add up to it. */
  z.object({
    kind: z.literal("contrast"),
    ...common,
    measure: partedMeasureSchema,
    group: z.object({ column: z.string(), value: constantSchema }),
    by: z.array(z.string()),
    /** Where the parts are looked for over time as well. */
    time: z.object({ column: z.string(), grain: timeGrainSchema }).optional(),
  }),
  /** Missing values by column; no columns = all. */
  z.object({ kind: z.literal("missing"), ...common, columns: z.array(z.string()) }),
  /** What a table holds, column by column, and how its file was read: nothing is computed for it beyond the profile. */
  z.object({ kind: z.literal("profile"), ...common, table: z.string() }),
  /** Rows, columns, types, duplicates. */
  z.object({ kind: z.literal("overview"), ...common }),
]);
export type Section = z.infer<typeof sectionSchema>;
export type SectionKind = Section["kind"];
export type SectionOf<K extends SectionKind> = Extract<Section, { kind: K }>;
