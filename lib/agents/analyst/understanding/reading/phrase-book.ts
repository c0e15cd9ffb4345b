import { singular } from "@/lib/agents/analyst/understanding/reading/word-forms";
import { chinese } from "@/lib/agents/analyst/understanding/vocabulary/chinese";
import { english } from "@/lib/agents/analyst/understanding/vocabulary/english";
import { fillerWords } from "@/lib/agents/analyst/understanding/vocabulary/fillers";
import type { Meaning } from "@/lib/agents/analyst/understanding/vocabulary/meaning";

/** Words of a Latin text: hyphens, apostrophes and dots inside belong to a word; comparison signs are words. */
export const wordPattern = /[A-Za-z0-9_À-ɏ]+(?:[-'’–.*^][A-Za-z0-9_À-ɏ]+)*|[<>=!≠≤≥&]+|[,;]/gy;

const foldWord = (word: string): string => singular(word.toLowerCase().replaceAll("’", "'").replaceAll("–", "-"));
const fold = (phrase: string): string => phrase.split(" ").map(foldWord).join(" ");

const latin = new Map<string, Meaning>();
for (const [phrases, meaning] of english) for (const phrase of phrases.split("|")) latin.set(fold(phrase), meaning);

const han: [string, Meaning][] = chinese
  .flatMap(([phrases, meaning]) => phrases.split("|").map((phrase): [string, Meaning] => [phrase, meaning]))
  .concat(
    [...fillerWords]
      .filter((word) => /\p{Script=Han}/u.test(word))
      .map((word): [string, Meaning] => [word, { kind: "filler" }]),
  )
  .sort((a, b) => b[0].length - a[0].length);

const longestHan = han[0]?.[0].length ?? 0;
const longest = Math.max(...[...latin.keys()].map((phrase) => phrase.split(" ").length));

export interface PhraseRead {
  meaning: Meaning;
  length: number;
}

/** The longest known phrase at the beginning of `text`. "numbers" alone are figures, not a count. */
export function readPhrase(text: string): PhraseRead | undefined {
  const head = text.slice(0, longestHan).toLowerCase();
  for (const [phrase, meaning] of han) {
    if (head.startsWith(phrase.toLowerCase())) return { meaning, length: phrase.length };
  }
  const ends: number[] = [];
  const words: string[] = [];
  wordPattern.lastIndex = 0;
  let at = 0;
  while (words.length < longest) {
    const gap = /^\s*/.exec(text.slice(at))?.[0].length ?? 0;
    wordPattern.lastIndex = at + gap;
    const match = wordPattern.exec(text);
    if (!match) break;
    words.push(foldWord(match[0]));
    at = match.index + match[0].length;
    ends.push(at);
  }
  for (let count = words.length; count > 0; count -= 1) {
    if (count === 1 && /^numbers\b(?!\s+of\b)/i.test(text))
      return { meaning: { kind: "filler" }, length: "numbers".length };
    const meaning = latin.get(words.slice(0, count).join(" "));
    const length = ends[count - 1];
    if (count === 1 && meaning?.kind === "arithmetic" && /^time\b/i.test(text)) continue;
    if (meaning && length !== undefined) return { meaning, length };
  }
  const [word] = words;
  const [length] = ends;
  if (word !== undefined && length !== undefined && fillerWords.has(word))
    return { meaning: { kind: "filler" }, length };
  const plain = text
    .slice(0, length)
    .toLowerCase()
    .replace(/['’]s?$/, "");
  return length !== undefined && fillerWords.has(plain) ? { meaning: { kind: "filler" }, length } : undefined;
}
