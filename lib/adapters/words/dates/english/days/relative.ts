import { asNumber } from "../../as";
import { DAY, startOf, unit } from "../../calendar";
import { count, type Rule, rule, type TimeToken, timeOf } from "../../chart";
import { nextOf } from "../../series";
import { cycle, fixed, nthOf, resolve } from "../../tokens";
import { LAST } from "../names";

export const relativeDays: Rule[] = [
  rule(
    [/(?:on )?(?:the )?(?:this)(?: coming)?/, timeOf("weekday")],
    ({ tokens, scene }) => fixed("day", resolve({ ...(tokens[0] as TimeToken), skipCurrent: false }, scene.now), {}),
    2,
  ),
  rule(
    [/(?:the )?(?:next|coming|upcoming)/, timeOf("weekday")],
    ({ tokens, scene }) => nextWeekday(tokens[0] as TimeToken, scene.now),
    2,
  ),
  rule(
    [new RegExp(`(?:the )?(?:${LAST})`), timeOf("weekday")],
    ({ tokens, scene }) => lastWeekday(tokens[0] as TimeToken, scene.now),
    2,
  ),
  rule([timeOf("weekday"), /after next/], ({ tokens, scene }) => nthAhead(tokens[0] as TimeToken, 2, scene.now), 2),
  rule(
    [timeOf("weekday"), /,? ?(?:of |in |from |on )?(?:the )?/, timeOf("cycle")],
    ({ tokens, scene }) => inWeek(tokens[0] as TimeToken, tokens[1] as TimeToken, scene.now),
    3,
  ),
  rule(
    [timeOf("cycle"), /,? ?(?:on )?/, timeOf("weekday")],
    ({ tokens, scene }) => inWeek(tokens[1] as TimeToken, tokens[0] as TimeToken, scene.now),
    3,
  ),
  rule(
    [count(2, 30, false), timeOf("weekday"), /from now|hence/],
    ({ tokens, scene }) => nthAhead(tokens[1] as TimeToken, asNumber(tokens[0]), scene.now),
    2,
  ),
  rule(
    [/(?:a|one|1) week (?:on|from|after)(?: this)?/, timeOf("weekday")],
    ({ tokens, scene }) => {
      const at = resolve(tokens[0] as TimeToken, scene.now);
      return at && fixed("day", unit("day", at.start + 7 * DAY));
    },
    3,
  ),
  rule(
    [timeOf("weekday"), /week|fortnight/],
    ({ tokens, scene, groups }) => {
      const at = resolve(tokens[0] as TimeToken, scene.now);
      return at && fixed("day", unit("day", at.start + (groups[0]?.[0] === "week" ? 7 : 14) * DAY));
    },
    1,
  ),
];

/** "3 Fridays from now": with or without the one of these days, where it is near. */
function nthAhead(token: TimeToken, index: number, now: number): TimeToken | undefined {
  const first = nextOf(token.series, now, true);
  if (!first) return undefined;
  const at = unit("day", first.start + 7 * (index - 1) * DAY);
  const later = unit("day", at.start + 7 * DAY);
  return fixed("day", at, first.start - now < 6 * DAY ? { alternatives: [later] } : {});
}

/** "next Friday" said on a Monday may be this week's: both are kept, so it is asked. */
function nextWeekday(token: TimeToken, now: number): TimeToken | undefined {
  const near = nextOf(token.series, now, true);
  const week = cycle("week", 1, now);
  const later = nthOf(token.series, 1, week);
  if (!near || !later) return undefined;
  return fixed("day", later, near.start === later.start ? {} : { alternatives: [near] });
}

/** "last Tuesday" said on a Thursday may be this week's or the week before's. */
function lastWeekday(token: TimeToken, now: number): TimeToken | undefined {
  const today = startOf("day", now);
  const near = token.series.within(today - 7 * DAY, today).at(-1);
  const week = nthOf(token.series, 1, cycle("week", -1, now));
  return fixed("day", near, near && week && week.start !== near.start ? { alternatives: [week] } : {});
}

function inWeek(weekday: TimeToken, whole: TimeToken, now: number): TimeToken | undefined {
  const at = resolve(whole, now);
  return at?.grain === "week" ? fixed("day", nthOf(weekday.series, 1, at)) : undefined;
}
