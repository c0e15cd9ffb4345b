import { z } from "zod";
import { isNonBlank, isReservedName } from "./limits";

const nonBlank = z.string().refine(isNonBlank, "must not be blank");

export const wireOptionSchema = z.looseObject({ id: nonBlank, label: nonBlank, value: nonBlank });
export type WireOption = z.infer<typeof wireOptionSchema>;

function allDistinct(keys: readonly string[]): boolean {
  return new Set(keys).size === keys.length;
}

const wireOptionsSchema = z
  .array(wireOptionSchema)
  .refine((entries) => allDistinct(entries.map((entry) => entry.id)), "option ids must differ")
  .refine((entries) => allDistinct(entries.map((entry) => entry.value)), "option values must differ");

export const wireFieldTypeSchema = z.enum(["text", "textarea", "number", "select", "multi_select", "checkbox", "date"]);
export type WireFieldType = z.infer<typeof wireFieldTypeSchema>;

export const wireFieldSchema = z
  .looseObject({
    name: nonBlank.refine((name) => !isReservedName(name), "reserved name"),
    label: nonBlank,
    type: wireFieldTypeSchema,
    required: z.boolean().optional(),
    placeholder: z.string().optional(),
    options: wireOptionsSchema.optional(),
  })
  .refine(
    (field) => (field.type !== "select" && field.type !== "multi_select") || (field.options?.length ?? 0) > 0,
    "a select needs options",
  );
export type WireField = z.infer<typeof wireFieldSchema>;

const commonShape = {
  kind: z.literal("human_input_request"),
  source: nonBlank,
  request_id: nonBlank,
  tool_call_id: z.string().optional(),
  clarification_type: z.string().optional(),
  title: z.string().optional(),
  question: nonBlank,
  context: z.string().nullable().optional(),
};

/** DeerFlow's request, version 1: one question, answered in words or by one option. Unknown keys stay. */
export const wireRequestV1Schema = z
  .looseObject({
    version: z.literal(1),
    ...commonShape,
    input_mode: z.enum(["free_text", "single_choice", "choice_with_other"]),
    options: wireOptionsSchema.optional(),
  })
  .refine(
    (request) => request.input_mode === "free_text" || (request.options?.length ?? 0) > 0,
    "a choice needs options",
  );
export type WireRequestV1 = z.infer<typeof wireRequestV1Schema>;

/** DeerFlow's request, version 2: a form, and nothing but a form. Unknown keys stay. */
export const wireRequestV2Schema = z.looseObject({
  version: z.literal(2),
  ...commonShape,
  input_mode: z.literal("form"),
  fields: z
    .array(wireFieldSchema)
    .min(1)
    .refine((entries) => allDistinct(entries.map((entry) => entry.name)), "field names must differ"),
});
export type WireRequestV2 = z.infer<typeof wireRequestV2Schema>;

export const wireRequestSchema = z.discriminatedUnion("version", [wireRequestV1Schema, wireRequestV2Schema]);
export type WireRequest = z.infer<typeof wireRequestSchema>;
