import { z } from "zod";
import { decisionSchema } from "@/lib/agents/analyst/request/decision";
import { sectionSchema } from "@/lib/agents/analyst/request/section";
import { shapeSchema } from "@/lib/agents/analyst/request/shape";
import { transformSchema } from "@/lib/agents/analyst/request/transform";

const bilingualSchema = z.object({ en: z.string(), zh: z.string() });

/** A choice that the person did not make. `path` points at what it set (JSON pointer), `options` are what else it could be. */
export const assumptionSchema = z.object({
  id: z.string(),
  text: bilingualSchema,
  path: z.string().optional(),
  value: z.string().optional(),
  options: z.array(z.object({ value: z.string(), label: bilingualSchema })).default([]),
  /** Where it rests on something remembered. */
  memoryId: z.string().optional(),
});
export type Assumption = z.infer<typeof assumptionSchema>;

/** Another table whose `columns` are added to the rows of the first, each row by its match; rows without one keep empty values. */
const joinSchema = z.object({
  table: z.string(),
  on: z.array(z.object({ left: z.string(), right: z.string() })).min(1),
  columns: z.array(z.string()).min(1),
});
export type Join = z.infer<typeof joinSchema>;

/** Words of the message that nothing in the request stands for. Offsets are UTF-16 positions in `message`. */
export const unresolvedSchema = z.object({ text: z.string(), start: z.number().int(), end: z.number().int() });
export type Unresolved = z.infer<typeof unresolvedSchema>;

/**
 * What is to be computed and how it is to look: plain JSON, the same whether a grammar, a form, a model or a follow-up made it.
 * A follow-up changes a copy of it; sections and measures keep their ids, so two requests can be compared part by part.
 * It may be computed only when `unresolved` is empty.
 */
export const analysisRequestSchema = z.object({
  version: z.literal(1),
  message: z.string(),
  language: z.enum(["en", "zh"]),
  table: z.string(),
  joins: z.array(joinSchema).default([]),
  transforms: z.array(transformSchema).default([]),
  sections: z.array(sectionSchema).min(1),
  decisions: z.array(decisionSchema).default([]),
  shape: shapeSchema.default({}),
  assumptions: z.array(assumptionSchema).default([]),
  unresolved: z.array(unresolvedSchema).default([]),
  /** Fields of an earlier form that something said since decides. */
  overruled: z.array(z.string()).default([]),
  /** The section that answers what was asked last, where that is not the first one. */
  focus: z.string().optional(),
});
export type AnalysisRequest = z.infer<typeof analysisRequestSchema>;
