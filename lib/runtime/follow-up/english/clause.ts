import { openers } from "@/lib/runtime/follow-up/english/words";
import { tokensOf } from "@/lib/runtime/follow-up/message/tokens";

/** A part of an English message in the three shapes that its signs are read from. */
export interface EnglishClause {
  text: string;
  words: string[];
  /** Words without the openers at the front ("okay, but can you" → "can you"). */
  core: string[];
}

export function clauseOf(text: string): EnglishClause {
  const words = tokensOf(text).map((token) => token.word);
  let at = 0;
  while (at < words.length - 1 && openers.has(words[at] ?? "")) at += 1;
  return { text, words, core: words.slice(at) };
}

export function has(list: readonly string[], set: ReadonlySet<string>): boolean {
  return list.some((word) => set.has(word));
}

export function wordAt(list: readonly string[], at: number): string {
  return list[at] ?? "";
}
