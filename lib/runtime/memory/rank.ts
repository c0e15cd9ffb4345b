import MiniSearch from "minisearch";
import type { Memory } from "@/lib/protocol/session/memory";
import { isFunctionWord, stem } from "@/lib/runtime/follow-up/message/content-words";
import { wordsIn } from "./words-in";

/** A preference that holds in every session matters whatever is spoken of. */
const ALWAYS = 0.5;
/** Letters of a word from which on its beginning finds it ("region" finds "regions"), and a slip of the pen is forgiven. */
/** Characters of what is asked for that are looked up; who pastes a whole document asks with its beginning. */
const MOST_ASKED = 2_000;
const LONG = { prefix: 4, fuzzy: 5 } as const;

/**
 * Orders memories by relevance × recency × importance. `relevance` is BM25 over the words of the person's language, the best
 * entry being 1; recency halves every hundred memories, not with the clock, so that a session taken up after months
 * remembers as well. What has no word of the query is left out.
 */
export function rankMemories(newestFirst: Memory[], query: string): Memory[] {
  const relevanceOf = relevance(newestFirst, query);
  const scored = newestFirst.map((memory, age) => {
    const found = relevanceOf(memory);
    const share = memory.sessionId === null ? Math.max(found, ALWAYS) : found;
    return { memory, score: share * 0.5 ** (age / 100) * (0.25 + 0.75 * memory.importance) };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ memory }) => memory);
}

function relevance(memories: readonly Memory[], query: string): (memory: Memory) => number {
  if (wordsIn(query).length === 0) return () => 1;
  const index = new MiniSearch<Memory>({
    fields: ["content"],
    tokenize: wordsIn,
    processTerm: stem,
    searchOptions: {
      processTerm: (term) => (isFunctionWord(term) ? null : stem(term)),
      prefix: (term) => term.length >= LONG.prefix,
      fuzzy: (term) => (term.length >= LONG.fuzzy ? 0.2 : false),
    },
  });
  index.addAll(memories);
  const found = index.search(query.slice(0, MOST_ASKED));
  const best = found[0]?.score ?? 1;
  const scores = new Map<string, number>(found.map(({ id, score }) => [String(id), score / best]));
  return ({ id }) => scores.get(id) ?? 0;
}
