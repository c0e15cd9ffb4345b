import { scanChinese } from "./chinese";
import { scanEnglish } from "./english";
import type { Scan } from "./figures";

const CHINESE_OVER = /^([十百千万亿]{1,5})\s*分\s*之\s*/;
const PER: Record<string, number> = { 十: 10, 百: 100, 千: 1e3, 万: 1e4, 亿: 1e8 };
const POINTS = /^\s*(?:个\s*)?百\s*分\s*[点點比]/;
const TENTHS = /^\s*成\s*/;
const DISCOUNT = /^\s*折/;

function plain(text: string, at: number): Scan | undefined {
  const english = scanEnglish(text, at);
  const chinese = scanChinese(text, at);
  if (!english || (chinese && chinese.end > english.end)) return chinese;
  return english;
}

/** 百分之二十, 千分之一, 万分之三; the digits may carry signs of their own: 负百分之五. */
function overHundred(text: string, at: number): Scan | undefined {
  const sign = /^(?:负|-)\s*/.exec(text.slice(at, at + 3))?.[0] ?? "";
  const head = CHINESE_OVER.exec(text.slice(at + sign.length).replace(/^百 +分/, (s) => s));
  const per =
    head && head[1] !== "十" ? [...(head[1] ?? "")].reduce((all, sign) => all * (PER[sign] ?? 1), 1) : undefined;
  if (!head || per === undefined) return undefined;
  const from = at + sign.length + head[0].length;
  const top = /^百(?![\u4e00-\u9fff])/.test(text.slice(from, from + 2))
    ? { value: 100, end: from + 1 }
    : plain(text, from);
  if (!top || vaguePair(text, from)) return undefined;
  return { ...top, value: Number(((top.value * 100) / per).toPrecision(15)) * (sign ? -1 : 1) };
}

/** 二三十 is "twenty or thirty": two values, so none. */
function vaguePair(text: string, at: number): boolean {
  return /^[一二三四五六七八九][一二三四五六七八九][十百千]/.test(text.slice(at, at + 3));
}

/** 七成六 = 76, 半成 = 5, 9.9折 = 99, 七五折 = 75. */
function tenths(text: string, at: number): Scan | undefined {
  if (/^半\s*成/.test(text.slice(at, at + 4)))
    return { value: 5, end: at + (/^半\s*成/.exec(text.slice(at))?.[0].length ?? 2) };
  if (/^[对半]折/.test(text.slice(at, at + 2))) return { value: 50, end: at + 2 };
  const double = /^([一二三四五六七八九])\s*([一二三四五六七八九])\s*折/.exec(text.slice(at, at + 6));
  if (double) return { value: digit(double[1]) * 10 + digit(double[2]), end: at + double[0].length };
  const head = plain(text, at);
  if (!head) return undefined;
  const share = TENTHS.exec(text.slice(head.end, head.end + 6));
  if (share) {
    const end = head.end + share[0].length;
    const unit = /^(?:半|[一二三四五六七八九])/.exec(text.slice(end, end + 1));
    if (unit) return { value: head.value * 10 + (unit[0] === "半" ? 5 : digit(unit[0])), end: end + 1 };
    return { value: Number((head.value * 10).toPrecision(15)), end: head.end + share[0].trimEnd().length };
  }
  const off = DISCOUNT.exec(text.slice(head.end, head.end + 4));
  if (!off) return undefined;
  if (head.value === 10 || head.value >= 100 || head.value <= 0) return undefined;
  const value = head.value > 10 && head.value < 100 && Number.isInteger(head.value) ? head.value : head.value * 10;
  return { value: Number(value.toPrecision(15)), end: head.end + off[0].length };
}

function digit(sign: string | undefined): number {
  return sign ? "零一二三四五六七八九".indexOf(sign) : 0;
}

/** Any percentage that starts exactly at `at`; 55 means 55 %. */
export function scanPercent(text: string, at: number): Scan | undefined {
  const special = overHundred(text, at) ?? tenths(text, at);
  if (special) return special;
  const ofHead = /^(?:percents?|per cents?|percentages?)\s+of\s+/.exec(text.slice(at, at + 24));
  if (ofHead) return scanEnglish(text, at + ofHead[0].length);
  const head = plain(text, at);
  if (!head || vaguePair(text, at)) return undefined;
  const rest = text.slice(head.end, head.end + 24);
  const sign =
    /^\s*(?:%|‰|percentage points?\b|percentages?\b|percents?\b|per cents?\b|per hundred\b|pct\b|p\.c\.)/.exec(rest) ??
    POINTS.exec(rest);
  if (!sign) return undefined;
  if (/^\d|^%/.test(rest.slice(sign[0].length)) && /%$/.test(sign[0])) return undefined;
  return {
    value: sign[0].trim() === "‰" ? head.value / 10 : head.value,
    end: head.end + sign[0].length,
    approximate: head.approximate,
  };
}
