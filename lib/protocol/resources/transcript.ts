import { z } from "zod";
import { artifactKindSchema } from "@/lib/protocol/artifacts/artifact";
import { fieldStatesSchema, fieldValuesSchema } from "@/lib/protocol/human-input/answer";
import { questionSchema } from "@/lib/protocol/human-input/question";
import { humanInputStatusSchema } from "@/lib/protocol/session/human-input";
import { channelSchema, referenceSchema } from "@/lib/protocol/session/message";
import { runSchema } from "@/lib/protocol/session/run";
import { fileSchema } from "@/lib/protocol/session/session";
import { dagVersionSchema, jsonSchema } from "@/lib/protocol/session/task";
import { instantSchema, languageSchema } from "@/lib/protocol/session/text";

export const transcriptQuerySchema = z.object({
  format: z.enum(["md", "json", "html"]).default("md"),
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
    fileIds: z.array(z.string()),
    references: z.array(referenceSchema),
  }),
  z.object({
    kind: z.literal("question"),
    ...at,
    id: z.string(),
    text: z.string(),
    question: questionSchema,
    status: humanInputStatusSchema,
    /** Null until something was answered. A secret is named in `summary` and its value left out. */
    answer: z
      .object({
        summary: z.string(),
        values: fieldValuesSchema,
        states: fieldStatesSchema,
        zone: z.string().optional(),
      })
      .nullable(),
    answeredAt: instantSchema.nullable(),
    answeredBy: z.string().nullable(),
    channel: channelSchema.nullable(),
  }),
  z.object({
    kind: z.literal("result"),
    ...at,
    artifactId: z.string(),
    type: artifactKindSchema,
    title: z.string(),
    dagVersion: z.number().int(),
    supersedesId: z.string().nullable(),
    /** The whole of a delivery in Markdown; empty for other results. */
    text: z.string(),
    /** What is shown: for a `final_delivery` as in `deliverySchema`. */
    data: jsonSchema,
    blobKey: z.string().nullable(),
    mediaType: z.string().nullable(),
    assumptions: z.array(z.string()),
  }),
  z.object({ kind: z.literal("version"), ...at, version: dagVersionSchema }),
]);
export type TranscriptEntry = z.infer<typeof transcriptEntrySchema>;

/**
 * A whole session to be read elsewhere, or taken in again: turns in order, in each what was said, asked, answered and made.
 * `contents`: bytes of files and archives in base64 by `blobKey`; those that were too much are left out.
 */
export const transcriptSchema = z.object({
  format: z.literal("followthrough-session"),
  version: z.literal(1),
  session: z.object({ id: z.string(), title: z.string(), agentId: z.string(), createdAt: instantSchema }),
  files: z.array(fileSchema),
  turns: z.array(z.object({ run: runSchema, entries: z.array(transcriptEntrySchema) })),
  contents: z.record(z.string(), z.base64()),
});
export type Transcript = z.infer<typeof transcriptSchema>;

/** Bytes of files that an export carries along, and bytes of an export that is taken in. */
export const TRANSCRIPT_LIMITS = { contents: 20_000_000, whole: 40_000_000 } as const;
