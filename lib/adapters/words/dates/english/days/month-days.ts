import { asNumber, asTime } from "../../as";
import { dayOf, isDay, partsOf, unit } from "../../calendar";
import { count, type NumberToken, type Rule, rule, type TimeToken, timeOf } from "../../chart";
import { monthDateSeries, monthDaySeries, nextOf } from "../../series";
import { cycle, fixed, time } from "../../tokens";

/** Month of a month token as 1 to 12. */
function monthOf(token: TimeToken, now: number): number {
  const at = nextOf(token.series, now);
  return at ? partsOf(at.start).month : 1;
}

/** "the 1st week", "the 2nd floor": a place in a row, no day. */
const NO_COUNTED =
  /(?!\s?-?(?:weeks?|months?|quarters?|years?|times?|floors?|ones?|half|halves|centur|places?|options?|items?|rows?|columns?|persons?|questions?|fields?|rounds?|parts?|class|grade)(?![a-z]))/;

export const monthDays: Rule[] = [
  rule(
    [timeOf("month"), /(?:the )?/, count(1, 31)],
    ({ tokens, scene }) => time("monthday", monthDaySeries(monthOf(asTime(tokens[0]), scene.now), asNumber(tokens[1]))),
    2,
  ),
  rule(
    [/(?:the )?/, count(1, 31), /(?:day )?(?:of )?-?/, timeOf("month")],
    ({ tokens, scene }) => time("monthday", monthDaySeries(monthOf(asTime(tokens[1]), scene.now), asNumber(tokens[0]))),
    2,
  ),
  rule(
    [count(1, 31), /(?:day )?(?:of )?-?/, timeOf("month")],
    ({ tokens, scene }) => time("monthday", monthDaySeries(monthOf(asTime(tokens[1]), scene.now), asNumber(tokens[0]))),
    2,
  ),
  rule(
    [/the/, count(1, 31), NO_COUNTED],
    ({ tokens }) => time("date", monthDateSeries(asNumber(tokens[0])), { shy: !(tokens[0] as NumberToken).ordinal }),
    1,
  ),
  rule([count(1, 31, true), /(?:day )?/], ({ tokens }) =>
    (tokens[0] as NumberToken).figure ? time("date", monthDateSeries(asNumber(tokens[0])), { shy: true }) : undefined,
  ),
  rule(
    [/(?:on )?(?:the )?/, count(1, 31, true), /(?:day )?of (?:the|this|current|that) (?:current )?month/],
    ({ tokens, scene }) => inMonth(asNumber(tokens[0]), 0, scene.now),
    3,
  ),
  rule(
    [/(?:the )?/, count(1, 31, true), /of (?:the )?(?:next|following|coming) month/],
    ({ tokens, scene }) => inMonth(asNumber(tokens[0]), 1, scene.now),
    3,
  ),
  rule(
    [/(?:the )?ides of/, timeOf("month")],
    ({ tokens, scene }) => {
      const which = monthOf(asTime(tokens[0]), scene.now);
      return time("monthday", monthDaySeries(which, [3, 5, 7, 10].includes(which) ? 15 : 13));
    },
    2,
  ),
];

function inMonth(date: number, offset: number, now: number): TimeToken | undefined {
  const { year, month: which } = partsOf(cycle("month", offset, now).start);
  return isDay(year, which, date) ? fixed("day", unit("day", dayOf(year, which, date))) : undefined;
}
