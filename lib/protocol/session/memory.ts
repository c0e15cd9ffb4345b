import { z } from "zod";
import { instantSchema } from "./text";

export const memoryKindSchema = z.enum(["summary", "delivery", "user_preference", "decision", "error", "source"]);

/** What later turns need. At most 3,000 characters. `importance` and `confidence` are 0 to 1. */
export const memorySchema = z.object({
  id: z.string(),
  /** Null for a preference that outlives its session. */
  sessionId: z.string().nullable(),
  ownerId: z.string(),
  sourceRunId: z.string().nullable(),
  kind: memoryKindSchema,
  content: z.string().max(3000),
  importance: z.number().min(0).max(1),
  confidence: z.number().min(0).max(1),
  createdAt: instantSchema,
});
export type Memory = z.infer<typeof memorySchema>;
