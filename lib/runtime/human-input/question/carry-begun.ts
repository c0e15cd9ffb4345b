import type { HumanAnswer } from "@/lib/protocol/human-input/answer";
import type { Field } from "@/lib/protocol/human-input/field";
import { askedFields, type Question } from "@/lib/protocol/human-input/question";
import { validateAnswer } from "../answer/validate";
import { ownValue } from "../answer/visibility";
import { carryValue } from "./carry-answer";

/**
 * What was begun to be answered to `from`, as the beginning of an answer to `to`, which is asked in its place: fields of the
 * same name and kind, unless the asker itself has come to another guess since. Never of a risk or a secret, nor from one doubt to
 * another. Null where nothing carries over.
 */
export function carryBegun(from: Question, { values, states, zone }: HumanAnswer, to: Question): HumanAnswer | null {
  const anew = to.clarificationType === "risk_confirmation" || to.sensitivity === "secret";
  if (anew || from.sensitivity === "secret" || from.context !== to.context) return null;
  const before = new Map(from.fields.map((field) => [nameOf(field), field]));
  const begun: HumanAnswer = { values: {}, states: {} };
  for (const field of askedFields(to)) {
    const old = before.get(nameOf(field));
    if (!old || guessOf(old) !== guessOf(field)) continue;
    const [value, state] = [ownValue(values, old.id), ownValue(states, old.id)];
    if (value !== undefined) begun.values[field.id] = carryValue(old, value, field);
    if (state !== undefined && state !== "later") begun.states[field.id] = state;
  }
  const check = validateAnswer(to, begun.values, begun.states);
  const said = Object.keys(check.values).length + Object.keys(check.states).length > 0;
  return said ? { values: check.values, states: check.states, ...(zone ? { zone } : {}) } : null;
}

const nameOf = ({ kind, label }: Field): string => `${kind} ${label.trim().toLowerCase()}`;

const guessOf = (field: Field): string => JSON.stringify("default" in field ? field.default : undefined);
