import { DAY, HOUR, type Minute, startOf } from "../calendar";
import { count, type NumberToken, type Rule, rule, type TimeToken, timeOf } from "../chart";
import { clockSeries, type Series } from "../series";
import { fixed, intersect, time } from "../tokens";

const AM = "a\\.? ?m\\.?|in the morning|this morning|in the am";
const PM =
  "p\\.? ?m\\.?|p|in the afternoon|in the evening|in the night|at night|this afternoon|this evening|tonight|in the pm";

function clock(hour: number, minute: number, shy = false): TimeToken | undefined {
  if (hour > 24 || minute > 59) return undefined;
  return time("clock", clockSeries((hour % 24) * HOUR + minute, "minute"), { shy });
}

/** Hours 1 to 12 without am or pm are either; the coming one is meant. */
function twelve(hour: number, minute: number, shy: boolean): TimeToken | undefined {
  if (hour > 24 || minute > 59) return undefined;
  if (hour === 0 || hour > 12) return clock(hour, minute, shy);
  const morning = clockSeries((hour % 12) * HOUR + minute, "minute");
  const evening = clockSeries(((hour % 12) + 12) * HOUR + minute, "minute");
  const series: Series = {
    grain: "minute",
    within: (from: Minute, to: Minute) =>
      [...morning.within(from, to), ...evening.within(from, to)].sort((a, b) => a.start - b.start),
  };
  return time("clock", series, { shy });
}

function half(hour: number, minute: number, word: string): TimeToken | undefined {
  if (hour > 12 || hour < 1) return hour <= 24 ? clock(hour, minute) : undefined;
  const pm = new RegExp(`^(?:${PM})$`).test(word);
  return clock((hour % 12) + (pm ? 12 : 0), minute);
}

const value = (token: unknown) => (token as NumberToken).value;
const HALF = `(${AM}|${PM})`;

