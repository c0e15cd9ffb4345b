import { z } from "zod";
import { comparisonSchema } from "@/lib/agents/analyst/request/filter";

/** Figures a decision may rest on. */
export const decidingFigureSchema = z.enum(["p_value", "correlation", "skewness", "kurtosis", "statistic", "value"]);
export type DecidingFigure = z.infer<typeof decidingFigureSchema>;

export const decisionTestSchema = z.object({
  figure: decidingFigureSchema,
  absolute: z.boolean().default(false),
  op: comparisonSchema,
  value: z.number(),
});
export type DecisionTest = z.infer<typeof decisionTestSchema>;

/** "Call it linear if p < 0.05 and |r| ≥ 0.5": the person's own words for a result. The first case that holds is said. */
export const decisionSchema = z.object({
  id: z.string(),
  section: z.string(),
  cases: z.array(z.object({ all: z.array(decisionTestSchema).min(1), say: z.string() })).min(1),
  otherwise: z.string().optional(),
});
export type Decision = z.infer<typeof decisionSchema>;
