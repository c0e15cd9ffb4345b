import type { FieldValue } from "@/lib/protocol/human-input/answer";
import type { Field } from "@/lib/protocol/human-input/field";
import type { Bilingual } from "@/lib/protocol/session/text";
import { readTruth } from "../reading/truth";
import { checkMultiSelect, checkSelect } from "./check-choice";
import { checkFiles } from "./check-files";
import { checkMoment } from "./check-moment";
import { checkNumber } from "./check-number";
import { checkText } from "./check-text";
import { messages } from "./messages";

/** One field's answer: typed and valid, wrong and why, or nothing at all. */
export type FieldCheck = { value: FieldValue } | { error: Bilingual } | { empty: true };

/**
 * Reads what was typed, chosen or sent for a field as its typed value. `false`, `0` and, where the field is optional, the
 * empty text are answers. Whether an empty field may stay empty is not decided here.
 */
export function checkField(field: Field, raw: unknown): FieldCheck {
  if (raw === undefined || raw === null) return { empty: true };
  switch (field.kind) {
    case "text":
    case "textarea":
      return checkText(field, raw);
    case "number":
    case "integer":
      return checkNumber(field, raw);
    case "select":
      return checkSelect(field, raw);
    case "multi_select":
      return checkMultiSelect(field, raw);
    case "checkbox":
      return checkTruth(raw);
    case "date":
    case "time":
    case "date_time":
      return checkMoment(field, raw);
    case "file":
      return checkFiles(field, raw);
  }
}

function checkTruth(raw: unknown): FieldCheck {
  if (typeof raw === "boolean") return { value: raw };
  if (raw === 0 || raw === 1) return { value: raw === 1 };
  if (typeof raw !== "string") return { error: messages.wrongShape };
  if (raw.trim() === "") return { empty: true };
  const value = readTruth(raw);
  return value === undefined ? { error: messages.notTrueOrFalse } : { value };
}