export const clockRules: Rule[] = [
  rule(
    [new RegExp(`(?:(?:at |around |about |by )*|@ ?)(\\d{1,2})(?:[:.h](\\d{2}))?(?::\\d{2})? ?-?${HALF}(?![a-z])`)],
    ({ groups }) => half(Number(groups[0]?.[1]), Number(groups[0]?.[2] ?? 0), groups[0]?.[3] ?? ""),
    3,
  ),
  rule(
    [/(?:(?:at |around |about |by )*|@ ?)(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?/],
    ({ groups }) => twentyFour(groups[0]?.[1] ?? "", Number(groups[0]?.[2])),
    2,
  ),
  rule([/(?:at )?(\d{1,2})h(\d{2})?/], ({ groups }) => clock(Number(groups[0]?.[1]), Number(groups[0]?.[2] ?? 0)), 2),
  rule(
    [/(?:at|around|about|@)/, count(0, 23, false), /(?![:.h]\d)/],
    ({ tokens }) => twelve(value(tokens[0]), 0, false),
    1,
  ),
  rule(
    [/(?:at |@ ?)?/, count(1, 12, false), new RegExp(`(?:o'? ?clock)(?: ${HALF})?`)],
    ({ tokens, groups }) => {
      const word = groups.at(-1)?.[1];
      return word ? half(value(tokens[0]), 0, word) : twelve(value(tokens[0]), 0, false);
    },
    2,
  ),
  rule(
    [count(1, 12, false), new RegExp(HALF)],
    ({ tokens, groups }) => half(value(tokens[0]), 0, groups.at(-1)?.[1] ?? ""),
    2,
  ),
  rule(
    [count(1, 12, false), count(10, 59, false), new RegExp(`(?:${HALF})?`)],
    ({ tokens, groups }) => {
      const word = groups.at(-1)?.[1];
      return word ? half(value(tokens[0]), value(tokens[1]), word) : twelve(value(tokens[0]), value(tokens[1]), true);
    },
    1,
  ),
  rule([/half past|half/, count(1, 12, false)], ({ tokens }) => twelve(value(tokens[0]), 30, false), 2),
  rule([/(?:a )?quarter past/, count(1, 12, false)], ({ tokens }) => twelve(value(tokens[0]), 15, false), 2),
  rule([/(?:a )?quarter to/, count(1, 12, false)], ({ tokens }) => twelve(value(tokens[0]) - 1 || 12, 45, false), 2),
  rule(
    [/(?:half past|a? ?quarter past|a? ?quarter to)/, timeOf("clock")],
    ({ tokens, groups }) =>
      moved(
        tokens[0] as TimeToken,
        /half/.test(groups[0]?.[0] ?? "") ? 30 : /to/.test(groups[0]?.[0] ?? "") ? -15 : 15,
      ),
    3,
  ),
  rule(
    [count(1, 59, false), /(?:minutes? |mins? )?(past|after|to|till|before)/, timeOf("clock")],
    ({ tokens, groups }) =>
      moved(tokens[1] as TimeToken, (/past|after/.test(groups[0]?.[1] ?? "") ? 1 : -1) * value(tokens[0])),
    3,
  ),
  rule([/(?:at )?(?:noon|midday|noontime)/], () => clock(12, 0)),
  rule([/(?:at )?midnight/], () => clock(0, 0)),
  rule([/now|right now|at the moment|immediately|asap|at once|just now/], ({ scene }) =>
    fixed("clock", { start: scene.now, end: scene.now + 1, grain: "minute" }, { shy: true }),
  ),
  rule(
    [timeOf("clock"), new RegExp(HALF)],
    ({ tokens, groups }) => inHalf(tokens[0] as TimeToken, groups.at(-1)?.[1] ?? ""),
    3,
  ),
  rule(
    [/(?:in the )?(morning|afternoon|evening|night)(?: at)?,?/, timeOf("clock")],
    ({ tokens, groups }) => inHalf(tokens[0] as TimeToken, groups[0]?.[1] === "morning" ? "am" : "pm"),
    3,
  ),
  rule(
    [
      timeOf("day", "monthday", "weekday", "date", "holiday"),
      /,? ?(?:at |around |about |@ ?|by |the )?/,
      timeOf("clock"),
    ],
    ({ tokens }) => intersect(tokens[0] as TimeToken, tokens[1] as TimeToken, "moment"),
    3,
  ),
  rule(
    [timeOf("clock"), /,? ?(?:on |of )?/, timeOf("day", "monthday", "weekday", "date", "holiday")],
    ({ tokens }) => intersect(tokens[1] as TimeToken, tokens[0] as TimeToken, "moment"),
    3,
  ),
  rule([/tonight|this evening/], ({ scene }) =>
    fixed("part", {
      start: startOf("day", scene.now) + 18 * HOUR,
      end: startOf("day", scene.now) + DAY,
      grain: "hour",
    }),
  ),
  rule([/this morning/], ({ scene }) =>
    fixed("part", {
      start: startOf("day", scene.now) + 4 * HOUR,
      end: startOf("day", scene.now) + 12 * HOUR,
      grain: "hour",
    }),
  ),
  rule([/this afternoon/], ({ scene }) =>
    fixed("part", {
      start: startOf("day", scene.now) + 12 * HOUR,
      end: startOf("day", scene.now) + 19 * HOUR,
      grain: "hour",
    }),
  ),
];

/** 07:30 and 13:30 say the hour of the day; 3:30 may be either half. */
function twentyFour(hour: string, minute: number): TimeToken | undefined {
  return hour.length === 2 && hour.startsWith("0") ? clock(Number(hour), minute) : twelve(Number(hour), minute, false);
}

function moved(token: TimeToken, minutes: number): TimeToken | undefined {
  const { series } = token;
  return time("clock", {
    grain: "minute",
    within: (from, to) =>
      series
        .within(from - minutes, to - minutes)
        .map((one) => ({ ...one, start: one.start + minutes, end: one.end + minutes })),
  });
}

function inHalf(token: TimeToken, word: string): TimeToken | undefined {
  const pm = new RegExp(`^(?:${PM})$`).test(word) || word === "pm";
  const { series } = token;
  return time("clock", {
    grain: "minute",
    within: (from, to) => series.within(from, to).filter((one) => (one.start % DAY) / HOUR >= 12 === pm),
  });
}
