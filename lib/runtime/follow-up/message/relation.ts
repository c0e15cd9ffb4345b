import type { Sign } from "@/lib/runtime/follow-up/evidence/signs";
import { contentWords, hanPairs } from "@/lib/runtime/follow-up/message/content-words";
import type { FollowUpInput } from "@/lib/runtime/follow-up/message/follow-up-input";

/** Fewer words of weight than this say nothing about what a message belongs to ("make it shorter"). */
const enoughWords = 3;
const enoughPairs = 6;
/** Turns and characters looked back at: reading a message costs the same however long the session is. */
const turnsBack = 20;
const charactersOfTurn = 4000;

export interface Before {
  words: ReadonlySet<string>;
  pairs: ReadonlySet<string>;
}

/** The words of the last turns and of the last delivery. */
export function beforeOf({ history, lastDelivery }: Pick<FollowUpInput, "history" | "lastDelivery">): Before {
  const delivered = lastDelivery ? [lastDelivery.title, ...lastDelivery.sections, ...lastDelivery.terms] : [];
  const turns = history.slice(-turnsBack).map(({ text }) => text.slice(0, charactersOfTurn));
  const text = [...turns, ...delivered].join("\n");
  return { words: contentWords(text), pairs: hanPairs(text) };
}

function sharesAny(part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  for (const item of part) if (whole.has(item)) return true;
  return false;
}

/** `unrelated`: words enough, and none of them stood in what came before. */
export function relationSigns(text: string, before: Before): Sign[] {
  if (before.words.size + before.pairs.size === 0) return [];
  const words = contentWords(text);
  const pairs = hanPairs(text);
  if (words.size < enoughWords && pairs.size < enoughPairs) return [];
  return sharesAny(words, before.words) || sharesAny(pairs, before.pairs) ? [] : ["unrelated"];
}
