import { ANY_DAY, asLength, asTime } from "../../as";
import { type Minute, startOf, unit } from "../../calendar";
import { isLength, type LengthToken, type Rule, rule, type TimeToken, timeOf } from "../../chart";
import { lastOf, nextOf } from "../../series";
import { away, finest, fixed, resolve, shift } from "../../tokens";

export const aways: Rule[] = [
  rule(
    [/in(?: about| around)?/, isLength, /(?:'s)?(?: time)?/],
    ({ tokens, scene }) => away(scene.now, asLength(tokens[0]), 1),
    1,
  ),
  rule(
    [isLength, /from (?:now|today)|hence|later|from this day|in the future|out/],
    ({ tokens, scene }) => away(scene.now, asLength(tokens[0]), 1),
    1,
  ),
  rule(
    [isLength, /ago|back|before (?:now|today)|earlier/],
    ({ tokens, scene }) => away(scene.now, asLength(tokens[0]), -1),
    1,
  ),
  rule(
    [isLength, /(?:from|after)/, timeOf(...ANY_DAY, "clock")],
    ({ tokens, scene }) => fromAnchor(asLength(tokens[0]), asTime(tokens[1]), 1, scene.now),
    3,
  ),
  rule(
    [isLength, /(?:before|prior to)/, timeOf(...ANY_DAY, "clock")],
    ({ tokens, scene }) => fromAnchor(asLength(tokens[0]), asTime(tokens[1]), -1, scene.now),
    3,
  ),
  rule(
    [timeOf("holiday"), /in/, isLength],
    ({ tokens, scene }) => holidayIn(asTime(tokens[0]), asLength(tokens[1]), 1, scene.now),
    2,
  ),
  rule(
    [timeOf("holiday"), isLength, /ago/],
    ({ tokens, scene }) => holidayIn(asTime(tokens[0]), asLength(tokens[1]), -1, scene.now),
    2,
  ),
];

/** Counted from a feast it may be the last or the coming one. */
function fromAnchor(length: LengthToken, anchor: TimeToken, direction: 1 | -1, now: Minute): TimeToken | undefined {
  const at = resolve(anchor, now);
  const token = at && away(at.start, length, direction);
  const past = anchor.form === "holiday" && !anchor.series.only ? lastOf(anchor.series, now) : undefined;
  const other = past && past.start !== at?.start ? away(past.start, length, direction)?.series.only : undefined;
  return token && other ? { ...token, alternatives: [other] } : token;
}

/** "tax day in 4 years": the one of that year. */
function holidayIn(token: TimeToken, length: LengthToken, direction: 1 | -1, now: Minute): TimeToken | undefined {
  const there = shift(now, length, direction);
  const span = finest(length) === "year" ? unit("year", startOf("year", there)) : undefined;
  return fixed("day", span ? token.series.within(span.start, span.end)[0] : nextOf(token.series, there));
}
