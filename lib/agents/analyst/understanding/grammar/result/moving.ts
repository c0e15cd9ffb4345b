import type { TimeGrain } from "@/lib/agents/analyst/request/expression";
import { spendSpan } from "@/lib/agents/analyst/understanding/grammar/token-use";
import { readNumber } from "@/lib/agents/analyst/understanding/reading/numbers";
import type { Sentence } from "@/lib/agents/analyst/understanding/reading/token";

export interface Moving {
  window: number;
  grain: TimeGrain;
}

const english =
  /\b(\d+|two|three|four|five|six|seven|twelve)[- ](day|week|month|quarter|year)s?[- ](?:moving|rolling) (?:average|mean|avg)\b|\b(?:moving|rolling) (?:average|mean|avg) (?:over|of|with a window of)(?: the)?(?: last| past)? (\d+|two|three|four|five|six|seven|twelve)[- ](day|week|month|quarter|year)s?\b/i;
const chinese = /([一二三四五六七八九十两]|\d+)\s*个?(天|日|周|月|季度|年)的?(?:移动|滚动)(?:平均值?|均值)/;
const grains: Record<string, TimeGrain> = {
  天: "day",
  日: "day",
  周: "week",
  月: "month",
  季度: "quarter",
  年: "year",
};

/** "3-month moving average", 7天移动平均: its window and the periods that it moves over. */
export function readMoving(sentence: Sentence): Moving | undefined {
  const match = english.exec(sentence.text) ?? chinese.exec(sentence.text);
  if (!match) return undefined;
  const [count, unit] = [match[1] ?? match[3], (match[2] ?? match[4] ?? "").toLowerCase()];
  const window = readNumber((count ?? "").toLowerCase())?.value;
  if (window === undefined || window < 2) return undefined;
  spendSpan(sentence, match.index, match.index + match[0].length);
  return { window, grain: grains[unit] ?? (unit as TimeGrain) };
}
