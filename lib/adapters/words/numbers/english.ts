import { type Scan, scanFigure } from "./figures";

const SMALL: Record<string, number> = Object.fromEntries(
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    .split(" ")
    .map((word, index) => [word, index]),
);
SMALL.nil = 0;
SMALL.naught = 0;
const TENS: Record<string, number> = Object.fromEntries(
  "twenty thirty forty fifty sixty seventy eighty ninety".split(" ").map((word, index) => [word, (index + 2) * 10]),
);
TENS.fourty = 40;
const SCALES: Record<string, number> = {
  thousand: 1e3,
  lakh: 1e5,
  lac: 1e5,
  lkh: 1e5,
  million: 1e6,
  mln: 1e6,
  crore: 1e7,
  koti: 1e7,
  cr: 1e7,
  billion: 1e9,
  bn: 1e9,
  trillion: 1e12,
};
const SUFFIXES: Record<string, number> = { k: 1e3, m: 1e6, mm: 1e6, b: 1e9, g: 1e9, t: 1e12, ...SCALES };
const ORDINALS: Record<string, number> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  eleventh: 11,
  twelfth: 12,
  thirteenth: 13,
  fourteenth: 14,
  fifteenth: 15,
  sixteenth: 16,
  seventeenth: 17,
  eighteenth: 18,
  nineteenth: 19,
  twentieth: 20,
  thirtieth: 30,
  fortieth: 40,
  fiftieth: 50,
  sixtieth: 60,
  seventieth: 70,
  eightieth: 80,
  ninetieth: 90,
  hundredth: 100,
  thousandth: 1e3,
  millionth: 1e6,
  billionth: 1e9,
  trillionth: 1e12,
};
const LETTERS = /^[a-z]+/;

interface Word {
  text: string;
  end: number;
}

/** The next word after spaces or one hyphen. */
function wordAt(text: string, at: number): Word | undefined {
  const gap = /^(?:\s*-\s*|\s*)/.exec(text.slice(at, at + 8))?.[0].length ?? 0;
  const match = LETTERS.exec(text.slice(at + gap, at + gap + 24));
  return match ? { text: match[0], end: at + gap + match[0].length } : undefined;
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith("s") ? word.slice(0, -1) : word;
}

/** Below a hundred: "twenty-one", "seventythree". */
function belowHundred(text: string, at: number): Scan | undefined {
  const word = wordAt(text, at);
  if (!word) return undefined;
  const small = SMALL[word.text];
  if (small !== undefined) return { value: small, end: word.end };
  const tens = TENS[word.text];
  if (tens !== undefined) {
    const unit = wordAt(text, word.end);
    const digit = unit ? SMALL[unit.text] : undefined;
    return unit && digit !== undefined && digit > 0 && digit < 10
      ? { value: tens + digit, end: unit.end }
      : { value: tens, end: word.end };
  }
  for (const [stem, value] of Object.entries(TENS)) {
    const digit = word.text.startsWith(stem) ? SMALL[word.text.slice(stem.length)] : undefined;
    if (digit !== undefined && digit > 0 && digit < 10) return { value: value + digit, end: word.end };
  }
  return undefined;
}

function skipAnd(text: string, at: number): number {
  const and = /^\s+and\b/.exec(text.slice(at, at + 10));
  return and ? at + and[0].length : at;
}

function belowThousand(text: string, at: number): Scan | undefined {
  let head = belowHundred(text, at) ?? leadingA(text, at, "hundred") ?? bareHundred(text, at);
  if (!head) return undefined;
  const hundred = wordAt(text, head.end);
  if (!hundred || singular(hundred.text) !== "hundred") return head;
  head = { value: head.value * 100, end: hundred.end };
  const rest = belowHundred(text, skipAnd(text, head.end));
  return rest ? { value: head.value + rest.value, end: rest.end } : head;
}

