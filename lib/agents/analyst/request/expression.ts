import { z } from "zod";
import { aggregateFunctionSchema } from "@/lib/agents/analyst/request/aggregate";
import { type Filter, filterSchema } from "@/lib/agents/analyst/request/filter";

/** A constant of the request. Dates and times are ISO 8601 strings. */
export const constantSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type Constant = z.infer<typeof constantSchema>;

export const timeGrainSchema = z.enum(["hour", "day", "week", "month", "quarter", "year"]);
export type TimeGrain = z.infer<typeof timeGrainSchema>;

/** Parts of a date that repeat. `weekday` is 1 (Monday) to 7 (Sunday), `weekend` a boolean. */
export const datePartSchema = z.enum([
  "year",
  "quarter",
  "month",
  "week",
  "day",
  "weekday",
  "weekend",
  "hour",
  "minute",
  "day_of_year",
]);
export type DatePart = z.infer<typeof datePartSchema>;

export const scalarFunctionSchema = z.enum([
  "ln",
  "log10",
  "log2",
  "exp",
  "sqrt",
  "square",
  "cube",
  "abs",
  "round",
  "floor",
  "ceil",
  "negate",
  "length",
  "length_without_spaces",
  "word_count",
  "lower",
  "upper",
  "trim",
  "to_number",
  /** Cells that are nothing but a number; commas group thousands. */
  "plain_number",
  /** The first number in a cell: "12 (11–14)" is 12. */
  "first_number",
  /** "1.234,5" is 1234.5. */
  "comma_number",
  "to_date",
]);
export type ScalarFunction = z.infer<typeof scalarFunctionSchema>;

/** One class of a bucket; an open end has no bound. */
export const bucketSchema = z.object({
  label: z.string(),
  from: constantSchema.optional(),
  fromInclusive: z.boolean().optional(),
  to: constantSchema.optional(),
  toInclusive: z.boolean().optional(),
});
export type Bucket = z.infer<typeof bucketSchema>;

/** A value of one row. Columns are named as in SQL; columns added by transforms are named the same way. */
export type Expression =
  | { kind: "column"; column: string }
  | { kind: "constant"; value: Constant }
  | { kind: "arithmetic"; op: "+" | "-" | "*" | "/" | "%" | "^"; left: Expression; right: Expression }
  | { kind: "function"; name: ScalarFunction; of: Expression }
  | { kind: "date_part"; part: DatePart; of: Expression }
  | { kind: "date_trunc"; grain: TimeGrain; of: Expression }
  | {
      kind: "date_difference";
      unit: "second" | "hour" | "day" | "week" | "month" | "year";
      from: Expression;
      to: Expression;
    }
  | { kind: "bucket"; of: Expression; buckets: Bucket[]; otherwise?: string }
  | { kind: "equal_bins"; of: Expression; count: number; by: "width" | "quantile" }
  | {
      kind: "recode";
      of: Expression;
      cases: { values: Constant[]; to: Constant }[];
      otherwise: "keep" | { to: Constant };
    }
  | { kind: "choose"; when: Filter; yes: Expression; no: Expression }
  | { kind: "scale"; of: Expression; method: "min_max" | "z_score" | "center"; ddof?: "sample" | "population" }
  | { kind: "aggregate"; fn: z.infer<typeof aggregateFunctionSchema>; of: Expression; by: string[] }
  | { kind: "extract"; of: Expression; after?: string; before?: string; word?: boolean }
  | { kind: "first_present"; of: Expression[] }
  | { kind: "row_mean"; of: Expression[] };

export const expressionSchema: z.ZodType<Expression> = z.lazy(() =>
  z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("column"), column: z.string() }),
    z.object({ kind: z.literal("constant"), value: constantSchema }),
    z.object({
      kind: z.literal("arithmetic"),
      op: z.enum(["+", "-", "*", "/", "%", "^"]),
      left: expressionSchema,
      right: expressionSchema,
    }),
    z.object({ kind: z.literal("function"), name: scalarFunctionSchema, of: expressionSchema }),
    z.object({ kind: z.literal("date_part"), part: datePartSchema, of: expressionSchema }),
    z.object({ kind: z.literal("date_trunc"), grain: timeGrainSchema, of: expressionSchema }),
    z.object({
      kind: z.literal("date_difference"),
      unit: z.enum(["second", "hour", "day", "week", "month", "year"]),
      from: expressionSchema,
      to: expressionSchema,
    }),
    z.object({
      kind: z.literal("bucket"),
      of: expressionSchema,
      buckets: z.array(bucketSchema),
      otherwise: z.string().optional(),
    }),
    z.object({
      kind: z.literal("equal_bins"),
      of: expressionSchema,
      count: z.number().int().min(2).max(100),
      by: z.enum(["width", "quantile"]),
    }),
    z.object({
      kind: z.literal("recode"),
      of: expressionSchema,
      cases: z.array(z.object({ values: z.array(constantSchema), to: constantSchema })),
      otherwise: z.union([z.literal("keep"), z.object({ to: constantSchema })]),
    }),
    z.object({ kind: z.literal("choose"), when: filterSchema, yes: expressionSchema, no: expressionSchema }),
    z.object({
      kind: z.literal("scale"),
      of: expressionSchema,
      method: z.enum(["min_max", "z_score", "center"]),
      ddof: z.enum(["sample", "population"]).optional(),
    }),
    z.object({
      kind: z.literal("aggregate"),
      fn: aggregateFunctionSchema,
      of: expressionSchema,
      by: z.array(z.string()),
    }),
    z.object({
      kind: z.literal("extract"),
      of: expressionSchema,
      after: z.string().optional(),
      before: z.string().optional(),
      word: z.boolean().optional(),
    }),
    z.object({ kind: z.literal("first_present"), of: z.array(expressionSchema).min(1) }),
    z.object({ kind: z.literal("row_mean"), of: z.array(expressionSchema).min(1) }),
  ]),
);
