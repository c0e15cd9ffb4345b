import type { FieldValue, HumanAnswer } from "../answer";
import type { Field } from "../field";
import { askedFields, type Question } from "../question";
import { ownValue } from "./exchange";

const skipped = { you_decide: "(you decide)", later: "(later)", not_applicable: "(does not apply)" };

/** The answer as plain words, for formats whose answer is a text: one value bare, several with their labels. */
export function answerInWords(question: Question, answer: HumanAnswer): string {
  const parts = askedFields(question).flatMap((field) => {
    const words = fieldInWords(field, answer);
    return words === undefined ? [] : [{ label: field.label, words }];
  });
  const [only] = parts;
  if (only && parts.length === 1 && question.mode !== "form") return only.words;
  return parts.map(({ label, words }) => `${label}: ${words}`).join("; ");
}

export function fieldInWords(field: Field, answer: HumanAnswer): string | undefined {
  const state = ownValue(answer.states, field.id) ?? "given";
  if (state !== "given") return skipped[state];
  const value = ownValue(answer.values, field.id);
  return value === undefined || value === "" ? undefined : valueInWords(field, value);
}

function valueInWords(field: Field, value: FieldValue): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value))
    return value.map((one) => (typeof one === "string" ? labelOf(field, one) : one.name)).join(", ");
  return labelOf(field, String(value));
}

export function labelOf(field: Field, value: string): string {
  const options = field.kind === "select" || field.kind === "multi_select" ? field.options : [];
  return options.find((option) => option.value === value)?.label ?? value;
}

/** The fields as lines of text, for formats that have no form. */
export function fieldsInWords(question: Question): string {
  return askedFields(question)
    .map((field, index) => {
      const options = field.kind === "select" || field.kind === "multi_select" ? field.options : [];
      const listed = options.length > 0 ? `: ${options.map((option) => option.label).join(" / ")}` : "";
      return `${index + 1}. ${field.label}${listed}`;
    })
    .join("\n");
}
