/** Wall-clock minutes since 1970-01-01T00:00, without any zone. */
export type Minute = number;
export type Grain = "minute" | "hour" | "day" | "week" | "month" | "quarter" | "year";

export interface Interval {
  start: Minute;
  /** Exclusive. */
  end: Minute;
  grain: Grain;
}

export const HOUR = 60;
export const DAY = 1440;
export const WEEK = 7 * DAY;

export function dayOf(year: number, month: number, date: number): Minute {
  const moment = new Date(Date.UTC(2000, 0, 1));
  moment.setUTCFullYear(year, month - 1, date);
  return moment.getTime() / 60_000;
}

export interface Parts {
  year: number;
  month: number;
  date: number;
  /** 0 = Sunday. */
  weekday: number;
  minuteOfDay: number;
}

export function partsOf(at: Minute): Parts {
  const moment = new Date(at * 60_000);
  return {
    year: moment.getUTCFullYear(),
    month: moment.getUTCMonth() + 1,
    date: moment.getUTCDate(),
    weekday: moment.getUTCDay(),
    minuteOfDay: moment.getUTCHours() * 60 + moment.getUTCMinutes(),
  };
}

export function daysInMonth(year: number, month: number): number {
  return partsOf(dayOf(year, month + 1, 1) - DAY).date;
}

/** Whether the calendar has this day; 31 April has none. */
export function isDay(year: number, month: number, date: number): boolean {
  return month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month);
}

export function startOf(grain: Grain, at: Minute): Minute {
  const { year, month, weekday } = partsOf(at);
  switch (grain) {
    case "minute":
      return Math.floor(at);
    case "hour":
      return Math.floor(at / HOUR) * HOUR;
    case "day":
      return Math.floor(at / DAY) * DAY;
    case "week":
      return Math.floor(at / DAY) * DAY - ((weekday + 6) % 7) * DAY;
    case "month":
      return dayOf(year, month, 1);
    case "quarter":
      return dayOf(year, month - ((month - 1) % 3), 1);
    case "year":
      return dayOf(year, 1, 1);
  }
}

const FIXED: Partial<Record<Grain, number>> = { minute: 1, hour: HOUR, day: DAY, week: WEEK };
const MONTHS: Partial<Record<Grain, number>> = { month: 1, quarter: 3, year: 12 };

/** Adds whole units; the 31st becomes the last day where a month is shorter. */
export function add(grain: Grain, count: number, at: Minute): Minute {
  const fixed = FIXED[grain];
  if (fixed !== undefined) return at + Math.round(fixed * count);
  const { year, month, date, minuteOfDay } = partsOf(at);
  const months = year * 12 + month - 1 + Math.round(count * (MONTHS[grain] ?? 1));
  const toYear = Math.floor(months / 12);
  const toMonth = (((months % 12) + 12) % 12) + 1;
  return dayOf(toYear, toMonth, Math.min(date, daysInMonth(toYear, toMonth))) + minuteOfDay;
}

export function unit(grain: Grain, start: Minute): Interval {
  return { start, end: add(grain, 1, start), grain };
}

/** `YYYY-MM-DD`. */
export function formatDay(at: Minute): string {
  const { year, month, date } = partsOf(at);
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
}

/** `YYYY-MM-DDTHH:mm:00`. */
export function formatMinute(at: Minute): string {
  const minutes = ((at % DAY) + DAY) % DAY;
  return `${formatDay(at)}T${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}:00`;
}

/** Reads `YYYY-MM-DDTHH:mm` and whatever follows it as wall time. */
export function parseMinute(text: string): Minute {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?/.exec(text);
  if (!match) throw new Error(`not a wall-clock time: ${text}`);
  return (
    dayOf(Number(match[1]), Number(match[2]), Number(match[3])) + Number(match[4] ?? 0) * 60 + Number(match[5] ?? 0)
  );
}
