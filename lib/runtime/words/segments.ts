/** So much is cut into words in one go: the platform's segmenter copies the whole of its text for each word it finds. */
const AT_ONCE = 256;

/** Ends of words whatever the language: white space, and the full stops and commas of Chinese. */
const PARTS = new RegExp(`\\s+|[，。；：！？、]+|[^\\s，。；：！？、]{1,${AT_ONCE}}`, "gu");

/** All of a text, in pieces that are a word or stand between words. */
export function segmentsOf(text: string, segmenter: Intl.Segmenter): { segment: string; isWord: boolean }[] {
  const found: { segment: string; isWord: boolean }[] = [];
  for (const [part] of text.matchAll(PARTS))
    for (const { segment, isWordLike } of segmenter.segment(part)) found.push({ segment, isWord: isWordLike === true });
  return found;
}
