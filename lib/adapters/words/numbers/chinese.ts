import { type Scan, scanFigure } from "./figures";

const DIGITS: Record<string, number> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  俩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  幺: 1,
};
const TENS: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };
const JOINED: Record<string, number> = { 廿: 20, 卅: 30, 卌: 40 };
const SCALES: [string, number][] = [
  ["万亿", 1e12],
  ["千亿", 1e11],
  ["兆", 1e12],
  ["亿", 1e8],
  ["万", 1e4],
];
/** 百 and 千 after figures: 5千, 3百. */
const FIGURE_UNITS: Record<string, number> = { 百: 100, 千: 1000, 十: 10 };
const LATIN: Record<string, number> = { k: 1e3, m: 1e6, g: 1e9, t: 1e12, b: 1e9 };

function gap(text: string, at: number): number {
  let cursor = at;
  while (text[cursor] === " ") cursor++;
  return cursor;
}

interface Section extends Scan {
  /** The unit of the last place, so that 四百五 is 450. */
  lastUnit: number;
  afterZero: boolean;
  approximate: boolean;
  /** Only digits without a unit. */
  bare: boolean;
}

/** Up to 千: 一千零五, 四百五, 十几, 二百多. */
function section(text: string, at: number): Section | undefined {
  let value = 0;
  let pending: number | undefined;
  let lastUnit = 0;
  let afterZero = false;
  let approximate = false;
  let cursor = at;
  let end = at;
  let any = false;
  for (; ; cursor = gap(text, end)) {
    const sign = text[cursor] ?? "";
    const digit = DIGITS[sign];
    const unit = TENS[sign];
    const joined = JOINED[sign];
    if (digit !== undefined) {
      if (pending !== undefined && pending !== 0) break;
      if (digit === 0) afterZero = true;
      pending = digit;
    } else if (unit !== undefined) {
      if (lastUnit !== 0 && unit >= lastUnit) break;
      value += (pending === undefined || pending === 0 ? 1 : pending) * unit;
      pending = undefined;
      lastUnit = unit;
    } else if (joined !== undefined && pending === undefined) {
      value += joined;
      lastUnit = 10;
    } else if (any && /[几多余]/.test(sign) && (lastUnit !== 0 || pending === undefined) && pending === undefined) {
      approximate = true;
      end = cursor + 1;
      break;
    } else if (sign === "几" && (afterZero || lastUnit !== 0)) {
      approximate = true;
      end = cursor + 1;
      pending = undefined;
      break;
    } else break;
    any = true;
    end = cursor + 1;
  }
  if (!any) return undefined;
  return {
    end,
    lastUnit,
    afterZero,
    approximate,
    bare: lastUnit === 0,
    ...withTail(value, pending, lastUnit, afterZero),
  };
}

/** 四百五 = 450: a digit right after 百 or 千 stands for the next place. */
function withTail(value: number, pending: number | undefined, lastUnit: number, afterZero: boolean): { value: number } {
  if (pending === undefined || lastUnit < 100 || afterZero) return { value: value + (pending ?? 0) };
  return { value: value + pending * (lastUnit / 10) };
}

function scaleAt(text: string, at: number): { value: number; end: number; name: string } | undefined {
  const from = gap(text, at);
  for (const [name, value] of SCALES) {
    let cursor = from;
    let all = true;
    for (const sign of name) {
      cursor = gap(text, cursor);
      if (text[cursor] !== sign) all = false;
      cursor++;
    }
    if (all && name !== "千亿") return { value, end: cursor, name };
  }
  return undefined;
}

/** Digits one after another: 二零零四, 三六七. */
function spelledDigits(text: string, at: number): Scan | undefined {
  let digits = "";
  let cursor = at;
  while (DIGITS[text[cursor] ?? ""] !== undefined && text[cursor] !== "两") digits += DIGITS[text[cursor++] ?? ""];
  return digits.length >= 2 && TENS[text[cursor] ?? ""] === undefined && !scaleAt(text, cursor)
    ? { value: Number(digits), end: cursor }
    : undefined;
}

interface Part extends Scan {
  shorthand: boolean;
  lastUnit: number;
  afterZero: boolean;
}

function part(text: string, at: number): Part | undefined {
  const figure = scanFigure(text, at);
  if (figure) {
    const unitAt = gap(text, figure.end);
    const unit = FIGURE_UNITS[text[unitAt] ?? ""];
    const zero = unit === undefined ? null : /^\s*零\s*(\d{1,3})(?![\d.])/.exec(text.slice(unitAt + 1, unitAt + 8));
    if (unit !== undefined && zero) {
      return {
        value: figure.value * unit + Number(zero[1]),
        end: unitAt + 1 + zero[0].length,
        shorthand: false,
        lastUnit: 0,
        afterZero: true,
      };
    }
    if (unit !== undefined)
      return { value: figure.value * unit, end: unitAt + 1, shorthand: false, lastUnit: unit, afterZero: false };
    return { ...figure, shorthand: false, lastUnit: 0, afterZero: false };
  }
  const spelled = section(text, at);
  return spelled && { ...spelled, shorthand: spelled.bare && spelled.value > 0, lastUnit: spelled.lastUnit };
}

