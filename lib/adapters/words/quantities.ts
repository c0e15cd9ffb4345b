import type { ValueOf } from "@/lib/ports/word-reader";
import { type Bounds, scanBounds } from "./numbers/bounds";
import { scanChinese } from "./numbers/chinese";
import { scanEnglish } from "./numbers/english";
import type { Scan } from "./numbers/figures";
import { scanMoney } from "./numbers/money";
import { scanPercent } from "./numbers/percent";
import { scanPlace } from "./numbers/place";
import { atWordStart, coreOf, type Found, scanAll } from "./scan";

/** Things that a number is counted in; they add nothing to its value. */
const COUNTED =
  /^\s*(?:个|只|件|份|位|名|人|条|项|张|套|台|间|家|次|遍|瓶|杯|本|页|行|列|块(?!钱)|颗|根|双(?=鞋)|岁|天|晚|people|persons?|items?|pieces?|pcs|units?|times)(?![a-z])/;
/** Words of Chinese in which a numeral is no number. */
const IDIOM =
  /^(?:一切|一定|一样|一般|一些|一起|一直|一下|一点儿?(?![\d零一二三四五六七八九])|一旦|一律|一致|一边|一会儿?|一共|一向|一方面|一并|万一|万分(?!之)|万事|千万(?=别|不要|要|记)|百姓|百货|百科|百年|十分(?!之|钟)|十足|三明治|四处|四周|五官|六神|七夕|八卦|九九|两者|统一|唯一|第一|(?:五一|十一|六一|双十一)(?=假|长假|节|黄金|期间|小长)|星期[一二三四五六日天]|周[一二三四五六日]|礼拜[一二三四五六日天]|肆无|肆意|陆军|陆地|大陆|伍|拾起|拾到|半天|半夜|对不起|对象|双方)/;
const ALNUM_ID = /[a-z]{1,}[-_]?$/;

export function numberAt(text: string, at: number): Scan | undefined {
  if (IDIOM.test(text.slice(at, at + 6))) return undefined;
  const english = scanEnglish(text, at);
  const chinese = scanChinese(text, at);
  return !english || (chinese && chinese.end > english.end) ? chinese : english;
}

/** 二三十, 三五个: two numbers side by side say "about", not one value. */
function vague(text: string, at: number): boolean {
  return /^[一二三四五六七八九][一二三四五六七八九](?:[十百千万个名位天人]|$)/.test(text.slice(at, at + 3));
}

/** Part of a word, an address, a formula or a unit that is glued on. */
function embeddedOk(text: string, scan: Scan & { start: number }): boolean {
  const before = text.slice(Math.max(0, scan.start - 2), scan.start);
  const after = text.slice(scan.end, scan.end + 2);
  const first = text[scan.start] ?? "";
  if (/^\s*分\s*之/.test(text.slice(scan.end, scan.end + 6))) return false;
  if (/分\s*之\s*$/.test(text.slice(Math.max(0, scan.start - 6), scan.start)) && !scanPercent(text, scan.start))
    return besideFraction(text, scan.start);
  if (/^[a-z_]/.test(after) && /\d/.test(text[scan.end - 1] ?? "")) return false;
  if (/[\u4e00-\u9fff]/.test(first) && scan.end - scan.start === 1 && !chineseCounted(text, scan)) return false;
  if (/^[拾伍陆肆]/.test(first)) return false;
  if (partOfTime(text, scan)) return false;
  return !ALNUM_ID.test(before.trim() === before ? before : "");
}

/** "the end of the quarter", "the first half of next year": a stretch of time, no share of anything. */
function partOfTime(text: string, { start, end }: Scan & { start: number }): boolean {
  if (!/^(?:half|halves|quarters?)$/.test(text.slice(start, end))) return false;
  const before = text.slice(Math.max(0, start - 12), start);
  return (
    /(?<![a-z])(?:the|this|that|next|last|previous|first|second|third|fourth|per|each|every|fiscal)\s$/.test(before) ||
    /^\s+(?:of\s+)?(?:the|this|next|last|a|an)?\s*(?:year|month|week|day|hour)s?(?![a-z])/.test(text.slice(end))
  );
}

/** The upper part of a fraction whose lower part was read with it; else half of something that was not read. */
function besideFraction(text: string, at: number): boolean {
  return /[百千万]\s*分\s*之\s*$/.test(text.slice(0, at));
}

/** A single Chinese numeral inside a sentence counts only before what is counted, or standing alone between signs. */
function chineseCounted(text: string, scan: Scan & { start: number }): boolean {
  if (COUNTED.test(text.slice(scan.end, scan.end + 4))) return true;
  const alone = (sign: string | undefined) => !sign || /[\s,，.。;；!！?？:：、是要选]/.test(sign);
  return alone(text[scan.start - 1]) && alone(text[scan.end]);
}

