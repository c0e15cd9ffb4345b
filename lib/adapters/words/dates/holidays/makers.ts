import { DAY, dayOf, daysInMonth, type Minute, partsOf } from "../calendar";
import { moonDay } from "./moon";

export interface Feast {
  start: Minute;
  days: number;
}
export type FeastMaker = (year: number) => Feast | undefined;

export function on(month: number, date: number, days = 1): FeastMaker {
  return (year) => ({ start: dayOf(year, month, date), days });
}

/** The n-th weekday of a month (0 = Sunday), from its end where n is negative; then so many days on. */
export function nth(month: number, weekday: number, index: number, offset = 0, days = 1): FeastMaker {
  return (year) => {
    if (index > 0) {
      const first = dayOf(year, month, 1);
      return { start: first + (((weekday - partsOf(first).weekday + 7) % 7) + (index - 1) * 7 + offset) * DAY, days };
    }
    const last = dayOf(year, month, daysInMonth(year, month));
    return { start: last - (((partsOf(last).weekday - weekday + 7) % 7) + (-index - 1) * 7 - offset) * DAY, days };
  };
}

/** Anonymous Gregorian algorithm (Meeus/Jones/Butcher). */
export function easterOf(year: number): Minute {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + d + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return dayOf(year, Math.floor(sum / 31), (sum % 31) + 1);
}

/** Meeus' Julian algorithm, moved to the Gregorian calendar (13 days from 1900 to 2099). */
export function orthodoxEasterOf(year: number): Minute {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const sum = d + e + 114;
  return dayOf(year, Math.floor(sum / 31), (sum % 31) + 1) + 13 * DAY;
}

export function easter(offset: number, days = 1): FeastMaker {
  return (year) => ({ start: easterOf(year) + offset * DAY, days });
}

export function orthodox(offset: number, days = 1): FeastMaker {
  return (year) => ({ start: orthodoxEasterOf(year) + offset * DAY, days });
}

/** Jewish days begin at the sunset before: the feast is named by that evening. */
export function hebrew(month: string, date: number, days = 1): FeastMaker {
  return (year) => {
    const at =
      moonDay("hebrew", year, month, date) ?? (month === "Adar" ? moonDay("hebrew", year, "Adar II", date) : undefined);
    return at === undefined ? undefined : { start: at - DAY, days };
  };
}

/** 5 Iyar, moved so that neither the day nor its eve touches a Sabbath. */
export const israelIndependence: FeastMaker = (year) => {
  const at = moonDay("hebrew", year, "Iyar", 5);
  if (at === undefined) return undefined;
  const { weekday } = partsOf(at);
  const moved = weekday === 5 ? -1 : weekday === 6 ? -2 : weekday === 1 ? 1 : 0;
  return { start: at + (moved - 1) * DAY, days: 1 };
};

/** 9 Av; on a Sabbath it moves to the day after. */
export const tishaBAv: FeastMaker = (year) => {
  const at = moonDay("hebrew", year, "Av", 9);
  if (at === undefined) return undefined;
  return { start: at - DAY + (partsOf(at).weekday === 6 ? DAY : 0), days: 1 };
};

export function islamic(month: number, date: number, days = 1): FeastMaker {
  return (year) => {
    const at = moonDay(year < 1980 ? "islamic-rgsa" : "islamic-umalqura", year, month, date);
    return at === undefined ? undefined : { start: at, days };
  };
}

export function chineseMoon(month: number, date: number, offset = 0, days = 1): FeastMaker {
  return (year) => {
    const at = moonDay("chinese", year, month, date);
    return at === undefined ? undefined : { start: at + offset * DAY, days };
  };
}

/** Qingming: the sun at 15 degrees; the usual formula for 1901 to 2099. */
export const qingming: FeastMaker = (year) => {
  const short = year % 100;
  const base = year >= 2000 ? 4.81 : 5.59;
  return { start: dayOf(year, 4, Math.floor(short * 0.2422 + base) - Math.floor(short / 4)), days: 1 };
};

export const winterSolstice: FeastMaker = (year) => {
  const short = year % 100;
  const base = year >= 2000 ? 21.94 : 22.6;
  return { start: dayOf(year, 12, Math.floor(short * 0.2422 + base) - Math.floor(short / 4)), days: 1 };
};

/** Moved to the next working day; 15 April also gives way to 16 April, a holiday in the capital. */
export const taxDay: FeastMaker = (year) => {
  let start = dayOf(year, 4, 15);
  const free = () => [0, 6].includes(partsOf(start).weekday) || emancipationObserved(year) === start;
  while (free()) start += DAY;
  return { start, days: 1 };
};

function emancipationObserved(year: number): Minute {
  const at = dayOf(year, 4, 16);
  const { weekday } = partsOf(at);
  return weekday === 6 ? at - DAY : weekday === 0 ? at + DAY : at;
}

/** The weekday nearest to a date. */
export function nearestWorkday(month: number, date: number): FeastMaker {
  return (year) => {
    const at = dayOf(year, month, date);
    const { weekday } = partsOf(at);
    return { start: weekday === 6 ? at - DAY : weekday === 0 ? at + DAY : at, days: 1 };
  };
}

const SUPER_TUESDAYS: Record<number, [number, number]> = {
  1988: [3, 8],
  1992: [3, 10],
  1996: [3, 12],
  2000: [3, 7],
  2004: [3, 2],
  2008: [2, 5],
  2012: [3, 6],
  2016: [3, 1],
  2020: [3, 3],
  2024: [3, 5],
};
export const superTuesday: FeastMaker = (year) => {
  const at = SUPER_TUESDAYS[year];
  return at && { start: dayOf(year, at[0], at[1]), days: 1 };
};