/** "hundred thousand": a bare hundred counts as one only before a greater scale. */
function bareHundred(text: string, at: number): Scan | undefined {
  return /^hundred\s+(?:thousand|million|billion)/.test(text.slice(at, at + 20)) ? { value: 1, end: at } : undefined;
}

/** "3 hundred and 21". */
function figureHundred(text: string, at: number): Scan | undefined {
  const head = scanFigure(text, at);
  const word = head ? wordAt(text, head.end) : undefined;
  if (!head || !word || singular(word.text) !== "hundred") return undefined;
  const from = skipAnd(text, word.end);
  const rest = belowHundred(text, from) ?? figureAfterGap(text, from);
  return rest && rest.value < 100
    ? { value: head.value * 100 + rest.value, end: rest.end }
    : { value: head.value * 100, end: word.end };
}

/** "a hundred", "a million": the article counts as one only before a scale. */
function leadingA(text: string, at: number, ...scales: string[]): Scan | undefined {
  const article = /^an?\s+/.exec(text.slice(at));
  if (!article) return undefined;
  const next = wordAt(text, at + article[0].length);
  return next && scales.includes(next.text) ? { value: 1, end: at + article[0].length - 1 } : undefined;
}

/** Words and digits with scales: "three crore twelve lakh", "5 thousand", "721 thousand and twelve". */
export function cardinal(text: string, at: number): Scan | undefined {
  let total = 0;
  let cursor = at;
  let last = Number.POSITIVE_INFINITY;
  let any = false;
  for (;;) {
    const from = any ? skipAnd(text, cursor) : cursor;
    const part =
      figureHundred(text, from) ??
      (any ? figureAfterGap(text, from) : scanFigure(text, from)) ??
      belowThousand(text, from) ??
      leadingA(text, from, ...Object.keys(SCALES));
    if (!part) break;
    const scale = scaleAt(text, part.end);
    if (any && (scale?.value ?? 1) >= last) break;
    if (any && !scale && last < 1e3) break;
    if (scale) {
      total += part.value * scale.value;
      last = scale.value;
      cursor = scale.end;
    } else {
      total += part.value;
      last = 1;
      cursor = part.end;
    }
    any = true;
    if (last === 1) break;
  }
  return any ? { value: round(total), end: cursor } : undefined;
}

function figureAfterGap(text: string, at: number): Scan | undefined {
  const gap = /^\s+(?=\d)/.exec(text.slice(at, at + 4));
  return gap ? scanFigure(text, at + gap[0].length) : undefined;
}

function scaleAt(text: string, at: number): Scan | undefined {
  const suffix = /^\s*([a-z]+)(?![a-z])/.exec(text.slice(at, at + 14));
  if (!suffix?.[1]) return undefined;
  const afterDigit = /\d$/.test(text.slice(0, at));
  const value = afterDigit ? (SUFFIXES[suffix[1]] ?? SCALES[singular(suffix[1])]) : SCALES[singular(suffix[1])];
  if (value === undefined) return undefined;
  const end = at + suffix[0].length;
  const further = scaleAt(text, end);
  return further && further.value > value ? { value: value * further.value, end: further.end } : { value, end };
}

function round(value: number): number {
  return Number(value.toPrecision(15));
}

/** Denominators: "third(s)", "quarter", "hundredth", "half". */
function denominator(text: string, at: number): Scan | undefined {
  const word = wordAt(text, at);
  if (!word) return undefined;
  if (word.text === "half" || word.text === "halves") return { value: 2, end: word.end };
  const name = singular(word.text);
  if (name === "quarter") return { value: 4, end: word.end };
  const value = ORDINALS[name];
  if (value === undefined || value < 3) return undefined;
  return { value, end: word.end };
}

