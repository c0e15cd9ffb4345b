import { DAY, type Interval, partsOf, startOf, unit } from "../../calendar";

export function weekendOf(week: Interval): Interval {
  return { start: week.start + 5 * DAY, end: week.end, grain: "day" };
}

export function weekendAround(day: Interval): Interval {
  const { weekday } = partsOf(day.start);
  if (weekday === 1) return { start: day.start - 2 * DAY, end: day.start + DAY, grain: "day" };
  if (weekday === 5) return { start: day.start, end: day.start + 3 * DAY, grain: "day" };
  return weekendOf(unit("week", startOf("week", day.start)));
}
