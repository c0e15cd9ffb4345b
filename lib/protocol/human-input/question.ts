import { z } from "zod";
import { consentSchema, fieldSchema } from "./field";
import { languageSchema } from "./language";

export { actionFieldId, askedFields } from "./asked-fields";

export const clarificationTypeSchema = z.enum([
  "missing_info",
  "ambiguous_requirement",
  "approach_choice",
  "risk_confirmation",
  "suggestion",
]);
export type ClarificationType = z.infer<typeof clarificationTypeSchema>;

/**
 * How the question wants to be answered. `free_text`, `single_choice` and `choice_with_other` have exactly one field, named
 * `answerFieldId`; `form` has one or more; `confirm` has none: its actions are the answer.
 */
export const questionModeSchema = z.enum(["free_text", "single_choice", "choice_with_other", "form", "confirm"]);
export type QuestionMode = z.infer<typeof questionModeSchema>;

/** The id of the one field of a question that is no form. */
export const answerFieldId = "answer";

/** A branch: another button than plain "send". Taking one is the value of the field `actionFieldId`. */
export const questionActionSchema = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string().optional(),
  tone: z.enum(["primary", "plain", "danger"]).optional(),
  consent: consentSchema.optional(),
  /** Taking it closes the question without an answer; no field is checked. */
  closes: z.literal("decline").optional(),
});
export type QuestionAction = z.infer<typeof questionActionSchema>;

export const expiryPolicySchema = z.enum(["ask_again", "take_default", "give_up"]);
export type ExpiryPolicy = z.infer<typeof expiryPolicySchema>;

export const questionFormatSchema = z.enum([
  "ask_clarification",
  "deerflow",
  "mcp-2026-07-28",
  "mcp-2025-11-25",
  "ag-ui",
  "langchain-hitl",
  "langchain-human-interrupt",
  "ask-user-question",
  "adaptive-card",
  "json-schema",
]);
export type QuestionFormat = z.infer<typeof questionFormatSchema>;

/** Anything an agent asks a person, without loss from any format it came in. */
export const questionSchema = z.object({
  /** Wire request id, unique per session. Absent until it is asked. */
  requestId: z.string().optional(),
  title: z.string().optional(),
  text: z.string(),
  /** null: the key was there, without a context. */
  context: z.string().nullable().optional(),
  clarificationType: clarificationTypeSchema,
  /** What the asker wrote as its type, where it is none of ours. */
  originalType: z.string().optional(),
  language: languageSchema,
  mode: questionModeSchema,
  askedBy: z.object({
    /** The wire's `source`: "ask_clarification", or another asker's name. */
    source: z.string(),
    /** Whom the person sees as asking: agent, MCP server, tool. */
    name: z.string().optional(),
  }),
  fields: z.array(fieldSchema),
  /** What could not be shown as fields, whole, in words. Stands below the question. */
  detail: z.string().optional(),
  actions: z.array(questionActionSchema),
  /** Something to be opened outside: shown whole, opened only by the person. */
  link: z.object({ url: z.string() }).optional(),
  expiry: z.object({ at: z.iso.datetime({ offset: true }), policy: expiryPolicySchema }).optional(),
  /** `secret`: never logged, never put before a model. */
  sensitivity: z.enum(["plain", "personal", "secret"]),
  toolCallId: z.string().optional(),
  /** What arrived, untouched: exporting to the same format gives it back. */
  raw: z.object({ format: questionFormatSchema, payload: z.json() }).optional(),
});
export type Question = z.infer<typeof questionSchema>;
