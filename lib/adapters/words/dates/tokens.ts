import { add, DAY, type Grain, type Interval, type Minute, startOf, unit } from "./calendar";
import type { LengthToken, SpanToken, TimeToken } from "./chart";
import { both, just, lastOf, nextOf, type Series } from "./series";

export function time(form: string, series: Series | undefined, extra: Partial<TimeToken> = {}): TimeToken | undefined {
  return series && { type: "time", form, series, ...extra };
}

export function fixed(
  form: string,
  interval: Interval | undefined,
  extra: Partial<TimeToken> = {},
): TimeToken | undefined {
  return interval && time(form, just(interval), extra);
}

/** The n-th unit from the one we are in: 0 this, 1 next, -1 last. */
export function cycle(grain: Grain, offset: number, now: Minute): Interval {
  return unit(grain, add(grain, offset, startOf(grain, now)));
}

/** Whole units before or after the current one, or counted from it. */
export function run(grain: Grain, from: number, count: number, now: Minute): SpanToken {
  const start = add(grain, from, startOf(grain, now));
  const today = startOf("day", now);
  const rolling =
    from > 0 ? { start: today, end: add(grain, count, today) } : { start: add(grain, -count, today), end: today };
  const others = grain === "day" || grain === "hour" || grain === "minute" ? [] : [rolling];
  return { type: "span", start, end: add(grain, count, start), grain, others };
}

const YEAR = 366 * DAY;

/** What a time means now: the coming one, unless it is years away and the past one is not ("Sunday, Feb 10" said on the 12th). */
export function resolve(token: TimeToken, now: Minute): Interval | undefined {
  const next = nextOf(token.series, now, token.skipCurrent);
  if (next && (token.series.only || next.start < now + YEAR)) return next;
  const last = lastOf(token.series, now);
  return next && last && now - last.start > YEAR ? next : (last ?? next);
}

export function shift(at: Minute, length: LengthToken, direction: 1 | -1): Minute {
  return length.parts.reduce((moved, part) => add(part.grain, direction * part.count, moved), at);
}

export function finest(length: LengthToken): Grain {
  return length.parts.at(-1)?.grain ?? "day";
}

const CLOCK: Grain[] = ["minute", "hour"];

/** A moment some time away: a day for days and longer, a minute for hours and minutes. */
export function away(anchor: Minute, length: LengthToken, direction: 1 | -1): TimeToken | undefined {
  const grain = finest(length);
  const at = shift(anchor, length, direction);
  if (CLOCK.includes(grain)) return fixed("clock", { start: at, end: at + 1, grain: "minute" });
  return fixed("day", unit("day", startOf("day", at)));
}

/** A weekday with a date: they may not meet, or meet long ago and far ahead; then both are kept and it is asked. */
export function weekdayOn(day: TimeToken, weekday: TimeToken, now: Minute): TimeToken | undefined {
  const token = intersect(day, weekday, "day");
  if (!token || token.series.only) return token;
  const next = nextOf(token.series, now);
  const last = lastOf(token.series, now);
  const alone = resolve(day, now);
  if (alone && [next, last].every((one) => !one || Math.abs(one.start - now) > YEAR)) {
    const named = resolve(weekday, now);
    return fixed("day", alone, named ? { alternatives: [named] } : {});
  }
  if (next && last && next.start - now > 45 * DAY && now - last.start < 31 * DAY) {
    if (day.form === "monthday") return fixed("day", next.start - now > YEAR / 2 ? last : next);
    return fixed("day", next, { alternatives: [last] });
  }
  return token;
}

export function intersect(a: TimeToken, b: TimeToken, form: string): TimeToken | undefined {
  const series = both(a.series, b.series);
  return time(form, series, { skipCurrent: false });
}

/** The n-th unit inside a span, from 1; negative from its end. */
export function nthUnit(grain: Grain, index: number, whole: Interval): Interval | undefined {
  const first = startOf(grain, whole.start);
  // A week belongs to the year or month that holds its Thursday (ISO 8601).
  const start =
    grain === "week"
      ? first + 3 * DAY >= whole.start
        ? first
        : first + 7 * DAY
      : first >= whole.start
        ? first
        : add(grain, 1, first);
  if (index > 0) {
    const at = add(grain, index - 1, start);
    return at < whole.end ? unit(grain, at) : undefined;
  }
  let last = startOf(grain, whole.end - 1);
  if (grain === "week" && last + 3 * DAY >= whole.end) last -= 7 * DAY;
  const at = add(grain, index + 1, last);
  return at + (grain === "week" ? 6 * DAY : 0) >= whole.start ? unit(grain, at) : undefined;
}

/** The n-th of a series inside a span, from 1; negative from the end. */
export function nthOf(series: Series, index: number, whole: Interval): Interval | undefined {
  const all = series.within(whole.start, whole.end);
  return all.at(index > 0 ? index - 1 : index);
}

export function spanOf(start: Minute | null, end: Minute | null, grain: Grain): SpanToken | undefined {
  if (start !== null && end !== null && end <= start) return undefined;
  return { type: "span", start, end, grain };
}

/** From the one time to the other; the second is read after the first, and lends it what it lacks. */
export function between(a: TimeToken, b: TimeToken, now: Minute): SpanToken | undefined {
  const first = firstOf(a, b, now);
  if (!first) return undefined;
  const second = b.series.only ?? nextOf(b.series, first.start);
  if (!second) return undefined;
  if (second.start < first.start) return undefined;
  const clock = CLOCK.includes(second.grain);
  return { type: "span", start: first.start, end: clock ? second.start : second.end, grain: second.grain };
}

/** "August to October" said in September is the one that is going on. */
function aroundNow(a: TimeToken, b: TimeToken, now: Minute): Interval | undefined {
  const begun = a.series.within(now - YEAR, now).at(-1);
  const end = begun && nextOf(b.series, begun.start);
  return end && end.start >= begun.start && end.end > now && b.form === "month" ? begun : undefined;
}

/** "26 June to 28 June 2020": the first end takes its year from the second. */
function firstOf(a: TimeToken, b: TimeToken, now: Minute): Interval | undefined {
  const known = b.series.only;
  if (a.series.only || !["month", "monthday"].includes(a.form)) return resolve(a, now);
  if (!known) return aroundNow(a, b, now) ?? resolve(a, now);
  return a.series.within(known.start - YEAR, known.start + 1).at(-1) ?? resolve(a, now);
}
