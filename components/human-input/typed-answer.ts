import type { FieldErrors, Resolver } from "react-hook-form";
import { browserZone } from "@/components/hooks/zone";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Bilingual, Language } from "@/lib/protocol/session/text";
import {
  actionFieldId,
  answerErrors,
  askedFields,
  type FieldState,
  type HumanAnswer,
  initialValues,
  type Question,
  validateAnswer,
  visibleFields,
} from "@/lib/view/human-input";
import type { FormDraftValues } from "./form-draft-values";

/** What stands in the form: by place, for the ids of fields may hold the dots that would part a path. */
export interface TypedAnswer {
  /** In the order of the question's fields. A value is null while nothing is entered, and may be a text where it will be a number. */
  fields: { value: unknown; state: FieldState }[];
  /** The branch that was taken, where the question has any. */
  action: string | null;
}

/** Guesses first, then the earlier answer, then the draft. */
export function startingAnswer({ question, answer }: HumanInput, draft: FormDraftValues | null): TypedAnswer {
  const values: Record<string, unknown> = { ...initialValues(question), ...answer.values, ...draft?.values };
  const states: Record<string, FieldState> = { ...answer.states, ...draft?.states };
  return {
    fields: question.fields.map(({ id }) => ({ value: own(values, id) ?? null, state: own(states, id) ?? "given" })),
    action: null,
  };
}

const own = <T>(record: Record<string, T>, id: string) => (Object.hasOwn(record, id) ? record[id] : undefined);

/** The one check of browser, server and words, as the form's resolver. */
export function answerResolver(question: Question, language: Language): Resolver<TypedAnswer, unknown, HumanAnswer> {
  return (typed) => {
    const check = checkTyped(question, typed);
    if (check.complete) return { values: answerOf(question, typed), errors: {} };
    return { values: {}, errors: placed(question, answerErrors(question, check), language) };
  };
}

/** The answer as it would go now, whatever is wrong with it. */
export function answerOf(question: Question, typed: TypedAnswer): HumanAnswer {
  const { values, states } = checkTyped(question, typed);
  return { values, states, zone: browserZone() };
}

/** Places of the fields that are shown for what stands in the form. */
export function shownPlaces(question: Question, typed: TypedAnswer): number[] {
  const { values } = validateAnswer(question, valuesOf(question, typed), {});
  const shown = new Set(visibleFields(askedFields(question), values).map((field) => field.id));
  return question.fields.flatMap(({ id }, place) => (shown.has(id) ? [place] : []));
}

/** Where in the form the error of a field belongs. */
export function nameOf(question: Question, fieldId: string): `fields.${number}.value` | "action" | `root.${string}` {
  const place = question.fields.findIndex((field) => field.id === fieldId);
  if (place >= 0) return `fields.${place}.value`;
  return fieldId === actionFieldId ? "action" : "root.answer";
}

function checkTyped(question: Question, typed: TypedAnswer) {
  const states = question.fields.flatMap(({ id }, place) => {
    const { value, state } = typed.fields[place] ?? { value: null, state: "given" as const };
    return state === "given" && isBlank(value) ? [] : [[id, state] as const];
  });
  return validateAnswer(question, valuesOf(question, typed), Object.fromEntries(states));
}

function valuesOf(question: Question, { fields, action }: TypedAnswer): Record<string, unknown> {
  const entries = question.fields.map(({ id }, place) => [id, fields[place]?.value] as const);
  return Object.fromEntries([...entries, [actionFieldId, action] as const].filter(([, value]) => !isBlank(value)));
}

/** "", `false` and 0 are not blank, for they may be answers. */
const isBlank = (value: unknown) => value === null || value === undefined;

function placed(question: Question, errors: [string, Bilingual][], language: Language): FieldErrors<TypedAnswer> {
  const found = new Map(errors.map(([id, text]) => [id, { type: "answer", message: text[language] }]));
  const fields = question.fields.map(({ id }) => {
    const error = found.get(id);
    found.delete(id);
    return error && { value: error };
  });
  const action = found.get(actionFieldId);
  found.delete(actionFieldId);
  const [other] = found.values();
  return { fields, ...(action && { action }), ...(other && { root: { answer: other } }) };
}
