import { type Rule, rule, type TimeToken, timeOf } from "../../chart";
import { intersect, resolve, weekdayOn } from "../../tokens";
import { century, yearToken } from "./years";

const JOIN_YEAR = /(?:,|of|in|, in)? ?/;

export const combined: Rule[] = [
  rule(
    [timeOf("monthday", "month", "holiday"), JOIN_YEAR, timeOf("year")],
    ({ tokens }) =>
      intersect(
        tokens[1] as TimeToken,
        tokens[0] as TimeToken,
        (tokens[0] as TimeToken).form === "month" ? "cycle" : "day",
      ),
    3,
  ),
  rule(
    [timeOf("year"), /[,/ -]?/, timeOf("monthday", "month")],
    ({ tokens }) =>
      intersect(
        tokens[0] as TimeToken,
        tokens[1] as TimeToken,
        (tokens[1] as TimeToken).form === "month" ? "cycle" : "day",
      ),
    3,
  ),
  rule(
    [timeOf("holiday", "month", "monthday"), /(?:of |in )?/, timeOf("cycle")],
    ({ tokens, scene }) => {
      const whole = resolve(tokens[1] as TimeToken, scene.now);
      return whole?.grain === "year" ? intersect(tokens[1] as TimeToken, tokens[0] as TimeToken, "day") : undefined;
    },
    2,
  ),
  rule(
    [timeOf("monthday"), /,?\s?'?(\d\d)(?![\d:])/],
    ({ tokens, groups, scene }) => {
      const year = yearToken(century(Number(groups.at(-1)?.[1]), scene.now), false);
      return year && intersect(year, tokens[0] as TimeToken, "day");
    },
    2,
  ),
  rule(
    [timeOf("weekday"), /,? ?(?:the )?/, timeOf("monthday", "date", "day")],
    ({ tokens, scene }) => weekdayWith(tokens[0] as TimeToken, tokens[1] as TimeToken, scene.now),
    3,
  ),
  rule(
    [timeOf("monthday", "date", "day"), /,? ?(?:on )?(?:a )?/, timeOf("weekday")],
    ({ tokens, scene }) => weekdayWith(tokens[1] as TimeToken, tokens[0] as TimeToken, scene.now),
    2,
  ),
  rule(
    [/(?:this|next|coming|the)/, timeOf("weekday"), /,? ?(?:the )?/, timeOf("monthday", "date")],
    ({ tokens, scene }) => weekdayWith(tokens[0] as TimeToken, tokens[1] as TimeToken, scene.now),
    3,
  ),
];

export function weekdayWith(weekday: TimeToken, day: TimeToken, now: number): TimeToken | undefined {
  return weekdayOn(day, weekday, now);
}
