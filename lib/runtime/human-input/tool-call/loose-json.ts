/** JSON text as a value; `undefined` where it is none (JSON itself has no undefined). */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value in words: texts and numbers as they are, everything else as JSON. */
export function inWords(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const fence = /^\s*```[\w-]*\s*\n([\s\S]*?)\n?\s*```\s*$/;
const trailingComma = /,(\s*[}\]])/g;

/**
 * Arguments of a call as an object. Repairs what leaves no doubt: doubly encoded JSON, a code fence, trailing commas.
 * Anything else that is no object is `null`.
 */
export function readArguments(args: unknown): { args: Record<string, unknown>; repaired: boolean } | null {
  if (isRecord(args)) return { args, repaired: false };
  if (typeof args !== "string") return null;
  const text = fence.exec(args)?.[1] ?? args;
  const value = parseJson(text) ?? parseJson(outsideStrings(text, (part) => part.replace(trailingComma, "$1")));
  if (typeof value === "string" && value !== args) return readArguments(value);
  return isRecord(value) ? { args: value, repaired: true } : null;
}

function outsideStrings(text: string, change: (part: string) => string): string {
  const strings: string[] = [];
  const bare = text.replace(/"(?:[^"\\]|\\.)*"/g, (found) => `"${strings.push(found) - 1}"`);
  return change(bare).replace(/"(\d+)"/g, (_, index: string) => strings[Number(index)] ?? "");
}

/** The text of one key in JSON that cannot be parsed as a whole. */
export function stringIn(broken: string, key: string): string | undefined {
  const found = new RegExp(`"${key}"\\s*:\\s*("(?:[^"\\\\]|\\\\.)*")`).exec(broken)?.[1];
  const value = found === undefined ? undefined : parseJson(found);
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}
