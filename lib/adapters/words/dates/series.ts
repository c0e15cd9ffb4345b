import { add, DAY, dayOf, type Grain, type Interval, isDay, type Minute, partsOf, startOf, unit } from "./calendar";

/** Everything a time expression may point at: "Monday" is all Mondays, "3 May 2020" is one day. */
export interface Series {
  grain: Grain;
  /** All intervals that start in [from, to), in order. */
  within(from: Minute, to: Minute): Interval[];
  /** Set where there is just one. */
  only?: Interval;
}

const YEAR = 366 * DAY;
/** Farthest look around the reference: 29 February needs 8 years, a weekday on a date 11. */
const HORIZON = 13;
/** How far is looked, in days, nearest first. */
const LOOKS = [9, 45, 400, 4 * 366, HORIZON * 366];

export function just(interval: Interval): Series {
  return {
    grain: interval.grain,
    only: interval,
    within: (from, to) => (interval.start >= from && interval.start < to ? [interval] : []),
  };
}

function yearly(grain: Grain, make: (year: number) => Interval[]): Series {
  return {
    grain,
    within(from, to) {
      const found: Interval[] = [];
      for (let year = partsOf(from).year - 1; year <= partsOf(to).year; year++) {
        for (const one of make(year)) if (one.start >= from && one.start < to) found.push(one);
      }
      return found;
    },
  };
}

export function monthSeries(month: number): Series {
  return yearly("month", (year) => [unit("month", dayOf(year, month, 1))]);
}

export function monthDaySeries(month: number, date: number): Series {
  return yearly("day", (year) => (isDay(year, month, date) ? [unit("day", dayOf(year, month, date))] : []));
}

/** One interval a year, of days; `make` gives the first day and how many. */
export function yearlyDays(make: (year: number) => { start: Minute; days: number } | undefined): Series {
  return yearly("day", (year) => {
    const found = make(year);
    return found ? [{ start: found.start, end: found.start + found.days * DAY, grain: "day" }] : [];
  });
}

export function yearlySpan(grain: Grain, make: (year: number) => Interval): Series {
  return yearly(grain, (year) => [make(year)]);
}

export function weekdaySeries(weekday: number): Series {
  return {
    grain: "day",
    within(from, to) {
      const found: Interval[] = [];
      let at = startOf("day", from + DAY - 1);
      at += ((weekday - partsOf(at).weekday + 7) % 7) * DAY;
      for (; at < to; at += 7 * DAY) found.push(unit("day", at));
      return found;
    },
  };
}

/** Like `weekdaySeries` for a run of days, such as a weekend. */
export function weekSpanSeries(weekday: number, days: number): Series {
  const base = weekdaySeries(weekday);
  return {
    grain: "day",
    within: (from, to) =>
      base.within(from, to).map(({ start }) => ({ start, end: start + days * DAY, grain: "day" as const })),
  };
}

export function monthDateSeries(date: number): Series {
  return {
    grain: "day",
    within(from, to) {
      const found: Interval[] = [];
      for (let at = startOf("month", from); at < to; at = add("month", 1, at)) {
        const { year, month } = partsOf(at);
        if (!isDay(year, month, date)) continue;
        const start = dayOf(year, month, date);
        if (start >= from && start < to) found.push(unit("day", start));
      }
      return found;
    },
  };
}

export function clockSeries(minuteOfDay: number, grain: "hour" | "minute", length = grain === "hour" ? 60 : 1): Series {
  return {
    grain,
    within(from, to) {
      const found: Interval[] = [];
      for (let day = startOf("day", from); day < to; day += DAY) {
        const start = day + minuteOfDay;
        if (start >= from && start < to) found.push({ start, end: start + length, grain });
      }
      return found;
    },
  };
}

/** The finer of the two inside the coarser: "Monday" and "13 May", "3 pm" and "tomorrow". */
export function both(a: Series, b: Series): Series | undefined {
  const [coarse, fine] = span(a) >= span(b) ? [a, b] : [b, a];
  const series: Series = {
    grain: fine.grain,
    within(from, to) {
      return coarse
        .within(from - (ORDER.indexOf(coarse.grain) > 3 ? YEAR : 40 * DAY), to)
        .flatMap((whole) =>
          fine.within(whole.start, whole.end).filter((part) => part.start >= from && part.start < to),
        );
    },
  };
  if (!coarse.only) return series;
  const first = fine.within(coarse.only.start, coarse.only.end)[0];
  return first ? just(first) : undefined;
}

const ORDER: Grain[] = ["minute", "hour", "day", "week", "month", "quarter", "year"];
function span(series: Series): number {
  return ORDER.indexOf(series.grain) + (series.only ? 0.5 : 0);
}

/** The next one that is not over; with `skipCurrent` one that has not begun. */
export function nextOf(series: Series, now: Minute, skipCurrent = false): Interval | undefined {
  if (series.only) return series.only;
  const today = startOf("day", now);
  for (const reach of LOOKS) {
    const from =
      series.grain === "minute" || series.grain === "hour"
        ? now
        : today - (ORDER.indexOf(series.grain) > 2 ? YEAR : 40 * DAY);
    const hit = series
      .within(from, today + reach * DAY)
      .find((one) => (skipCurrent ? one.start > now : one.end > (series.grain === "day" ? today : now)));
    if (hit) return hit;
  }
  return undefined;
}

/** The latest that is over. */
export function lastOf(series: Series, now: Minute): Interval | undefined {
  if (series.only) return series.only;
  const today = startOf("day", now);
  for (const reach of LOOKS) {
    const hit = series
      .within(today - reach * DAY, now)
      .findLast((one) => one.end <= (series.grain === "day" ? today : now));
    if (hit) return hit;
  }
  return undefined;
}
