import type { FieldState, FieldStates, FieldValue, FieldValues } from "@/lib/protocol/human-input/answer";
import { askedFields } from "@/lib/protocol/human-input/asked-fields";
import type { Field } from "@/lib/protocol/human-input/field";
import type { Question } from "@/lib/protocol/human-input/question";
import type { Bilingual } from "@/lib/protocol/session/text";
import { checkField } from "./check-field";
import { decidesRisk } from "./consent";
import { messages } from "./messages";
import { ownValue, visibleFields } from "./visibility";

/** Something the agent goes on with because it was left to it: shown with the result, to be flipped. */
export interface Assumption {
  field: string;
  label: string;
  /** Absent: the agent has no guess and decides when it comes to it. */
  value?: FieldValue;
  reason?: string;
}

export interface AnswerCheck {
  /** Nothing is wrong and nothing that has to be said is missing: the question can be closed. */
  complete: boolean;
  /** Typed, valid values of the fields that are shown. */
  values: FieldValues;
  /** What was said about each field that was answered in any way. */
  states: FieldStates;
  errors: Record<string, Bilingual>;
  /** Required fields, shown and without an answer, in order. */
  missing: string[];
  assumptions: Assumption[];
}

/**
 * Checks an answer, whole or in part, the same way in the browser, on the server and for words. A field's state goes before
 * its value: `you_decide` takes the default as an assumption, `later` and `not_applicable` leave the field empty. A value
 * without a state is `given`. Fields that are hidden by others do not count. Missing fields are no errors here, see
 * `answerErrors`.
 */
export function validateAnswer(
  question: Question,
  values: Readonly<Record<string, unknown>>,
  states: Readonly<Record<string, FieldState>> = {},
): AnswerCheck {
  const fields = askedFields(question);
  const checks = new Map(fields.map((field) => [field.id, checkOne(question, field, values, states)]));
  const deciding = Object.fromEntries(
    [...checks].flatMap(([id, check]) => (check.value === undefined ? [] : [[id, check.value]])),
  );
  const shown = visibleFields(fields, deciding);
  const of = <T>(pick: (check: FieldOutcome, field: Field) => T | undefined): [string, T][] =>
    shown.flatMap((field) => {
      const check = checks.get(field.id);
      const found = check && pick(check, field);
      return found === undefined ? [] : [[field.id, found] as [string, T]];
    });
  const errors = { ...unknownFields(fields, values, states), ...Object.fromEntries(of((check) => check.error)) };
  const missing = of((check, field) => (isMissing(question, check, field) ? true : undefined)).map(([id]) => id);
  return {
    complete: Object.keys(errors).length === 0 && missing.length === 0,
    values: Object.fromEntries(of((check) => (check.state === "given" ? check.value : undefined))),
    states: Object.fromEntries(of((check) => check.state)),
    errors,
    missing,
    assumptions: of((check, field) => assumptionOf(check, field)).map(([, assumption]) => assumption),
  };
}

interface FieldOutcome {
  state?: FieldState;
  value?: FieldValue;
  error?: Bilingual;
}

function checkOne(
  question: Question,
  field: Field,
  values: Readonly<Record<string, unknown>>,
  states: Readonly<Record<string, FieldState>>,
): FieldOutcome {
  const state = ownValue(states, field.id);
  if (state !== undefined && state !== "given") {
    if (decidesRisk(question, field)) return { error: messages.explicitConsent };
    const guess = state === "you_decide" && "default" in field ? field.default : undefined;
    return guess === undefined ? { state } : { state, value: guess };
  }
  const check = checkField(field, ownValue(values, field.id));
  if ("error" in check) return { error: check.error };
  return "value" in check ? { state: "given", value: check.value } : {};
}

/** A risk wants a yes or a no: an untouched box is neither. */
function isMissing(question: Question, check: FieldOutcome, field: Field): boolean {
  return (field.required || decidesRisk(question, field)) && check.state === undefined && check.error === undefined;
}

function assumptionOf(check: FieldOutcome, field: Field): Assumption | undefined {
  if (check.state !== "you_decide") return undefined;
  return {
    field: field.id,
    label: field.label,
    ...(check.value === undefined ? {} : { value: check.value }),
    ...(field.reason === undefined ? {} : { reason: field.reason }),
  };
}

function unknownFields(fields: readonly Field[], ...records: object[]): Record<string, Bilingual> {
  const known = new Set(fields.map((field) => field.id));
  const named = records.flatMap((record) => Object.keys(record)).filter((id) => !known.has(id));
  return Object.fromEntries(named.map((id) => [id, messages.unknownField]));
}

/** Everything that keeps the question from being closed, a message per field, in the order of the fields. */
export function answerErrors(question: Question, check: AnswerCheck): [string, Bilingual][] {
  const all: Record<string, Bilingual> = {
    ...check.errors,
    ...Object.fromEntries(check.missing.map((id) => [id, missingMessage(question, id)])),
  };
  const order = askedFields(question).map((field) => field.id);
  return Object.entries(all).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
}

function missingMessage(question: Question, id: string): Bilingual {
  const field = question.fields.find((one) => one.id === id);
  return field?.kind === "checkbox" && decidesRisk(question, field) ? messages.explicitConsent : messages.required;
}
