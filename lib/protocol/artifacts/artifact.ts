import { z } from "zod";
import { jsonSchema } from "@/lib/protocol/session/task";
import { instantSchema } from "@/lib/protocol/session/text";

export const artifactKindSchema = z.enum(["final_delivery", "table", "chart", "file", "web_page", "slides"]);
export type ArtifactKind = z.infer<typeof artifactKindSchema>;

/**
 * A result. Immutable: a newer one names what it supersedes. `data` holds what is shown (at most 256 KiB as JSON);
 * larger content is a blob. For a `final_delivery`, `data` follows `deliverySchema`.
 */
export const artifactSchema = z.object({
  id: z.string(),
  sessionId: z.string(),
  runId: z.string(),
  taskId: z.string().nullable(),
  kind: artifactKindSchema,
  title: z.string(),
  dagVersion: z.number().int(),
  data: jsonSchema,
  blobKey: z.string().nullable(),
  mediaType: z.string().nullable(),
  supersedesId: z.string().nullable(),
  createdAt: instantSchema,
});
export type Artifact = z.infer<typeof artifactSchema>;
