import { askedFields, type Question } from "@/lib/protocol/human-input/question";

/** The number that a person knows a field by: its place in the whole question, also where only a part is asked again. */
export type FieldNumbers = ReadonlyMap<string, number>;

export function fieldNumbers(question: Question): FieldNumbers {
  return new Map(askedFields(question).map((field, index) => [field.id, index + 1]));
}
