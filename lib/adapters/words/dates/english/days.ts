import { DAY, dayOf, isDay, partsOf, startOf, unit } from "../calendar";
import {
  count,
  isNumber,
  isUnit,
  type NumberToken,
  type Rule,
  rule,
  type TimeToken,
  timeOf,
  type UnitToken,
} from "../chart";
import { monthDateSeries, monthDaySeries, monthSeries, nextOf, weekdaySeries } from "../series";
import { cycle, fixed, intersect, nthOf, nthUnit, resolve, time, weekdayOn } from "../tokens";
import { LAST, MONTHS, UNITS, WEEKDAYS } from "./names";

const names: Rule[] = [
  ...WEEKDAYS.map(([pattern, day, shy]) =>
    rule([pattern], () => time("weekday", weekdaySeries(day), { skipCurrent: true, shy })),
  ),
  ...MONTHS.map(([pattern, month, shy]) => rule([pattern], () => time("month", monthSeries(month), { shy }))),
  ...UNITS.map(([pattern, grain]) =>
    rule([pattern], ({ groups }) => ({ type: "unit", grain, plural: /s\.?$/.test(groups[0]?.[0] ?? "") })),
  ),
];

const named: Rule[] = (
  [
    [/(?:later )?today|otd|on the day|this day|(?:the )?current (?:date|day)|today's date/, 0],
    [/tomorrow|tmrw|tomorow|tommorow|tommorrow|tmr|tmw/, 1],
    [/yesterday/, -1],
    [/(?:the )?day after tomorrow|(?:the )?day after tmrw|overmorrow/, 2],
    [/(?:the )?day before yesterday/, -2],
    [/(?:the )?(?:next|following|coming) day/, 1],
    [/(?:the )?(?:last|past|previous) day/, -1],
  ] as const
).map(([pattern, offset]) => rule([pattern], ({ scene }) => fixed("day", cycle("day", offset, scene.now)), 1));

function month(token: unknown): TimeToken {
  return token as TimeToken;
}
function number(token: unknown): number {
  return (token as NumberToken).value;
}

/** Month of a month token as 1 to 12. */
function monthOf(token: TimeToken, now: number): number {
  const at = nextOf(token.series, now);
  return at ? partsOf(at.start).month : 1;
}

/** "the 1st week", "the 2nd floor": a place in a row, no day. */
const NO_COUNTED =
  /(?!\s?-?(?:weeks?|months?|quarters?|years?|times?|floors?|ones?|half|halves|centur|places?|options?|items?|rows?|columns?|persons?|questions?|fields?|rounds?|parts?|class|grade)(?![a-z]))/;

const monthDays: Rule[] = [
  rule(
    [timeOf("month"), /(?:the )?/, count(1, 31)],
    ({ tokens, scene }) => time("monthday", monthDaySeries(monthOf(month(tokens[0]), scene.now), number(tokens[1]))),
    2,
  ),
  rule(
    [/(?:the )?/, count(1, 31), /(?:day )?(?:of )?-?/, timeOf("month")],
    ({ tokens, scene }) => time("monthday", monthDaySeries(monthOf(month(tokens[1]), scene.now), number(tokens[0]))),
    2,
  ),
  rule(
    [count(1, 31), /(?:day )?(?:of )?-?/, timeOf("month")],
    ({ tokens, scene }) => time("monthday", monthDaySeries(monthOf(month(tokens[1]), scene.now), number(tokens[0]))),
    2,
  ),
  rule(
    [/the/, count(1, 31), NO_COUNTED],
    ({ tokens }) => time("date", monthDateSeries(number(tokens[0])), { shy: !(tokens[0] as NumberToken).ordinal }),
    1,
  ),
  rule([count(1, 31, true), /(?:day )?/], ({ tokens }) =>
    (tokens[0] as NumberToken).figure ? time("date", monthDateSeries(number(tokens[0])), { shy: true }) : undefined,
  ),
  rule(
    [/(?:on )?(?:the )?/, count(1, 31, true), /(?:day )?of (?:the|this|current|that) (?:current )?month/],
    ({ tokens, scene }) => inMonth(number(tokens[0]), 0, scene.now),
    3,
  ),
  rule(
    [/(?:the )?/, count(1, 31, true), /of (?:the )?(?:next|following|coming) month/],
    ({ tokens, scene }) => inMonth(number(tokens[0]), 1, scene.now),
    3,
  ),
  rule(
    [/(?:the )?ides of/, timeOf("month")],
    ({ tokens, scene }) => {
      const which = monthOf(month(tokens[0]), scene.now);
      return time("monthday", monthDaySeries(which, [3, 5, 7, 10].includes(which) ? 15 : 13));
    },
    2,
  ),
];

function inMonth(date: number, offset: number, now: number): TimeToken | undefined {
  const { year, month: which } = partsOf(cycle("month", offset, now).start);
  return isDay(year, which, date) ? fixed("day", unit("day", dayOf(year, which, date))) : undefined;
}

const years: Rule[] = [
  rule([/(?:in )?(?:the )?(?:calendar )?(?:year )?((?:1[0-9]|20|21)\d\d)/], ({ groups }) =>
    yearToken(Number(groups[0]?.[1]), !/in|year/.test(groups[0]?.[0] ?? "")),
  ),
  rule([/(\d{1,4}) ?(?:a\.?d\.?|c\.?e\.?)/], ({ groups }) => yearToken(Number(groups[0]?.[1]), false)),
  rule([/(?:in )?(?:the )?year/, count(1, 2999, false)], ({ tokens }) => yearToken(number(tokens[0]), false), 1),
  rule([/'(\d\d)/], ({ groups, scene }) => yearToken(century(Number(groups[0]?.[1]), scene.now), true)),
  rule([isNumber], ({ tokens }) => {
    const token = tokens[0] as NumberToken;
    return !token.figure && !token.ordinal && token.value >= 1100 && token.value <= 2199
      ? yearToken(token.value, true)
      : undefined;
  }),
  rule([count(11, 21, false), count(10, 99, false)], ({ tokens }) => {
    const [head, tail] = tokens as NumberToken[];
    return head && tail && !head.figure && !tail.figure ? yearToken(head.value * 100 + tail.value, true) : undefined;
  }),
  rule([count(1100, 2100, false), count(1, 99, false)], ({ tokens }) => {
    const [head, tail] = tokens as NumberToken[];
    return head && tail && !head.figure && !tail.figure && head.value % 100 === 0
      ? yearToken(head.value + tail.value, true)
      : undefined;
  }),
];

/** Two digits of a year: within 50 years ahead of now, else the century before. */
export function century(short: number, now: number): number {
  const { year } = partsOf(now);
  const base = year - (year % 100);
  return base + short > year + 30 ? base - 100 + short : base + short;
}

export function yearToken(year: number, shy: boolean): TimeToken | undefined {
  return fixed("year", unit("year", dayOf(year, 1, 1)), { shy });
}

const JOIN_YEAR = /(?:,|of|in|, in)? ?/;

const combined: Rule[] = [
  rule(
    [timeOf("monthday", "month", "holiday"), JOIN_YEAR, timeOf("year")],
    ({ tokens }) =>
      intersect(
        tokens[1] as TimeToken,
        tokens[0] as TimeToken,
        (tokens[0] as TimeToken).form === "month" ? "cycle" : "day",
      ),
    3,
  ),
  rule(
    [timeOf("year"), /[,/ -]?/, timeOf("monthday", "month")],
    ({ tokens }) =>
      intersect(
        tokens[0] as TimeToken,
        tokens[1] as TimeToken,
        (tokens[1] as TimeToken).form === "month" ? "cycle" : "day",
      ),
    3,
  ),
  rule(
    [timeOf("holiday", "month", "monthday"), /(?:of |in )?/, timeOf("cycle")],
    ({ tokens, scene }) => {
      const whole = resolve(tokens[1] as TimeToken, scene.now);
      return whole?.grain === "year" ? intersect(tokens[1] as TimeToken, tokens[0] as TimeToken, "day") : undefined;
    },
    2,
  ),
  rule(
    [timeOf("monthday"), /,?\s?'?(\d\d)(?![\d:])/],
    ({ tokens, groups, scene }) => {
      const year = yearToken(century(Number(groups.at(-1)?.[1]), scene.now), false);
      return year && intersect(year, tokens[0] as TimeToken, "day");
    },
    2,
  ),
  rule(
    [timeOf("weekday"), /,? ?(?:the )?/, timeOf("monthday", "date", "day")],
    ({ tokens, scene }) => weekdayWith(tokens[0] as TimeToken, tokens[1] as TimeToken, scene.now),
    3,
  ),
  rule(
    [timeOf("monthday", "date", "day"), /,? ?(?:on )?(?:a )?/, timeOf("weekday")],
    ({ tokens, scene }) => weekdayWith(tokens[1] as TimeToken, tokens[0] as TimeToken, scene.now),
    2,
  ),
  rule(
    [/(?:this|next|coming|the)/, timeOf("weekday"), /,? ?(?:the )?/, timeOf("monthday", "date")],
    ({ tokens, scene }) => weekdayWith(tokens[0] as TimeToken, tokens[1] as TimeToken, scene.now),
    3,
  ),
];

function weekdayWith(weekday: TimeToken, day: TimeToken, now: number): TimeToken | undefined {
  return weekdayOn(day, weekday, now);
}

const relativeDays: Rule[] = [
  rule(
    [/(?:on )?(?:the )?(?:this)(?: coming)?/, timeOf("weekday")],
    ({ tokens, scene }) => fixed("day", resolve({ ...(tokens[0] as TimeToken), skipCurrent: false }, scene.now), {}),
    2,
  ),
  rule(
    [/(?:the )?(?:next|coming|upcoming)/, timeOf("weekday")],
    ({ tokens, scene }) => nextWeekday(tokens[0] as TimeToken, scene.now),
    2,
  ),
  rule(
    [new RegExp(`(?:the )?(?:${LAST})`), timeOf("weekday")],
    ({ tokens, scene }) => lastWeekday(tokens[0] as TimeToken, scene.now),
    2,
  ),
  rule([timeOf("weekday"), /after next/], ({ tokens, scene }) => nthAhead(tokens[0] as TimeToken, 2, scene.now), 2),
  rule(
    [timeOf("weekday"), /,? ?(?:of |in |from |on )?(?:the )?/, timeOf("cycle")],
    ({ tokens, scene }) => inWeek(tokens[0] as TimeToken, tokens[1] as TimeToken, scene.now),
    3,
  ),
  rule(
    [timeOf("cycle"), /,? ?(?:on )?/, timeOf("weekday")],
    ({ tokens, scene }) => inWeek(tokens[1] as TimeToken, tokens[0] as TimeToken, scene.now),
    3,
  ),
  rule(
    [count(2, 30, false), timeOf("weekday"), /from now|hence/],
    ({ tokens, scene }) => nthAhead(tokens[1] as TimeToken, number(tokens[0]), scene.now),
    2,
  ),
  rule(
    [/(?:a|one|1) week (?:on|from|after)(?: this)?/, timeOf("weekday")],
    ({ tokens, scene }) => {
      const at = resolve(tokens[0] as TimeToken, scene.now);
      return at && fixed("day", unit("day", at.start + 7 * DAY));
    },
    3,
  ),
  rule(
    [timeOf("weekday"), /week|fortnight/],
    ({ tokens, scene, groups }) => {
      const at = resolve(tokens[0] as TimeToken, scene.now);
      return at && fixed("day", unit("day", at.start + (groups[0]?.[0] === "week" ? 7 : 14) * DAY));
    },
    1,
  ),
];

/** "3 Fridays from now": with or without the one of these days, where it is near. */
function nthAhead(token: TimeToken, index: number, now: number): TimeToken | undefined {
  const first = nextOf(token.series, now, true);
  if (!first) return undefined;
  const at = unit("day", first.start + 7 * (index - 1) * DAY);
  const later = unit("day", at.start + 7 * DAY);
  return fixed("day", at, first.start - now < 6 * DAY ? { alternatives: [later] } : {});
}

/** "next Friday" said on a Monday may be this week's: both are kept, so it is asked. */
function nextWeekday(token: TimeToken, now: number): TimeToken | undefined {
  const near = nextOf(token.series, now, true);
  const week = cycle("week", 1, now);
  const later = nthOf(token.series, 1, week);
  if (!near || !later) return undefined;
  return fixed("day", later, near.start === later.start ? {} : { alternatives: [near] });
}

/** "last Tuesday" said on a Thursday may be this week's or the week before's. */
function lastWeekday(token: TimeToken, now: number): TimeToken | undefined {
  const today = startOf("day", now);
  const near = token.series.within(today - 7 * DAY, today).at(-1);
  const week = nthOf(token.series, 1, cycle("week", -1, now));
  return fixed("day", near, near && week && week.start !== near.start ? { alternatives: [week] } : {});
}

function inWeek(weekday: TimeToken, whole: TimeToken, now: number): TimeToken | undefined {
  const at = resolve(whole, now);
  return at?.grain === "week" ? fixed("day", nthOf(weekday.series, 1, at)) : undefined;
}

const nth: Rule[] = [
  rule([timeOf("weekday"), count(1, 31, false)], ({ tokens, scene }) =>
    (tokens[1] as NumberToken).figure
      ? weekdayWith(
          tokens[0] as TimeToken,
          { type: "time", form: "date", series: monthDateSeries(number(tokens[1])) },
          scene.now,
        )
      : undefined,
  ),
  rule(
    [/(?:the )?/, count(1, 5, true), timeOf("weekday")],
    ({ tokens, scene }) => nthHere(number(tokens[0]), tokens[1] as TimeToken, scene.now),
    1,
  ),
  rule(
    [
      /(?:the )?/,
      count(1, 5, true),
      timeOf("weekday"),
      /(?:of|in)(?: the(?! (?:month|week|year|quarter|next|last|following|coming|current)))?/,
      timeOf("month", "cycle", "year"),
    ],
    ({ tokens, scene }) => nthWeekday(number(tokens[0]), tokens[1] as TimeToken, tokens[2] as TimeToken, scene.now),
    4,
  ),
  rule(
    [
      /(?:the )?last/,
      timeOf("weekday"),
      /(?:of|in)(?: the(?! (?:month|week|year|quarter|next|last|following|coming|current)))?/,
      timeOf("month", "cycle", "year"),
    ],
    ({ tokens, scene }) => nthWeekday(-1, tokens[0] as TimeToken, tokens[1] as TimeToken, scene.now),
    4,
  ),
  rule(
    [
      /(?:the )?/,
      count(1, 12, true),
      /last/,
      timeOf("weekday"),
      /(?:of|in)(?: the(?! (?:month|week|year|quarter|next|last|following|coming|current)))?/,
      timeOf("month", "cycle", "year"),
    ],
    ({ tokens, scene }) => nthWeekday(-number(tokens[0]), tokens[1] as TimeToken, tokens[2] as TimeToken, scene.now),
    4,
  ),
  rule(
    [
      /(?:the )?/,
      count(1, 60, true),
      isUnit,
      /(?:of|in)(?: the(?! (?:month|week|year|quarter|next|last|following|coming|current)))?/,
      timeOf("month", "cycle", "year", "monthday"),
    ],
    ({ tokens, scene }) => nthPart(number(tokens[0]), tokens[1] as UnitToken, tokens[2] as TimeToken, scene.now),
    4,
  ),
  rule(
    [
      /(?:the )?last/,
      isUnit,
      /(?:of|in)(?: the(?! (?:month|week|year|quarter|next|last|following|coming|current)))?/,
      timeOf("month", "cycle", "year"),
    ],
    ({ tokens, scene }) => nthPart(-1, tokens[0] as UnitToken, tokens[1] as TimeToken, scene.now),
    4,
  ),
  rule(
    [
      /(?:the )?/,
      count(1, 60, true),
      /last/,
      isUnit,
      /(?:of|in)(?: the(?! (?:month|week|year|quarter|next|last|following|coming|current)))?/,
      timeOf("month", "cycle", "year"),
    ],
    ({ tokens, scene }) => nthPart(-number(tokens[0]), tokens[1] as UnitToken, tokens[2] as TimeToken, scene.now),
    4,
  ),
  rule(
    [/(?:the )?/, count(1, 4, true), /(?:quarter|qtr)\.?,?/, timeOf("year")],
    ({ tokens, scene }) =>
      nthPart(number(tokens[0]), { type: "unit", grain: "quarter", plural: false }, tokens[1] as TimeToken, scene.now),
    3,
  ),
];

/** "second Sunday": of this month, or of the next. */
function nthHere(index: number, weekday: TimeToken, now: number): TimeToken | undefined {
  const here = nthOf(weekday.series, index, cycle("month", 0, now));
  const next = nthOf(weekday.series, index, cycle("month", 1, now));
  return here && fixed("day", here, next ? { alternatives: [next] } : {});
}

function nthWeekday(index: number, weekday: TimeToken, whole: TimeToken, now: number): TimeToken | undefined {
  const at = resolve(whole, now);
  return at && fixed("day", nthOf(weekday.series, index, at));
}

function nthPart(index: number, part: UnitToken, whole: TimeToken, now: number): TimeToken | undefined {
  const at = resolve(whole, now);
  if (!at || part.grain === "minute" || part.grain === "hour") return undefined;
  const found = nthUnit(part.grain, index, at);
  return found && fixed(found.grain === "day" ? "day" : "cycle", found);
}

export const dayRules: Rule[] = [...names, ...named, ...monthDays, ...years, ...combined, ...relativeDays, ...nth];
