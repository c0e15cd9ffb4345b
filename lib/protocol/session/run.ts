import { z } from "zod";
import { instantSchema, problemSchema } from "./text";

export const runCauseSchema = z.enum(["message", "answer", "retry", "restore", "branch", "sub_agent"]);
export const runOutcomeSchema = z.enum(["delivered", "replied", "asked"]);
export type RunOutcome = z.infer<typeof runOutcomeSchema>;

/** Tokens as the provider counted them; null where it did not say. */
export const usageSchema = z.object({ inputTokens: z.number().nullable(), outputTokens: z.number().nullable() });
export type Usage = z.infer<typeof usageSchema>;

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
