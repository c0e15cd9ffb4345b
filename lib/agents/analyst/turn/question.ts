import type { NeedsInput } from "@/lib/agents/analyst/understanding/understand";
import type { HumanAnswer } from "@/lib/protocol/human-input/answer";
import type { Question } from "@/lib/protocol/human-input/question";
import type { Bilingual, Language } from "@/lib/protocol/session/text";
import { effectiveValues } from "@/lib/runtime/human-input/answer/defaults";

/** What the Analyst needs to know, as a question of its own. */
export function questionFrom(needs: NeedsInput): Question {
  return {
    text: needs.text,
    ...(needs.context === undefined ? {} : { context: needs.context }),
    clarificationType: needs.unread.length > 0 ? "ambiguous_requirement" : "missing_info",
    language: needs.language,
    mode: "form",
    askedBy: { source: "ask_clarification", name: "Analyst" },
    fields: needs.fields,
    actions: [],
    sensitivity: "plain",
  };
}

/** The values of an answered form as the understanding takes them: what was left to us is our guess. */
export function formAnswers(question: Question, answer: HumanAnswer): Record<string, string | string[]> {
  const values = Object.entries(effectiveValues(question, answer));
  return Object.fromEntries(
    values.map(([id, value]) => [
      id,
      Array.isArray(value) ? value.map((one) => (typeof one === "string" ? one : one.fileId)) : String(value),
    ]),
  );
}

export const MEANING_FIELD = "meaning";

/** Asked where it is not clear what a follow-up wants: the likeliest reading first. The words stand as context. */
export function meaningQuestion(
  text: string,
  options: { value: string; label: Bilingual }[],
  language: Language,
): Question {
  const zh = language === "zh";
  const [first] = options;
  return {
    text: zh ? "这句话该怎么理解？" : "How is this meant?",
    context: text,
    clarificationType: "ambiguous_requirement",
    language,
    mode: "form",
    askedBy: { source: "ask_clarification", name: "Analyst" },
    fields: [
      {
        kind: "select",
        id: MEANING_FIELD,
        label: zh ? "请选择" : "It means",
        required: true,
        options: options.map(({ value, label }) => ({
          id: `${MEANING_FIELD}-${value}`,
          value,
          label: label[language],
        })),
        ...(first ? { default: first.value, reason: zh ? "最可能的理解" : "The likeliest reading" } : {}),
      },
    ],
    actions: [],
    sensitivity: "plain",
  };
}