function fractionAt(text: string, at: number): Scan | undefined {
  const article = /^\s*an?(?=\s)/.exec(text.slice(at, at + 6));
  const from = article ? at + article[0].length : at;
  const alone = denominator(text, from);
  const bare = wordAt(text, at)?.text;
  if (alone && (article || bare === "half" || bare === "quarter")) return { value: 1 / alone.value, end: alone.end };
  const top = belowThousand(text, at) ?? figureAfterGap(text, at);
  const bottom = top ? denominator(text, top.end) : undefined;
  return top && bottom ? { value: top.value / bottom.value, end: bottom.end } : undefined;
}

function afterPoint(text: string, at: number): Scan | undefined {
  const point = /^\s+point\b/.exec(text.slice(at, at + 8));
  if (!point) return undefined;
  let digits = "";
  let cursor = at + point[0].length;
  for (;;) {
    const next = belowHundred(text, cursor);
    if (!next) break;
    digits += String(next.value);
    cursor = next.end;
  }
  return digits ? { value: Number(`0.${digits}`), end: cursor } : undefined;
}

const GROUPS: Record<string, number> = { dozen: 12, doz: 12, pair: 2, couple: 2, score: 20 };

function groupAt(text: string, at: number): Scan | undefined {
  const word = wordAt(text, at);
  const value = word ? (GROUPS[word.text] ?? GROUPS[singular(word.text)]) : undefined;
  if (!word || value === undefined) return undefined;
  const of = /^\s+of\b/.exec(text.slice(word.end, word.end + 5));
  return { value, end: of ? word.end + of[0].length : word.end };
}

function magnitude(text: string, at: number): Scan | undefined {
  const article = /^an?\s+(couple|pair|dozen|few)\b(?:\s+of\b)?/.exec(text.slice(at, at + 20));
  if (article) {
    const few = article[1] === "few";
    return { value: few ? 3 : (GROUPS[article[1] ?? ""] ?? 1), end: at + article[0].length, approximate: few };
  }
  const whole = cardinal(text, at);
  const mixed = whole ? mixedAtAnd(text, at, whole) : undefined;
  if (mixed) return mixed;
  const fraction = fractionAt(text, at);
  if (fraction && (!whole || fraction.end > whole.end)) return withScale(text, fraction);
  if (!whole) return undefined;
  const point = afterPoint(text, whole.end);
  if (point) return withScale(text, { value: whole.value + point.value, end: point.end });
  const over = overBase(text, whole);
  if (over) return over;
  const group = groupAt(text, whole.end);
  if (group) return { value: whole.value * group.value, end: group.end };
  return addFraction(text, whole);
}

/** "one hundred and three quarters": what stands after the last "and" is a fraction of its own where it is below one. */
function mixedAtAnd(text: string, at: number, whole: Scan): Scan | undefined {
  const cut = text.lastIndexOf(" and ", whole.end);
  if (cut <= at) return undefined;
  const fraction = fractionAt(text, cut + 4);
  const before = cardinal(text.slice(0, cut), at);
  if (!fraction || !before || fraction.end <= whole.end || fraction.value >= 1) return undefined;
  return addFraction(text, { ...before, end: cut });
}

/** "ninety five hundred fifths" and "two out of five hundred". */
function overBase(text: string, whole: Scan): Scan | undefined {
  const bottom = denominator(text, whole.end);
  if (
    bottom &&
    whole.value !== 0 &&
    !/\sand(?:\s|$)/.test(text.slice(whole.end, bottom.end)) &&
    /[a-z]$/.test(text.slice(0, whole.end))
  )
    return { value: whole.value / bottom.value, end: bottom.end };
  const outOf = /^\s+(?:out of|over|in)\s+/.exec(text.slice(whole.end, whole.end + 10));
  const base = outOf ? cardinal(text, whole.end + outOf[0].length) : undefined;
  if (base && base.value > whole.value && /out of|over/.test(outOf?.[0] ?? ""))
    return { value: whole.value / base.value, end: base.end };
  return undefined;
}

