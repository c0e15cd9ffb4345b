/** A number written at one place of the text; `end` is exclusive. */
export interface Scan {
  value: number;
  end: number;
  approximate?: boolean;
  /** Another value the same signs stand for elsewhere, such as 1,234 as 1.234. */
  other?: number;
}

const VULGAR: Record<string, number> = {
  "½": 1 / 2,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
  "¼": 1 / 4,
  "¾": 3 / 4,
  "⅕": 1 / 5,
  "⅖": 2 / 5,
  "⅗": 3 / 5,
  "⅘": 4 / 5,
  "⅙": 1 / 6,
  "⅚": 5 / 6,
  "⅛": 1 / 8,
  "⅜": 3 / 8,
  "⅝": 5 / 8,
  "⅞": 7 / 8,
};

const GROUPED_COMMA = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?/;
const GROUPED_INDIAN = /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?/;
const GROUPED_DOT = /^\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?/;
const GROUPED_DOT_COMMA = /^\d{1,3}(?:\.\d{3})+,\d+/;
const GROUPED_SPACE = /^\d{1,3}(?: \d{3})+(?:[.,]\d+)?/;
const GROUPED_APOSTROPHE = /^\d{1,3}(?:'\d{3})+(?:\.\d+)?/;
const PLAIN = /^(?:\d+(?:[.,]\d+)?|\.\d+)/;
const POWER = /^\s?(?:e([+-]?\d{1,3})|(?:\*|x|×)\s?10\^([+-]?\d{1,3})|\^([+-]{0,2}\d{1,3}))(?![\d.])/;

/**
 * Digits at `at`, in either decimal style. A single comma before other than three digits is a decimal comma (1,5); before
 * exactly three it groups (1,234). Spaces and apostrophes group too.
 */
export function scanFigure(text: string, at: number): Scan | undefined {
  const rest = text.slice(at, at + 48);
  const vulgar = VULGAR[rest[0] ?? ""];
  if (vulgar !== undefined) return { value: vulgar, end: at + 1 };
  const matched = matchGrouped(rest) ?? matchPlain(rest);
  if (!matched || matched.length === 0) return undefined;
  let value = matched.value;
  let end = at + matched.length;
  const power = POWER.exec(rest.slice(matched.length));
  if (power) {
    value = raise(value, power);
    end += power[0].length;
  }
  if (!power) {
    const fraction = scanSlash(text, end, value, matched.integer);
    if (fraction) return fraction;
  }
  return { value, end };
}

function raise(value: number, power: RegExpExecArray): number {
  if (power[3] !== undefined)
    return value ** Number(power[3].replace(/^(?:\+\+|--|\+)/, (s) => (s === "--" ? "" : "")));
  return Number(`${value}e${power[1] ?? power[2]}`);
}

interface Digits {
  value: number;
  length: number;
  integer: boolean;
}

function matchGrouped(rest: string): Digits | undefined {
  const notInside = (length: number) => !/^[\d]/.test(rest.slice(length)) && !/^[.,]\d/.test(rest.slice(length));
  for (const [pattern, groups, comma] of [
    [GROUPED_DOT_COMMA, /\./g, true],
    [GROUPED_DOT, /\./g, true],
    [GROUPED_COMMA, /,/g, false],
    [GROUPED_INDIAN, /,/g, false],
    [GROUPED_APOSTROPHE, /'/g, false],
    [GROUPED_SPACE, / /g, true],
  ] as const) {
    const match = pattern.exec(rest);
    if (!match || !notInside(match[0].length)) continue;
    const bare = match[0].replace(groups, "");
    return {
      value: Number(comma ? bare.replace(",", ".") : bare),
      length: match[0].length,
      integer: !/[.,]/.test(bare),
    };
  }
  return undefined;
}

function matchPlain(rest: string): Digits | undefined {
  const match = PLAIN.exec(rest);
  if (!match) return undefined;
  const text = match[0];
  if (/[.,]/.test(text) && /^[.,]\d/.test(rest.slice(text.length))) return beforeSign(text);
  return { value: Number(text.replace(",", ".")), length: text.length, integer: !/[.,]/.test(text) };
}

/** Of 1.2.3 (a version, an address) only the whole part could be a number. */
function beforeSign(text: string): Digits | undefined {
  const whole = /^\d+/.exec(text)?.[0];
  return whole ? { value: Number(whole), length: whole.length, integer: true } : undefined;
}

/** 3/4, and 2 1/4 after a whole number. */
function scanSlash(text: string, end: number, value: number, integer: boolean): Scan | undefined {
  if (!integer) return undefined;
  const direct = /^\s?\/\s?(\d{1,6})(?![\d/.-])/.exec(text.slice(end, end + 12));
  if (direct && Number(direct[1]) !== 0) return { value: value / Number(direct[1]), end: end + direct[0].length };
  const mixed = /^\s+(\d{1,3})\/(\d{1,3})(?![\d/])/.exec(text.slice(end, end + 12));
  if (mixed && Number(mixed[2]) > Number(mixed[1])) {
    return { value: value + Number(mixed[1]) / Number(mixed[2]), end: end + mixed[0].length };
  }
  const vulgar = VULGAR[text[end] ?? ""];
  return vulgar === undefined ? undefined : { value: value + vulgar, end: end + 1 };
}
