import type { HumanAnswer } from "@/lib/protocol/human-input/answer";
import { askedFields } from "@/lib/protocol/human-input/asked-fields";
import type { Question } from "@/lib/protocol/human-input/question";
import type { Language } from "@/lib/protocol/session/text";
import { ownValue } from "../answer/visibility";
import { stateWords, valueInWords } from "./words";

/**
 * One line of what was said: "Title: Poster · Size: M · Due: you decide". A secret is named, never shown. `states`: what was said
 * instead of a value, in the person's own words unless they are said back to them.
 */
export function answerSummary(
  question: Question,
  answer: HumanAnswer,
  language: Language,
  states: typeof stateWords = stateWords,
): string {
  const fields = askedFields(question);
  const said = fields.flatMap((field) => {
    const state = ownValue(answer.states, field.id) ?? "given";
    const value = ownValue(answer.values, field.id);
    if (state !== "given") return [[field.label, states[state][language]] as const];
    if (value === undefined) return [];
    const isSecret = question.sensitivity === "secret" || (field.kind === "text" && field.format === "password");
    return [
      [field.label, isSecret ? secretWords[language] : valueInWords(field, value, language, answer.zone)] as const,
    ];
  });
  if (question.mode !== "form" && said.length === 1) return oneLine(said[0]?.[1] ?? "");
  const colon = language === "zh" ? "：" : ": ";
  return said.map(([label, words]) => oneLine(`${label.replace(/[?？:：]\s*$/, "")}${colon}${words}`)).join(" · ");
}

const secretWords = { en: "given, not shown", zh: "已提供，不显示" };

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
