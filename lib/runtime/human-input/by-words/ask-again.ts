import { askedFields, type Question } from "@/lib/protocol/human-input/question";
import type { ReplyReading } from "../reply/reading";
import { howToReply } from "../text/how-to-reply";
import { fieldNumbers } from "../text/numbers";
import { renderText } from "../text/render";
import { valueInWords } from "../text/words";

/** What was understood, and only what is still open asked again, in the language of the question and under its own numbers. */
export function askAgain(question: Question, reading: ReplyReading): string {
  const open = new Set([...reading.missing, ...reading.unsure.map((doubt) => doubt.field)]);
  const rest = onlyFields(question, open);
  if (reading.taken !== "partial" || rest === null) return reading.echo;
  const numbers = fieldNumbers(question);
  const { language } = question;
  return [reading.echo, renderText(rest, language, numbers), howToReply(rest, language, numbers)].join("\n\n");
}

/** The question with these fields alone; null where none of them is one that words can fill. */
export function onlyFields(question: Question, ids: ReadonlySet<string>): Question | null {
  const fields = question.fields.filter((field) => ids.has(field.id));
  const actions = ids.size > fields.length ? question.actions : [];
  if (fields.length + actions.length === 0) return null;
  const text = question.language === "zh" ? "还差这些：" : "Still open:";
  const { context: _told, ...bare } = question;
  return { ...bare, text, fields, actions };
}

/** What is asked and why, what can be answered and what the guesses are: from the question itself, nothing made up. */
export function explainQuestion(question: Question, named: ReadonlySet<string>): string {
  const zh = question.language === "zh";
  const all = askedFields(question);
  const about = all.filter((field) => named.has(field.id));
  const lines = (about.length > 0 ? about : all).map((field) => explainField(field, question));
  const head = about.length > 0 ? [] : [question.context, question.text, question.detail];
  const end = zh ? "问题仍在等你回答。" : "The question is still open.";
  return [...head, ...lines, `${end}${zh ? "" : " "}${howToReply(question)}`].filter(Boolean).join("\n\n");
}

function explainField(field: ReturnType<typeof askedFields>[number], question: Question): string {
  const { language } = question;
  const zh = language === "zh";
  const label = `**${field.label}**`;
  const needed = field.required ? (zh ? "需要回答" : "has to be answered") : zh ? "可以不填" : "can be left out";
  const guess = "default" in field && field.default !== undefined ? valueInWords(field, field.default, language) : "";
  const lines = [`${label}${zh ? "：" : ": "}${[field.description, needed].filter(Boolean).join(zh ? "；" : "; ")}`];
  if ("options" in field)
    for (const option of field.options)
      lines.push(`- ${option.label}${option.description ? `${zh ? "：" : ": "}${option.description}` : ""}`);
  if (guess) {
    if ("options" in field) lines.push("");
    const why = field.reason ? (zh ? `，因为：${field.reason}` : `, because: ${field.reason}`) : "";
    lines.push(zh ? `我的猜测：${guess}${why}` : `My guess: ${guess}${why}`);
  }
  return lines.join("\n");
}
