import { scanChinese } from "./chinese";
import { scanEnglish } from "./english";
import type { Scan } from "./figures";
import { scanPlace } from "./place";

export interface Bounds {
  min: number | null;
  max: number | null;
  openMin: boolean;
  openMax: boolean;
  start: number;
  end: number;
}

function amount(text: string, at: number): Scan | undefined {
  const english = scanEnglish(text, at);
  const chinese = scanChinese(text, at);
  const best = !english || (chinese && chinese.end > english.end) ? chinese : english;
  if (best) return best;
  const place = scanPlace(text, at);
  return place?.from === "start" ? place : undefined;
}

type Side = "gt" | "ge" | "lt" | "le";

const HEADS: [RegExp, Side][] = [
  [
    /^(?:>\s?=|≥|(?:bigger|greater|larger|more|higher|older) (?:than )?or equal (?:to|than)|(?:equal to or (?:more|greater|bigger|larger|higher) than)|at least(?: or equal to)?|no (?:less|fewer|lower) than|not (?:less|under|fewer) than|a minimum of|minimum|大于(?:或者?)?\s*等于|至少|最少|不少于|不低于|不小于|起码)\s*/,
    "ge",
  ],
  [
    /^(?:<\s?=|≤|(?:less|lower|fewer|smaller|younger) (?:than )?or equal (?:to|than)|(?:equal to or (?:less|lower|smaller) than)|at most|no (?:more|greater|higher) than|not (?:more|over) than|up to|a maximum of|maximum|小于\s*(?:或者?)?\s*等于|至多|最多|不多于|不超过|不高于|不大于)\s*/,
    "le",
  ],
  [
    /^(?:>|(?:more|greater|bigger|larger|higher|older) than|over|above|exceeds?|exceeding|surpass(?:es|ing)?|大于|多于|超过|高于|比)\s*/,
    "gt",
  ],
  [/^(?:<|(?:less|lower|fewer|smaller|younger) than|under|below|小于|少于|低于|不足|不到)\s*/, "lt"],
];
const TAILS: [RegExp, Side][] = [
  [
    /^\s*(?:次|个|元|人|岁)?\s*(?:或者?|及|和)?\s*(?:以上|更多|之上)|^\s*(?:or|and) (?:more|greater|above|over|higher|larger|bigger|older)(?: than)?\b|^\s*\+(?!\d)/,
    "ge",
  ],
  [
    /^\s*(?:次|个|元|人|岁)?\s*(?:或者?|及|和)?\s*(?:以下|以内|更少|之内)|^\s*(?:or|and) (?:less|fewer|under|below|lower|smaller|younger)(?: than)?\b/,
    "le",
  ],
];
const JOIN = /^\s*(?:-|~|～|—|至|到|to|through|until)\s*/;
const BETWEEN_AND = /^\s*(?:and|和|与|跟|到|至|-|~)\s*/;

/** A bounded or half-open range that starts at `at`. */
export function scanBounds(text: string, at: number): Bounds | undefined {
  return between(text, at) ?? headed(text, at) ?? tailed(text, at);
}

function between(text: string, at: number): Bounds | undefined {
  const head = /^(?:between|from|in between|在|从)\s*/.exec(text.slice(at, at + 12))?.[0] ?? "";
  const first = amount(text, at + head.length);
  if (!first) return undefined;
  const joint =
    (head && !/from|从/.test(head) ? BETWEEN_AND : JOIN).exec(text.slice(first.end)) ??
    (/(?:之间|中间)/.test(text) ? BETWEEN_AND.exec(text.slice(first.end)) : null);
  const second = joint ? amount(text, first.end + joint[0].length) : undefined;
  if (!second) return undefined;
  const closing = /^\s*(?:之间|中间)/.exec(text.slice(second.end))?.[0].length ?? 0;
  const low = Math.min(first.value, second.value);
  const high = Math.max(first.value, second.value);
  return { min: low, max: high, openMin: false, openMax: false, start: at, end: second.end + closing };
}

function headed(text: string, at: number): Bounds | undefined {
  const first = oneHead(text, at);
  if (!first) return undefined;
  const joint = /^\s*(?:,|，)?\s*(?:and|but|并且?|且|同时|而)?\s*/.exec(text.slice(first.end))?.[0] ?? "";
  const second = oneHead(text, first.end + joint.length);
  if (!second || isLower(first.side) === isLower(second.side)) return toBounds(at, first, undefined);
  return toBounds(at, first, second);
}

interface Half {
  side: Side;
  value: number;
  end: number;
}

function oneHead(text: string, at: number): Half | undefined {
  for (const [pattern, side] of HEADS) {
    const match = pattern.exec(text.slice(at, at + 40));
    const value = match
      ? (amount(text, at + match[0].replace(/the $/, "").length) ?? amount(text, at + match[0].length + 4))
      : undefined;
    if (match && value && /^(?:the )?/.test(text.slice(at + match[0].length)))
      return { side, value: value.value, end: value.end };
  }
  return undefined;
}

function isLower(side: Side): boolean {
  return side === "gt" || side === "ge";
}

function toBounds(start: number, first: Half, second: Half | undefined): Bounds {
  const lower = isLower(first.side) ? first : second;
  const upper = isLower(first.side) ? second : first;
  return {
    min: lower?.value ?? null,
    max: upper?.value ?? null,
    openMin: lower?.side === "gt",
    openMax: upper?.side === "lt",
    start,
    end: second?.end ?? first.end,
  };
}

function tailed(text: string, at: number): Bounds | undefined {
  const head = amount(text, at);
  if (!head) return undefined;
  for (const [pattern, side] of TAILS) {
    const match = pattern.exec(text.slice(head.end, head.end + 24));
    if (match) return toBounds(at, { side, value: head.value, end: head.end + match[0].length }, undefined);
  }
  return undefined;
}
