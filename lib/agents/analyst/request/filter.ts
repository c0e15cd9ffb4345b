import { z } from "zod";
import { aggregateFunctionSchema } from "@/lib/agents/analyst/request/aggregate";
import {
  type Constant,
  constantSchema,
  type Expression,
  expressionSchema,
} from "@/lib/agents/analyst/request/expression";

export const comparisonSchema = z.enum(["=", "!=", "<", "<=", ">", ">="]);
export type Comparison = z.infer<typeof comparisonSchema>;

/** A condition on one row. `relative` compares with a figure of all rows (or of the row's group, when `by` is given). */
export type Filter =
  | { kind: "and"; parts: Filter[] }
  | { kind: "or"; parts: Filter[] }
  | { kind: "not"; part: Filter }
  | { kind: "compare"; left: Expression; op: Comparison; right: Expression }
  | { kind: "in"; left: Expression; values: Constant[] }
  | {
      kind: "between";
      left: Expression;
      from: Constant;
      to: Constant;
      fromInclusive: boolean;
      toInclusive: boolean;
    }
  | { kind: "text"; left: Expression; op: "contains" | "starts_with" | "ends_with"; value: string }
  | { kind: "missing"; left: Expression }
  | {
      kind: "relative";
      left: Expression;
      op: Comparison;
      fn: z.infer<typeof aggregateFunctionSchema>;
      percentile?: number;
      factor: number;
      by: string[];
    }
  | { kind: "group_size"; by: string[]; op: Comparison; value: number };

export const filterSchema: z.ZodType<Filter> = z.lazy(() =>
  z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("and"), parts: z.array(filterSchema).min(1) }),
    z.object({ kind: z.literal("or"), parts: z.array(filterSchema).min(1) }),
    z.object({ kind: z.literal("not"), part: filterSchema }),
    z.object({ kind: z.literal("compare"), left: expressionSchema, op: comparisonSchema, right: expressionSchema }),
    z.object({ kind: z.literal("in"), left: expressionSchema, values: z.array(constantSchema).min(1) }),
    z.object({
      kind: z.literal("between"),
      left: expressionSchema,
      from: constantSchema,
      to: constantSchema,
      fromInclusive: z.boolean(),
      toInclusive: z.boolean(),
    }),
    z.object({
      kind: z.literal("text"),
      left: expressionSchema,
      op: z.enum(["contains", "starts_with", "ends_with"]),
      value: z.string(),
    }),
    z.object({ kind: z.literal("missing"), left: expressionSchema }),
    z.object({
      kind: z.literal("relative"),
      left: expressionSchema,
      op: comparisonSchema,
      fn: aggregateFunctionSchema,
      percentile: z.number().optional(),
      factor: z.number(),
      by: z.array(z.string()),
    }),
    z.object({
      kind: z.literal("group_size"),
      by: z.array(z.string()).min(1),
      op: comparisonSchema,
      value: z.number(),
    }),
  ]),
);

/** A span of time, as dates of the data: `from` included, `to` excluded. `said` keeps the person's words ("last month"). */
export const periodSchema = z.object({
  column: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
  said: z.string().optional(),
});
export type Period = z.infer<typeof periodSchema>;
