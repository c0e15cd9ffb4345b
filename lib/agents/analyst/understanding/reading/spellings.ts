import { distance } from "fastest-levenshtein";
import { pinyin } from "pinyin-pro";
import type { KnownColumn } from "@/lib/agents/analyst/understanding/reading/column-names";
import { isGluedFrom } from "@/lib/agents/analyst/understanding/reading/word-forms";

/** "lifeexp", "hp", "gdppercap": the words of a name written as one, or by their first letters. */
export function isGlued(words: readonly string[], column: KnownColumn): boolean {
  const glued = column.header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  if (glued.length < 3) return false;
  if (words.length === 1) {
    const [word = ""] = words;
    const initials = column.words.map((own) => own[0] ?? "").join("");
    if (column.words.length > 2 && word === initials) return true;
    return column.words.length === 1 && glued.length >= 3 && word.length > glued.length && word.startsWith(glued);
  }
  if (isGluedFrom(glued, words)) return true;
  const last = words.at(-1) ?? "";
  const initials = words
    .slice(0, -1)
    .map((word) => word[0] ?? "")
    .join("");
  return initials.length > 0 && glued === `${initials}${last}`;
}

/** One or two letters away, or two of them swapped. */
export function isTypo(folded: string, header: string): boolean {
  if (folded.length < 5 || header.length < 5) return false;
  const swapped =
    folded.length === header.length &&
    folded[0] === header[0] &&
    [...folded].sort().join("") === [...header].sort().join("");
  if (swapped && distance(folded, header) <= 2) return true;
  const allowed = folded.length >= 9 ? 2 : 1;
  return Math.abs(folded.length - header.length) <= allowed && distance(folded, header) <= allowed;
}

/** "xse" and "xiaoshoue" are 销售额. */
export function isPinyin(folded: string, header: string): boolean {
  if (!/^[a-z]{2,}$/.test(folded) || !/\p{Script=Han}/u.test(header)) return false;
  const initials = pinyin(header, { pattern: "first", toneType: "none", type: "array" }).join("").toLowerCase();
  const whole = pinyin(header, { toneType: "none", type: "array" }).join("").toLowerCase();
  return folded === initials || folded === whole;
}
