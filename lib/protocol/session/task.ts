import { z } from "zod";
import { bilingualSchema, instantSchema, problemSchema } from "./text";

/** `pure`: depends on args and inputs alone. `reads`: also on the world. `outside`: changes something out there. */
export const effectKindSchema = z.enum(["pure", "reads", "outside"]);
export type EffectKind = z.infer<typeof effectKindSchema>;

export const jsonSchema = z.json();
export type Json = z.infer<typeof jsonSchema>;

/** A node of a plan as an agent writes it. `stepId` is the plan's own name for the task. */
export const planNodeSchema = z.object({
  stepId: z.string(),
  title: bilingualSchema,
  cellId: z.string(),
  cellVersion: z.number().int(),
  effect: effectKindSchema,
  args: jsonSchema,
  dependsOn: z.array(z.string()),
});
export type PlanNode = z.infer<typeof planNodeSchema>;

const base = {
  ...planNodeSchema.shape,
  id: z.string(),
  runId: z.string(),
  sessionId: z.string(),
  dagVersion: z.number().int(),
  orderIndex: z.number().int(),
  attempt: z.number().int(),
  createdAt: instantSchema,
};
const idle = { attemptId: z.null(), inputHash: z.null(), output: z.null(), outputHash: z.null(), error: z.null() };
const noSource = { sourceTaskId: z.null() };
const done = { inputHash: z.string(), output: jsonSchema, outputHash: z.string(), error: z.null() };

/**
 * One execution of a node in one dagVersion. Task rows of an old version never change after a new one is current,
 * but for the end of what was running. `elapsedMs` is the time of the attempt that counted.
 */
export const taskSchema = z.discriminatedUnion("status", [
  z.object({ ...base, ...idle, ...noSource, status: z.literal("pending"), startedAt: z.null(), endedAt: z.null() }),
  z.object({
    ...base,
    ...noSource,
    status: z.literal("running"),
    attemptId: z.string(),
    inputHash: z.string(),
    output: z.null(),
    outputHash: z.null(),
    error: z.null(),
    startedAt: instantSchema,
    endedAt: z.null(),
  }),
  z.object({
    ...base,
    ...idle,
    ...noSource,
    status: z.literal("awaiting_input"),
    startedAt: instantSchema.nullable(),
    endedAt: z.null(),
  }),
  z.object({
    ...base,
    ...done,
    ...noSource,
    status: z.literal("completed"),
    attemptId: z.string(),
    startedAt: instantSchema,
    endedAt: instantSchema,
    elapsedMs: z.number(),
  }),
  z.object({
    ...base,
    ...done,
    status: z.literal("reused"),
    attemptId: z.null(),
    sourceTaskId: z.string(),
    startedAt: z.null(),
    endedAt: instantSchema,
  }),
  z.object({
    ...base,
    ...noSource,
    status: z.literal("failed"),
    attemptId: z.string().nullable(),
    inputHash: z.string().nullable(),
    output: z.null(),
    outputHash: z.null(),
    error: problemSchema,
    startedAt: instantSchema.nullable(),
    endedAt: instantSchema,
  }),
  z.object({
    ...base,
    ...idle,
    ...noSource,
    status: z.literal("skipped"),
    startedAt: z.null(),
    endedAt: instantSchema,
  }),
  z.object({
    ...base,
    ...idle,
    ...noSource,
    status: z.literal("canceled"),
    startedAt: instantSchema.nullable(),
    endedAt: instantSchema,
  }),
]);
export type Task = z.infer<typeof taskSchema>;
export type TaskStatus = Task["status"];

/** A version of the session's plan: what asked for it and how it differs from the one before. */
export const dagVersionSchema = z.object({
  sessionId: z.string(),
  dagVersion: z.number().int(),
  runId: z.string(),
  cause: z.enum(["plan", "revision", "resume", "retry", "restore"]),
  /** Observations that this revision took in, oldest first. */
  observationIds: z.array(z.string()),
  parentVersion: z.number().int().nullable(),
  /** The earlier version that was made current again with this one. */
  restores: z.int32().min(0).nullish(),
  summary: bilingualSchema,
  /** stepIds. A kept step has the same cell and args; whether it was reused is said by its task. */
  kept: z.array(z.string()),
  added: z.array(z.string()),
  changed: z.array(z.string()),
  dropped: z.array(z.string()),
  /** What its steps are called, by stepId, where no task says so: in a session that was taken in. */
  titles: z.record(z.string(), bilingualSchema).nullish(),
  createdAt: instantSchema,
});
export type DagVersion = z.infer<typeof dagVersionSchema>;
