import { z } from "zod";
import { instantSchema } from "./text";

/** What a statement rests on, so that it can be opened. */
export const referenceSchema = z.object({
  kind: z.enum(["artifact", "task", "answer", "memory", "file"]),
  id: z.string(),
  label: z.string(),
});
export type Reference = z.infer<typeof referenceSchema>;

/** `text` is Markdown. */
export const messagePartSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({ type: z.literal("references"), references: z.array(referenceSchema) }),
]);
export type MessagePart = z.infer<typeof messagePartSchema>;

export const channelSchema = z.enum(["web", "api", "terminal", "slack", "feishu", "github"]);
export type Channel = z.infer<typeof channelSchema>;

export const messageSchema = z.object({
  id: z.string(),
  sessionId: z.string(),
  runId: z.string(),
  role: z.enum(["user", "assistant"]),
  parts: z.array(messagePartSchema),
  fileIds: z.array(z.string()),
  channel: channelSchema,
  /** Makes a resend harmless: unique in its session. */
  clientKey: z.string().nullable(),
  createdAt: instantSchema,
});
export type Message = z.infer<typeof messageSchema>;
