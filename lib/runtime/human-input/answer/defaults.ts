import type { FieldStates, FieldValues, HumanAnswer } from "@/lib/protocol/human-input/answer";
import { actionFieldId, askedFields } from "@/lib/protocol/human-input/asked-fields";
import type { Question } from "@/lib/protocol/human-input/question";
import { decidesRisk } from "./consent";
import { type AnswerCheck, validateAnswer } from "./validate";
import { ownValue } from "./visibility";

/** What the form shows before anything is typed: the guesses, and nothing where there is none. A guess is no consent. */
export function initialValues(question: Question): FieldValues {
  return Object.fromEntries(
    question.fields.flatMap((field) =>
      "default" in field && field.default !== undefined && !decidesRisk(question, field)
        ? [[field.id, field.default]]
        : [],
    ),
  );
}

/**
 * The answer when nobody answers and the asker said that its guesses may then be taken: every field is left to the agent.
 * `null` where that cannot be: a risk is never confirmed by silence.
 */
export function answerBySilence(question: Question): HumanAnswer | null {
  if (question.clarificationType === "risk_confirmation") return null;
  const states: FieldStates = Object.fromEntries(
    askedFields(question).map((field) => [field.id, "you_decide" as const]),
  );
  return { values: {}, states };
}

/** An earlier partial answer with what was said now; what is said now about a field replaces what was said before. */
export function mergeAnswers(earlier: HumanAnswer, now: HumanAnswer): HumanAnswer {
  const renewed = new Set([...Object.keys(now.values), ...Object.keys(now.states)]);
  const kept = <T>(record: Record<string, T>) =>
    Object.fromEntries(Object.entries(record).filter(([id]) => !renewed.has(id)));
  return {
    values: { ...kept(earlier.values), ...now.values },
    states: { ...kept(earlier.states), ...now.states },
    ...((now.zone ?? earlier.zone) ? { zone: now.zone ?? earlier.zone } : {}),
    ...(earlier.notes || now.notes ? { notes: { ...earlier.notes, ...now.notes } } : {}),
  };
}

/** The values the agent works with: what was given, and its own guesses where it was told to decide. */
export function effectiveValues(question: Question, answer: HumanAnswer): FieldValues {
  const check: AnswerCheck = validateAnswer(question, answer.values, answer.states);
  const assumed = check.assumptions.flatMap(({ field, value }) => (value === undefined ? [] : [[field, value]]));
  return { ...check.values, ...Object.fromEntries(assumed) };
}

/** Whether the branch that was taken closes the question without answering it. */
export function declines(question: Question, answer: Pick<HumanAnswer, "values">): boolean {
  const taken = ownValue(answer.values, actionFieldId);
  return question.actions.some((action) => action.id === taken && action.closes === "decline");
}
