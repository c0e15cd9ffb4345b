/** A run of Han characters is also looked at in pairs, for a segmenter may cut the same word in two ways. */
const HAN = /\p{Script=Han}{2,}/gu;

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

/** The words of a text in any script, lower-cased, in order; nothing of spaces and punctuation. */
export function wordsIn(text: string): string[] {
  const lower = text.normalize("NFKC").toLowerCase();
  const words = [...segmenter.segment(lower)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
  const pairs = [...lower.matchAll(HAN)].flatMap(([run]) =>
    [...run].slice(1).map((char, index) => `${[...run][index]}${char}`),
  );
  return [...words, ...pairs.filter((pair) => !words.includes(pair))];
}
