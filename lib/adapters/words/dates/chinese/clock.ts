import { HOUR } from "../calendar";
import { count, type NumberToken, type Rule, rule, type TimeToken, timeOf } from "../chart";
import { clockSeries, type Series } from "../series";
import { fixed, intersect, time } from "../tokens";

const PARTS = "凌晨|清晨|早上|早晨|上午|朝早|中午|正午|下午|晏昼|午后|傍晚|晚上|晚间|今晚|夜晚|夜里|夜间|深夜|半夜|晚";
const value = (token: unknown) => (token as NumberToken).value;

function hourIn(part: string | undefined, hour: number): number {
  if (!part) return hour;
  if (/下午|晏昼|午后|傍晚|晚|夜/.test(part)) {
    if (hour === 12) return /晚|夜/.test(part) ? 0 : 12;
    return hour < 12 && !(/半夜|深夜/.test(part) && hour < 6) ? hour + 12 : hour;
  }
  if (/中午|正午/.test(part)) return hour >= 1 && hour <= 3 ? hour + 12 : hour;
  return hour === 12 && /凌晨/.test(part) ? 0 : hour;
}

/** Without a part of the day an hour of 1 to 12 may be either; the coming one is meant. */
function clock(part: string | undefined, hour: number, minute: number): TimeToken | undefined {
  if (hour > 24 || minute > 59) return undefined;
  const first = clockSeries((hourIn(part, hour) % 24) * HOUR + minute, "minute");
  if (part || hour > 12 || hour === 0) return time("clock", first);
  const second = clockSeries(((hour % 12) + 12) * HOUR + minute, "minute");
  const morning = clockSeries((hour % 12) * HOUR + minute, "minute");
  const series: Series = {
    grain: "minute",
    within: (from, to) => [...morning.within(from, to), ...second.within(from, to)].sort((a, b) => a.start - b.start),
  };
  return time("clock", series);
}

/** "差一刻九点": so many minutes before the hour. */
function clockBefore(part: string | undefined, hour: number, minutes: number): TimeToken | undefined {
  if (hour > 24) return undefined;
  const minute = 60 - minutes;
  if (!part && hour <= 12) return clock(undefined, ((hour + 10) % 12) + 1, minute);
  return time("clock", clockSeries(((hourIn(part, hour) + 23) % 24) * HOUR + minute, "minute"));
}

function minuteOf(word: string | undefined, spelled: number | undefined): number {
  if (!word) return 0;
  if (/半/.test(word)) return 30;
  if (/一刻/.test(word)) return 15;
  if (/三刻/.test(word)) return 45;
  return spelled ?? 0;
}

export const chineseClockRules: Rule[] = [
  rule(
    [new RegExp(`(${PARTS})?的?`), count(0, 24, false), /(?:点钟?|时|點)(?:整|正)?(半|一刻|三刻)?/],
    ({ groups, tokens }) => clock(groups[0]?.[1], value(tokens[0]), minuteOf(groups.at(-1)?.[1], undefined)),
    1,
  ),
  rule(
    [new RegExp(`(${PARTS})?的?`), count(0, 24, false), /(?:点|时|點)零?/, count(0, 59, false), /分?/],
    ({ groups, tokens }) => clock(groups[0]?.[1], value(tokens[0]), value(tokens[1])),
    2,
  ),
  rule(
    [new RegExp(`(${PARTS})?的?`), /(\d{1,2}):(\d{2})(?::\d{2})?/],
    ({ groups }) => clock(groups[0]?.[1], Number(groups[1]?.[1]), Number(groups[1]?.[2])),
    2,
  ),
  rule(
    [new RegExp(`(${PARTS})?的?差一刻钟?[到就]?`), count(0, 24, false), /(?:点钟?|时|點)/],
    ({ groups, tokens }) => clockBefore(groups[0]?.[1], value(tokens[0]), 15),
    3,
  ),
  rule(
    [new RegExp(`(${PARTS})?的?差`), count(1, 59, false), /分钟?[到就]?/, count(0, 24, false), /(?:点钟?|时|點)/],
    ({ groups, tokens }) => clockBefore(groups[0]?.[1], value(tokens[1]), value(tokens[0])),
    3,
  ),
  rule(
    [new RegExp(`(${PARTS})?的?`), count(0, 24, false), /(?:点|时|點)差一刻钟?/],
    ({ groups, tokens }) => clockBefore(groups[0]?.[1], value(tokens[0]), 15),
    3,
  ),
  rule(
    [new RegExp(`(${PARTS})?的?`), count(0, 24, false), /(?:点|时|點)差/, count(1, 59, false), /分钟?/],
    ({ groups, tokens }) => clockBefore(groups[0]?.[1], value(tokens[0]), value(tokens[1])),
    3,
  ),
  rule(
    [/(\d{1,2}):(\d{2}) ?(下午|上午|晚上|早上)/],
    ({ groups }) => clock(groups[0]?.[3], Number(groups[0]?.[1]), Number(groups[0]?.[2])),
    3,
  ),
  rule([/中午|正午/], () => time("clock", clockSeries(12 * HOUR, "minute"), { shy: true })),
  rule([/现在|此时|此刻|当前|马上|立刻|而家|依家/], ({ scene }) =>
    fixed("clock", { start: scene.now, end: scene.now + 1, grain: "minute" }, { shy: true }),
  ),
  rule(
    [timeOf("day", "monthday", "weekday", "date", "holiday"), /的?[,， ]?/, timeOf("clock")],
    ({ tokens }) => intersect(tokens[0] as TimeToken, tokens[1] as TimeToken, "moment"),
    3,
  ),
];
