import type { Field } from "@/lib/protocol/human-input/field";
import { wordsOf } from "./format";
import type { Question } from "./question";

/** Answers a form with nothing but what question, constraints and format say: an option is taken when its words stand there and no other option's do. */
export function answersFrom(fields: Field[], { question, constraints, format }: Question): Record<string, string> {
  const text = ` ${wordsOf(`${question} ${constraints} ${format}`).join(" ")} `;
  const answers: Record<string, string> = {};
  for (const field of fields) {
    if (field.kind !== "select" || field.id.startsWith("unread_")) continue;
    const said = field.options.filter((option) => option.value !== "ignore" && stands(text, option.label));
    const [only] = said;
    if (only && said.length === 1) answers[field.id] = only.value;
  }
  return answers;
}

const stands = (text: string, label: string): boolean => {
  const words = wordsOf(label.replace(/\([^)]*\)/g, "")).join(" ");
  return words !== "" && text.includes(` ${words} `);
};
