import type { Field } from "@/lib/protocol/human-input/field";
import type { Question } from "@/lib/protocol/human-input/question";
import type { Bilingual, Language } from "@/lib/protocol/session/text";
import { howToReply } from "../text/how-to-reply";
import { valueInWords } from "../text/words";
import { channelLimits, channelLosses, type PreviewChannel } from "./channel-limits";

export interface ChannelPreview {
  /** The card as it would stand in the channel, drawn in text. */
  text: string;
  losses: Bilingual[];
}

/** How a question would look in a channel, and what would be lost there. */
export function previewInChannel(
  question: Question,
  channel: PreviewChannel,
  language: Language = question.language,
): ChannelPreview {
  const head = [question.title, question.context, question.text, question.detail, question.link?.url];
  const fields = question.fields.map((field, index) => fieldPreview(field, index, channel, language));
  const send = language === "zh" ? "提交" : "Send";
  const labels = question.actions.length > 0 ? question.actions.map((action) => action.label) : [send];
  const foot =
    channel === "terminal" ? howToReply(question, language) : labels.map((label) => `[ ${label} ]`).join("  ");
  const text = [...head.filter(Boolean), ...fields, foot].join("\n\n");
  return { text, losses: channelLosses(question, channel) };
}

function fieldPreview(field: Field, index: number, channel: PreviewChannel, language: Language): string {
  const required = field.required ? " *" : "";
  const label = channel === "terminal" ? `${index + 1}. ${field.label}${required}` : `${field.label}${required}`;
  const help = [field.description, field.reason].filter(Boolean).join(" · ");
  return [label, control(field, channel, language), help].filter(Boolean).join("\n");
}

function control(field: Field, channel: PreviewChannel, language: Language): string {
  const guess = "default" in field && field.default !== undefined ? field.default : undefined;
  const shown = guess === undefined ? "" : valueInWords(field, guess, language);
  switch (field.kind) {
    case "checkbox":
      return `[${guess === true ? "x" : " "}] ${field.label}`;
    case "select":
    case "multi_select":
      return choiceControl(field, channel, shown);
    case "date":
      return `[ ${shown || "YYYY-MM-DD"} ▾ ]`;
    case "time":
      return `[ ${shown || "HH:MM"} ▾ ]`;
    case "date_time":
      return `[ ${shown || "YYYY-MM-DD HH:MM"} ▾ ]`;
    case "file":
      return channel === "slack" ? "[ ⬆ ]" : "[ ______ ]";
    default:
      return `[ ${cut(shown || field.placeholder || "______", channelLimits[channel].placeholderCharacters)} ]`;
  }
}

function choiceControl(
  field: Extract<Field, { kind: "select" | "multi_select" }>,
  channel: PreviewChannel,
  shown: string,
): string {
  const limits = channelLimits[channel];
  if (field.options.length > limits.menuOptions) return "[ ______ ]";
  if (field.options.length > limits.openOptions) return `[ ${shown || "…"} ▾ ]`;
  const chosen = new Set([field.default].flat());
  const [on, off] = field.kind === "select" ? ["(•)", "( )"] : ["[x]", "[ ]"];
  const lines = field.options.map((option, index) => {
    const number = channel === "terminal" ? `${index + 1}. ` : "";
    const about = option.description && limits.describesOptions ? ` — ${option.description}` : "";
    return `${chosen.has(option.value) ? on : off} ${number}${cut(option.label, limits.optionCharacters)}${about}`;
  });
  return lines.join("\n");
}

function cut(text: string, limit: number): string {
  const characters = [...text];
  return characters.length > limit ? `${characters.slice(0, limit - 1).join("")}…` : text;
}
