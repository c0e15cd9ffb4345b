import { z } from "zod";
import { instantSchema } from "./text";

export const sessionStatusSchema = z.enum(["active", "archived"]);

/** The long context that runs are turns of. `lastSeq` is the newest event; `dagVersion` only grows (0: no plan yet). */
export const sessionSchema = z.object({
  id: z.string(),
  ownerId: z.string(),
  agentId: z.string(),
  title: z.string(),
  status: sessionStatusSchema,
  lastRunId: z.string().nullable(),
  lastSeq: z.number().int(),
  dagVersion: z.number().int(),
  createdAt: instantSchema,
  lastActiveAt: instantSchema,
  /** Set on a branch: where it was taken from. */
  branchOf: z.object({ sessionId: z.string(), runId: z.string() }).optional(),
});
export type Session = z.infer<typeof sessionSchema>;

export const fileSchema = z.object({
  id: z.string(),
  sessionId: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  sha256: z.string(),
  mediaType: z.string(),
  /** Where the bytes are, in the blob store. */
  blobKey: z.string(),
  createdAt: instantSchema,
});
export type SessionFile = z.infer<typeof fileSchema>;
