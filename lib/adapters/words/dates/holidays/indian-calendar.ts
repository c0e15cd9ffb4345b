import { add, DAY, dayOf, type Minute } from "../calendar";
import type { Feast, FeastMaker } from "./makers";

const RADIANS = Math.PI / 180;
/** Minutes from 1970 to J2000.0 (2000-01-01T12:00 UTC). */
const J2000 = dayOf(2000, 1, 1) + 720;
const CENTURY = 36525 * DAY;
/** Days per degree that the moon gains on the sun. */
const GAIN = 29.530589 / 360;

function turn(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

function sin(degrees: number): number {
  return Math.sin(degrees * RADIANS);
}

/** Apparent longitude of the sun (Meeus, chapter 25, without the small terms). */
function sunAt(t: number): number {
  const anomaly = 357.52911 + 35999.05029 * t;
  return (
    280.46646 + 36000.76983 * t + 1.914602 * sin(anomaly) + 0.019993 * sin(2 * anomaly) + 0.000289 * sin(3 * anomaly)
  );
}

/** Longitude of the moon (Meeus, chapter 47, terms above a hundredth of a degree). */
function moonAt(t: number): number {
  const d = 297.8501921 + 445267.1114034 * t;
  const s = 357.5291092 + 35999.0502909 * t;
  const m = 134.9633964 + 477198.8675055 * t;
  const f = 93.272095 + 483202.0175233 * t;
  const terms: [number, number][] = [
    [6.288774, m],
    [1.274027, 2 * d - m],
    [0.658314, 2 * d],
    [0.213618, 2 * m],
    [-0.185116, s],
    [-0.114332, 2 * f],
    [0.058793, 2 * d - 2 * m],
    [0.057066, 2 * d - s - m],
    [0.053322, 2 * d + m],
    [0.045758, 2 * d - s],
    [-0.040923, s - m],
    [-0.03472, d],
    [-0.030383, s + m],
    [0.015327, 2 * d - 2 * f],
    [-0.012528, m + 2 * f],
    [0.01098, m - 2 * f],
    [0.010675, 4 * d - m],
    [0.010034, 3 * m],
  ];
  return terms.reduce((sum, [size, angle]) => sum + size * sin(angle), 218.3164477 + 481267.88123421 * t);
}

function elongation(at: Minute): number {
  const t = (at - J2000) / CENTURY;
  return turn(moonAt(t) - sunAt(t));
}

/** Sign of the sun among the fixed stars, 0 = Mesha (Lahiri's zero point). */
function signOfSun(at: Minute): number {
  const t = (at - J2000) / CENTURY;
  return Math.floor(turn(sunAt(t) - 23.853 - 1.396 * t) / 30);
}

function newMoonBefore(at: Minute): Minute {
  let moon = at - elongation(at) * GAIN * DAY;
  for (let round = 0; round < 4; round++) {
    const off = elongation(moon);
    moon -= (off > 180 ? off - 360 : off) * GAIN * DAY;
  }
  return moon;
}

/** Lunar month at a moment, 0 = Chaitra; undefined in a leap month, which has no feasts. */
function lunarMonth(at: Minute): number | undefined {
  const begun = newMoonBefore(at);
  const next = newMoonBefore(begun + 45 * DAY);
  const sign = signOfSun(begun);
  return sign === signOfSun(next) ? undefined : (sign + 1) % 12;
}

/** India is 5:30 ahead of UTC. */
const INDIA = 330;
const HOURS = { dawn: 5, sunrise: 6.25, midday: 12, afternoon: 14.5, sunset: 18.25, midnight: 24 };

/**
 * The day of a lunar day (1 to 15 of the waxing, 16 to 30 of the waning moon) of a month that runs from new moon to new
 * moon; a feast belongs to the day on which its lunar day rules the hour of its rite.
 */
export function tithi(month: number, lunarDay: number, hour: keyof typeof HOURS = "sunrise", offset = 0): FeastMaker {
  const known = new Map<number, Feast | undefined>();
  const find = (year: number): Feast | undefined => {
    for (let day = dayOf(year, 1, 1); day < dayOf(year + 1, 1, 1); day += DAY) {
      const at = day + HOURS[hour] * 60 - INDIA;
      const rules = Math.floor(elongation(at) / 12) + 1;
      const skipped = rules === (lunarDay % 30) + 1 && Math.floor(elongation(at - DAY) / 12) + 1 !== lunarDay;
      if (rules !== lunarDay && !skipped) continue;
      if (lunarMonth(skipped ? at - DAY : at) === month)
        return { start: add("day", offset - (skipped ? 1 : 0), day), days: 1 };
    }
    return undefined;
  };
  return (year) => {
    if (!known.has(year)) known.set(year, find(year));
    return known.get(year);
  };
}

/** The day by whose sunset the sun has entered a sign (0 = Mesha), so many days on. */
export function sunEnters(sign: number, offset = 0): FeastMaker {
  return (year) => {
    const sunset = HOURS.sunset * 60 - INDIA;
    for (let day = dayOf(year, 1, 1); day < dayOf(year + 1, 1, 1); day += DAY) {
      const entered = signOfSun(day + sunset) === sign && signOfSun(day + sunset - DAY) !== sign;
      if (entered) return { start: day + offset * DAY, days: 1 };
    }
    return undefined;
  };
}
