import { z } from "zod";
import { pageQuerySchema } from "@/lib/protocol/resources/page";
import { memoryKindSchema, memorySchema } from "@/lib/protocol/session/memory";

export const memoriesQuerySchema = pageQuerySchema.extend({
  search: z.string().max(500).optional(),
  kind: memoryKindSchema.optional(),
  sessionId: z.string().max(200).optional(),
});
export type MemoriesQuery = z.infer<typeof memoriesQuerySchema>;

export const editMemorySchema = z.object({ content: z.string().trim().min(1).max(3_000) });

/** Everything that is remembered of a person, newest first. */
export const memoryExportSchema = z.object({ exportedAt: z.string(), memories: z.array(memorySchema) });
