import { tokensOf } from "@/lib/runtime/follow-up/message/tokens";

/** Words that hold sentences together, and the verbs that every request is made with. */
const functionWords = new Set(
  `a an the of in on at for from to with about by and or but not no yes is are was were be been do does did can could would will should have has had i you he she
  it we they my your his her its our their me him them this that these those what which who when where why how please just like want need know looking interested
  tell specify more would like some any there if as so 'm 's 're 've 'd 'll n't`.split(/\s+/),
);

/** Whether a lower-case word holds a sentence together and says nothing by itself, in English or Chinese. */
export const isFunctionWord = (word: string): boolean => functionWords.has(word) || chineseParticles.has(word);

const chineseParticles = new Set(
  "的 了 吗 呢 吧 啊 是 在 和 也 都 就 还 有 我 你 他 她 它 我们 你们 这 那 一个 什么 怎么 为什么".split(" "),
);

/** A crude stem: plural and verb endings off, so that "stores" echoes "store". */
export function stem(word: string): string {
  return word.length > 4 ? word.replace(/(?:ies|es|s|ing|ed)$/, "") : word;
}

/** Stems of the words of weight, Latin script only. */
export function contentWords(text: string): Set<string> {
  return new Set(
    tokensOf(text)
      .map((token) => token.word)
      .filter((word) => !functionWords.has(word) && !/\p{Script=Han}/u.test(word))
      .map(stem),
  );
}

/** Pairs of neighbouring Han characters: what stands for words where none are marked. */
export function hanPairs(text: string): Set<string> {
  const pairs = new Set<string>();
  for (const run of text.match(/\p{Script=Han}{2,}/gu) ?? []) {
    for (let at = 0; at + 2 <= run.length; at += 1) pairs.add(run.slice(at, at + 2));
  }
  return pairs;
}
