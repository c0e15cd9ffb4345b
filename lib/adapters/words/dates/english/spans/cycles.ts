import { asTime, asUnit } from "../../as";
import { DAY, type Interval, type Minute } from "../../calendar";
import { isUnit, type Rule, rule, type TimeToken, timeOf, type UnitToken } from "../../chart";
import { nextOf } from "../../series";
import { cycle, fixed, resolve } from "../../tokens";
import { LAST, NEXT, THIS } from "../names";

export const cycles: Rule[] = [
  rule(
    [new RegExp(`(?:the )?(?:${NEXT})`), isUnit],
    ({ tokens, scene }) => cycleToken(asUnit(tokens[0]), 1, scene.now),
    1,
  ),
  rule(
    [new RegExp(`(?:the )?(?:${LAST})`), isUnit],
    ({ tokens, scene }) => cycleToken(asUnit(tokens[0]), -1, scene.now),
    1,
  ),
  rule([new RegExp(`(?:${THIS})`), isUnit], ({ tokens, scene }) => cycleToken(asUnit(tokens[0]), 0, scene.now), 1),
  rule([/the/, isUnit], ({ tokens, scene }) => cycleToken(asUnit(tokens[0]), 0, scene.now, true)),
  rule([/(?:the )?/, isUnit, /after next/], ({ tokens, scene }) => cycleToken(asUnit(tokens[0]), 2, scene.now), 2),
  rule([/(?:the )?/, isUnit, /before last/], ({ tokens, scene }) => cycleToken(asUnit(tokens[0]), -2, scene.now), 2),
  rule(
    [new RegExp(`(?:the )?(?:${NEXT})`), timeOf("month")],
    ({ tokens, scene }) => fixed("cycle", nextOf(asTime(tokens[0]).series, scene.now, true)),
    1,
  ),
  rule(
    [/this/, timeOf("month", "part", "holiday")],
    ({ tokens, scene }) => fixed(asTime(tokens[0]).form, thisOne(asTime(tokens[0]), scene.now)),
    1,
  ),
  rule(
    [new RegExp(`(?:the )?(?:${LAST})`), timeOf("month", "holiday", "part")],
    ({ tokens, scene }) =>
      fixed(
        asTime(tokens[0]).form === "month" ? "cycle" : "day",
        asTime(tokens[0])
          .series.within(scene.now - 800 * DAY, scene.now)
          .findLast((one) => one.end <= scene.now),
      ),
    1,
  ),
  rule(
    [new RegExp(`(?:the )?(?:${NEXT})`), timeOf("holiday", "part")],
    ({ tokens, scene }) => fixed("day", nextOf(asTime(tokens[0]).series, scene.now, true)),
    1,
  ),
  rule(
    [timeOf("month", "holiday"), /after next/],
    ({ tokens, scene }) =>
      fixed(
        "cycle",
        nextOf(
          asTime(tokens[0]).series,
          (nextOf(asTime(tokens[0]).series, scene.now, true)?.start ?? scene.now) + 1,
          true,
        ),
      ),
    1,
  ),
];

function cycleToken(token: UnitToken, offset: number, now: Minute, shy = false): TimeToken | undefined {
  const at = cycle(token.grain, offset, now);
  return fixed(token.grain === "day" ? "day" : "cycle", at, { shy });
}

function thisOne(token: TimeToken, now: Minute): Interval | undefined {
  const year = cycle("year", 0, now);
  return token.form === "holiday" || token.form === "month"
    ? (token.series.within(year.start, year.end)[0] ?? resolve(token, now))
    : resolve(token, now);
}
