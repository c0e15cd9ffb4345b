import { z } from "zod";
import { fieldStatesSchema, fieldValuesSchema } from "./answer";
import { fieldIdSchema } from "./field";
import { isNonBlank } from "./limits";

const nonBlank = z.string().refine(isNonBlank, "must not be blank");

const commonShape = { kind: z.literal("human_input_response"), source: nonBlank, request_id: nonBlank };

const textResponseShape = { version: z.literal(1), ...commonShape, response_kind: z.literal("text"), value: nonBlank };
const optionResponseShape = {
  version: z.literal(1),
  ...commonShape,
  response_kind: z.literal("option"),
  option_id: nonBlank,
  value: nonBlank,
};

/** DeerFlow's response, the only version it has. Unknown keys stay. */
export const wireResponseV1Schema = z.discriminatedUnion("response_kind", [
  z.looseObject(textResponseShape),
  z.looseObject(optionResponseShape),
]);
/** Written by us: exactly these keys. */
export type WireResponseV1 =
  | z.infer<z.ZodObject<typeof textResponseShape>>
  | z.infer<z.ZodObject<typeof optionResponseShape>>;

/** Ours: typed values and what was said about each field. */
export const wireResponseV2Schema = z.looseObject({
  version: z.literal(2),
  ...commonShape,
  response_kind: z.literal("form"),
  values: fieldValuesSchema,
  states: fieldStatesSchema.default({}),
  zone: z.string().optional(),
  notes: z.record(fieldIdSchema, z.string()).optional(),
});
export type WireResponseV2 = z.infer<typeof wireResponseV2Schema>;

export const wireResponseSchema = z.union([wireResponseV1Schema, wireResponseV2Schema]);
export type WireResponse = z.infer<typeof wireResponseSchema>;
