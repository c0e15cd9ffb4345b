import type { Sign } from "@/lib/runtime/follow-up/evidence/signs";

/**
 * A construction of English, seen in the words as they stand (`line`), in the words without openers (`core`) or in the text with its
 * punctuation. In words contractions are opened: "don't" is "do n't".
 */
export interface EnglishMark {
  sign: Sign;
  in: "line" | "core" | "text";
  pattern: RegExp;
}
