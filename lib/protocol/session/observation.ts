import { z } from "zod";
import { humanAnswerSchema } from "@/lib/protocol/human-input/answer";
import { instantSchema, problemSchema, zoneSchema } from "./text";

/** How the person wants a message of a running session to be taken. `auto`: the runtime decides. */
export const messageModeSchema = z.enum(["auto", "steer", "queue", "answer"]);
export type MessageMode = z.infer<typeof messageModeSchema>;

export const observationPayloadSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("user_follow_up"),
    messageId: z.string(),
    text: z.string(),
    fileIds: z.array(z.string()),
    mode: messageModeSchema,
    /** Set when the text was a suggestion of this artifact. */
    suggestion: z.object({ artifactId: z.string(), suggestionId: z.string() }).nullable(),
    /** Where the person was: days and times in the words are meant there. Without it, where the installation is. */
    zone: zoneSchema.optional(),
  }),
  z.object({
    kind: z.literal("human_input_response"),
    humanInputId: z.string(),
    answer: humanAnswerSchema,
    /** True when an earlier answer was changed. */
    changed: z.boolean(),
  }),
  z.object({ kind: z.literal("runtime_error"), taskId: z.string(), stepId: z.string(), problem: problemSchema }),
  z.object({ kind: z.literal("timer"), name: z.string(), humanInputId: z.string().nullable() }),
]);
export type ObservationPayload = z.infer<typeof observationPayloadSchema>;

/**
 * Something that happened to the session and that a decision has to take in. `held` waits for `holdUntil` (undo
 * window) or, without one, for the end of the live run (queued by choice); `waiting` is the pending-follow-up flag.
 */
export const observationSchema = z.object({
  id: z.string(),
  sessionId: z.string(),
  seq: z.number().int(),
  runId: z.string(),
  kind: z.enum(["user_follow_up", "human_input_response", "runtime_error", "timer"]),
  payload: observationPayloadSchema,
  state: z.enum(["held", "waiting", "taken", "withdrawn"]),
  holdUntil: instantSchema.nullable(),
  /** The revision (or reply) that took it in. */
  takenBy: z.string().nullable(),
  /** Where it went, once taken. */
  route: z.string().nullable(),
  createdAt: instantSchema,
});
export type Observation = z.infer<typeof observationSchema>;
