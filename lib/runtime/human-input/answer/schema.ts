import { z } from "zod";
import { fieldStateSchema, type HumanAnswer } from "@/lib/protocol/human-input/answer";
import type { Question } from "@/lib/protocol/human-input/question";
import type { Language } from "@/lib/protocol/session/text";
import { answerErrors, validateAnswer } from "./validate";

const typedSchema = z.object({
  values: z.record(z.string(), z.unknown()),
  states: z.record(z.string(), fieldStateSchema).default({}),
  zone: z.string().optional(),
  notes: z.record(z.string(), z.string()).optional(),
});
/** What a form holds while it is filled in: anything typed so far. */
export type TypedAnswer = z.input<typeof typedSchema>;

/**
 * The schema of a whole answer to this question: takes what was typed (`{ values, states }`), gives typed values, or one
 * issue a field with path ["values", fieldId] in the given language. The same checks as `validateAnswer`.
 */
export function answerSchema(question: Question, language: Language = question.language) {
  return typedSchema.transform((typed, context): HumanAnswer => {
    const check = validateAnswer(question, typed.values, typed.states);
    for (const [field, message] of answerErrors(question, check)) {
      context.addIssue({ code: "custom", path: ["values", field], message: message[language] });
    }
    return { ...typed, values: check.values, states: check.states };
  });
}
