import type { FieldValue, HumanAnswer } from "@/lib/protocol/human-input/answer";
import type { Field } from "@/lib/protocol/human-input/field";
import { askedFields, type Question } from "@/lib/protocol/human-input/question";
import { validateAnswer } from "../answer/validate";
import { fieldMeaning, sameMeaning } from "./same-meaning";

/**
 * What was answered to `from`, as an answer to `to`, which asks for the same under other ids. Null where it cannot stand for
 * it: a risk, or what was not clear in the words just said, is asked anew each time; "later" was no answer.
 */
export function carryAnswer(from: Question, answer: HumanAnswer, to: Question): HumanAnswer | null {
  const anew = to.clarificationType === "risk_confirmation" || to.clarificationType === "ambiguous_requirement";
  if (anew || to.sensitivity === "secret" || !sameMeaning(from, to)) return null;
  if (Object.values(answer.states).includes("later")) return null;
  const before = new Map(askedFields(from).map((field) => [fieldMeaning(field), field]));
  const values: HumanAnswer["values"] = {};
  const states: HumanAnswer["states"] = {};
  for (const field of askedFields(to)) {
    const old = before.get(fieldMeaning(field));
    const value = old ? answer.values[old.id] : undefined;
    const state = old ? answer.states[old.id] : undefined;
    if (old && value !== undefined) values[field.id] = carryValue(old, value, field);
    if (state !== undefined) states[field.id] = state;
  }
  const check = validateAnswer(to, values, states);
  if (!check.complete) return null;
  return { values: check.values, states: check.states, ...(answer.zone ? { zone: answer.zone } : {}) };
}

/** Options are matched by what they are called. */
export function carryValue(from: Field, value: FieldValue, to: Field): FieldValue {
  if (!("options" in from) || !("options" in to)) return value;
  const carry = (one: string) => {
    const label = from.options.find((option) => option.value === one)?.label;
    return to.options.find((option) => option.label === label)?.value ?? one;
  };
  if (typeof value === "string") return carry(value);
  return Array.isArray(value) ? value.flatMap((one) => (typeof one === "string" ? [carry(one)] : [])) : value;
}
