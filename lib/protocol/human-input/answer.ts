import { z } from "zod";
import { fieldIdSchema, fileValueSchema } from "./field";

/**
 * What was said about one field. `you_decide`: the agent may take its guess and must show it as an assumption.
 * `later`: not now, ask again when it matters. `not_applicable`: the question does not arise. None of them is consent.
 */
export const fieldStateSchema = z.enum(["given", "you_decide", "later", "not_applicable"]);
export type FieldState = z.infer<typeof fieldStateSchema>;

/** open → one of the others, once and for good. */
export const requestStatusSchema = z.enum(["open", "answered", "declined", "superseded", "expired", "canceled"]);
export type RequestStatus = z.infer<typeof requestStatusSchema>;

/**
 * text, textarea, select: string (the option's value, or own words where allowed) · number, integer: number ·
 * multi_select: string[] · checkbox: boolean · date "YYYY-MM-DD" · time "HH:MM[:SS]" · date_time ISO 8601 · file: FileValue[].
 */
export const fieldValueSchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.array(fileValueSchema),
]);
export type FieldValue = z.infer<typeof fieldValueSchema>;

export const fieldValuesSchema = z.record(fieldIdSchema, fieldValueSchema);
export type FieldValues = z.infer<typeof fieldValuesSchema>;

export const fieldStatesSchema = z.record(fieldIdSchema, fieldStateSchema);
export type FieldStates = z.infer<typeof fieldStatesSchema>;

/** A whole answer. A field with neither value nor state has not been answered. */
export const humanAnswerSchema = z.object({
  values: fieldValuesSchema,
  states: fieldStatesSchema,
  /** IANA zone in which days and times were meant. */
  zone: z.string().optional(),
  /** Remarks beside a field's answer. */
  notes: z.record(fieldIdSchema, z.string()).optional(),
});
export type HumanAnswer = z.infer<typeof humanAnswerSchema>;
