import { chineseCardinal } from "./chinese";
import { scanEnglishOrdinal } from "./english";
import type { Scan } from "./figures";

export interface Place extends Scan {
  from: "start" | "end" | "current";
}

const RELATIVE: [RegExp, Place["from"], number][] = [
  [/^(?:the )?(?:last but two|antepenultimate|third to last|third last)\b/, "end", 3],
  [
    /^(?:the )?(?:last but one|penultimate|next to last|second to last|second last|one before the last(?: one)?)\b/,
    "end",
    2,
  ],
  [/^(?:the )?(?:last|final)(?: one)?\b/, "end", 1],
  [/^(?:the )?(?:next)(?: one)?\b/, "current", 1],
  [/^(?:the )?(?:previous)(?: one)?\b/, "current", -1],
  [/^(?:the )?(?:current|this)(?: one)?\b/, "current", 0],
  [/^倒数第一/, "end", 1],
  [/^(?:最后一?|末)(?:个|项|条|位)?/, "end", 1],
  [/^(?:上一)(?:个|项|条)?/, "current", -1],
  [/^(?:下一)(?:个|项|条)?/, "current", 1],
];

/** 第三, third, 3rd, the last but one. */
export function scanPlace(text: string, at: number): Place | undefined {
  const back = /^倒数第\s*/.exec(text.slice(at, at + 6));
  if (back) {
    const count = chineseCardinal(text, at + back[0].length);
    return count ? { ...count, from: "end" } : undefined;
  }
  for (const [pattern, from, value] of RELATIVE) {
    const match = pattern.exec(text.slice(at, at + 32));
    if (match) return { value, from, end: at + match[0].length };
  }
  const chinese = /^第\s*/.exec(text.slice(at, at + 4));
  const count = chinese ? chineseCardinal(text, at + chinese[0].length) : undefined;
  if (count) return { value: count.value, end: count.end, from: "start" };
  const article = /^the\s+/.exec(text.slice(at, at + 6))?.[0].length ?? 0;
  const english = scanEnglishOrdinal(text, at + article);
  return english ? { ...english, from: "start" } : undefined;
}
