import type { Sign } from "@/lib/runtime/follow-up/evidence/signs";
import { contentWords, hanPairs } from "@/lib/runtime/follow-up/message/content-words";
import type { FollowUpInput } from "@/lib/runtime/follow-up/message/follow-up-input";

/** Fewer words of weight than this say nothing about what a message belongs to ("make it shorter"). */
const enoughWords = 3;
const enoughPairs = 6;

function earlierText({ history, lastDelivery }: FollowUpInput): string {
  const delivered = lastDelivery ? [lastDelivery.title, ...lastDelivery.sections, ...lastDelivery.terms] : [];
  return [...history.map(({ text }) => text), ...delivered].join("\n");
}

function sharesAny(part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  for (const item of part) if (whole.has(item)) return true;
  return false;
}

/** `unrelated`: words enough, and none of them stood in what came before. */
export function relationSigns(text: string, input: FollowUpInput): Sign[] {
  const before = earlierText(input);
  if (before.trim() === "") return [];
  const words = contentWords(text);
  const pairs = hanPairs(text);
  if (words.size < enoughWords && pairs.size < enoughPairs) return [];
  const shared = sharesAny(words, contentWords(before)) || sharesAny(pairs, hanPairs(before));
  return shared ? [] : ["unrelated"];
}
