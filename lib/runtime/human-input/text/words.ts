import type { FieldState, FieldValue } from "@/lib/protocol/human-input/answer";
import type { Field, FieldOption } from "@/lib/protocol/human-input/field";
import type { Bilingual, Language } from "@/lib/protocol/session/text";
import { echoDateTime, echoDay, echoNumber } from "../reading/echo";

export const stateWords: Record<Exclude<FieldState, "given">, Bilingual> = {
  you_decide: { en: "you decide", zh: "你定" },
  later: { en: "later", zh: "稍后再说" },
  not_applicable: { en: "does not apply", zh: "不适用" },
};

/** The same, said back by whom it was said to. */
export const stateSaidBack: typeof stateWords = { ...stateWords, you_decide: { en: "left to me", zh: "由我来定" } };

/** A typed value in words of the person's language: labels instead of values, days with their weekday. */
export function valueInWords(field: Field, value: FieldValue, language: Language, zone?: string): string {
  if (typeof value === "boolean") return language === "zh" ? (value ? "是" : "否") : value ? "yes" : "no";
  if (typeof value === "number") return withUnit(field, echoNumber(value, language));
  if (Array.isArray(value)) {
    const names = value.map((one) => (typeof one === "string" ? labelOf(field, one) : one.name));
    return names.length === 0 ? (language === "zh" ? "无" : "none") : names.join(language === "zh" ? "、" : ", ");
  }
  if (field.kind === "date") return echoDay(value, language, zone);
  if (field.kind === "date_time") return echoDateTime(value, language, zone);
  if (value.trim() === "") return language === "zh" ? "（空）" : "(empty)";
  return labelOf(field, value);
}

function withUnit(field: Field, number: string): string {
  const unit = (field.kind === "number" || field.kind === "integer") && field.unit;
  return unit ? `${number} ${unit}` : number;
}

function labelOf(field: Field, value: string): string {
  const options: FieldOption[] = field.kind === "select" || field.kind === "multi_select" ? field.options : [];
  return options.find((option) => option.value === value)?.label ?? value;
}
