import { z } from "zod";
import { expressionSchema } from "@/lib/agents/analyst/request/expression";
import { filterSchema } from "@/lib/agents/analyst/request/filter";

/** How outliers are told from the rest: Tukey's fences with `threshold` × IQR, or |z| > `threshold`. */
export const outlierRuleSchema = z.object({
  method: z.enum(["iqr", "z_score"]),
  threshold: z.number().positive(),
  /** Which standard deviation a z-score uses; not stated = population, as in scipy.stats.zscore. */
  ddof: z.enum(["sample", "population"]).optional(),
  /** Only values on this side count. */
  side: z.enum(["both", "high", "low"]).default("both"),
});
export type OutlierRule = z.infer<typeof outlierRuleSchema>;

export const fillSchema = z.union([
  z.object({ with: z.enum(["mean", "median", "mode", "min", "max"]), by: z.array(z.string()).default([]) }),
  z.object({ with: z.literal("value"), value: z.union([z.string(), z.number(), z.boolean()]) }),
  z.object({ with: z.enum(["previous", "next"]), orderBy: z.string().optional() }),
]);
export type Fill = z.infer<typeof fillSchema>;

/** A change of the rows before anything is computed. They apply in the order in which they stand. */
export const transformSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("add_column"), name: z.string(), expression: expressionSchema }),
  /** Same name, new values: later steps see these. */
  z.object({ kind: z.literal("replace_column"), name: z.string(), expression: expressionSchema }),
  z.object({ kind: z.literal("drop_columns"), columns: z.array(z.string()).min(1) }),
  /** Rows without a value in any of the columns go; no columns = in any column of the table. */
  z.object({ kind: z.literal("drop_missing"), columns: z.array(z.string()) }),
  z.object({ kind: z.literal("fill_missing"), column: z.string(), fill: fillSchema }),
  z.object({ kind: z.literal("drop_duplicates"), columns: z.array(z.string()) }),
  z.object({
    kind: z.literal("drop_outliers"),
    column: z.string(),
    rule: outlierRuleSchema,
    by: z.array(z.string()).default([]),
  }),
  z.object({ kind: z.literal("keep_rows"), filter: filterSchema }),
]);
export type Transform = z.infer<typeof transformSchema>;
