import type { Json } from "@/lib/protocol/session/task";

const DEEPEST = 64;

const cleanText = (text: string) => text.replaceAll("\u0000", "").replace(/\p{Surrogate}/gu, "\ufffd");

/** JSON from outside without what no row can hold: NUL characters and halves of surrogate pairs. Null where it nests too deeply. */
export function cleanJson(value: unknown, depth = 0): { value: Json } | null {
  if (depth > DEEPEST) return null;
  if (typeof value === "string") return { value: cleanText(value) };
  if (value === null || typeof value === "number" || typeof value === "boolean") return { value };
  if (typeof value !== "object") return null;
  const entries: [string, Json][] = [];
  for (const [key, one] of Object.entries(value)) {
    const clean = cleanJson(one, depth + 1);
    if (!clean) return null;
    entries.push([cleanText(key), clean.value]);
  }
  return { value: Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries) };
}
