/** How the numbers of one column are written. Values are kept as written: "12%" is 12 with unit "%". */
export interface NumberStyle {
  decimal: "." | ",";
  /** "" where nothing groups the digits; "space" stands for every kind of blank. */
  group: "" | "," | "." | "space" | "'";
  /** Percent, currency or unit around the digits. */
  affixes: string[];
  parentheses: boolean;
  trailingMinus: boolean;
  exponent: boolean;
}

export type NumberReading =
  | { outcome: "number"; style: NumberStyle; integer: boolean; digits: number; scale: number; unit?: string }
  | { outcome: "ambiguous"; style: NumberStyle; integer: boolean; digits: number; scale: number; unit?: string }
  | { outcome: "none"; bad: number };

export interface Parts {
  digits: string;
  affix: string;
  negative: boolean;
  parentheses: boolean;
  trailingMinus: boolean;
}

const affix =
  "(?:[$€£¥￥₹₩₽₺₫฿₴₪]|US\\$|HK\\$|NT\\$|C\\$|A\\$|R\\$|USD|EUR|GBP|CNY|RMB|JPY|CHF|AUD|CAD|HKD|INR|KRW|RUB|SEK|NOK|DKK|PLN|BRL|Rs\\.?|kr\\.?|zł|元|円|%|％|‰|kg|mg|km|cm|mm|m²|m2|m3|°C|°F|℃|kWh|MWh|MB|GB|hrs?|mins?|secs?|人|个|件|台|次|天|岁)";
const digitsPart = "(?:\\d+(?:[.,'’ \\u00a0\\u202f\\u2009]\\d+)*|[.,]\\d+)(?:[eE][+-]?\\d+)?";
const shape = new RegExp(
  `^([+\\-−–])?\\s?(\\()?\\s?([+\\-−–])?(${affix})?\\s?([+\\-−–])?(${digitsPart})\\s?(${affix})?\\s?(\\))?(-)?$`,
  "i",
);

/** Takes a written number apart; undefined where it is none. */
export function numberParts(raw: string): Parts | undefined {
  const m = shape.exec(raw.trim());
  if (!m?.[6]) return undefined;
  const parentheses = m[2] !== undefined;
  if (parentheses !== (m[8] !== undefined)) return undefined;
  const minus = [m[1], m[3], m[5]].some((sign) => sign !== undefined && sign !== "+");
  const found = m[4] ?? m[7] ?? "";
  if (m[4] && m[7] && m[7] !== "%") return undefined;
  return {
    digits: m[6],
    affix: found,
    negative: minus || parentheses || m[9] !== undefined,
    parentheses,
    trailingMinus: m[9] !== undefined,
  };
}

