import { ANY_DAY, asLength, asTime } from "../../as";
import { DAY, type Minute, unit } from "../../calendar";
import { isLength, type Rule, rule, type TimeToken, type Token, timeOf } from "../../chart";
import { away, fixed, resolve } from "../../tokens";

export const aways: Rule[] = [
  rule([isLength, /[之以]?后|过后/], ({ tokens, scene }) => away(scene.now, asLength(tokens[0]), 1), 1),
  rule([isLength, /[之以]?前/], ({ tokens, scene }) => away(scene.now, asLength(tokens[0]), -1), 1),
  rule([/(?:再)?过/, isLength], ({ tokens, scene }) => away(scene.now, asLength(tokens[0]), 1), 1),
  rule([timeOf(...ANY_DAY), /的?/, isLength, /[之以]?后/], ({ tokens, scene }) => anchored(tokens, 1, scene.now), 3),
  rule([timeOf(...ANY_DAY), /的?/, isLength, /[之以]?前/], ({ tokens, scene }) => anchored(tokens, -1, scene.now), 3),
  rule(
    [timeOf(...ANY_DAY), /的?(?:第二天|次日|翌日|后一天)/],
    ({ tokens, scene }) => moved(asTime(tokens[0]), 1, scene.now),
    2,
  ),
  rule(
    [timeOf(...ANY_DAY), /的?(?:前一天|前夕|前夜|前一晚)/],
    ({ tokens, scene }) => moved(asTime(tokens[0]), -1, scene.now),
    2,
  ),
];

export function anchored(tokens: Token[], direction: 1 | -1, now: Minute): TimeToken | undefined {
  const at = resolve(asTime(tokens[0]), now);
  return at && away(at.start, asLength(tokens[1]), direction);
}

function moved(token: TimeToken, days: number, now: Minute): TimeToken | undefined {
  const { series } = token;
  if (series.only) return fixed("day", unit("day", series.only.start + days * DAY));
  const at = resolve(token, now);
  return at && fixed("day", unit("day", at.start + days * DAY));
}
