import type { Bilingual } from "@/lib/protocol/session/text";
import type { FormRefusal } from "./fields";
import { inWords, isRecord } from "./loose-json";
import { readOptions } from "./options";

export const refusalTexts: Record<FormRefusal, Bilingual> = {
  not_a_list: {
    en: "The fields were no list, so the question is asked as text.",
    zh: "字段不是列表，问题改用文字提出。",
  },
  too_many_fields: {
    en: "More than 16 fields, so the question is asked as text.",
    zh: "字段超过 16 个，问题改用文字提出。",
  },
  bad_name: {
    en: "A field has no usable name, so the question is asked as text.",
    zh: "有字段缺少可用的名称，问题改用文字提出。",
  },
  repeated_name: {
    en: "Two fields share a name, so the question is asked as text.",
    zh: "有两个字段重名，问题改用文字提出。",
  },
  too_long: {
    en: "A text of the form is too long, so the question is asked as text.",
    zh: "表单中有文字过长，问题改用文字提出。",
  },
  too_many_options: {
    en: "A field has more than 24 options, so the question is asked as text.",
    zh: "有字段超过 24 个选项，问题改用文字提出。",
  },
};

/** A refused form in words, whole: one line an entry, nothing left out. */
export function refusedFormInWords(raw: unknown): string {
  if (!Array.isArray(raw)) return inWords(raw);
  return raw.map((entry, index) => `${index + 1}. ${entryInWords(entry)}`).join("\n");
}

function entryInWords(entry: unknown): string {
  if (!isRecord(entry)) return inWords(entry);
  const { name, label, options, type, ...rest } = entry;
  const title = inWords(label).trim() || inWords(name).trim();
  const choices = readOptions(options).map((option) => option.label);
  const noted: Record<string, unknown> = type === "text" ? rest : { type, ...rest };
  const others = Object.entries(noted)
    .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== "")
    .map(([key, value]) => (value === true ? key : `${key}: ${inWords(value)}`));
  const notes = others.length > 0 ? ` (${others.join("; ")})` : "";
  return `${title}${notes}${choices.length > 0 ? `: ${choices.join(" / ")}` : ""}`;
}
