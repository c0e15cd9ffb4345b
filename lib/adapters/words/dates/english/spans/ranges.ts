import { ANY, asTime } from "../../as";
import { add, DAY, type Minute, partsOf, startOf } from "../../calendar";
import { count, isSpan, type Rule, rule, type SpanToken, type TimeToken, type Token, timeOf } from "../../chart";
import { just, lastOf } from "../../series";
import { between, resolve, spanOf } from "../../tokens";

const TO = /(?:to|-|till?|until|through|thru|up to|and ending(?: on)?|~)(?: the)?/;

export const timeEnd = timeOf(...ANY);

/** A time or a closed span ("the end of June"). */
export const ends = (token: Token): token is Token =>
  timeEnd(token) || (token.type === "span" && token.start !== null && token.end !== null && !token.shy);

/** A range between ends that some count otherwise is itself counted otherwise. */
function rangeOf(a: Token | undefined, b: Token | undefined, now: Minute): SpanToken | undefined {
  const span = between(asEnd(a), asEnd(b), now);
  const doubtful = [a, b].some((end) => end?.type === "span" && end.others?.length);
  const other = [a, b].flatMap((end) => (end?.type === "time" ? (end.alternatives ?? []) : []))[0];
  if (span && other) return { ...span, others: [{ start: other.start, end: span.end ?? other.end }], askWhole: true };
  if (!span || !doubtful || span.start === null || span.end === null) return span;
  return { ...span, others: [{ start: span.start + DAY, end: span.end + DAY }] };
}

export function asEnd(token: Token | undefined): TimeToken {
  if (token?.type !== "span") return asTime(token);
  const at = { start: token.start ?? 0, end: token.end ?? 0, grain: token.grain };
  return { type: "time", form: "cycle", series: just(at) };
}

export const ranges: Rule[] = [
  rule(
    [/(?:from |since )?/, ends, /(?:to|till|until) (?:date|now|today|present|the present|(?:the )?current date)/],
    ({ tokens, scene }) => sinceThen(asEnd(tokens[0]), scene.now),
    4,
  ),
  rule(
    [/(?:from |starting |beginning |between |during |on |the )*/, ends, TO, ends],
    ({ tokens, scene }) => rangeOf(tokens[0], tokens[1], scene.now),
    3,
  ),
  rule([ends, TO, ends], ({ tokens, scene }) => rangeOf(tokens[0], tokens[1], scene.now), 2),
  rule(
    [/between(?: the)?/, ends, /and(?: the)?/, ends],
    ({ tokens, scene }) => rangeOf(tokens[0], tokens[1], scene.now),
    4,
  ),
  rule(
    [
      /(?:from |between )(?:the )?/,
      count(1, 31),
      /(?:to|-|till?|until|through|and)(?: the)?/,
      count(1, 31),
      /(?:of )?/,
      timeOf("month", "cycle"),
    ],
    (match) => dayPair(match.tokens, 2, match.scene.now),
    12,
  ),
  rule(
    [count(1, 31), /(?:to|-|till?|until|through|and)(?: the)?/, count(1, 31), /(?:of )?/, timeOf("month", "cycle")],
    (match) => dayPair(match.tokens, 2, match.scene.now),
    12,
  ),
  rule(
    [
      /(?:from |between )?/,
      timeOf("month"),
      /(?:the )?/,
      count(1, 31),
      /(?:to|-|till?|until|through|and)(?: the)?/,
      count(1, 31),
    ],
    (match) => dayPair(match.tokens, 0, match.scene.now),
    12,
  ),
  rule(
    [
      timeOf("month"),
      /(?:the |between |from )?(?:the )?/,
      count(1, 31),
      /(?:to|-|till?|until|through|and)(?: the)?/,
      count(1, 31),
    ],
    (match) => dayPair(match.tokens, 0, match.scene.now),
    12,
  ),
  rule([isSpan, /(?:,|of|in)?/, timeOf("year")], ({ tokens }) => inYear(tokens[0] as SpanToken, asTime(tokens[1])), 3),
];

/** "from March to date" looks back. */
function sinceThen(token: TimeToken, now: Minute): SpanToken | undefined {
  const at = token.series.only ?? lastOf(token.series, now);
  return at && spanOf(at.start, startOf("day", now) + DAY, "day");
}

function dayPair(tokens: Token[], monthIndex: number, now: Minute): SpanToken | undefined {
  const whole = resolve(asTime(tokens[monthIndex]), now);
  const [first, second] = tokens.filter((token) => token.type === "number").map((token) => token.value);
  if (whole?.grain !== "month" || first === undefined || second === undefined || second <= first) return undefined;
  return spanOf(whole.start + (first - 1) * DAY, Math.min(whole.start + second * DAY, whole.end), "day");
}

/** "26 June to 28 June in 2020": the year counts for both ends. */
function inYear(token: SpanToken, year: TimeToken): SpanToken | undefined {
  const whole = year.series.only;
  if (!whole || token.start === null || token.end === null) return undefined;
  const months = (partsOf(whole.start).year - partsOf(token.start).year) * 12;
  return { ...token, start: add("month", months, token.start), end: add("month", months, token.end) };
}
