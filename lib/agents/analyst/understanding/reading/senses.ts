import { meaningsOf } from "@/lib/agents/analyst/understanding/vocabulary/dictionary";
import { synonymGroup } from "@/lib/agents/analyst/understanding/vocabulary/synonyms";

export const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** What a word stands for: its kind of column where it has one, else the word itself. */
export const senseOf = (word: string): string => {
  const group = synonymGroup(word);
  return group === undefined ? word : `#${group}`;
};

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

/** The words of a Chinese name: itself where the dictionary has it, else as they are told apart. */
export function partsOf(name: string): string[] {
  if (synonymGroup(name) !== undefined || meaningsOf(name).length > 0) return [name];
  return [...segmenter.segment(name)].map(({ segment }) => segment).filter((part) => isHan(part));
}

/** The English words that a Chinese word may stand for, as senses; the word's own kind of column is one of them. */
function sensesOf(part: string): string[][] {
  const own = synonymGroup(part);
  const translated = meaningsOf(part).flatMap((words) => {
    const group = synonymGroup(words.join(" "));
    return [words.map(senseOf), ...(group === undefined ? [] : [[`#${group}`]])];
  });
  return own === undefined ? translated : [[`#${own}`], ...translated];
}

/**
 * How a Chinese name covers English words: each part of it must mean some of them; "whole" where none of them is left over.
 * 全球票房 is "worldwide gross", 气温 is a part of "temp max".
 */
export function coverage(name: string, words: readonly string[]): "whole" | "part" | undefined {
  const wanted = words.map(senseOf);
  const phrase = synonymGroup(words.join(" "));
  const covered = new Set<string>();
  for (const part of partsOf(name)) {
    const senses = sensesOf(part);
    if (phrase !== undefined && senses.some(([first, second]) => second === undefined && first === `#${phrase}`))
      return partsOf(name).length === 1 ? "whole" : undefined;
    const met = senses.filter((sense) => sense.every((word) => wanted.includes(word)));
    const longest = met.sort((a, b) => b.length - a.length)[0];
    if (!longest) return undefined;
    for (const word of longest) covered.add(word);
  }
  if (covered.size === 0) return undefined;
  return wanted.every((word) => covered.has(word)) ? "whole" : "part";
}
