import { z } from "zod";
import { isNonBlank, isReservedName } from "./limits";
import { wireFieldTypeSchema } from "./wire-request";

export const fieldIdSchema = z
  .string()
  .refine(isNonBlank, "must not be blank")
  .refine((id) => !isReservedName(id), "reserved name");

/** What an answer means where a risk is to be confirmed. Nothing but `yes` is consent. */
export const consentSchema = z.enum(["yes", "no"]);
export type Consent = z.infer<typeof consentSchema>;

export const fieldOptionSchema = z.object({
  id: z.string(),
  /** What an answer holds. Unique in its field. */
  value: z.string(),
  label: z.string(),
  description: z.string().optional(),
  preview: z.object({ format: z.enum(["markdown", "html", "text"]), content: z.string() }).optional(),
  consent: consentSchema.optional(),
  /** The value in the format it came from, where that is no string (a number, null). */
  original: z.json().optional(),
});
export type FieldOption = z.infer<typeof fieldOptionSchema>;

const scalarSchema = z.union([z.string(), z.number(), z.boolean()]);

/** The field is shown, and its answer counts, only while this holds. Of a multi_select: while one of its values matches. */
export const visibleWhenSchema = z.union([
  z.object({ field: z.string(), equals: scalarSchema }),
  z.object({ field: z.string(), in: z.array(scalarSchema) }),
]);
export type VisibleWhen = z.infer<typeof visibleWhenSchema>;

const commonShape = {
  id: fieldIdSchema,
  /** The type on the wire, where it is not the one that follows from `kind`. */
  wireType: wireFieldTypeSchema.optional(),
  /** The name in the format it came from, where `id` had to differ. */
  originalName: z.string().optional(),
  label: z.string(),
  description: z.string().optional(),
  placeholder: z.string().optional(),
  required: z.boolean(),
  /** Why the default is what it is, in the agent's words: shown beside the guess. */
  reason: z.string().optional(),
  /** Fields of one group stand together under this heading. */
  group: z.string().optional(),
  visibleWhen: visibleWhenSchema.optional(),
};

export const textFormatSchema = z.enum(["email", "uri", "tel", "password", "uuid", "hostname", "ipv4", "ipv6"]);
export type TextFormat = z.infer<typeof textFormatSchema>;

const textShape = {
  default: z.string().optional(),
  /** Unicode code points. */
  minLength: z.number().int().nonnegative().optional(),
  maxLength: z.number().int().nonnegative().optional(),
  /** ECMAScript regular expression; matches anywhere unless anchored (as in JSON Schema). */
  pattern: z.string().optional(),
  /** What to say when the pattern does not match. */
  patternHint: z.string().optional(),
  format: textFormatSchema.optional(),
};
const numberShape = {
  default: z.number().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  exclusiveMin: z.number().optional(),
  exclusiveMax: z.number().optional(),
  /** The answer is `min` (or 0) plus a multiple of this. */
  step: z.number().positive().optional(),
  unit: z.string().optional(),
};
const momentShape = { default: z.string().optional(), min: z.string().optional(), max: z.string().optional() };
const optionsShape = {
  options: z.array(fieldOptionSchema).min(1),
  /** An answer in own words is as good as an option. */
  allowOther: z.boolean().optional(),
};

/** Something already uploaded to the session. */
export const fileValueSchema = z.object({
  fileId: z.string(),
  name: z.string(),
  size: z.number().int().nonnegative().optional(),
  mediaType: z.string().optional(),
});
export type FileValue = z.infer<typeof fileValueSchema>;

export const textFieldSchema = z.object({ kind: z.literal("text"), ...commonShape, ...textShape });
export const textareaFieldSchema = z.object({ kind: z.literal("textarea"), ...commonShape, ...textShape });
export const numberFieldSchema = z.object({ kind: z.literal("number"), ...commonShape, ...numberShape });
export const integerFieldSchema = z.object({ kind: z.literal("integer"), ...commonShape, ...numberShape });
export const selectFieldSchema = z.object({
  kind: z.literal("select"),
  ...commonShape,
  ...optionsShape,
  default: z.string().optional(),
});
export const multiSelectFieldSchema = z.object({
  kind: z.literal("multi_select"),
  ...commonShape,
  ...optionsShape,
  default: z.array(z.string()).optional(),
  minItems: z.number().int().nonnegative().optional(),
  maxItems: z.number().int().nonnegative().optional(),
});
export const checkboxFieldSchema = z.object({
  kind: z.literal("checkbox"),
  ...commonShape,
  default: z.boolean().optional(),
});
/** A day, "2026-09-01": the same day in every zone. */
export const dateFieldSchema = z.object({ kind: z.literal("date"), ...commonShape, ...momentShape });
/** A time of day, "14:30" or "14:30:05". */
export const timeFieldSchema = z.object({ kind: z.literal("time"), ...commonShape, ...momentShape });
/** "2026-09-01T14:30" with or without seconds and offset; without an offset it is read in the zone of the answer. */
export const dateTimeFieldSchema = z.object({ kind: z.literal("date_time"), ...commonShape, ...momentShape });
export const fileFieldSchema = z.object({
  kind: z.literal("file"),
  ...commonShape,
  /** Media types or extensions: "text/csv", "image/*", ".xlsx". */
  accept: z.array(z.string()).optional(),
  maxBytes: z.number().int().positive().optional(),
  minItems: z.number().int().nonnegative().optional(),
  maxItems: z.number().int().positive().optional(),
});

/** One thing to be answered. Order is the order of the array it stands in. */
export const fieldSchema = z.discriminatedUnion("kind", [
  textFieldSchema,
  textareaFieldSchema,
  numberFieldSchema,
  integerFieldSchema,
  selectFieldSchema,
  multiSelectFieldSchema,
  checkboxFieldSchema,
  dateFieldSchema,
  timeFieldSchema,
  dateTimeFieldSchema,
  fileFieldSchema,
]);
export type Field = z.infer<typeof fieldSchema>;
export type FieldKind = Field["kind"];
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>;
