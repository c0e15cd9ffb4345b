import type { Field } from "./field";
import type { Question } from "./question";

/** The id under which the branch that was taken stands among the values of an answer. */
export const actionFieldId = "action";

/** Everything that takes an answer: the fields, then the branches as one more choice. */
export function askedFields(question: Pick<Question, "fields" | "actions" | "language">): Field[] {
  if (question.actions.length === 0) return question.fields;
  const branches: Field = {
    kind: "select",
    id: actionFieldId,
    label: question.language === "zh" ? "决定" : "Decision",
    required: true,
    options: question.actions.map(({ id, label, description, consent }) => ({
      id,
      value: id,
      label,
      ...(description === undefined ? {} : { description }),
      ...(consent === undefined ? {} : { consent }),
    })),
  };
  return [...question.fields, branches];
}
