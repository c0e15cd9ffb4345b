import { add, DAY, dayOf, type Grain, type Interval, type Minute, partsOf, startOf, unit } from "../calendar";
import {
  count,
  isLength,
  isNumber,
  isSpan,
  isTime,
  isUnit,
  type LengthToken,
  type NumberToken,
  type Rule,
  rule,
  type SpanToken,
  type TimeToken,
  type Token,
  timeOf,
  type UnitToken,
} from "../chart";
import { just, lastOf, nextOf, weekSpanSeries, yearlySpan } from "../series";
import { away, between, cycle, finest, fixed, resolve, run, shift, spanOf, time } from "../tokens";
import { LAST, NEXT, THIS } from "./names";

const asUnit = (token: Token | undefined) => token as UnitToken;
const asTime = (token: Token | undefined) => token as TimeToken;
const asLength = (token: Token | undefined) => token as LengthToken;
const asNumber = (token: Token | undefined) => (token as NumberToken).value;
const ANY_DAY = ["day", "monthday", "weekday", "date", "holiday"];
const ANY = [...ANY_DAY, "month", "year", "cycle", "clock", "moment", "part"];

const cycles: Rule[] = [
  rule(
    [new RegExp(`(?:the )?(?:${NEXT})`), isUnit],
    ({ tokens, scene }) => cycleToken(asUnit(tokens[0]), 1, scene.now),
    1,
  ),
  rule(
    [new RegExp(`(?:the )?(?:${LAST})`), isUnit],
    ({ tokens, scene }) => cycleToken(asUnit(tokens[0]), -1, scene.now),
    1,
  ),
  rule([new RegExp(`(?:${THIS})`), isUnit], ({ tokens, scene }) => cycleToken(asUnit(tokens[0]), 0, scene.now), 1),
  rule([/the/, isUnit], ({ tokens, scene }) => cycleToken(asUnit(tokens[0]), 0, scene.now, true)),
  rule([/(?:the )?/, isUnit, /after next/], ({ tokens, scene }) => cycleToken(asUnit(tokens[0]), 2, scene.now), 2),
  rule([/(?:the )?/, isUnit, /before last/], ({ tokens, scene }) => cycleToken(asUnit(tokens[0]), -2, scene.now), 2),
  rule(
    [new RegExp(`(?:the )?(?:${NEXT})`), timeOf("month")],
    ({ tokens, scene }) => fixed("cycle", nextOf(asTime(tokens[0]).series, scene.now, true)),
    1,
  ),
  rule(
    [/this/, timeOf("month", "part", "holiday")],
    ({ tokens, scene }) => fixed(asTime(tokens[0]).form, thisOne(asTime(tokens[0]), scene.now)),
    1,
  ),
  rule(
    [new RegExp(`(?:the )?(?:${LAST})`), timeOf("month", "holiday", "part")],
    ({ tokens, scene }) =>
      fixed(
        asTime(tokens[0]).form === "month" ? "cycle" : "day",
        asTime(tokens[0])
          .series.within(scene.now - 800 * DAY, scene.now)
          .findLast((one) => one.end <= scene.now),
      ),
    1,
  ),
  rule(
    [new RegExp(`(?:the )?(?:${NEXT})`), timeOf("holiday", "part")],
    ({ tokens, scene }) => fixed("day", nextOf(asTime(tokens[0]).series, scene.now, true)),
    1,
  ),
  rule(
    [timeOf("month", "holiday"), /after next/],
    ({ tokens, scene }) =>
      fixed(
        "cycle",
        nextOf(
          asTime(tokens[0]).series,
          (nextOf(asTime(tokens[0]).series, scene.now, true)?.start ?? scene.now) + 1,
          true,
        ),
      ),
    1,
  ),
];

function cycleToken(token: UnitToken, offset: number, now: Minute, shy = false): TimeToken | undefined {
  const at = cycle(token.grain, offset, now);
  return fixed(token.grain === "day" ? "day" : "cycle", at, { shy });
}

