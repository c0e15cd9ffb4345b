import { z } from "zod";
import { humanAnswerSchema } from "@/lib/protocol/human-input/answer";
import { channelSchema } from "@/lib/protocol/session/message";
import { messageModeSchema } from "@/lib/protocol/session/observation";
import { zoneSchema } from "@/lib/protocol/session/text";

/** At most this many characters in one message. */
export const MESSAGE_LIMIT = 100_000;

export const startSessionSchema = z.object({ agentId: z.string().min(1), title: z.string().max(200).optional() });
export type StartSession = z.infer<typeof startSessionSchema>;

export const sendMessageSchema = z.object({
  text: z.string().max(MESSAGE_LIMIT),
  clientKey: z.string().min(1).max(200).optional(),
  fileIds: z.array(z.string()).max(50).default([]),
  model: z.string().optional(),
  mode: messageModeSchema.default("auto"),
  suggestion: z.object({ artifactId: z.string(), suggestionId: z.string() }).optional(),
  channel: channelSchema.default("api"),
  /** Undo window in milliseconds: until then the message can be taken back. */
  holdMs: z.number().int().min(0).max(30_000).default(0),
  /** Where the person is: "tomorrow" is meant there. */
  zone: zoneSchema.optional(),
});
export type SendMessage = z.infer<typeof sendMessageSchema>;

export const answerHumanInputSchema = z.object({
  answer: humanAnswerSchema,
  channel: channelSchema.default("api"),
  /** Changes an answer that was given before. */
  change: z.boolean().default(false),
  /** Keeps what is there and leaves the question open for the rest; without it, what is missing is an error. */
  partial: z.boolean().default(false),
  /** Closes the question without an answer: an explicit no, checked against nothing. */
  decline: z.boolean().default(false),
});
export type AnswerHumanInput = z.infer<typeof answerHumanInputSchema>;

export const acceptedSchema = z.object({ messageId: z.string(), runId: z.string(), seq: z.number().int() });
export type Accepted = z.infer<typeof acceptedSchema>;
