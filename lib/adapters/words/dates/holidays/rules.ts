import { DAY, unit } from "../calendar";
import { type Rule, rule, type TimeToken, timeOf } from "../chart";
import { yearlyDays } from "../series";
import { fixed, resolve, time } from "../tokens";
import { indianFeasts } from "./indian";
import { easter } from "./makers";
import { sacredFeasts } from "./sacred";
import { type FeastEntry, secularFeasts } from "./secular";

const entries: FeastEntry[] = [...secularFeasts, ...sacredFeasts, ...indianFeasts];

/** Names of feasts that are mostly something else inside a sentence. */
const WEAK = /^(?:lent|boss(?:'?e?s)?'?|十一|八一|七一|五四|过年|新春|小年|五月节|八月节)$/;

/** "mothers day", "mother's day", "mothers' day": signs of the genitive may be there or not. */
function loose(source: string): string {
  return source.replace(/s\?/g, "'?s?'?");
}

function feastRules(index: 0 | 1): Rule[] {
  return entries.flatMap((entry) => {
    const source = entry[index];
    if (!source) return [];
    const series = yearlyDays(entry[2]);
    const pattern = new RegExp(index === 0 ? `(?:the )?(?:${loose(source)})` : source);
    return [rule([pattern], ({ groups }) => time("holiday", series, { shy: WEAK.test(groups[0]?.[0] ?? "") }), 1)];
  });
}

function neighbour(token: TimeToken, days: number, now: number): TimeToken | undefined {
  const series = yearlyDays((year) => {
    const at = token.series.within(Date.UTC(year, 0, 1) / 60_000, Date.UTC(year + 1, 0, 1) / 60_000)[0];
    return at && { start: at.start + days * DAY, days: 1 };
  });
  const at = resolve(token, now);
  return token.series.only && at ? fixed("day", unit("day", at.start + days * DAY)) : time("holiday", series);
}

export const englishHolidayRules: Rule[] = [
  ...feastRules(0),
  rule(
    [/mother'?s?'? day/],
    ({ scene }) =>
      scene.region === "GB" || scene.region === "IE" ? time("holiday", yearlyDays(easter(-21))) : undefined,
    2,
  ),
  rule(
    [/(?:the )?(?:day after|morning after)/, timeOf("holiday", "day", "monthday")],
    ({ tokens, scene }) => neighbour(tokens[0] as TimeToken, 1, scene.now),
    2,
  ),
  rule(
    [/(?:the )?(?:day before|eve of)/, timeOf("holiday", "day", "monthday")],
    ({ tokens, scene }) => neighbour(tokens[0] as TimeToken, -1, scene.now),
    2,
  ),
  rule([timeOf("holiday"), /eve/], ({ tokens, scene }) => neighbour(tokens[0] as TimeToken, -1, scene.now), 1),
];

export const chineseHolidayRules: Rule[] = [
  ...feastRules(1),
  rule(
    [timeOf("holiday"), /(?:翌日|次日|第二天|后一天)/],
    ({ tokens, scene }) => neighbour(tokens[0] as TimeToken, 1, scene.now),
    3,
  ),
  rule(
    [timeOf("holiday"), /(?:前夜|前夕|前一天|前一晚)/],
    ({ tokens, scene }) => neighbour(tokens[0] as TimeToken, -1, scene.now),
    3,
  ),
];
