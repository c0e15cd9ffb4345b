import type { FieldOf } from "@/lib/protocol/human-input/field";
import type { Bilingual } from "@/lib/protocol/session/text";
import { readNumber } from "../reading/number";
import type { FieldCheck } from "./check-field";
import { message, messages } from "./messages";

type NumberField = FieldOf<"number"> | FieldOf<"integer">;

/** Of two numbers that the same digits may be, the one that the field allows; where it allows both, the likelier. */
export function checkNumber(field: NumberField, raw: unknown): FieldCheck {
  if (typeof raw === "string" && raw.trim() === "") return { empty: true };
  const read = typeof raw === "string" ? readNumber(withoutUnit(raw, field.unit)) : undefined;
  const value = typeof raw === "number" ? raw : read?.value;
  if (value === undefined || !Number.isFinite(value)) return { error: messages.notANumber };
  const error = numberError(field, value);
  if (!error) return { value };
  const fits = read?.other !== undefined && !numberError(field, read.other);
  return fits ? { value: read.other as number } : { error };
}

function withoutUnit(text: string, unit: string | undefined): string {
  const plain = text.normalize("NFKC").trim();
  const end = unit?.normalize("NFKC").trim().toLowerCase();
  return end && plain.toLowerCase().endsWith(end) ? plain.slice(0, -end.length) : plain;
}

function numberError(field: NumberField, value: number): Bilingual | undefined {
  if (field.kind === "integer" && !Number.isInteger(value)) return messages.notWhole;
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return messages.tooLargeToKeep;
  if (field.min !== undefined && value < field.min) return message.min(String(field.min));
  if (field.max !== undefined && value > field.max) return message.max(String(field.max));
  if (field.exclusiveMin !== undefined && value <= field.exclusiveMin) return message.above(String(field.exclusiveMin));
  if (field.exclusiveMax !== undefined && value >= field.exclusiveMax) return message.below(String(field.exclusiveMax));
  return field.step !== undefined && !isOnStep(value, field.min ?? 0, field.step)
    ? message.step(field.step)
    : undefined;
}

/** Steps counted in decimals, not in binary fractions: 0.3 is on step 0.1. */
function isOnStep(value: number, base: number, step: number): boolean {
  const steps = (value - base) / step;
  return Math.abs(steps - Math.round(steps)) <= 1e-9 * Math.max(1, Math.abs(steps));
}
