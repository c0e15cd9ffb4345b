import { asNumber } from "../../as";
import { count, isUnit, type NumberToken, type Rule, rule, type TimeToken, timeOf, type UnitToken } from "../../chart";
import { monthDateSeries } from "../../series";
import { cycle, fixed, nthOf, nthUnit, resolve } from "../../tokens";
import { weekdayWith } from "./combined";

export const nth: Rule[] = [
  rule([timeOf("weekday"), count(1, 31, false)], ({ tokens, scene }) =>
    (tokens[1] as NumberToken).figure
      ? weekdayWith(
          tokens[0] as TimeToken,
          { type: "time", form: "date", series: monthDateSeries(asNumber(tokens[1])) },
          scene.now,
        )
      : undefined,
  ),
  rule(
    [/(?:the )?/, count(1, 5, true), timeOf("weekday")],
    ({ tokens, scene }) => nthHere(asNumber(tokens[0]), tokens[1] as TimeToken, scene.now),
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
    ({ tokens, scene }) => nthWeekday(asNumber(tokens[0]), tokens[1] as TimeToken, tokens[2] as TimeToken, scene.now),
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
    ({ tokens, scene }) => nthWeekday(-asNumber(tokens[0]), tokens[1] as TimeToken, tokens[2] as TimeToken, scene.now),
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
    ({ tokens, scene }) => nthPart(asNumber(tokens[0]), tokens[1] as UnitToken, tokens[2] as TimeToken, scene.now),
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
    ({ tokens, scene }) => nthPart(-asNumber(tokens[0]), tokens[1] as UnitToken, tokens[2] as TimeToken, scene.now),
    4,
  ),
  rule(
    [/(?:the )?/, count(1, 4, true), /(?:quarter|qtr)\.?,?/, timeOf("year")],
    ({ tokens, scene }) =>
      nthPart(
        asNumber(tokens[0]),
        { type: "unit", grain: "quarter", plural: false },
        tokens[1] as TimeToken,
        scene.now,
      ),
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