export function findNumbers(text: string): Found<ValueOf<"number">>[] {
  if (/https?:\/\//.test(text)) return [];
  return scanAll(text, numberAt)
    .filter((scan) => embeddedOk(text, scan) && !vague(text, scan.start))
    .map((scan) => besidePercent(text, toFound(scan, { kind: "number", value: tidy(scan.value) })));
}

/** 百分之五 is no plain number: 5 or 0.05 is for the person to say. */
function besidePercent(text: string, found: Found<ValueOf<"number">>): Found<ValueOf<"number">> {
  const fraction = ambiguousFraction(text.slice(found.start, found.end));
  if (fraction !== undefined) return { ...found, alternatives: [{ kind: "number", value: fraction }] };
  const percent = scanPercent(text, found.start);
  return percent ? { ...found, alternatives: [{ kind: "number", value: percent.value }] } : found;
}

function tidy(value: number): number {
  return Number(value.toPrecision(15));
}

function toFound<V>(scan: Scan & { start: number }, value: V): Found<V> {
  return { start: scan.start, end: scan.end, value, alternatives: [], ...(scan.approximate && { approximate: true }) };
}

export function wholeNumber(text: string): Found<ValueOf<"number">> | undefined {
  const core = coreOf(text);
  for (const from of [core.start, skipBlank(text)]) {
    const scan = vague(text, from) ? undefined : numberAt(text, from);
    if (!scan) continue;
    const counted = COUNTED.exec(text.slice(scan.end, core.end))?.[0].length ?? 0;
    const bracket = sameInBrackets(text, scan.end + counted, scan.value);
    if (text.slice(scan.end + counted + bracket, core.end).trim() !== "") continue;
    const found = toFound(
      { ...scan, start: from, approximate: scan.approximate || core.approximate },
      { kind: "number" as const, value: tidy(scan.value) },
    );
    const other = ambiguousFraction(text.slice(from, scan.end));
    return other === undefined ? found : { ...found, alternatives: [{ kind: "number", value: other }] };
  }
  return undefined;
}

/** "one hundred thirty fifths": 130/5 or 100/35. */
function ambiguousFraction(text: string): number | undefined {
  return /\b(?:hundred|thousand|million)\s(?:and\s)?(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[\s-]\w+(?:rd|th)s$/.test(
    text,
  ) && !/\band\b/.test(text)
    ? Number.NaN
    : undefined;
}

function skipBlank(text: string): number {
  return /^\s*/.exec(text)?.[0].length ?? 0;
}

/** "45 (forty five)". */
function sameInBrackets(text: string, at: number, value: number): number {
  const open = /^\s*[(（]\s*/.exec(text.slice(at));
  const inner = open ? numberAt(text, at + open[0].length) : undefined;
  if (!open || !inner || inner.value !== value) return 0;
  const close = /^\s*[)）]/.exec(text.slice(inner.end));
  return close ? inner.end + close[0].length - at : inner.end - at;
}

export function findPercents(text: string): Found<ValueOf<"percent">>[] {
  if (/https?:\/\//.test(text)) return [];
  return scanAll(text, scanPercent).map((scan) => toFound(scan, { kind: "percent", value: tidy(scan.value) }));
}

export function findMoney(text: string): Found<ValueOf<"currency">>[] {
  return scanAll(text, scanMoney, (all, at) => atWordStart(all, at) || /[$€£¥₹]/.test(all[at] ?? "")).map((scan) =>
    toFound(scan, { kind: "currency", value: tidy(scan.value), unit: scan.unit }),
  );
}

export function findPlaces(text: string): Found<ValueOf<"ordinal">>[] {
  return scanAll(text, scanPlace).map((scan) => toFound(scan, { kind: "ordinal", value: scan.value, from: scan.from }));
}

export function findBounds(text: string): Found<ValueOf<"number_range">>[] {
  return scanAll(text, scanBounds, (all, at) => atWordStart(all, at) || /[<>≥≤]/.test(all[at] ?? "")).map(
    (bounds: Bounds) => ({
      start: bounds.start,
      end: bounds.end,
      value: {
        kind: "number_range",
        min: bounds.min,
        max: bounds.max,
        openMin: bounds.openMin,
        openMax: bounds.openMax,
      },
      alternatives: [],
    }),
  );
}

/** The one found value that covers the part of weight of the text. */
export function covering<V>(text: string, found: Found<V>[]): Found<V> | undefined {
  const core = coreOf(text);
  return found.find(
    (one) =>
      text.slice(core.start, Math.max(core.start, one.start)).trim() === "" &&
      text.slice(one.end, Math.max(one.end, core.end)).trim() === "",
  );
}
