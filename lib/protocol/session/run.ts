import { z } from "zod";
import { instantSchema, problemSchema } from "./text";

export const runCauseSchema = z.enum(["message", "answer", "retry", "again", "restore", "branch", "sub_agent"]);
export const runOutcomeSchema = z.enum(["delivered", "replied", "asked"]);
export type RunOutcome = z.infer<typeof runOutcomeSchema>;

/** Tokens as the provider counted them; null where it did not say. */
export const usageSchema = z.object({ inputTokens: z.number().nullable(), outputTokens: z.number().nullable() });
export type Usage = z.infer<typeof usageSchema>;

/** Turns from the one to the other, both counted. */
export const turnSpanSchema = z.object({ from: z.int32().min(1), to: z.int32().min(1) });
export type TurnSpan = z.infer<typeof turnSpanSchema>;

/** A turn gone through again: which one, from which version of the plan, and whether other words were put in. */
export const againSchema = z.object({
  turnIndex: z.int32().min(1),
  dagVersion: z.int32().min(0),
  edited: z.boolean(),
});

/** Spans of turns that one run may leave out; neighbours are one. */
export const MOST_SPANS = 200;
export type Again = z.infer<typeof againSchema>;

const base = {
  id: z.string(),
  sessionId: z.string(),
  /** Counts from 1; unique in its session. */
  turnIndex: z.number().int(),
  /** The last run, or for an answer the run that asked. */
  parentRunId: z.string().nullable(),
  cause: runCauseSchema,
  inputText: z.string(),
  /** Model chosen for this run, where one was. */
  model: z.string().nullable(),
  /** Version of the plan that this run made or went on with; null in chat. */
  dagVersion: z.number().int().nullable(),
  usage: usageSchema.nullable(),
  again: againSchema.nullish(),
  /** Turns that were gone through again: kept to be read, but no longer what this run goes on from. */
  leftOut: z.array(turnSpanSchema).max(MOST_SPANS).nullish(),
  createdAt: instantSchema,
};
const notEnded = { outcome: z.null(), error: z.null(), endedAt: z.null() };

/** A turn of the session. A union on status, so that an impossible run does not parse. */
export const runSchema = z.discriminatedUnion("status", [
  z.object({ ...base, status: z.literal("planned"), startedAt: z.null(), ...notEnded }),
  z.object({ ...base, status: z.literal("queued"), startedAt: z.null(), ...notEnded }),
  z.object({ ...base, status: z.literal("running"), startedAt: instantSchema, ...notEnded }),
  z.object({
    ...base,
    status: z.literal("completed"),
    startedAt: instantSchema.nullable(),
    outcome: runOutcomeSchema,
    error: z.null(),
    endedAt: instantSchema,
  }),
  z.object({
    ...base,
    status: z.literal("failed"),
    startedAt: instantSchema.nullable(),
    outcome: z.null(),
    error: problemSchema,
    endedAt: instantSchema,
  }),
  z.object({
    ...base,
    status: z.literal("canceled"),
    startedAt: instantSchema.nullable(),
    outcome: z.null(),
    error: z.null(),
    endedAt: instantSchema,
  }),
]);
export type Run = z.infer<typeof runSchema>;
export type RunStatus = Run["status"];
