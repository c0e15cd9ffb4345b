import { z } from "zod";
import { fieldStateSchema } from "@/lib/protocol/human-input/answer";
import { wireResponseSchema } from "@/lib/protocol/human-input/wire-response";
import { humanInputSchema, humanInputStatusSchema } from "@/lib/protocol/session/human-input";
import { channelSchema } from "@/lib/protocol/session/message";
import { jsonSchema } from "@/lib/protocol/session/task";
import { instantSchema } from "@/lib/protocol/session/text";
import { pageQuerySchema } from "./page";

export const formDraftSchema = z.object({
  values: z.record(z.string(), jsonSchema),
  states: z.record(z.string(), fieldStateSchema),
  savedAt: instantSchema,
});

/** Fields that are not named stay as they were. */
export const formDraftPatchSchema = formDraftSchema.omit({ savedAt: true }).partial();

/** A human input as programs see it: `request` is the wire payload, `response` the one that answered it. */
export const humanInputResourceSchema = humanInputSchema.extend({
  draft: formDraftSchema.nullable(),
  response: jsonSchema.nullable(),
});

/** A response on the wire, v1 or v2, and beside it how it is meant to be taken. */
export const respondSchema = z.intersection(
  wireResponseSchema,
  z.object({
    channel: channelSchema.default("api"),
    change: z.boolean().default(false),
    partial: z.boolean().default(false),
    decline: z.boolean().default(false),
  }),
);

/**
 * What became of an answer. `open`: kept, `missing` still have to be answered. `as_message`: the words answer a form and
 * are read by the runtime as a message.
 */
export const respondedSchema = z.object({
  id: z.string(),
  status: z.enum(["answered", "declined", "open", "as_message"]),
  runId: z.string().nullable(),
  missing: z.array(z.string()).optional(),
  messageId: z.string().optional(),
  /** True when the same answer had been given before. */
  repeated: z.boolean().optional(),
});
export type Responded = z.infer<typeof respondedSchema>;

export const inboxQuerySchema = pageQuerySchema.extend({ status: humanInputStatusSchema.optional() });
