import { askedFields, type Question } from "@/lib/protocol/human-input/question";
import type { WireRequest } from "@/lib/protocol/human-input/wire-request";
import type { Language } from "@/lib/protocol/session/text";
import { toWireField, toWireRequest } from "../wire/to-wire";
import { layout } from "./layout";
import { type FieldNumbers, fieldNumbers } from "./numbers";

/**
 * The question in plain text, in DeerFlow's layout (to the letter in English). Of a wire request exactly what the wire
 * says; of a question also options that the wire has no type for. `numbers`: of the question that it is a part of.
 */
export function renderText(asked: Question | WireRequest, language?: Language, numbers?: FieldNumbers): string {
  if ("version" in asked) return layout(asked, language ?? "en");
  const known = numbers ?? fieldNumbers(asked);
  const fields = askedFields(asked).map((field) => ({
    number: known.get(field.id) ?? 0,
    field: toWireField({ ...field, wireType: undefined }),
  }));
  return layout(toWireRequest(asked), language ?? asked.language, fields);
}
