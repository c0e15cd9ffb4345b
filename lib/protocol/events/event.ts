import { z } from "zod";
import { artifactSchema } from "@/lib/protocol/artifacts/artifact";
import { humanAnswerSchema } from "@/lib/protocol/human-input/answer";
import { humanInputSchema, humanInputStatusSchema } from "@/lib/protocol/session/human-input";
import { memorySchema } from "@/lib/protocol/session/memory";
import { channelSchema, messageSchema } from "@/lib/protocol/session/message";
import { observationPayloadSchema, observationSchema } from "@/lib/protocol/session/observation";
import { runOutcomeSchema, runSchema, usageSchema } from "@/lib/protocol/session/run";
import { fileSchema, sessionSchema } from "@/lib/protocol/session/session";
import { dagVersionSchema, jsonSchema, taskSchema } from "@/lib/protocol/session/task";
import { bilingualSchema, instantSchema, problemSchema } from "@/lib/protocol/session/text";

const event = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type), payload: z.object(shape) });

/** Where an observation went: `route` and the finer `operation` of the follow-up router, said to the person in `note`. */
export const observationRouteSchema = z.object({
  observationId: z.string(),
  route: z.string(),
  operation: z.string().nullable(),
  note: bilingualSchema.nullable(),
});
export type ObservationRoute = z.infer<typeof observationRouteSchema>;

/** Everything that can be written to a session's log. Events are `noun_past`; rows are projections of them. */
export const sessionEventSchema = z.discriminatedUnion("type", [
  event("session_started", { session: sessionSchema }),
  event("session_renamed", { title: z.string(), by: z.enum(["person", "agent"]) }),
  event("session_archived", {}),
  event("session_restored", {}),
  event("file_added", { file: fileSchema }),

  event("message_received", { message: messageSchema }),
  event("observation_recorded", { observation: observationSchema }),
  event("observation_edited", {
    observationId: z.string(),
    payload: observationPayloadSchema,
    message: messageSchema,
  }),
  event("observation_released", { observationId: z.string() }),
  /** They go on with the next run, since theirs ended by asking or they were queued. */
  event("observations_passed", { observationIds: z.array(z.string()), runId: z.string() }),
  /** Two queued messages have changed places: each stands where its `seq` says. */
  event("observations_reordered", { order: z.array(z.object({ observationId: z.string(), seq: z.number().int() })) }),
  event("observation_withdrawn", { observationId: z.string() }),
  event("acknowledgement_sent", { messageId: z.string(), text: bilingualSchema }),
  event("progress_reported", { text: bilingualSchema }),

  event("run_opened", { run: runSchema }),
  event("run_started", {}),
  event("run_completed", { outcome: runOutcomeSchema }),
  event("run_failed", { error: problemSchema }),
  event("run_canceled", { by: z.string() }),
  event("usage_recorded", { usage: usageSchema, model: z.string() }),

  event("observations_taken", {
    takenBy: z.string(),
    routes: z.array(observationRouteSchema),
    /** Set when a decision took in what the finished tasks of this version brought. */
    settledVersion: z.number().int().nullable().optional(),
  }),
  event("dag_version_created", { version: dagVersionSchema, tasks: z.array(taskSchema) }),
  event("tasks_added", { tasks: z.array(taskSchema) }),
  event("task_started", {
    taskId: z.string(),
    attemptId: z.string(),
    attempt: z.number().int(),
    inputHash: z.string(),
  }),
  event("task_completed", {
    taskId: z.string(),
    attemptId: z.string(),
    inputHash: z.string(),
    output: jsonSchema,
    outputHash: z.string(),
    elapsedMs: z.number(),
  }),
  event("task_reused", {
    taskId: z.string(),
    sourceTaskId: z.string(),
    inputHash: z.string(),
    output: jsonSchema,
    outputHash: z.string(),
  }),
  event("task_retry_scheduled", { taskId: z.string(), dueAt: instantSchema, error: problemSchema }),
  event("task_failed", { taskId: z.string(), error: problemSchema }),
  event("task_awaiting_input", { taskId: z.string(), humanInputId: z.string() }),
  event("tasks_canceled", { taskIds: z.array(z.string()), reason: z.enum(["stopped", "superseded", "asked"]) }),
  event("tasks_skipped", { taskIds: z.array(z.string()), reason: z.enum(["stopped", "superseded", "failed"]) }),

  event("human_input_requested", { humanInput: humanInputSchema }),
  event("human_input_partly_answered", {
    humanInputId: z.string(),
    answer: humanAnswerSchema,
  }),
  event("human_input_answered", {
    humanInputId: z.string(),
    answer: humanAnswerSchema,
    by: z.string(),
    channel: channelSchema,
    /** True when it replaces an earlier answer of the same request. */
    changed: z.boolean(),
  }),
  /** The answer belongs to the input of a step. */
  event("step_answered", { stepId: z.string(), humanInputId: z.string(), answerHash: z.string() }),
  event("human_input_closed", { humanInputId: z.string(), status: humanInputStatusSchema, by: z.string() }),

  event("artifact_created", { artifact: artifactSchema }),
  event("message_sent", { message: messageSchema }),
  event("suggestion_marked", {
    artifactId: z.string(),
    suggestionId: z.string(),
    mark: z.enum(["used", "dismissed"]),
  }),
  event("memory_written", { memory: memorySchema }),
  event("memory_edited", { memoryId: z.string(), content: z.string() }),
  event("memory_deleted", { memoryId: z.string() }),
]);

/** An event before the store has numbered it. `at`: when it came, for one copied from another log; else now. */
export type NewEvent = z.infer<typeof sessionEventSchema> & { runId?: string | null; at?: string };

export const loggedEventSchema = z.intersection(
  sessionEventSchema,
  z.object({
    sessionId: z.string(),
    /** Counts from 1 without gaps; the cursor of every reader. */
    seq: z.number().int(),
    runId: z.string().nullable(),
    createdAt: instantSchema,
  }),
);
export type LoggedEvent = z.infer<typeof sessionEventSchema> & {
  sessionId: string;
  seq: number;
  runId: string | null;
  createdAt: string;
};
export type EventType = LoggedEvent["type"];
export type EventOf<T extends EventType> = Extract<LoggedEvent, { type: T }>;

/** Events that are read again when a page opens, since they make no rows. */
export const PASSING_TYPES = ["observations_taken", "suggestion_marked"] as const satisfies EventType[];
export type PassingEvent = EventOf<(typeof PASSING_TYPES)[number]>;
