import type { Grain } from "../calendar";

export const WEEKDAYS: [RegExp, number, boolean][] = [
  [/sundays?/, 0, false],
  [/mondays?/, 1, false],
  [/tuesdays?/, 2, false],
  [/wednesdays?|wednsdays?|wendesdays?/, 3, false],
  [/thursdays?|thurdays?/, 4, false],
  [/fridays?/, 5, false],
  [/saturdays?/, 6, false],
  [/sun\.?/, 0, true],
  [/mon\.?/, 1, true],
  [/tues?\.?/, 2, true],
  [/wed\.?/, 3, true],
  [/thu(?:rs?)?\.?/, 4, true],
  [/fri\.?/, 5, true],
  [/sat\.?/, 6, true],
];

export const MONTHS: [RegExp, number, boolean][] = [
  [/january/, 1, false],
  [/february|febuary/, 2, false],
  [/march/, 3, true],
  [/april/, 4, false],
  [/may/, 5, true],
  [/june/, 6, false],
  [/july/, 7, false],
  [/august/, 8, false],
  [/september/, 9, false],
  [/october/, 10, false],
  [/november/, 11, false],
  [/december/, 12, false],
  [/jan\.?/, 1, true],
  [/feb\.?/, 2, true],
  [/mar\.?/, 3, true],
  [/apr\.?/, 4, true],
  [/jun\.?/, 6, true],
  [/jul\.?/, 7, true],
  [/aug\.?/, 8, true],
  [/sept?\.?/, 9, true],
  [/oct\.?/, 10, true],
  [/nov\.?/, 11, true],
  [/dec\.?/, 12, true],
];

export const UNITS: [RegExp, Grain][] = [
  [/minutes?|mins?\.?|m'|'/, "minute"],
  [/hours?|hrs?\.?|h/, "hour"],
  [/days?/, "day"],
  [/weeks?|wks?\.?/, "week"],
  [/months?|mths?\.?/, "month"],
  [/quarters?|qtrs?\.?/, "quarter"],
  [/years?|yrs?\.?/, "year"],
];

export const NEXT = "next|coming|upcoming|following";
export const LAST = "last|past|previous|prior|preceding";
export const THIS = "this|current|the current|the same|same|that|my";