function thisOne(token: TimeToken, now: Minute): Interval | undefined {
  const year = cycle("year", 0, now);
  return token.form === "holiday" || token.form === "month"
    ? (token.series.within(year.start, year.end)[0] ?? resolve(token, now))
    : resolve(token, now);
}

const lengths: Rule[] = [
  rule([isNumber, /(?:more |whole |full |calendar |consecutive )?-?/, isUnit], ({ tokens }) =>
    lengthToken(asNumber(tokens[0]), tokens[0] as NumberToken, asUnit(tokens[1])),
  ),
  rule([/an?|one/, isUnit], ({ tokens }) => ({
    type: "length",
    parts: [{ count: 1, grain: asUnit(tokens[0]).grain }],
  })),
  rule([/(?:a )?couple(?: of)?/, isUnit], ({ tokens }) => ({
    type: "length",
    parts: [{ count: 2, grain: asUnit(tokens[0]).grain }],
  })),
  rule([/(?:a )?few/, isUnit], ({ tokens }) => ({
    type: "length",
    parts: [{ count: 3, grain: asUnit(tokens[0]).grain }],
  })),
  rule([/(?:a )?fortnight/], () => ({ type: "length", parts: [{ count: 2, grain: "week" }] })),
  rule([/half an?|1\/2|½/, isUnit], ({ tokens }) => fraction(0.5, asUnit(tokens[0]).grain)),
  rule([/(?:a )?quarter of an hour|1\/4 ?h(?:our)?/], () => ({
    type: "length",
    parts: [{ count: 15, grain: "minute" }],
  })),
  rule([/three[ -]quarters of an hour|3\/4 ?h(?:our)?/], () => ({
    type: "length",
    parts: [{ count: 45, grain: "minute" }],
  })),
  rule([isLength, /(?:,|and|, and)?/, isLength], ({ tokens }) => {
    const [a, b] = [asLength(tokens[0]), asLength(tokens[1])];
    return a.parts.every((part) => b.parts.every((other) => other.grain !== part.grain))
      ? { type: "length", parts: [...a.parts, ...b.parts] }
      : undefined;
  }),
];

function lengthToken(value: number, number: NumberToken, token: UnitToken): LengthToken | undefined {
  if (number.ordinal || value < 0 || value > 5000) return undefined;
  return Number.isInteger(value)
    ? { type: "length", parts: [{ count: value, grain: token.grain }] }
    : fraction(value, token.grain);
}

const MINUTES: Partial<Record<Grain, number>> = { hour: 60, day: DAY, week: 7 * DAY };
function fraction(value: number, grain: Grain): LengthToken | undefined {
  if (grain === "year") return { type: "length", parts: [{ count: Math.round(value * 12), grain: "month" }] };
  const minutes = MINUTES[grain];
  if (minutes === undefined) return undefined;
  const total = value * minutes;
  return {
    type: "length",
    parts: [total % DAY === 0 ? { count: total / DAY, grain: "day" } : { count: Math.round(total), grain: "minute" }],
  };
}

