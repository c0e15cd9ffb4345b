import { segmentsOf } from "@/lib/runtime/words/segments";

/** A run of Han characters is also looked at in pairs, for a segmenter may cut the same word in two ways. */
const HAN = /\p{Script=Han}{2,}/gu;

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

/** The words of a text in any script, lower-cased, in order; nothing of spaces and punctuation. */
export function wordsIn(text: string): string[] {
  const lower = text.normalize("NFKC").toLowerCase();
  const words = segmentsOf(lower, segmenter).flatMap(({ segment, isWord }) => (isWord ? [segment] : []));
  const known = new Set(words);
  const pairs = [...lower.matchAll(HAN)].flatMap(([run]) => pairsOf([...run]));
  return [...words, ...pairs.filter((pair) => !known.has(pair))];
}

const pairsOf = (run: readonly string[]) => run.slice(1).map((char, index) => `${run[index]}${char}`);
