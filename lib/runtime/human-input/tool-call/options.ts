import type { FieldOption } from "@/lib/protocol/human-input/field";
import { isRecord, parseJson } from "./loose-json";
import { withoutTags } from "./tags";

type OptionText = Pick<FieldOption, "value" | "label" | "description">;

/**
 * Options as models send them: a list, a list as JSON text, one text, an object (XML turned into JSON, whose leaves are the
 * options), scalars, or objects with label and value. Tags taken out, trimmed; blanks and later repeats dropped; order kept.
 */
export function readOptions(raw: unknown): OptionText[] {
  const found: OptionText[] = [];
  const seen = new Set<string>();
  for (const entry of entriesOf(raw)) {
    const option = typeof entry === "string" ? { label: entry, value: entry } : entry;
    const label = cleaned(option.label);
    const value = option.value === option.label ? label : cleaned(option.value);
    if (label === "" || value === "" || seen.has(value)) continue;
    seen.add(value);
    found.push({ ...option, label, value });
  }
  return found;
}

function entriesOf(raw: unknown): (string | OptionText)[] {
  if (typeof raw !== "string") return raw === undefined || raw === null ? [] : topLeaves(raw);
  const decoded = parseJson(raw);
  const isScalar = typeof decoded === "number" || typeof decoded === "boolean";
  return decoded === undefined || isScalar ? [raw] : topLeaves(decoded);
}

/** The outermost object is a wrapper, never an option itself. */
function topLeaves(value: unknown): (string | OptionText)[] {
  return isRecord(value) ? Object.values(value).flatMap(leaves) : leaves(value);
}

function leaves(value: unknown): (string | OptionText)[] {
  if (Array.isArray(value)) return value.flatMap(leaves);
  if (isRecord(value)) {
    const option = describedOption(value);
    return option ? [option] : Object.values(value).flatMap(leaves);
  }
  if (typeof value === "string") return [value];
  return typeof value === "number" || typeof value === "boolean" ? [String(value)] : [];
}

function describedOption(value: Record<string, unknown>): OptionText | null {
  const label = scalar(value.label) ?? scalar(value.title) ?? scalar(value.name) ?? scalar(value.text);
  const hasOptionKey = "label" in value || "title" in value || "value" in value;
  const id = scalar(value.value) ?? scalar(value.id) ?? scalar(value.const);
  if (!hasOptionKey || (label === undefined && id === undefined)) return null;
  const description = scalar(value.description);
  return {
    label: label ?? id ?? "",
    value: id ?? label ?? "",
    ...(description === undefined ? {} : { description }),
  };
}

function scalar(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
}

const invisibleEnds = /^[\u200B-\u200D\u2060\s]+|[\u200B-\u200D\u2060\s]+$/g;

function cleaned(text: string): string {
  return withoutTags(text).replace(invisibleEnds, "");
}
