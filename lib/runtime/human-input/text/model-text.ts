import type { FieldValue, HumanAnswer } from "@/lib/protocol/human-input/answer";
import { askedFields } from "@/lib/protocol/human-input/asked-fields";
import type { Field } from "@/lib/protocol/human-input/field";
import type { Question } from "@/lib/protocol/human-input/question";
import { ownValue } from "../answer/visibility";
import { stateWords } from "./words";

/** DeerFlow's sentence around an answer, as the model has learned it. */
export function modelSentence(questionText: string, value: string): string {
  return `For your clarification "${questionText}", my answer is: ${value}`;
}

/**
 * What the model reads: DeerFlow's sentence; of a form the readable list and then one JSON block of values by field name.
 * What was skipped is named with what may be assumed. Secrets are left out.
 */
export function answerToModelText(question: Question, answer: HumanAnswer): string {
  if (question.sensitivity === "secret") return modelSentence(question.text, "(given, kept from you)");
  const fields = askedFields(question);
  const value = question.mode === "form" ? formValue(fields, answer) : singleValue(fields, answer);
  const zone = answer.zone && fields.some((field) => field.kind === "date" || field.kind === "date_time");
  return modelSentence(question.text, `${value}${zone ? ` [zone: ${answer.zone}]` : ""}`);
}

function singleValue(fields: readonly Field[], answer: HumanAnswer): string {
  const parts = fields.flatMap((field) => sayField(field, answer) ?? []);
  return parts.length > 0 ? parts.join("; ") : "(no answer)";
}

function formValue(fields: readonly Field[], answer: HumanAnswer): string {
  const parts = fields.flatMap((field) => {
    const words = sayField(field, answer);
    return words === undefined ? [] : [`${field.label}: ${words}`];
  });
  const open = fields.filter((field) => isSkipped(field, answer)).map((field) => [field.id, answer.states[field.id]]);
  const states = open.length > 0 ? ` [states: ${JSON.stringify(Object.fromEntries(open))}]` : "";
  return `${parts.join("; ")} [values: ${JSON.stringify(modelValues(fields, answer))}]${states}`;
}

function modelValues(fields: readonly Field[], answer: HumanAnswer): Record<string, FieldValue> {
  const entries = fields.flatMap((field) => {
    const value = isSkipped(field, answer) || isPassword(field) ? undefined : ownValue(answer.values, field.id);
    return value === undefined || isBlank(value) ? [] : [[field.id, value] as const];
  });
  return Object.fromEntries(entries);
}

function sayField(field: Field, answer: HumanAnswer): string | undefined {
  const state = ownValue(answer.states, field.id) ?? "given";
  if (state !== "given") return `(${stateWords[state].en}${assumedGuess(field, state)})`;
  const value = ownValue(answer.values, field.id);
  if (value === undefined || isBlank(value)) return undefined;
  return isPassword(field) ? "(given, kept from you)" : plainWords(value);
}

function assumedGuess(field: Field, state: string): string {
  const guess = state === "you_decide" && "default" in field ? field.default : undefined;
  return guess === undefined ? "" : `; your guess was ${plainWords(guess)}`;
}

function plainWords(value: FieldValue): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map((one) => (typeof one === "string" ? one : one.name)).join(", ");
  return String(value);
}

function isSkipped(field: Field, answer: HumanAnswer): boolean {
  return (ownValue(answer.states, field.id) ?? "given") !== "given";
}

function isBlank(value: FieldValue): boolean {
  return typeof value === "string" ? value.trim() === "" : Array.isArray(value) && value.length === 0;
}

function isPassword(field: Field): boolean {
  return field.kind === "text" && field.format === "password";
}