const aways: Rule[] = [
  rule(
    [/in(?: about| around)?/, isLength, /(?:'s)?(?: time)?/],
    ({ tokens, scene }) => away(scene.now, asLength(tokens[0]), 1),
    1,
  ),
  rule(
    [isLength, /from (?:now|today)|hence|later|from this day|in the future|out/],
    ({ tokens, scene }) => away(scene.now, asLength(tokens[0]), 1),
    1,
  ),
  rule(
    [isLength, /ago|back|before (?:now|today)|earlier/],
    ({ tokens, scene }) => away(scene.now, asLength(tokens[0]), -1),
    1,
  ),
  rule(
    [isLength, /(?:from|after)/, timeOf(...ANY_DAY, "clock")],
    ({ tokens, scene }) => fromAnchor(asLength(tokens[0]), asTime(tokens[1]), 1, scene.now),
    3,
  ),
  rule(
    [isLength, /(?:before|prior to)/, timeOf(...ANY_DAY, "clock")],
    ({ tokens, scene }) => fromAnchor(asLength(tokens[0]), asTime(tokens[1]), -1, scene.now),
    3,
  ),
  rule(
    [timeOf("holiday"), /in/, isLength],
    ({ tokens, scene }) => holidayIn(asTime(tokens[0]), asLength(tokens[1]), 1, scene.now),
    2,
  ),
  rule(
    [timeOf("holiday"), isLength, /ago/],
    ({ tokens, scene }) => holidayIn(asTime(tokens[0]), asLength(tokens[1]), -1, scene.now),
    2,
  ),
];

/** Counted from a feast it may be the last or the coming one. */
function fromAnchor(length: LengthToken, anchor: TimeToken, direction: 1 | -1, now: Minute): TimeToken | undefined {
  const at = resolve(anchor, now);
  const token = at && away(at.start, length, direction);
  const past = anchor.form === "holiday" && !anchor.series.only ? lastOf(anchor.series, now) : undefined;
  const other = past && past.start !== at?.start ? away(past.start, length, direction)?.series.only : undefined;
  return token && other ? { ...token, alternatives: [other] } : token;
}

/** "tax day in 4 years": the one of that year. */
function holidayIn(token: TimeToken, length: LengthToken, direction: 1 | -1, now: Minute): TimeToken | undefined {
  const there = shift(now, length, direction);
  const span = finest(length) === "year" ? unit("year", startOf("year", there)) : undefined;
  return fixed("day", span ? token.series.within(span.start, span.end)[0] : nextOf(token.series, there));
}

const runs: Rule[] = [
  rule(
    [new RegExp(`(?:in |over |for |during |within )?(?:the )?(?:${NEXT})`), isLength],
    ({ tokens, scene }) => lengthRun(asLength(tokens[0]), 1, scene.now),
    3,
  ),
  rule(
    [new RegExp(`(?:in |over |for |during |within )?(?:the )?(?:${LAST})`), isLength],
    ({ tokens, scene }) => lengthRun(asLength(tokens[0]), -1, scene.now),
    3,
  ),
  rule(
    [/(?:the )?/, count(1, 400, false), new RegExp(`(?:${LAST})`), isUnit],
    ({ tokens, scene }) => run(asUnit(tokens[1]).grain, -asNumber(tokens[0]), asNumber(tokens[0]), scene.now),
    3,
  ),
  rule(
    [/(?:the )?/, count(2, 400, false), new RegExp(`(?:${NEXT})`), isUnit],
    ({ tokens, scene }) => run(asUnit(tokens[1]).grain, 1, asNumber(tokens[0]), scene.now),
    3,
  ),
  rule(
    [/(?:within|in less than)/, isLength],
    ({ tokens, scene }) =>
      spanOf(startOf(clockGrain(asLength(tokens[0])), scene.now), shift(scene.now, asLength(tokens[0]), 1), "day"),
    2,
  ),
  rule(
    [
      /(?:for )?/,
      isLength,
      /,? ?(?:starting |beginning )?(?:from|on|since|starting|beginning|starting from|starting on)/,
      timeOf(...ANY_DAY, "clock"),
    ],
    ({ tokens, scene }) => startingAt(asLength(tokens[0]), asTime(tokens[1]), scene.now),
    4,
  ),
  rule(
    [timeOf(...ANY_DAY, "clock"), /for/, isLength],
    ({ tokens, scene }) => startingAt(asLength(tokens[1]), asTime(tokens[0]), scene.now),
    3,
  ),
];

function clockGrain(length: LengthToken): Grain {
  return finest(length) === "minute" || finest(length) === "hour" ? "minute" : "day";
}

function lengthRun(length: LengthToken, direction: 1 | -1, now: Minute): SpanToken | undefined {
  const [part] = length.parts;
  if (!part || length.parts.length > 1) return undefined;
  if (part.count === 1 && !["minute", "hour", "day"].includes(part.grain)) return undefined;
  return direction === 1 ? run(part.grain, 1, part.count, now) : run(part.grain, -part.count, part.count, now);
}

function startingAt(length: LengthToken, start: TimeToken, now: Minute): SpanToken | undefined {
  const at = resolve(start, now);
  const span = at && spanOf(at.start, shift(at.start, length, 1), "day");
  return span && { ...span, anchored: true };
}

const TO = /(?:to|-|till?|until|through|thru|up to|and ending(?: on)?|~)(?: the)?/;
const timeEnd = timeOf(...ANY);
/** A time or a closed span ("the end of June"). */
const ends = (token: Token): token is Token =>
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

function asEnd(token: Token | undefined): TimeToken {
  if (token?.type !== "span") return asTime(token);
  const at = { start: token.start ?? 0, end: token.end ?? 0, grain: token.grain };
  return { type: "time", form: "cycle", series: just(at) };
}

const ranges: Rule[] = [
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

const opens: Rule[] = [
  rule(
    [
      /(?:since|from|starting|beginning|as of|after|anytime after|any time after|later than|starting from|starting on|on or after|not before)(?: the)?/,
      timeEnd,
    ],
    ({ tokens, groups, scene }) =>
      openAfter(
        asEnd(tokens[0]),
        /^(?:any ?time )?after|later than/.test(groups[0]?.[0] ?? ""),
        scene.now,
        /^from/.test(groups[0]?.[0] ?? ""),
      ),
    2,
  ),
  rule(
    [
      /(?:before|until|till?|by|no later than|not later than|prior to|earlier than|up to|through|on or before|anytime before|as late as|any time before)(?: the)?/,
      timeEnd,
    ],
    ({ tokens, groups, scene }) =>
      openBefore(
        asEnd(tokens[0]),
        /before|prior|earlier/.test(groups[0]?.[0] ?? "") && !/on or/.test(groups[0]?.[0] ?? ""),
        scene.now,
      ),
    2,
  ),
  rule(
    [timeEnd, /(?:or|and) (?:later|after|onwards?)|onwards?/],
    ({ tokens, scene }) => openAfter(asEnd(tokens[0]), false, scene.now),
    2,
  ),
  rule(
    [timeEnd, /(?:or|and) (?:earlier|before)/],
    ({ tokens, scene }) => openBefore(asEnd(tokens[0]), false, scene.now),
    2,
  ),
  rule(
    [/(?:till|to|until) date/],
    ({ scene }) => ({ type: "span", start: null, end: startOf("day", scene.now), grain: "day" }),
    1,
  ),
];

/** "from 2014" alone may be an unfinished range or just the year. */
function openAfter(token: TimeToken, exclusive: boolean, now: Minute, unfinished = false): SpanToken | undefined {
  const at = resolve(token, now);
  const others = unfinished && at ? [{ start: at.start, end: at.end }] : [];
  return at && { type: "span", start: exclusive ? at.end : at.start, end: null, grain: at.grain, others };
}

function openBefore(token: TimeToken, exclusive: boolean, now: Minute): SpanToken | undefined {
  const at = resolve(token, now);
  return at && { type: "span", start: null, end: exclusive ? at.start : at.end, grain: at.grain };
}

/** Thirds of a month, quarters of a year, as in everyday use: "early March" ends on the 10th. */
function portion(whole: Interval | undefined, which: "start" | "middle" | "end"): SpanToken | undefined {
  if (!whole) return undefined;
  const { start, end, grain } = whole;
  if (grain === "month") {
    const at = {
      start: [start, start + 10 * DAY],
      middle: [start + 10 * DAY, start + 20 * DAY],
      end: [start + 20 * DAY, end],
    }[which];
    return vague(spanOf(at[0] ?? null, at[1] ?? null, "day"), whole, which);
  }
  if (grain === "week") {
    const at = {
      start: [start, start + 3 * DAY],
      middle: [start + 2 * DAY, start + 5 * DAY],
      end: [start + 4 * DAY, end],
    }[which];
    return vague(spanOf(at[0] ?? null, at[1] ?? null, "day"), whole, which);
  }
  if (grain !== "year") return undefined;
  const at = {
    start: [start, add("month", 3, start)],
    middle: [add("month", 4, start), add("month", 8, start)],
    end: [add("month", 8, start), end],
  }[which];
  return vague(spanOf(at[0] ?? null, at[1] ?? null, "month"), whole, which);
}

/** Some mean a half of it: kept beside the third. */
function vague(span: SpanToken | undefined, whole: Interval, which: "start" | "middle" | "end"): SpanToken | undefined {
  const middle = Math.round((whole.start + whole.end) / 2 / DAY) * DAY;
  if (which === "middle") return span && { ...span, others: [{ start: middle, end: middle + DAY }] };
  return (
    span && {
      ...span,
      others: [which === "start" ? { start: whole.start, end: middle } : { start: middle, end: whole.end }],
    }
  );
}

const PORTIONS: [RegExp, "start" | "middle" | "end"][] = [
  [/(?:in |at )?(?:the )?(?:beginning|start) of(?: the| around)?|early(?: in)?/, "start"],
  [/(?:in |at )?(?:the )?(?:middle) of(?: the)?|mid-?/, "middle"],
  [/(?:in |at )?(?:the )?end of(?: the| around)?|late(?: in)?/, "end"],
];

const portions: Rule[] = [
  rule([/earlier this/, isUnit], ({ tokens, scene }) => soFar(asUnit(tokens[0]).grain, scene.now), 3),
  rule(
    [/(?:the )?week-?end of/, timeOf(...ANY_DAY)],
    ({ tokens, scene }) => {
      const at = resolve(asTime(tokens[0]), scene.now);
      return at && fixed("part", weekendAround(at));
    },
    3,
  ),
  ...PORTIONS.map(([pattern, which]) =>
    rule(
      [pattern, timeOf("month", "cycle", "year")],
      ({ tokens, scene }) => portion(resolve(asTime(tokens[0]), scene.now), which),
      3,
    ),
  ),
  ...PORTIONS.map(([pattern, which]) =>
    rule([pattern, isUnit], ({ tokens, scene }) => portion(cycle(asUnit(tokens[0]).grain, 0, scene.now), which), 2),
  ),
  rule([/(?:by |at )?(?:the )?(?:eom|end of month)/], ({ scene }) => portion(cycle("month", 0, scene.now), "end"), 2),
  rule([/(?:by |at )?(?:the )?(?:eoy|end of year)/], ({ scene }) => portion(cycle("year", 0, scene.now), "end"), 2),
  rule([/(?:at )?(?:the )?bom/], ({ scene }) => portion(cycle("month", 0, scene.now), "start"), 2),
  rule([/(?:at )?(?:the )?boy/], ({ scene }) => portion(cycle("year", 0, scene.now), "start"), 2),
  rule(
    [/(?:the )?rest (?:of )?(?:the |this |current )*week|later (?:this|in the) week/],
    ({ scene }) => restOf("week", scene.now),
    2,
  ),
  rule(
    [/(?:the )?rest (?:of )?(?:the |this |current )*month|later (?:this|in the) month/],
    ({ scene }) => restOf("month", scene.now),
    2,
  ),
  rule(
    [/(?:the )?rest (?:of )?(?:the |this |current )*year|later (?:this|in the) year/],
    ({ scene }) => restOf("year", scene.now),
    2,
  ),
];

/** From today, or from tomorrow, to the end of the unit. */
function restOf(grain: Grain, now: Minute): SpanToken | undefined {
  const today = startOf("day", now);
  const { end } = cycle(grain, 0, now);
  const span = spanOf(today, end, "day");
  return span && { ...span, others: [{ start: today + DAY, end }] };
}

function soFar(grain: Grain, now: Minute): SpanToken | undefined {
  const today = startOf("day", now);
  const { start } = cycle(grain, 0, now);
  const span = spanOf(start, today, "day");
  return span && { ...span, others: [{ start, end: today + DAY }] };
}

const SEASONS: [RegExp, number, number, number, number][] = [
  [/spring/, 3, 20, 6, 21],
  [/summer/, 6, 21, 9, 23],
  [/autumn|fall/, 9, 23, 12, 21],
  [/winter/, 12, 21, 3, 20],
];

function seasonIn(year: number, index: number): Interval {
  const [, m1 = 1, d1 = 1, m2 = 1, d2 = 1] = SEASONS[index] ?? [];
  const start = dayOf(year, Number(m1), Number(d1));
  const end = dayOf(year + (index === 3 ? 1 : 0), Number(m2), Number(d2));
  return { start, end, grain: "quarter" };
}

function seasonAt(now: Minute, offset: number): Interval | undefined {
  const { year } = partsOf(now);
  const all = [year - 2, year - 1, year, year + 1].flatMap((one) => [0, 1, 2, 3].map((index) => seasonIn(one, index)));
  const here = all.findLastIndex((one) => one.start <= now);
  return all[here + offset];
}

const seasons: Rule[] = [
  ...SEASONS.map(([pattern], index) =>
    rule([new RegExp(`(?:the )?(?:${pattern.source})`)], () =>
      time(
        "part",
        yearlySpan("quarter", (year) => seasonIn(year, index)),
        { shy: true },
      ),
    ),
  ),
  rule([/this season/], ({ scene }) => fixed("part", seasonAt(scene.now, 0)), 1),
  rule([new RegExp(`(?:${NEXT}) seasons?`)], ({ scene }) => fixed("part", seasonAt(scene.now, 1)), 1),
  rule([new RegExp(`(?:${LAST}) seasons?`)], ({ scene }) => fixed("part", seasonAt(scene.now, -1)), 1),
];

const others: Rule[] = [
  rule([/(?:on |at )?(?:the |this |that )?week-?ends?/], () => time("part", weekSpanSeries(6, 2))),
  rule(
    [new RegExp(`(?:the )?(?:${NEXT}) week-?end`)],
    ({ scene }) => fixed("part", weekendOf(cycle("week", 1, scene.now))),
    1,
  ),
  rule(
    [new RegExp(`(?:the )?(?:${LAST}) week-?end`)],
    ({ scene }) => fixed("part", weekendOf(cycle("week", -1, scene.now))),
    1,
  ),
  rule([/(?:the )?week/, count(1, 53, false)], ({ tokens, scene }) =>
    fixed("cycle", weekOf(partsOf(scene.now).year, asNumber(tokens[0]))),
  ),
  rule(
    [/(?:the )?week/, count(1, 53, false), /(?:of|in)/, timeOf("year")],
    ({ tokens }) =>
      fixed("cycle", weekOf(partsOf(asTime(tokens[1]).series.only?.start ?? 0).year, asNumber(tokens[0]))),
    3,
  ),
  rule([/q([1-4])/], ({ groups, scene }) => fixed("cycle", quarterOf(partsOf(scene.now).year, Number(groups[0]?.[1])))),
  rule(
    [/q([1-4])/, /(?:of |in |,|\/|-)?/, timeOf("year")],
    ({ groups, tokens }) => yearPart(asTime(tokens[0]), Number(groups[0]?.[1]), "quarter"),
    3,
  ),
  rule(
    [timeOf("year"), /[-/ ]?q([1-4])/],
    ({ groups, tokens }) => yearPart(asTime(tokens[0]), Number(groups[0]?.[1]), "quarter"),
    3,
  ),
  rule(
    [/(\d{4})q([1-4])/],
    ({ groups }) => fixed("cycle", quarterOf(Number(groups[0]?.[1]), Number(groups[0]?.[2]))),
    3,
  ),
  rule(
    [/q([1-4])/, timeOf("cycle")],
    ({ groups, tokens, scene }) =>
      yearPart(
        { ...asTime(tokens[0]), series: asTime(tokens[0]).series },
        Number(groups[0]?.[1]),
        "quarter",
        scene.now,
      ),
    3,
  ),
  rule([/h([12])/, timeOf("year")], ({ groups, tokens }) => halfOf(asTime(tokens[0]), Number(groups[0]?.[1])), 3),
  rule([timeOf("year"), /h([12])/], ({ groups, tokens }) => halfOf(asTime(tokens[0]), Number(groups[0]?.[1])), 3),
  rule(
    [/(?:the )?(\d\d)'?s|(?:the )?((?:1[5-9]|20)\d0) ?'?s/],
    ({ groups, scene }) => decade(groups[0]?.[1], groups[0]?.[2], scene.now),
    2,
  ),
  rule(
    [count(1, 30, true), /century/],
    ({ tokens }) =>
      spanOf(dayOf((asNumber(tokens[0]) - 1) * 100, 1, 1), dayOf(asNumber(tokens[0]) * 100, 1, 1), "year"),
    2,
  ),
  rule(
    [/(?:the )?week (?:of|starting|beginning|commencing)(?: on)?|w\/c|week commencing/, timeOf(...ANY_DAY)],
    ({ tokens, scene }) => {
      const at = resolve(asTime(tokens[0]), scene.now);
      return at && fixed("cycle", unit("week", startOf("week", at.start)));
    },
    3,
  ),
  rule(
    [isTime, /week-?end/],
    ({ tokens, scene }) => {
      const at =
        asTime(tokens[0]).form === "holiday" || asTime(tokens[0]).form === "day"
          ? resolve(asTime(tokens[0]), scene.now)
          : undefined;
      return at && fixed("part", weekendAround(at));
    },
    2,
  ),
];

function weekendOf(week: Interval): Interval {
  return { start: week.start + 5 * DAY, end: week.end, grain: "day" };
}

function weekendAround(day: Interval): Interval {
  const { weekday } = partsOf(day.start);
  if (weekday === 1) return { start: day.start - 2 * DAY, end: day.start + DAY, grain: "day" };
  if (weekday === 5) return { start: day.start, end: day.start + 3 * DAY, grain: "day" };
  return weekendOf(unit("week", startOf("week", day.start)));
}

/** ISO 8601: week 1 holds 4 January. */
function weekOf(year: number, index: number): Interval {
  return unit("week", startOf("week", dayOf(year, 1, 4)) + (index - 1) * 7 * DAY);
}

function quarterOf(year: number, index: number): Interval {
  return unit("quarter", dayOf(year, index * 3 - 2, 1));
}

function yearPart(token: TimeToken, index: number, grain: "quarter", now?: Minute): TimeToken | undefined {
  const whole = token.series.only ?? (now === undefined ? undefined : resolve(token, now));
  return whole?.grain === "year" ? fixed("cycle", unit(grain, add("month", (index - 1) * 3, whole.start))) : undefined;
}

function halfOf(token: TimeToken, index: number): TimeToken | undefined {
  const whole = token.series.only;
  if (whole?.grain !== "year") return undefined;
  const start = add("month", (index - 1) * 6, whole.start);
  return fixed("cycle", { start, end: add("month", 6, start), grain: "quarter" });
}

function decade(short: string | undefined, long: string | undefined, now: Minute): SpanToken | undefined {
  const { year } = partsOf(now);
  const base = long ? Number(long) : Number(short) % 10 === 0 ? 1900 + Number(short) : undefined;
  if (base === undefined) return undefined;
  const from = !long && base + 10 <= year - 95 ? base + 100 : base;
  return spanOf(dayOf(from, 1, 1), dayOf(from + 10, 1, 1), "year");
}

export const spanRules: Rule[] = [
  ...cycles,
  ...lengths,
  ...aways,
  ...runs,
  ...ranges,
  ...opens,
  ...portions,
  ...seasons,
  ...others,
];
