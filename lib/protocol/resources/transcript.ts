import { z } from "zod";
import { fieldStatesSchema, fieldValuesSchema } from "@/lib/protocol/human-input/answer";
import { humanInputStatusSchema } from "@/lib/protocol/session/human-input";
import { channelSchema, referenceSchema } from "@/lib/protocol/session/message";
import { runSchema } from "@/lib/protocol/session/run";
import { dagVersionSchema } from "@/lib/protocol/session/task";
import { instantSchema, languageSchema } from "@/lib/protocol/session/text";

export const transcriptQuerySchema = z.object({
  format: z.enum(["md", "json"]).default("md"),
  language: languageSchema.optional(),
});

const at = { at: instantSchema };

export const transcriptEntrySchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("message"),
    ...at,
    role: z.enum(["user", "assistant"]),
    channel: channelSchema,
    text: z.string(),
    /** Names of the files that came with it. */
    files: z.array(z.string()),
    references: z.array(referenceSchema),
  }),
  z.object({
    kind: z.literal("question"),
    ...at,
    id: z.string(),
    text: z.string(),
    status: humanInputStatusSchema,
    /** Null until something was answered. A secret is named in `summary` and its value left out. */
    answer: z.object({ summary: z.string(), values: fieldValuesSchema, states: fieldStatesSchema }).nullable(),
    answeredAt: instantSchema.nullable(),
    answeredBy: z.string().nullable(),
    channel: channelSchema.nullable(),
  }),
  z.object({
    kind: z.literal("result"),
    ...at,
    artifactId: z.string(),
    type: z.string(),
    title: z.string(),
    dagVersion: z.number().int(),
    supersedesId: z.string().nullable(),
    /** The whole of a delivery in Markdown; empty for other results. */
    text: z.string(),
    assumptions: z.array(z.string()),
  }),
  z.object({ kind: z.literal("version"), ...at, version: dagVersionSchema }),
]);
export type TranscriptEntry = z.infer<typeof transcriptEntrySchema>;

/** A whole session to be read elsewhere: turns in order, in each what was said, asked, answered and made. */
export const transcriptSchema = z.object({
  session: z.object({ id: z.string(), title: z.string(), agentId: z.string(), createdAt: instantSchema }),
  turns: z.array(z.object({ run: runSchema, entries: z.array(transcriptEntrySchema) })),
});
export type Transcript = z.infer<typeof transcriptSchema>;
