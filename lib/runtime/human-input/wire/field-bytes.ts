import type { Field } from "@/lib/protocol/human-input/field";
import { toWireField } from "./to-wire";

/** UTF-8 bytes of the fields on the wire as DeerFlow measures them: JSON with a space after every comma and colon. */
export function fieldBytes(fields: readonly Field[]): number {
  return new TextEncoder().encode(spacedJson(fields.map(toWireField))).length;
}

function spacedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spacedJson).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).map(([key, entry]) => `${JSON.stringify(key)}: ${spacedJson(entry)}`);
  return `{${entries.join(", ")}}`;
}
