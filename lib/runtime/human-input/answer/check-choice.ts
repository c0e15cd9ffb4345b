import type { FieldOf, FieldOption } from "@/lib/protocol/human-input/field";
import { isRecord, parseJson } from "../tool-call/loose-json";
import type { FieldCheck } from "./check-field";
import { message, messages } from "./messages";

/** The option's value, found by value, id or label; own words where they are allowed. */
export function checkSelect(field: FieldOf<"select">, raw: unknown): FieldCheck {
  const text = asText(raw);
  if (text === undefined) return { error: messages.wrongShape };
  if (text.trim() === "") return { empty: true };
  const value = optionValue(field.options, text) ?? (field.allowOther ? text.trim() : undefined);
  return value === undefined ? { error: message.noOption(text.trim()) } : { value };
}

/** Values in the order in which they were chosen, without repeats. */
export function checkMultiSelect(field: FieldOf<"multi_select">, raw: unknown): FieldCheck {
  const texts = listOf(field, raw);
  if (!texts) return { error: messages.wrongShape };
  const values: string[] = [];
  for (const text of texts) {
    const value = optionValue(field.options, text) ?? (field.allowOther ? text.trim() : undefined);
    if (value === undefined) return { error: message.noOption(text.trim()) };
    if (!values.includes(value)) values.push(value);
  }
  const least = field.minItems ?? 0;
  if (values.length === 0) return field.required || least > 0 || !Array.isArray(raw) ? { empty: true } : { value: [] };
  if (values.length < least) return { error: message.fewest(least) };
  if (field.maxItems !== undefined && values.length > field.maxItems) return { error: message.most(field.maxItems) };
  return { value: values };
}

function listOf(field: FieldOf<"multi_select">, raw: unknown): string[] | undefined {
  const whole = asText(raw);
  const list = Array.isArray(raw) ? raw : whole === undefined ? undefined : splitWords(field, whole);
  const texts = list?.map(asText);
  return texts?.every((text) => text !== undefined) ? texts.filter((text) => text.trim() !== "") : undefined;
}

function splitWords(field: FieldOf<"multi_select">, text: string): unknown[] {
  const decoded = parseJson(text);
  if (Array.isArray(decoded)) return decoded;
  return optionValue(field.options, text) === undefined ? text.split(/\s*[,，、;；\n]\s*/) : [text];
}

function asText(raw: unknown): string | undefined {
  if (typeof raw === "string") return raw;
  if (typeof raw === "number" || typeof raw === "boolean") return String(raw);
  return isRecord(raw) && typeof raw.value === "string" ? raw.value : undefined;
}

/** Exactly the value, the id or the label; else the one label or value that differs only in case, width or spaces. */
export function optionValue(options: readonly FieldOption[], text: string): string | undefined {
  const exact =
    options.find((option) => option.value === text) ??
    options.find((option) => option.id === text) ??
    options.find((option) => option.label === text);
  if (exact) return exact.value;
  const plain = folded(text);
  const alike = options.filter((option) => folded(option.value) === plain || folded(option.label) === plain);
  return alike.length === 1 ? alike[0]?.value : undefined;
}

function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}
