import { type Rule, rule } from "../../chart";
import { monthSeries, weekdaySeries } from "../../series";
import { cycle, fixed, time } from "../../tokens";
import { MONTHS, UNITS, WEEKDAYS } from "../names";

export const names: Rule[] = [
  ...WEEKDAYS.map(([pattern, day, shy]) =>
    rule([pattern], () => time("weekday", weekdaySeries(day), { skipCurrent: true, shy })),
  ),
  ...MONTHS.map(([pattern, month, shy]) => rule([pattern], () => time("month", monthSeries(month), { shy }))),
  ...UNITS.map(([pattern, grain]) =>
    rule([pattern], ({ groups }) => ({ type: "unit", grain, plural: /s\.?$/.test(groups[0]?.[0] ?? "") })),
  ),
];

export const named: Rule[] = (
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
