import type { Field, VisibleWhen } from "@/lib/protocol/human-input/field";
import { checkField } from "../answer/check-field";
import { isUsablePattern } from "../reading/pattern";
import { isRecord } from "./loose-json";

type Extras = Record<string, unknown>;

/** What the tool may say about a field beyond DeerFlow's own keys. What has the wrong shape is left out. */
export function readExtras(entry: Record<string, unknown>, field: Field): Field {
  const common: Extras = {
    description: text(entry.description) ?? text(entry.help),
    reason: text(entry.reason) ?? text(entry.default_reason),
    group: text(entry.group),
    visibleWhen: readCondition(entry.visible_when ?? entry.visibleWhen),
  };
  return withDefault({ ...field, ...present(common), ...present(ownExtras(entry, field.kind)) } as Field, entry);
}

function ownExtras(entry: Record<string, unknown>, kind: Field["kind"]): Extras {
  switch (kind) {
    case "text":
    case "textarea":
      return {
        ...ordered(count(entry.min_length ?? entry.minLength), count(entry.max_length ?? entry.maxLength), "Length"),
        pattern: usablePattern(entry.pattern),
      };
    case "number":
    case "integer":
      return { ...numberBounds(entry), step: positive(entry.step), unit: text(entry.unit) };
    case "date":
    case "time":
    case "date_time":
      return { min: text(entry.min), max: text(entry.max) };
    case "select":
      return { allowOther: flag(entry.allow_other ?? entry.allowOther) };
    case "multi_select":
      return {
        allowOther: flag(entry.allow_other ?? entry.allowOther),
        ...ordered(count(entry.min_items ?? entry.minItems), count(entry.max_items ?? entry.maxItems), "Items"),
      };
    case "file":
      return { accept: texts(entry.accept) };
    case "checkbox":
      return {};
  }
}

function withDefault(field: Field, entry: Record<string, unknown>): Field {
  if (field.kind === "file" || entry.default === undefined || entry.default === null) return field;
  const checked = checkField(field, entry.default);
  return "value" in checked ? ({ ...field, default: checked.value } as Field) : field;
}

function readCondition(raw: unknown): VisibleWhen | undefined {
  if (!isRecord(raw) || typeof raw.field !== "string") return undefined;
  const field = raw.field.trim();
  if (isScalar(raw.equals)) return { field, equals: raw.equals };
  const choices = Array.isArray(raw.in) ? raw.in.filter(isScalar) : [];
  return choices.length > 0 ? { field, in: choices } : undefined;
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);
}

function present(extras: Extras): Extras {
  return Object.fromEntries(Object.entries(extras).filter(([, value]) => value !== undefined));
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

function texts(value: unknown): string[] | undefined {
  const list = (Array.isArray(value) ? value : typeof value === "string" ? value.split(",") : []).flatMap(
    (entry) => text(entry) ?? [],
  );
  return list.length > 0 ? list : undefined;
}

function number(value: unknown): number | undefined {
  const read = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof read === "number" && Number.isFinite(read) ? read : undefined;
}

function count(value: unknown): number | undefined {
  const read = number(value);
  return read !== undefined && Number.isSafeInteger(read) && read >= 0 ? read : undefined;
}

function positive(value: unknown): number | undefined {
  const read = number(value);
  return read !== undefined && read > 0 ? read : undefined;
}

function flag(value: unknown): true | undefined {
  return value === true || value === "true" ? true : undefined;
}

function numberBounds(entry: Record<string, unknown>): Extras {
  const min = number(entry.min ?? entry.minimum);
  const max = number(entry.max ?? entry.maximum);
  return min !== undefined && max !== undefined && min > max ? {} : { min, max };
}

function ordered(min: number | undefined, max: number | undefined, noun: "Length" | "Items"): Extras {
  return min !== undefined && max !== undefined && min > max ? {} : { [`min${noun}`]: min, [`max${noun}`]: max };
}

function usablePattern(value: unknown): string | undefined {
  const pattern = text(value);
  return pattern !== undefined && isUsablePattern(pattern) ? pattern : undefined;
}
