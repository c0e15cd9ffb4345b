import type { Field, FieldOption } from "@/lib/protocol/human-input/field";
import { formLimits, isReservedName } from "@/lib/protocol/human-input/limits";
import { fieldBytes } from "../wire/field-bytes";
import { readExtras } from "./field-extras";
import { type ReadKind, readKind } from "./field-kinds";
import { isRecord, parseJson } from "./loose-json";
import { readOptions } from "./options";

/** Why a form is asked as text instead. One bad entry refuses the whole form, so that none is silently missing. */
export type FormRefusal =
  | "not_a_list"
  | "too_many_fields"
  | "bad_name"
  | "repeated_name"
  | "too_long"
  | "too_many_options";

export type ReadForm = { fields: Field[] } | { refused: FormRefusal; raw: unknown };

/** Fields as models send them (list, or list as JSON text), by DeerFlow's rules. No fields at all is an empty form. */
export function readFields(raw: unknown): ReadForm {
  if (raw === undefined || raw === null) return { fields: [] };
  const list = typeof raw === "string" ? parseJson(raw) : raw;
  if (list === null || (typeof raw === "string" && raw.trim() === "")) return { fields: [] };
  if (!Array.isArray(list)) return { refused: "not_a_list", raw };
  if (list.length > formLimits.fields) return { refused: "too_many_fields", raw: list };
  const fields: Field[] = [];
  for (const entry of list) {
    const read = isRecord(entry) ? readField(entry) : "bad_name";
    if (typeof read === "string") return { refused: read, raw: list };
    if (fields.some((other) => other.id === read.id)) return { refused: "repeated_name", raw: list };
    fields.push(read);
  }
  if (fieldBytes(fields) > formLimits.serializedBytes) return { refused: "too_long", raw: list };
  return { fields };
}

function readField(entry: Record<string, unknown>): Field | FormRefusal {
  const id = typeof entry.name === "string" ? entry.name.trim() : "";
  if (id === "" || isReservedName(id)) return "bad_name";
  const label = trimmed(entry.label) ?? id;
  const placeholder = trimmed(entry.placeholder);
  if ([id, label, placeholder ?? ""].some(isTooLong)) return "too_long";
  const type = readKind(entry.type);
  const options = optionsFor(id, type, entry.options);
  const onWire = type.kind === type.wireType ? options : [];
  if (onWire.length > formLimits.optionsPerField) return "too_many_options";
  if (onWire.some((option) => isTooLong(option.label) || isTooLong(option.value))) return "too_long";
  const shared = { id, label, required: isTrue(entry.required), ...(placeholder === undefined ? {} : { placeholder }) };
  return readExtras(entry, fieldOf(type, shared, options));
}

function fieldOf(type: ReadKind, shared: Pick<Field, "id" | "label" | "required">, options: FieldOption[]): Field {
  const isChoice = type.kind === "select" || type.kind === "multi_select";
  if (isChoice && options.length === 0) return { kind: "text", ...shared };
  const wireType = type.kind !== type.wireType && type.kind !== "text" ? { wireType: type.wireType } : {};
  if (isChoice) return { kind: type.kind, ...shared, ...wireType, options } as Field;
  return { kind: type.kind, ...shared, ...wireType, ...(type.format ? { format: type.format } : {}) } as Field;
}

function optionsFor(name: string, type: ReadKind, raw: unknown): FieldOption[] {
  if (type.kind !== "select" && type.kind !== "multi_select") return [];
  return readOptions(raw).map((option, index) => ({ id: `${name}-option-${index + 1}`, ...option }));
}

function trimmed(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

function isTooLong(text: string): boolean {
  return [...text].length > formLimits.textCharacters;
}

/** true, a number that is not zero, or the word "true". "yes" and "1" are not. */
function isTrue(value: unknown): boolean {
  if (typeof value === "string") return value.trim().toLowerCase() === "true";
  return value === true || (typeof value === "number" && value !== 0);
}
