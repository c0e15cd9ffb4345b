/** `formats` are strptime formats of the engine, tried in order. */
export interface DateReading {
  kind: "date" | "time" | "timestamp";
  formats: string[];
  /** The pattern in words a person knows: "dd/mm/yyyy". */
  pattern: string;
  /** Where day and month may change places: the other reading. */
  other?: { formats: string[]; pattern: string };
  zone: boolean;
}

interface Shape {
  test: RegExp;
  /** Order of the parts in the match: y, m, d, M (month name). */
  parts: string;
}

const month =
  "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december|sept)";
const shapes: Shape[] = [
  { test: /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/, parts: "ysmd" },
  { test: /^(\d{4})(年)(\d{1,2})月(\d{1,2})日$/, parts: "ysmd" },
  { test: /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/, parts: "asby" },
  { test: new RegExp(`^(\\d{1,2})([-/ .])${month}(\\.?,?[-/ .])(\\d{4}|\\d{2})$`, "i"), parts: "dsMty" },
  { test: new RegExp(`^${month}(\\.? )(\\d{1,2})(,? )(\\d{4})$`, "i"), parts: "Msdty" },
  { test: new RegExp(`^${month}\\.?([-/ ])(\\d{4}|\\d{2})$`, "i"), parts: "Msy" },
  { test: /^(\d{4})([-/])(\d{2})$/, parts: "ysm" },
  { test: /^(\d{4})(年)(\d{1,2})月$/, parts: "ysm" },
];
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const clock = /^(\d{1,2}):(\d{2})(?::(\d{2})([.,]\d{1,9})?)?(\s?[ap]\.?m\.?)?$/i;
const splitTime =
  /^(.*?)(?:T| +|, +)(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:\s?[ap]\.?m\.?)?)(\s?Z|\s?[+-]\d{2}:?\d{2}| UTC| GMT)?$/i;

interface Found {
  format: string;
  pattern: string;
  swapped?: { format: string; pattern: string };
  /** False for 02/02: both orders give the same day. */
  matters?: boolean;
  kind: DateReading["kind"];
  zone: boolean;
}

/** Reads distinct values as dates or times; undefined where any of them is none. */
export function readDates(values: string[], order?: "dmy" | "mdy" | "ymd"): DateReading | undefined {
  const found: Found[] = [];
  const seen = new Set<string>();
  for (const value of values) {
    const one = readOne(value.trim());
    if (!one) return undefined;
    const key = `${one.format}${one.swapped?.format ?? ""}${one.matters ?? ""}`;
    if (!seen.has(key)) found.push(one);
    seen.add(key);
  }
  if (found.length === 0 || found.length > 16) return undefined;
  return combine(found, order);
}

function combine(found: Found[], order?: "dmy" | "mdy" | "ymd"): DateReading | undefined {
  const kinds = new Set(found.map((f) => f.kind));
  if (kinds.has("time") && kinds.size > 1) return undefined;
  const kind = kinds.has("timestamp") ? "timestamp" : kinds.has("time") ? "time" : "date";
  const zone = found.some((f) => f.zone);
  const fixed = new Set(found.filter((f) => !f.swapped).map((f) => orderOf(f.pattern)));
  if (fixed.has("dmy") && fixed.has("mdy")) return undefined;
  const wanted = order ?? (fixed.has("dmy") ? "dmy" : fixed.has("mdy") ? "mdy" : undefined);
  const pick = (f: Found, o: string | undefined) => (f.swapped && orderOf(f.swapped.pattern) === o ? f.swapped : f);
  const main = found.map((f) => pick(f, wanted));
  const formats = [...new Set(main.map((f) => f.format))];
  const pattern = [...new Set(main.map((f) => f.pattern))].join(", ");
  if (wanted !== undefined || !found.some((f) => f.swapped && f.matters)) return { kind, formats, pattern, zone };
  const turned = found.map((f) => pick(f, "mdy"));
  return {
    kind,
    formats,
    pattern,
    zone,
    other: {
      formats: [...new Set(turned.map((f) => f.format))],
      pattern: [...new Set(turned.map((f) => f.pattern))].join(", "),
    },
  };
}

const orderOf = (pattern: string): "dmy" | "mdy" | "ymd" =>
  pattern.startsWith("d")
    ? "dmy"
    : pattern.startsWith("m") && pattern.includes("d") && !pattern.includes("mmm")
      ? "mdy"
      : "ymd";

