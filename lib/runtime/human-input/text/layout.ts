import type { WireField, WireRequest } from "@/lib/protocol/human-input/wire-request";
import type { Language } from "@/lib/protocol/session/text";

const icons: Record<string, string> = {
  missing_info: "❓",
  ambiguous_requirement: "🤔",
  approach_choice: "🔀",
  risk_confirmation: "⚠️",
  suggestion: "💡",
};

const words = {
  en: {
    required: " (required)",
    options: " — options: ",
    several: " (multiple allowed)",
    closing: "Please reply with a value for each field.",
  },
  zh: { required: "（必填）", options: " — 选项：", several: "（可多选）", closing: "请回复每一项的值。" },
} as const;

/** A field beside the number that a person knows it by. */
export interface NumberedField {
  number: number;
  field: WireField;
}

/** DeerFlow's layout of a request in plain text, to the letter in English. `fields` stand in for the request's own. */
export function layout(wire: WireRequest, language: Language, fields = wireFields(wire)): string {
  const icon = icons[wire.clarification_type ?? ""] ?? "❓";
  const head = wire.context ? [`${icon} ${wire.context}`, `\n${wire.question}`] : [`${icon} ${wire.question}`];
  if (wire.version === 2) {
    const lines = fields.map((field) => fieldLine(field, language));
    return [...head, "", ...lines, "", words[language].closing].join("\n");
  }
  const options = wire.input_mode === "free_text" ? [] : (wire.options ?? []);
  if (options.length === 0) return head.join("\n");
  return [...head, "", ...options.map((option, index) => `  ${index + 1}. ${option.label}`)].join("\n");
}

function fieldLine({ number, field }: NumberedField, language: Language): string {
  const { required, options, several } = words[language];
  const choices = field.options ?? [];
  const listed = choices.length > 0 ? options + choices.map((option) => option.label).join(" / ") : "";
  const multiple = choices.length > 0 && field.type === "multi_select" ? several : "";
  return `  ${number}. ${field.label}${field.required ? required : ""}${listed}${multiple}`;
}

function wireFields(wire: WireRequest): NumberedField[] {
  return wire.version === 2 ? wire.fields.map((field, index) => ({ number: index + 1, field })) : [];
}
