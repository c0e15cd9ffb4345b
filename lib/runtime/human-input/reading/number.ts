import { readChineseNumber } from "./chinese-number";

export interface NumberReading {
  value: number;
  /** The other number that the same digits are in the other decimal style: "1,234" is 1234 or 1.234. */
  other?: number;
}

const scales: [RegExp, number][] = [
  [/(?:万亿|兆)$/, 1e12],
  [/亿$/, 1e8],
  [/千万$/, 1e7],
  [/百万$/, 1e6],
  [/十万$/, 1e5],
  [/万$/, 1e4],
  [/千$/, 1e3],
  [/百$/, 1e2],
  [/(?:billion|bn)$/i, 1e9],
  [/(?:million|mln)$/i, 1e6],
  [/M$/, 1e6],
  [/(?:thousand|k)$/i, 1e3],
];

/**
 * A number as people type it, in either decimal style: "1,5", "1.5", "1 234", "1.234.567,89", "１２", "−5", "(12)", "1万",
 * "2.5亿", "5k", "$1,200", "三百五十". `undefined` where the text is anything but one number.
 */
export function readNumber(text: string): NumberReading | undefined {
  const plain = stripMoney(text.normalize("NFKC").trim().replace(/[−–]/g, "-"));
  const inner = /^\((.+)\)$/.exec(plain)?.[1];
  if (inner !== undefined && !/^[-+]/.test(inner)) return negate(readNumber(inner));
  const chinese = readChineseNumber(plain.replace(/\s/g, ""));
  if (chinese !== undefined) return { value: chinese };
  const [digits, scale] = splitScale(plain);
  const read = readDigits(digits);
  if (!read) return undefined;
  return scale === 1 ? read : { value: scaled(read.value, scale) };
}

function stripMoney(text: string): string {
  return text
    .replace(/^([-+(]?)\s*(?:USD|EUR|GBP|CNY|RMB|[$€£¥])\s*/i, "$1")
    .replace(/\s*(?:USD|EUR|GBP|CNY|RMB|[$€£¥]|元|块钱|块)$/i, "");
}

function splitScale(text: string): [string, number] {
  for (const [suffix, scale] of scales) {
    const digits = text.replace(suffix, "").trim();
    if (digits !== text && /\d$/.test(digits)) return [digits, scale];
  }
  return [text, 1];
}

function readDigits(text: string): NumberReading | undefined {
  const bare = text.replace(/(?<=\d)[\s'’_](?=\d{3}(?!\d))/g, "");
  if (!/^[-+]?(?:\d[\d.,]*|[.,]\d+)(?:e[-+]?\d+)?$/i.test(bare)) return undefined;
  const [mantissa = "", exponent = ""] = bare.split(/(?=e)/i);
  const dots = mantissa.split(".").length - 1;
  const commas = mantissa.split(",").length - 1;
  if (dots > 0 && commas > 0) return bothMarks(mantissa, exponent);
  if (dots + commas === 0) return finite(mantissa + exponent);
  return oneMark(mantissa, exponent, dots > 0 ? "." : ",", dots + commas);
}

/** Two kinds of mark: the later one is the decimal mark, the other groups thousands. */
function bothMarks(mantissa: string, exponent: string): NumberReading | undefined {
  const decimal = mantissa.lastIndexOf(".") > mantissa.lastIndexOf(",") ? "." : ",";
  const group = decimal === "." ? "," : ".";
  const [whole = "", fraction = "", ...rest] = mantissa.split(decimal);
  if (rest.length > 0 || fraction.includes(group) || !isGrouped(whole, group)) return undefined;
  return finite(`${whole.replaceAll(group, "")}.${fraction}${exponent}`);
}

function oneMark(mantissa: string, exponent: string, mark: "." | ",", count: number): NumberReading | undefined {
  const grouped = isGrouped(mantissa, mark) && exponent === "";
  if (count > 1) return grouped ? finite(mantissa.replaceAll(mark, "")) : undefined;
  const asDecimal = finite(mantissa.replace(mark, ".") + exponent);
  const asGrouped = grouped ? finite(mantissa.replace(mark, "")) : undefined;
  if (!asDecimal || !asGrouped || /^[-+]?0/.test(mantissa)) return asDecimal;
  const [likely, other] = mark === "," ? [asGrouped, asDecimal] : [asDecimal, asGrouped];
  return { value: likely.value, other: other.value };
}

function isGrouped(text: string, mark: string): boolean {
  return new RegExp(`^[-+]?\\d{1,3}(?:\\${mark}\\d{3})+$`).test(text) || /^[-+]?\d+$/.test(text);
}

function finite(text: string): NumberReading | undefined {
  const value = Number(text);
  return Number.isFinite(value) ? { value: value === 0 ? 0 : value } : undefined;
}

/** Without the dust of binary fractions: 2.3 × 10,000 is 23,000. */
function scaled(value: number, scale: number): number {
  return Number((value * scale).toPrecision(15));
}

function negate(reading: NumberReading | undefined): NumberReading | undefined {
  return reading && { value: -reading.value, ...(reading.other === undefined ? {} : { other: -reading.other }) };
}
