import type { Memory } from "@/lib/protocol/session/memory";

/** A preference that holds in every session matters whatever is spoken of. */
const ALWAYS = 0.5;

/**
 * Orders memories by relevance × recency × importance. `relevance` is the share of the query's words found; recency
 * halves every hundred memories, not with the clock, so that a session taken up after months remembers as well.
 */
export function rankMemories(newestFirst: Memory[], query: string): Memory[] {
  const wanted = wordsOf(query);
  const scored = newestFirst.map((memory, age) => {
    const found = wordsOf(memory.content);
    const hits = [...wanted].filter((word) => found.has(word)).length;
    const share = wanted.size === 0 ? 1 : hits / wanted.size;
    const relevance = memory.sessionId === null ? Math.max(share, ALWAYS) : share;
    return { memory, score: relevance * 0.5 ** (age / 100) * (0.25 + 0.75 * memory.importance) };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ memory }) => memory);
}

/** Words of Latin scripts; of Chinese, pairs of neighbouring characters. */
function wordsOf(text: string): Set<string> {
  const latin = text.toLowerCase().match(/[\p{Script=Latin}\p{N}_]{2,}/gu) ?? [];
  const han = (text.match(/\p{Script=Han}+/gu) ?? []).flatMap((run) =>
    run.length === 1 ? [run] : [...run].slice(1).map((char, index) => `${run[index]}${char}`),
  );
  return new Set([...latin, ...han]);
}
