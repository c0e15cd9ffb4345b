import type { Field } from "@/lib/protocol/human-input/field";
import { plain } from "./wording";

/** A reply that is one JSON object, plain or in a code fence. */
export function readJson(text: string): Record<string, unknown> | undefined {
  const body = text
    .trim()
    .replace(/^```(?:json)?\s*/i, "")
    .replace(/\s*```$/, "");
  if (!body.startsWith("{") || !body.endsWith("}")) return undefined;
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The field that a key or a written label stands for: its id, its label, or the start of its label. */
export function fieldNamed(fields: readonly Field[], name: string): Field | undefined {
  const key = squash(name);
  if (key === "") return undefined;
  const exact = fields.find((field) => squash(field.id) === key || squash(field.label) === key);
  if (exact) return exact;
  const near = fields.filter((field) =>
    [field.id, field.label]
      .map(squash)
      .some((own) => own.length > 1 && key.length > 1 && (own.includes(key) || key.includes(own))),
  );
  return near.length === 1 ? near[0] : undefined;
}

function squash(text: string): string {
  return plain(text)
    .replace(/^(?:the|a|an|my)\s+/, "")
    .replace(/[\s_"'“”:：()（）?？*-]/g, "");
}