function readOne(value: string): Found | undefined {
  const time = clockFormat(value);
  if (time) return { format: time.format, pattern: time.pattern, kind: "time", zone: false };
  const split = splitTime.exec(value);
  const date = dateFormat(split?.[1]?.replace(/,$/, "") ?? value);
  if (!date) return undefined;
  if (!split?.[2]) return { ...date, kind: "date", zone: false };
  const part = clockFormat(split[2]);
  if (!part) return undefined;
  const between = value.slice(split[1]?.length ?? 0).match(/^(T|,? +)/)?.[0] ?? " ";
  const zone = split[3] ?? "";
  const tail = `${between}${part.format}${zoneFormat(zone)}`;
  const words = ` ${part.pattern}`;
  const swapped = date.swapped
    ? { format: date.swapped.format + tail, pattern: date.swapped.pattern + words }
    : undefined;
  return {
    ...date,
    format: date.format + tail,
    pattern: date.pattern + words,
    kind: "timestamp",
    zone: zone !== "",
    ...(swapped ? { swapped } : {}),
  };
}

function zoneFormat(zone: string): string {
  if (zone === "") return "";
  const blank = zone.startsWith(" ") ? " " : "";
  return /[+-]/.test(zone) ? `${blank}%z` : zone;
}

function clockFormat(value: string): { format: string; pattern: string } | undefined {
  const m = clock.exec(value);
  if (!m) return undefined;
  const half = m[5];
  const hour = Number(m[1]);
  if (Number(m[2]) > 59 || Number(m[3] ?? 0) > 59 || hour > (half ? 12 : 23) || (half && hour === 0)) return undefined;
  const fraction = m[4] ? `${m[4][0]}%${m[4].length > 4 ? (m[4].length > 7 ? "n" : "f") : "g"}` : "";
  const seconds = m[3] ? `:%S${fraction}` : "";
  const suffix = half ? `${half.startsWith(" ") ? " " : ""}%p` : "";
  if (half?.includes(".")) return undefined;
  return {
    format: `${half ? "%I" : "%H"}:%M${seconds}${suffix}`,
    pattern: `hh:mm${m[3] ? ":ss" : ""}${half ? " am/pm" : ""}`,
  };
}

function dateFormat(value: string): Omit<Found, "kind" | "zone"> | undefined {
  for (const shape of shapes) {
    const m = shape.test.exec(value);
    if (m) return fromShape(shape.parts, m);
  }
  return undefined;
}

function fromShape(parts: string, m: RegExpExecArray): Omit<Found, "kind" | "zone"> | undefined {
  const get = (part: string) => (parts.includes(part) ? (m[parts.indexOf(part) + 1] ?? "") : "");
  const year = get("y");
  const yearFormat = year.length === 2 ? "%y" : "%Y";
  const yearWord = year.length === 2 ? "yy" : "yyyy";
  const s = get("s");
  if (parts === "asby") return swappable(Number(get("a")), Number(get("b")), s, yearFormat, yearWord);
  const day = parts.includes("d") ? Number(get("d")) : 1;
  const name = get("M").toLowerCase();
  const number = name ? months.indexOf(name.slice(0, 3)) + 1 : Number(get("m"));
  if (!validDay(day, number)) return undefined;
  if (parts === "ysmd")
    return s === "年"
      ? { format: "%Y年%m月%d日", pattern: "yyyy年mm月dd日" }
      : { format: `%Y${s}%m${s}%d`, pattern: `yyyy${s}mm${s}dd` };
  if (parts === "ysm")
    return s === "年" ? { format: "%Y年%m月", pattern: "yyyy年mm月" } : { format: `%Y${s}%m`, pattern: `yyyy${s}mm` };
  const full = name.length > 3 && name !== "sept";
  if (name === "sept") return undefined;
  const monthFormat = full ? "%B" : "%b";
  if (parts === "dsMty")
    return { format: `%d${s}${monthFormat}${get("t")}${yearFormat}`, pattern: `dd${s}mmm${s}${yearWord}` };
  if (parts === "Msdty") return { format: `${monthFormat}${s}%d${get("t")}${yearFormat}`, pattern: "mmm dd yyyy" };
  return { format: `${monthFormat}${s}${yearFormat}`, pattern: `mmm${s}${yearWord}` };
}

function swappable(
  a: number,
  b: number,
  s: string,
  yearFormat: string,
  yearWord: string,
): Omit<Found, "kind" | "zone"> | undefined {
  const dmy = { format: `%d${s}%m${s}${yearFormat}`, pattern: `dd${s}mm${s}${yearWord}` };
  const mdy = { format: `%m${s}%d${s}${yearFormat}`, pattern: `mm${s}dd${s}${yearWord}` };
  const first = validDay(a, b);
  const second = validDay(b, a);
  if (first && second) return { ...dmy, swapped: mdy, matters: a !== b };
  return first ? dmy : second ? mdy : undefined;
}

const validDay = (day: number, m: number): boolean => m >= 1 && m <= 12 && day >= 1 && day <= 31;
