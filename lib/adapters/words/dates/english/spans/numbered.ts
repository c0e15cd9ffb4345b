import { ANY_DAY, asNumber, asTime } from "../../as";
import { add, DAY, dayOf, type Interval, type Minute, partsOf, startOf, unit } from "../../calendar";
import { count, isTime, type Rule, rule, type SpanToken, type TimeToken, timeOf } from "../../chart";
import { weekSpanSeries } from "../../series";
import { cycle, fixed, resolve, spanOf, time } from "../../tokens";
import { LAST, NEXT } from "../names";
import { weekendAround, weekendOf } from "./weekends";

export const numbered: Rule[] = [
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