type Convention = Pick<NumberStyle, "decimal" | "group">;
const conventions: { style: Convention; pattern: RegExp }[] = [
  { style: { decimal: ".", group: "" }, pattern: /^(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i },
  { style: { decimal: ",", group: "" }, pattern: /^(?:\d+(?:,\d*)?|,\d+)(?:e[+-]?\d+)?$/i },
  {
    style: { decimal: ".", group: "," },
    pattern: /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3}|\d+)(?:\.\d+)?(?:e[+-]?\d+)?$/i,
  },
  { style: { decimal: ",", group: "." }, pattern: /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?(?:e[+-]?\d+)?$/i },
  { style: { decimal: ".", group: "space" }, pattern: /^(?:\d{1,3}(?:[ \u00a0\u202f\u2009]\d{3})+|\d+)(?:\.\d+)?$/ },
  { style: { decimal: ",", group: "space" }, pattern: /^(?:\d{1,3}(?:[ \u00a0\u202f\u2009]\d{3})+|\d+)(?:,\d+)?$/ },
  { style: { decimal: ".", group: "'" }, pattern: /^(?:\d{1,3}(?:['’]\d{3})+|\d+)(?:\.\d+)?$/ },
];

export interface NumberContext {
  /** Decimal mark proved by other columns of the file, or told by a person. */
  decimal?: "." | ",";
  /** Delimiter of the file: in a comma-separated file a comma inside a number had to be quoted on purpose. */
  delimiter?: string;
}

/** Reads the distinct values of a column as numbers. `bad` is how many of them are none. */
export function readNumbers(values: string[], context: NumberContext): NumberReading {
  const parts: Parts[] = [];
  let bad = 0;
  for (const value of values) {
    const part = numberParts(value);
    if (part) parts.push(part);
    else bad++;
  }
  if (bad > 0 || parts.length === 0) return { outcome: "none", bad };
  const digits = parts.map((p) => p.digits);
  const fitting = conventions.filter((c) => digits.every((d) => c.pattern.test(d))).map((c) => c.style);
  if (fitting.length === 0) return { outcome: "none", bad: digits.length };
  const affixes = [...new Set(parts.map((p) => p.affix).filter((a) => a !== ""))];
  if (new Set(affixes.map(unitOf)).size > 1) return { outcome: "none", bad: parts.length };
  const chosen = choose(fitting, digits, context);
  return { outcome: chosen.sure ? "number" : "ambiguous", ...describedStyle(parts, digits, chosen.style, affixes) };
}

function describedStyle(parts: Parts[], digits: string[], convention: Convention, affixes: string[]) {
  const plain = digits.map((d) => plainDigits(d, convention));
  const exponent = plain.some((d) => /e/i.test(d));
  const scale = Math.max(...plain.map((d) => d.split(".")[1]?.length ?? 0), 0);
  const style: NumberStyle = {
    ...convention,
    affixes,
    parentheses: parts.some((p) => p.parentheses),
    trailingMinus: parts.some((p) => p.trailingMinus),
    exponent,
  };
  const significant = Math.max(...plain.map((d) => d.replace(/^0+|\.|e.*$/gi, "").length), 0);
  const unit = affixes[0] === undefined ? undefined : unitOf(affixes[0]);
  return {
    style,
    integer: scale === 0 && !exponent && !plain.some((d) => d.includes(".")),
    digits: significant,
    scale,
    ...(unit ? { unit } : {}),
  };
}

/** The digits with a decimal point and nothing else. */
export function plainDigits(digits: string, style: Convention): string {
  const ungrouped =
    style.group === "space"
      ? digits.replace(/[ \u00a0\u202f\u2009]/g, "")
      : style.group === "'"
        ? digits.replace(/['’]/g, "")
        : style.group === ""
          ? digits
          : digits.replaceAll(style.group, "");
  return style.decimal === "," ? ungrouped.replace(",", ".") : ungrouped;
}

const units: Record<string, string> = {
  "€": "EUR",
  "£": "GBP",
  "￥": "¥",
  rmb: "CNY",
  元: "CNY",
  円: "JPY",
  "％": "%",
  us$: "USD",
  hk$: "HKD",
  nt$: "TWD",
  "₹": "INR",
  rs: "INR",
  "rs.": "INR",
  "₩": "KRW",
  "₽": "RUB",
  zł: "PLN",
};
const unitOf = (raw: string): string =>
  units[raw.toLowerCase()] ?? (/^[a-z]{3}$/i.test(raw) && raw === raw.toUpperCase() ? raw : raw);

/** Picks the convention; not sure where two readings give different values and nothing decides between them. */
function choose(fitting: Convention[], digits: string[], context: NumberContext): { style: Convention; sure: boolean } {
  const readings = fitting.map((style) => ({ style, text: digits.map((d) => plainDigits(d, style)).map(Number) }));
  const first = readings[0];
  if (!first) return { style: { decimal: ".", group: "" }, sure: true };
  const different = readings.filter((r) => r.text.some((v, i) => v !== first.text[i]));
  if (different.length === 0) return { style: simplest(fitting), sure: true };
  const told = fitting.filter((s) => s.decimal === context.decimal);
  if (context.decimal && told.length > 0) return { style: preferGrouped(told, digits), sure: true };
  return guess(fitting, digits, context);
}

/** All values look like "1,234" or "1.234": grouped thousands or three decimals. */
function guess(fitting: Convention[], digits: string[], context: NumberContext): { style: Convention; sure: boolean } {
  const comma = digits.some((d) => d.includes(","));
  const english = fitting.find((s) => s.decimal === "." && s.group === (comma ? "," : ""));
  const style = english ?? fitting[0] ?? { decimal: ".", group: "" };
  const distinct = new Set(digits.filter((d) => /[.,]/.test(d))).size;
  if (!comma) return { style, sure: context.delimiter !== ";" };
  return { style, sure: context.delimiter !== ";" && distinct >= 3 };
}

function preferGrouped(styles: Convention[], digits: string[]): Convention {
  const marked = styles.find((s) => s.group !== "" && s.group !== "space" && digits.some((d) => d.includes(s.group)));
  return marked ?? simplest(styles);
}

const simplest = (styles: Convention[]): Convention =>
  styles.find((s) => s.group === "") ?? styles[0] ?? { decimal: ".", group: "" };

/** The decimal mark that a column proves by itself ("1.5", "1.234,5"), if any. */
export function provenDecimal(values: string[]): "." | "," | undefined {
  const digits = values.map((v) => numberParts(v)?.digits).filter((d): d is string => d !== undefined);
  if (digits.length < values.length * 0.9 || digits.length === 0) return undefined;
  const fits = (mark: "." | ",") =>
    conventions.some((c) => c.style.decimal === mark && digits.every((d) => c.pattern.test(d)));
  const marked = digits.some((d) => /[.,]/.test(d));
  if (!marked || fits(".") === fits(",")) return undefined;
  return fits(".") ? "." : ",";
}
