import { z } from "zod";
import { humanAnswerSchema } from "@/lib/protocol/human-input/answer";
import { questionSchema } from "@/lib/protocol/human-input/question";
import { channelSchema } from "./message";
import { jsonSchema } from "./task";
import { instantSchema } from "./text";

export const humanInputStatusSchema = z.enum(["open", "answered", "declined", "superseded", "expired", "canceled"]);
export type HumanInputStatus = z.infer<typeof humanInputStatusSchema>;

/** A question to a person and all that became of it. Owned by the server; the browser derives nothing. */
export const humanInputSchema = z.object({
  /** Ours and unguessable; what every door uses. */
  id: z.string(),
  sessionId: z.string(),
  runId: z.string(),
  /** The task that asked; null when the agent itself did. */
  taskId: z.string().nullable(),
  /** The wire's own id, unique in its session. */
  requestId: z.string(),
  question: questionSchema,
  /** The wire payload (DeerFlow v1 or v2). */
  request: jsonSchema,
  /** The plain text made beside it. */
  text: z.string(),
  status: humanInputStatusSchema,
  /** What was answered so far: all of it once answered, a part while open. */
  answer: humanAnswerSchema,
  answeredAt: instantSchema.nullable(),
  answeredBy: z.string().nullable(),
  channel: channelSchema.nullable(),
  /** stepIds that wait for the answer. */
  blocks: z.array(z.string()),
  expiresAt: instantSchema.nullable(),
  createdAt: instantSchema,
});
export type HumanInput = z.infer<typeof humanInputSchema>;