/** 四十五亿零四百零四万, 5万4千6百, 2.3万, 十余万, 壹万三. */
export function chineseCardinal(text: string, at: number): Scan | undefined {
  const digits = spelledDigits(text, at);
  if (digits) return digits;
  let total = 0;
  let lastScale = Number.POSITIVE_INFINITY;
  let cursor = at;
  let end = at;
  let approximate = false;
  for (;;) {
    const piece = part(text, cursor);
    if (!piece) break;
    const vague = /^\s*[多余几]/.exec(text.slice(piece.end, piece.end + 3));
    const scale = scaleAt(text, piece.end + (vague?.[0].length ?? 0));
    if (scale && scale.value >= lastScale) {
      if (!(total > 0 && lastScale < scale.value)) break;
      total = (total + piece.value) * scale.value;
    } else if (scale) {
      total += piece.value * scale.value;
    } else {
      const figureUnit = piece.lastUnit;
      if (end !== at && lastScale !== Number.POSITIVE_INFINITY && piece.shorthand && !piece.afterZero)
        total += piece.value * (lastScale / 10);
      else total += piece.value;
      approximate ||= piece.approximate === true;
      end = piece.end;
      if (figureUnit && figureUnit < lastScale && startsUnit(text, end, figureUnit)) {
        lastScale = figureUnit;
        cursor = gap(text, end);
        continue;
      }
      break;
    }
    approximate ||= piece.approximate === true || vague !== null;
    lastScale = scale.value;
    end = scale.end;
    const more = /^\s*[多余几](?![\d])/.exec(text.slice(end, end + 3));
    if (more && !DIGITS[text[end + more[0].length] ?? ""]) {
      end += more[0].length;
      approximate = true;
      break;
    }
    cursor = gap(text, end);
  }
  return end > at ? { value: Number(total.toPrecision(15)), end, approximate } : undefined;
}

/** Whether a smaller place in figures follows, as the 6百 of 4千6百. */
function startsUnit(text: string, at: number, unit: number): boolean {
  const next = /^\s*\d+\s*([十百千])/.exec(text.slice(at, at + 8));
  return next !== null && (FIGURE_UNITS[next[1] ?? ""] ?? unit) < unit;
}

function decimals(text: string, at: number): Scan | undefined {
  const point = /^\s*[点點]\s*/.exec(text.slice(at, at + 6));
  if (!point) return undefined;
  let cursor = at + point[0].length;
  let digits = "";
  for (;;) {
    const sign = text[gap(text, cursor)] ?? "";
    const digit = DIGITS[sign] ?? (/\d/.test(sign) ? Number(sign) : undefined);
    if (digit === undefined) break;
    digits += digit;
    cursor = gap(text, cursor) + 1;
  }
  return digits ? { value: Number(`0.${digits}`), end: cursor } : undefined;
}

function magnitude(text: string, at: number): Scan | undefined {
  if (/^一半(?!个)/.test(text.slice(at, at + 3))) return { value: 0.5, end: at + 2 };
  if (/^半(?=个|$)/.test(text.slice(at, at + 2))) return { value: 0.5, end: at + 1 };
  const whole = chineseCardinal(text, at);
  if (!whole) return undefined;
  const point = decimals(text, whole.end);
  let value = point ? whole.value + point.value : whole.value;
  let end = point?.end ?? whole.end;
  const scale = scaleAt(text, end);
  if (scale) {
    value *= scale.value;
    end = scale.end;
  }
  const latin = /^\s*([kmgtb])(?![a-z])/.exec(text.slice(end, end + 6));
  const factor = latin ? LATIN[latin[1] ?? ""] : undefined;
  if (latin && factor !== undefined) {
    value *= factor;
    end += latin[0].length;
  }
  return withGroup(text, { value: Number(value.toPrecision(15)), end, approximate: whole.approximate });
}

/** 五十打 = 600, 一双 = 2. */
function withGroup(text: string, scan: Scan): Scan {
  const at = gap(text, scan.end);
  if (text[at] === "打") return { ...scan, value: scan.value * 12, end: at + 1 };
  if ((text[at] === "双" || text[at] === "对") && scan.value === 1) return { ...scan, value: 2, end: at + 1 };
  return scan;
}

const OVER = /^\s*分\s*之\s*/;
const AND = /^\s*又\s*/;

/** 三百五十又三分之一, 五分之一, 负六点六. */
export function scanChinese(text: string, at: number): Scan | undefined {
  const sign = /^(?:负|-|\+)\s*/.exec(text.slice(at, at + 4));
  const start = at + (sign?.[0].length ?? 0);
  const first = magnitude(text, start);
  if (!first) return undefined;
  const found = overAt(text, first) ?? mixedAt(text, first) ?? first;
  return sign && sign[0].trim() !== "+" ? { ...found, value: -found.value } : found;
}

function overAt(text: string, bottom: Scan): Scan | undefined {
  const over = OVER.exec(text.slice(bottom.end, bottom.end + 12));
  const top = over ? magnitude(text, bottom.end + over[0].length) : undefined;
  return top && bottom.value !== 0 ? { value: top.value / bottom.value, end: top.end } : undefined;
}

function mixedAt(text: string, whole: Scan): Scan | undefined {
  const and = AND.exec(text.slice(whole.end, whole.end + 8));
  const bottom = and ? magnitude(text, whole.end + and[0].length) : undefined;
  const fraction = bottom ? overAt(text, bottom) : undefined;
  return fraction ? { value: whole.value + fraction.value, end: fraction.end } : undefined;
}
