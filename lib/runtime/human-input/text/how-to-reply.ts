import type { Field } from "@/lib/protocol/human-input/field";
import { askedFields, type Question } from "@/lib/protocol/human-input/question";
import type { Language } from "@/lib/protocol/session/text";
import { type FieldNumbers, fieldNumbers } from "./numbers";
import { renderText } from "./render";
import { valueInWords } from "./words";

/** One line on how to answer in words, fit for this question. `numbers`: of the question that it is a part of. */
export function howToReply(
  question: Question,
  language: Language = question.language,
  numbers: FieldNumbers = fieldNumbers(question),
): string {
  const fields = askedFields(question);
  const [first] = fields;
  if (!first) return language === "zh" ? "请用文字回复。" : "Reply in your own words.";
  if (fields.length === 1) return replyToOne(question, first, language);
  const examples = fields
    .slice(0, 3)
    .map((field) => `${numbers.get(field.id)}. ${example(field, language)}`)
    .join("  ");
  const second = numbers.get(fields[1]?.id ?? "");
  const canSkip = question.clarificationType !== "risk_confirmation";
  if (language === "zh")
    return `可按编号回复，例如“${examples}”，也可用一句话说明${canSkip ? `；不确定的项可以说“你定”或“跳过 ${second}”` : ""}。`;
  return `Reply by number, as “${examples}”, or in a sentence${canSkip ? `; say “you decide” or “skip ${second}” where you like` : ""}.`;
}

function replyToOne(question: Question, field: Field, language: Language): string {
  const isRisk = question.clarificationType === "risk_confirmation";
  if (field.kind === "select") {
    const other = field.allowOther && !isRisk;
    if (language === "zh") return `回复编号或选项文字${other ? "，也可用自己的话回答" : ""}。`;
    return `Reply with a number or the option's words${other ? ", or in your own words" : ""}.`;
  }
  if (isRisk)
    return language === "zh"
      ? "请明确回复“同意”或“不同意”；不回复不代表同意。"
      : "Reply “yes” or “no”; silence is not consent.";
  return language === "zh" ? "请直接回复。" : "Just reply.";
}

function example(field: Field, language: Language): string {
  const zh = language === "zh";
  switch (field.kind) {
    case "select":
    case "multi_select":
      return field.options[0]?.label ?? "";
    case "checkbox":
      return zh ? "是" : "yes";
    case "number":
    case "integer":
      return String(field.default ?? field.min ?? 3);
    case "date":
      return zh ? "下周五" : "next Friday";
    case "time":
      return "14:30";
    case "date_time":
      return zh ? "明天 14:30" : "tomorrow 14:30";
    case "file":
      return zh ? "（附上文件）" : "(attach a file)";
    default:
      return field.default ?? (zh ? "……" : "…");
  }
}

/** The agent's guesses, a line each, with their reasons. Empty where it has none. */
export function guessesInWords(question: Question, language: Language = question.language): string {
  const lines = question.fields.flatMap((field, index) => {
    const guess = "default" in field ? field.default : undefined;
    if (guess === undefined) return [];
    const words = valueInWords(field, guess, language);
    const reason = field.reason ? (language === "zh" ? `（${field.reason}）` : ` (${field.reason})`) : "";
    return [`  ${index + 1}. ${field.label}${language === "zh" ? "：" : ": "}${words}${reason}`];
  });
  if (lines.length === 0) return "";
  return [language === "zh" ? "我的猜测：" : "My guess:", ...lines].join("\n");
}

/**
 * All that a person without a form needs: the question in DeerFlow's layout, what could not be shown as fields, where to
 * go, the guesses, and how to reply.
 */
export function textForChannel(question: Question, language: Language = question.language): string {
  const parts = [
    renderText(question, language),
    question.detail ?? "",
    question.link?.url ?? "",
    guessesInWords(question, language),
    howToReply(question, language),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}