/** "half a million", "three quarters of a billion", "half million". */
function withScale(text: string, fraction: Scan): Scan {
  const gap = /^\s+(?:of\s+)?(?:an?\s+)?/.exec(text.slice(fraction.end, fraction.end + 10));
  const scale = gap ? scaleAt(text, fraction.end + gap[0].length) : undefined;
  if (scale) return { value: round(fraction.value * scale.value), end: scale.end };
  const group = gap ? groupAt(text, fraction.end + gap[0].length) : undefined;
  return group ? { value: fraction.value * group.value, end: group.end } : fraction;
}

/** "one and a half", "one million and a half" (of a million), "103 and two thirds". */
function addFraction(text: string, whole: Scan): Scan {
  const and = skipAnd(text, whole.end);
  if (and === whole.end) return whole;
  const fraction = fractionAt(text, and);
  if (!fraction) return whole;
  const scale = scaleAt(text, fraction.end);
  if (scale && whole.value < 1000)
    return { value: round((whole.value + fraction.value) * scale.value), end: scale.end };
  if (scale) return { value: round(whole.value + fraction.value * scale.value), end: scale.end };
  const own = trailingScale(text.slice(0, whole.end));
  return { value: round(whole.value + fraction.value * own), end: fraction.end };
}

function trailingScale(before: string): number {
  const last = /([a-z]+)$/.exec(before)?.[1];
  const scale = last ? SCALES[singular(last)] : undefined;
  return scale !== undefined && scale >= 1e6 ? scale : 1;
}

const SIGN = /^(?:minus|negative)\s+|^[-+]\s*/;

/** A number in English words or digits that starts exactly at `at`. */
export function scanEnglish(text: string, at: number): Scan | undefined {
  const sign = SIGN.exec(text.slice(at, at + 12));
  const found = magnitude(text, at + (sign?.[0].length ?? 0));
  if (!found) return undefined;
  return sign && !sign[0].startsWith("+") ? { ...found, value: -found.value } : found;
}

/** "third", "42nd", "one hundred twenty-fifth". */
export function scanEnglishOrdinal(text: string, at: number): Scan | undefined {
  const digits = /^(\d{1,4})\s?(?:st|nd|rd|th)\b/.exec(text.slice(at, at + 8));
  if (digits) return { value: Number(digits[1]), end: at + digits[0].length };
  const word = wordAt(text, at);
  if (!word) return undefined;
  const direct = ORDINALS[word.text];
  if (direct !== undefined) return { value: direct, end: word.end };
  for (const [stem, value] of Object.entries(TENS)) {
    if (!word.text.startsWith(stem)) continue;
    const tail = ORDINALS[word.text.slice(stem.length)] ?? undefined;
    if (tail !== undefined && tail < 10) return { value: value + tail, end: word.end };
    const next = word.text === stem ? wordAt(text, word.end) : undefined;
    const unit = next ? ORDINALS[next.text] : undefined;
    if (next && unit !== undefined && unit < 10) return { value: value + unit, end: next.end };
  }
  const head = cardinal(text, at);
  if (!head) return undefined;
  const tail = /[a-z]$/.test(text.slice(0, head.end)) ? tailOrdinal(text, at, head.end) : undefined;
  return tail;
}

function tailOrdinal(text: string, at: number, headEnd: number): Scan | undefined {
  const last = wordAt(text, headEnd);
  const lastValue = last ? ORDINALS[last.text] : undefined;
  if (last && lastValue !== undefined) {
    const head = cardinal(text, at);
    if (!head) return undefined;
    return { value: lastValue >= 100 ? head.value * lastValue : head.value + lastValue, end: last.end };
  }
  const and = skipAnd(text, headEnd);
  const spelled = and > headEnd ? scanEnglishOrdinal(text, and + 1) : undefined;
  const head = cardinal(text, at);
  return spelled && head && spelled.value < 100 ? { value: head.value + spelled.value, end: spelled.end } : undefined;
}
