import { asNumber, asTime } from "../../as";
import { add, DAY, type Grain, type Interval, type Minute, partsOf, startOf, unit } from "../../calendar";
import { count, type Rule, rule, type SpanToken, type TimeToken, timeOf } from "../../chart";
import { weekSpanSeries } from "../../series";
import { cycle, fixed, resolve, spanOf, time } from "../../tokens";
import { AWAY, awayOf } from "../days";

const CYCLE_UNITS: [string, Grain][] = [
  ["(?:星期|礼拜|周)(?![一二三四五六日天末])", "week"],
  ["月份?(?!底|初|中|末)", "month"],
  ["季度?", "quarter"],
  ["年度?(?!底|初|中|末)", "year"],
];

const YEARS: [RegExp, number][] = [
  [/今年|本年度?|当年/, 0],
  [/明年|来年|下年/, 1],
  [/后年/, 2],
  [/去年|上年/, -1],
  [/前年/, -2],
  [/大前年/, -3],
];

export const cycles: Rule[] = [
  ...CYCLE_UNITS.map(([name, grain]) =>
    rule(
      [new RegExp(`(${AWAY})(?:个|一个|一)?${name}`)],
      ({ groups, scene }) => fixed("cycle", cycle(grain, awayOf(groups[0]?.[1] ?? ""), scene.now)),
      1,
    ),
  ),
  ...YEARS.map(([pattern, offset]) =>
    rule([pattern], ({ scene }) => fixed("cycle", cycle("year", offset, scene.now)), 1),
  ),
  rule([/整?周末/], () => time("part", weekSpanSeries(6, 2))),
  rule(
    [new RegExp(`(${AWAY})个?周末`)],
    ({ groups, scene }) => fixed("part", weekend(cycle("week", awayOf(groups[0]?.[1] ?? ""), scene.now))),
    2,
  ),
  rule(
    [timeOf("cycle", "year"), /的?(上|下|前|后)半年/],
    ({ tokens, groups, scene }) => halfYear(resolve(asTime(tokens[0]), scene.now), /上|前/.test(groups[0]?.[1] ?? "")),
    4,
  ),
  rule([/(上|下)一?个半年/], ({ groups, scene }) => halfAway(scene.now, groups[0]?.[1] === "上" ? -1 : 1), 2),
  rule([/(上|下)半年/], ({ groups, scene }) => halfYear(cycle("year", 0, scene.now), groups[0]?.[1] === "上"), 1),
  rule(
    [timeOf("cycle", "month"), /的?(上|下)半月?/],
    ({ tokens, groups, scene }) => halfMonth(resolve(asTime(tokens[0]), scene.now), groups[0]?.[1] === "上"),
    4,
  ),
  rule([/(上|下)半个?月/], ({ groups, scene }) => halfMonth(cycle("month", 0, scene.now), groups[0]?.[1] === "上"), 2),
  rule([/第?([一二三四1-4])季度/], ({ groups, scene }) => quarter(cycle("year", 0, scene.now), groups[0]?.[1] ?? "")),
  rule([/q([1-4])/], ({ groups, scene }) => quarter(cycle("year", 0, scene.now), groups[0]?.[1] ?? "")),
  rule(
    [timeOf("cycle", "year"), /[- ]?的?q([1-4])/],
    ({ tokens, groups, scene }) => quarter(resolve(asTime(tokens[0]), scene.now), groups[0]?.[1] ?? ""),
    3,
  ),
  rule([/第/, count(1, 53, false), /周/], ({ tokens, scene }) =>
    fixed("cycle", weekOfYear(partsOf(scene.now).year, asNumber(tokens[0])), { shy: true }),
  ),
];

function weekOfYear(year: number, index: number): Interval {
  const first = startOf("week", unit("year", partsOf(0).year === year ? 0 : Date.UTC(year, 0, 4) / 60_000).start);
  return unit("week", first + (index - 1) * 7 * DAY);
}

function weekend(week: Interval): Interval {
  return { start: week.start + 5 * DAY, end: week.end, grain: "day" };
}

export function quarter(year: Interval | undefined, sign: string): TimeToken | undefined {
  const index = /\d/.test(sign) ? Number(sign) : "零一二三四".indexOf(sign);
  return year?.grain === "year"
    ? fixed("cycle", unit("quarter", add("month", (index - 1) * 3, year.start)))
    : undefined;
}

function halfYear(year: Interval | undefined, first: boolean): TimeToken | undefined {
  if (year?.grain !== "year") return undefined;
  const middle = add("month", 6, year.start);
  return fixed(
    "cycle",
    first ? { start: year.start, end: middle, grain: "quarter" } : { start: middle, end: year.end, grain: "quarter" },
  );
}

/** The half year before or after the current one. */
function halfAway(now: Minute, away: 1 | -1): TimeToken | undefined {
  const { year, month } = partsOf(now);
  const index = year * 2 + (month > 6 ? 1 : 0) + away;
  const start = add("month", (index % 2) * 6, unit("year", Date.UTC(Math.floor(index / 2), 0, 1) / 60_000).start);
  return fixed("cycle", { start, end: add("month", 6, start), grain: "quarter" });
}

function halfMonth(month: Interval | undefined, first: boolean): SpanToken | undefined {
  if (month?.grain !== "month") return undefined;
  const middle = month.start + 15 * DAY;
  return first ? spanOf(month.start, middle, "day") : spanOf(middle, month.end, "day");
}
