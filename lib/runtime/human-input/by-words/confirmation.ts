import type { Question } from "@/lib/protocol/human-input/question";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import { validateAnswer } from "../answer/validate";
import { isLong } from "../reply/long-reply";
import type { ReplyContext, ReplyReading } from "../reply/reading";
import { isChinese } from "../reply/wording";
import { valueInWords } from "../text/words";

/** What was only left over of the words is said back before it counts: a wrong answer is worse than one more "yes". */
export function askToConfirm(question: Question, reading: ReplyReading): string {
  const zh = question.language === "zh";
  const taken = question.fields.flatMap((field) => {
    const value = reading.guessed.includes(field.id) ? reading.values[field.id] : undefined;
    if (value === undefined) return [];
    return [`${field.label}${zh ? "：" : ": "}${valueInWords(field, value, question.language)}`];
  });
  const line = zh
    ? `这一项是从剩下的话里猜的——${taken.join("；")}。对的话回复“是”；不对请直接说，比如“${question.fields[0]?.label}：……”。`
    : `This is a guess from what was left of your words — ${taken.join("; ")}. Say “yes” if it is right, or say it as “${question.fields[0]?.label}: …”.`;
  return `${reading.echo}\n\n${line}`;
}

/** "Yes" to what was understood and is only waiting for that; "no" keeps the question open. Null where nothing waits. */
export function readConfirmation(
  { question, answer, status }: HumanInput,
  text: string,
  { reader, when }: Pick<ReplyContext, "reader" | "when">,
): ReplyReading | null {
  const said = Object.keys(answer.values).length + Object.keys(answer.states).length > 0;
  if (status !== "open" || !said || !validateAnswer(question, answer.values, answer.states).complete) return null;
  if (isLong(text)) return null;
  const language = isChinese(text) ? "zh" : question.language;
  const yes = reader.whole("checkbox", text, { ...when, language })?.value.value;
  if (yes === undefined) return null;
  const whole = { values: answer.values, states: answer.states, unsure: [], missing: [], guessed: [], echo: "" };
  return { ...whole, taken: yes ? "answer" : "question_about_question" };
}
