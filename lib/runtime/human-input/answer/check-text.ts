import { z } from "zod";
import type { FieldOf, TextFormat } from "@/lib/protocol/human-input/field";
import type { Bilingual } from "@/lib/protocol/session/text";
import { matchesPattern } from "../reading/pattern";
import type { FieldCheck } from "./check-field";
import { message, messages } from "./messages";

const formats: Record<TextFormat, (text: string) => boolean> = {
  email: (text) => /^[^\s@<>"]{1,64}@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/.test(text),
  uri: (text) => URL.canParse(text),
  tel: (text) => /^[+(]?\d[\d\s().\-/]{3,}$/.test(text),
  password: () => true,
  uuid: (text) => z.guid().safeParse(text).success,
  hostname: (text) => z.hostname().safeParse(text).success,
  ipv4: (text) => z.ipv4().safeParse(text).success,
  ipv6: (text) => z.ipv6().safeParse(text).success,
};

/** The text as it was typed; ends are trimmed only where a format leaves no doubt that they are noise. */
export function checkText(field: FieldOf<"text"> | FieldOf<"textarea">, raw: unknown): FieldCheck {
  const typed = typeof raw === "number" || typeof raw === "boolean" ? String(raw) : raw;
  if (typeof typed !== "string") return { error: messages.wrongShape };
  if (typed.trim() === "") return field.required ? { empty: true } : { value: "" };
  const value = field.format && field.format !== "password" ? typed.trim() : typed;
  const error = lengthError(field, value) ?? shapeError(field, value);
  return error ? { error } : { value };
}

function lengthError(field: FieldOf<"text"> | FieldOf<"textarea">, value: string): Bilingual | undefined {
  const length = [...value].length;
  if (field.minLength !== undefined && length < field.minLength) return message.shortest(field.minLength, length);
  if (field.maxLength !== undefined && length > field.maxLength) return message.longest(field.maxLength, length);
  return undefined;
}

function shapeError(field: FieldOf<"text"> | FieldOf<"textarea">, value: string): Bilingual | undefined {
  if (field.format && !formats[field.format](value)) {
    return field.format === "email" || field.format === "uri" ? messages[field.format] : messages.format;
  }
  if (field.pattern === undefined || matchesPattern(field.pattern, value)) return undefined;
  return field.patternHint ? { en: field.patternHint, zh: field.patternHint } : messages.pattern;
}
