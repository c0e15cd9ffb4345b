import { z } from "zod";
import { bilingualSchema } from "@/lib/protocol/session/text";

/**
 * An RFC 9457 problem document. `code` is stable; `detail` is in the language that was asked for, `message` in both.
 * `fields`: what is wrong with each field of an answer. `issues`: what is wrong with the request.
 */
export const problemDocumentSchema = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  message: bilingualSchema,
  fields: z.record(z.string(), bilingualSchema).optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ProblemDocument = z.infer<typeof problemDocumentSchema>;
