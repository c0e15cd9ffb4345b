import type { ReadingContext, WordKind, WordReader, WordValue } from "@/lib/ports/word-reader";
import type { Phrase } from "./samples";

const KINDS: Record<string, WordKind> = {
  number: "number",
  percent: "percent",
  checkbox: "checkbox",
  date: "date",
  date_range: "date_range",
  date_period: "date_range",
  datetime: "date_time",
  ordinal: "ordinal",
  currency: "currency",
  number_range: "number_range",
};

export type Verdict = "right" | "empty" | "wrong";
export interface PhraseScore {
  id: string;
  kind: string;
  lang: string;
  whole: boolean;
  verdict: Verdict;
  input: string;
  expected: unknown;
  got: WordValue | null;
}

function contextOf(phrase: Phrase): ReadingContext {
  const locale = phrase.lang === "en" ? "en-US" : phrase.lang === "zh" ? "zh-CN" : phrase.lang;
  return {
    language: phrase.lang.startsWith("zh") ? "zh" : "en",
    locale,
    now: (phrase.reference_time ?? "2026-01-15T12:00:00").slice(0, 19),
  };
}

/** A phrase that is nothing but the value is read whole; else the first value of the kind in the sentence counts. */
export function scorePhrase(phrase: Phrase, reader: WordReader): PhraseScore | undefined {
  const kind = KINDS[phrase.kind];
  if (!kind) return undefined;
  const context = contextOf(phrase);
  const reading = phrase.whole
    ? reader.whole(kind, phrase.input, context)
    : reader.find(kind, phrase.input, context)[0];
  const got = reading && reading.alternatives.length === 0 ? reading.value : null;
  const right = phrase.expected === null ? got === null : got !== null && matches(phrase, got);
  const verdict: Verdict = right ? "right" : got === null ? "empty" : "wrong";
  return {
    id: phrase.id,
    kind: phrase.kind,
    lang: context.language,
    whole: phrase.whole === true,
    verdict,
    input: phrase.input,
    expected: phrase.expected,
    got,
  };
}

function matches(phrase: Phrase, got: WordValue): boolean {
  const { expected } = phrase;
  switch (got.kind) {
    case "number":
    case "percent":
      return typeof expected === "number" && close(got.value, expected);
    case "checkbox":
      return got.value === expected;
    case "date":
    case "date_time":
      return Array.isArray(expected) && expected.includes(got.value);
    case "date_range":
      return Array.isArray(expected) && expected.some((one) => typeof one === "object" && sameRange(one, got));
    case "ordinal":
      return got.from === "start"
        ? String(got.value) === String(expected)
        : got.from === "end"
          ? expected === `end-${got.value - 1}` || expected === `end+${got.value - 1}`
          : expected === `current${got.value < 0 ? "-" : "+"}${Math.abs(got.value)}`;
    case "currency":
      return (
        typeof expected === "object" &&
        expected !== null &&
        "value" in expected &&
        close(got.value, Number(expected.value))
      );
    case "number_range":
      return typeof expected === "string" && sameBounds(expected, got);
    default:
      return false;
  }
}

function close(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b));
}

const DAY = 86_400_000;
function day(text: string): number {
  return Date.parse(`${text.slice(0, 10).replaceAll("-00", "-01")}T00:00:00Z`);
}

type Range = Extract<WordValue, { kind: "date_range" }>;

/** Inclusive and exclusive ends are both right: the end may differ by the last unit that was named. */
function sameRange(
  expected: {
    start?: string | null | undefined;
    end_exclusive?: string | null | undefined;
    grain?: string | undefined;
    open?: string | undefined;
    at?: string | undefined;
  },
  got: Range,
): boolean {
  if (expected.open && expected.at) {
    const at = expected.open === "After" ? got.start : got.endExclusive;
    const other = expected.open === "After" ? got.endExclusive : got.start;
    return at !== null && other === null && Math.abs(day(at) - day(expected.at)) <= DAY;
  }
  const start = expected.start ? day(expected.start) : null;
  if (start !== (got.start === null ? null : day(got.start))) return false;
  if (expected.grain) return true;
  if (!expected.end_exclusive || !got.endExclusive) return !expected.end_exclusive && !got.endExclusive;
  const [want, have] = [day(expected.end_exclusive), day(got.endExclusive)];
  return Math.abs(want - have) <= DAY || want === lastUnit(have, got.grain);
}

function lastUnit(end: number, grain: string): number {
  const at = new Date(end);
  if (grain === "week") at.setUTCDate(at.getUTCDate() - 7);
  else if (grain === "month") at.setUTCMonth(at.getUTCMonth() - 1);
  else if (grain === "quarter") at.setUTCMonth(at.getUTCMonth() - 3);
  else if (grain === "year") at.setUTCFullYear(at.getUTCFullYear() - 1);
  return at.getTime();
}

function sameBounds(expected: string, got: Extract<WordValue, { kind: "number_range" }>): boolean {
  const match = /^[[(]([^,]*),([^)\]]*)[)\]]$/.exec(expected);
  if (!match) return false;
  const side = (text: string | undefined) => (text ? Number(text) : null);
  const same = (a: number | null, b: number | null) => (a === null || b === null ? a === b : close(a, b));
  return same(got.min, side(match[1])) && same(got.max, side(match[2]));
}
