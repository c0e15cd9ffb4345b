import { add, DAY, type Grain, type Interval, type Minute, partsOf, startOf, unit } from "../calendar";
import {
  count,
  isLength,
  isUnit,
  type LengthToken,
  type NumberToken,
  type Rule,
  rule,
  type SpanToken,
  type TimeToken,
  type Token,
  timeOf,
  type UnitToken,
} from "../chart";
import { weekSpanSeries } from "../series";
import { away, between, cycle, finest, fixed, resolve, run, shift, spanOf, time } from "../tokens";
import { AWAY, awayOf } from "./days";

const asTime = (token: Token | undefined) => token as TimeToken;
const asNumber = (token: Token | undefined) => (token as NumberToken).value;
const asUnit = (token: Token | undefined) => token as UnitToken;
const asLength = (token: Token | undefined) => token as LengthToken;
const ANY_DAY = ["day", "monthday", "weekday", "date", "holiday"];
const ANY = [...ANY_DAY, "month", "year", "cycle", "clock", "moment", "part"];

const UNITS: [RegExp, Grain][] = [
  [/分钟?/, "minute"],
  [/个?小时|个?钟头?/, "hour"],
  [/天|日/, "day"],
  [/个?(?:星期|礼拜)|个?周/, "week"],
  [/个?月/, "month"],
  [/个?季度?/, "quarter"],
  [/年/, "year"],
];

const units: Rule[] = [
  ...UNITS.map(([pattern, grain]) => rule([pattern], () => ({ type: "unit" as const, grain, plural: false }))),
  rule([count(0, 5000, false), /[多几]?/, isUnit], ({ tokens }) => ({
    type: "length",
    parts: [{ count: asNumber(tokens[0]), grain: asUnit(tokens[1]).grain }],
  })),
  rule([count(1, 500, false), /个半(小时|钟头|月|星期)/], ({ tokens, groups }) =>
    halfMore(asNumber(tokens[0]), groups[0]?.[1] ?? ""),
  ),
  rule([/半(天|个?小时|个?月|年)/], ({ groups }) => half(groups[0]?.[1] ?? "")),
  rule([isLength, /零?/, isLength], ({ tokens }) => {
    const [a, b] = [asLength(tokens[0]), asLength(tokens[1])];
    return GRAINS.indexOf(finest(a)) > GRAINS.indexOf(b.parts[0]?.grain ?? "year")
      ? { type: "length", parts: [...a.parts, ...b.parts] }
      : undefined;
  }),
];
const GRAINS: Grain[] = ["minute", "hour", "day", "week", "month", "quarter", "year"];

function half(word: string): LengthToken {
  if (word.includes("时")) return { type: "length", parts: [{ count: 30, grain: "minute" }] };
  if (word.includes("月")) return { type: "length", parts: [{ count: 15, grain: "day" }] };
  if (word === "年") return { type: "length", parts: [{ count: 6, grain: "month" }] };
  return { type: "length", parts: [{ count: 12, grain: "hour" }] };
}

function halfMore(whole: number, word: string): LengthToken {
  if (word === "月")
    return {
      type: "length",
      parts: [
        { count: whole, grain: "month" },
        { count: 15, grain: "day" },
      ],
    };
  if (word === "星期") return { type: "length", parts: [{ count: whole * 7 + 3, grain: "day" }] };
  return { type: "length", parts: [{ count: whole * 60 + 30, grain: "minute" }] };
}

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

const cycles: Rule[] = [
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

function quarter(year: Interval | undefined, sign: string): TimeToken | undefined {
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

const aways: Rule[] = [
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

function anchored(tokens: Token[], direction: 1 | -1, now: Minute): TimeToken | undefined {
  const at = resolve(asTime(tokens[0]), now);
  return at && away(at.start, asLength(tokens[1]), direction);
}

function moved(token: TimeToken, days: number, now: Minute): TimeToken | undefined {
  const { series } = token;
  if (series.only) return fixed("day", unit("day", series.only.start + days * DAY));
  const at = resolve(token, now);
  return at && fixed("day", unit("day", at.start + days * DAY));
}

const runs: Rule[] = [
  rule([isLength, /[之以]?后/], ({ tokens, scene }) => amount(ahead(asLength(tokens[0]), scene.now)), -1),
  rule([isLength, /[之以]?前/], ({ tokens, scene }) => amount(back(asLength(tokens[0]), scene.now)), -1),
  rule(
    [/(?:在)?(?:最近|近|过去|过往|上|前|之前)的?/, isLength],
    ({ tokens, scene }) => back(asLength(tokens[0]), scene.now),
    2,
  ),
  rule(
    [/(?:在)?(?:未来|接下来|今后|往后|下|后|之后)的?/, isLength],
    ({ tokens, scene }) => ahead(asLength(tokens[0]), scene.now),
    2,
  ),
  rule(
    [isLength, /[之以]?内|里/],
    ({ tokens, scene }) => spanOf(startOf("day", scene.now), shift(scene.now, asLength(tokens[0]), 1), "day"),
    1,
  ),
];

/** Where a range is asked for, 三天后 as the whole answer is the three days from now. */
function amount(span: SpanToken | undefined): SpanToken | undefined {
  return span && { ...span, shy: true, anchored: true };
}

function back(length: LengthToken, now: Minute): SpanToken | undefined {
  const [part] = length.parts;
  return part && length.parts.length === 1 ? run(part.grain, -part.count, part.count, now) : undefined;
}
function ahead(length: LengthToken, now: Minute): SpanToken | undefined {
  const [part] = length.parts;
  return part && length.parts.length === 1 ? run(part.grain, 1, part.count, now) : undefined;
}

const TO = /(?:到|至|-|~|直到|一直到|和|与|及)/;
const ends = timeOf(...ANY);
/** 三日后 counts days; only 三号后 is a date. */
const openEnds = timeOf(...ANY.filter((form) => form !== "date"));

const ranges: Rule[] = [
  rule(
    [/(?:从|自|由|在)/, ends, TO, ends, /(?:之间|期间|为止|止)?/],
    ({ tokens, scene }) => between(asTime(tokens[0]), asTime(tokens[1]), scene.now),
    3,
  ),
  rule(
    [ends, /(?:到|至|-|~|直到|一直到)/, ends, /(?:之间|期间|为止|止)?/],
    ({ tokens, scene }) => between(asTime(tokens[0]), asTime(tokens[1]), scene.now),
    2,
  ),
  rule(
    [ends, /(?:和|与|跟|及)/, ends, /(?:之?间|期间)/],
    ({ tokens, scene }) => between(asTime(tokens[0]), asTime(tokens[1]), scene.now),
    3,
  ),
  rule(
    [/(?:从|自)?/, count(1, 12, false), /月份?(?:到|至|-|~)/, count(1, 12, false), /月份?/],
    ({ tokens, scene }) => monthPair(asNumber(tokens[0]), asNumber(tokens[1]), scene.now),
    2,
  ),
  rule(
    [timeOf("month", "cycle"), /的?/, count(1, 31, false), /[日号]?(?:到|至|-|~)/, count(1, 31, false), /[日号]/],
    ({ tokens, scene }) => dayPair(tokens, scene.now),
    4,
  ),
  rule(
    [count(1, 31, false), /[日号]?(?:到|至|-|~)/, count(1, 31, false), /[日号]/],
    ({ tokens, scene }) => datePair(asNumber(tokens[0]), asNumber(tokens[1]), scene.now),
    2,
  ),
  rule(
    [/(?:从|自)?((?:19|20)\d\d)年? ?(?:到|至|-|~) ?((?:19|20)\d\d)年?/],
    ({ groups }) => yearPair(Number(groups[0]?.[1]), Number(groups[0]?.[2])),
    3,
  ),
];

function monthPair(from: number, to: number, now: Minute): SpanToken | undefined {
  const { year } = partsOf(now);
  const start = Date.UTC(year, from - 1, 1) / 60_000;
  const end = Date.UTC(to >= from ? year : year + 1, to, 1) / 60_000;
  return spanOf(start, end, "month");
}

function dayPair(tokens: Token[], now: Minute): SpanToken | undefined {
  const whole = resolve(asTime(tokens[0]), now);
  const [from, to] = [asNumber(tokens[1]), asNumber(tokens[2])];
  if (whole?.grain !== "month" || to <= from) return undefined;
  return spanOf(whole.start + (from - 1) * DAY, Math.min(whole.start + to * DAY, whole.end), "day");
}

function datePair(from: number, to: number, now: Minute): SpanToken | undefined {
  if (to <= from) return undefined;
  const month = cycle("month", partsOf(now).date > to ? 1 : 0, now);
  return spanOf(month.start + (from - 1) * DAY, Math.min(month.start + to * DAY, month.end), "day");
}

function yearPair(from: number, to: number): SpanToken | undefined {
  return to > from ? spanOf(Date.UTC(from, 0, 1) / 60_000, Date.UTC(to + 1, 0, 1) / 60_000, "year") : undefined;
}

const opens: Rule[] = [
  rule(
    [/(?:从|自|由)?/, openEnds, /(?:开始|以来|起|之后|以后|后|或之后|及之后|往后)/],
    ({ tokens, groups, scene }) =>
      after(asTime(tokens[0]), /^(?:之后|以后|后)$/.test(groups.at(-1)?.[0] ?? ""), scene.now),
    2,
  ),
  rule(
    [/(?:在)?/, openEnds, /(?:以前|之前|前|或之前|及之前|为止|截止|止)/],
    ({ tokens, groups, scene }) =>
      before(asTime(tokens[0]), /^(?:以前|之前|前)$/.test(groups.at(-1)?.[0] ?? ""), scene.now),
    2,
  ),
  rule(
    [/(?:截至|截止|不晚于|最迟|最晚|直到|到)/, ends],
    ({ tokens, scene }) => before(asTime(tokens[0]), false, scene.now),
    2,
  ),
  rule([/(?:早于)/, ends], ({ tokens, scene }) => before(asTime(tokens[0]), true, scene.now), 2),
  rule([/(?:晚于)/, ends], ({ tokens, scene }) => after(asTime(tokens[0]), true, scene.now), 2),
  rule([/(?:从|自)/, ends], ({ tokens, scene }) => after(asTime(tokens[0]), false, scene.now), 1),
  rule([/至今|到目前为止|迄今/], ({ scene }) => ({
    type: "span",
    start: null,
    end: startOf("day", scene.now) + DAY,
    grain: "day",
  })),
];

function after(token: TimeToken, exclusive: boolean, now: Minute): SpanToken | undefined {
  const at = resolve(token, now);
  return at && { type: "span", start: exclusive ? at.end : at.start, end: null, grain: at.grain };
}

function before(token: TimeToken, exclusive: boolean, now: Minute): SpanToken | undefined {
  const at = resolve(token, now);
  return at && { type: "span", start: null, end: exclusive ? at.start : at.end, grain: at.grain };
}

const portions: Rule[] = [
  rule(
    [/(?:本|这个|当)?月(初|中旬?|底|末)/],
    ({ groups, scene }) => monthPart(cycle("month", 0, scene.now), groups[0]?.[1] ?? ""),
    2,
  ),
  rule(
    [/(上|下)个?月(初|中旬?|底|末)/],
    ({ groups, scene }) => monthPart(cycle("month", groups[0]?.[1] === "上" ? -1 : 1, scene.now), groups[0]?.[2] ?? ""),
    3,
  ),
  rule(
    [timeOf("month", "cycle"), /的?(初|中旬?|底|末|上旬|下旬)/],
    ({ tokens, groups, scene }) => monthPart(resolve(asTime(tokens[0]), scene.now), groups.at(-1)?.[1] ?? ""),
    3,
  ),
  rule(
    [/(今|本|明|去)?年(初|中|底|末)/],
    ({ groups, scene }) =>
      yearPart(cycle("year", { 明: 1, 去: -1 }[groups[0]?.[1] ?? ""] ?? 0, scene.now), groups[0]?.[2] ?? ""),
    2,
  ),
  rule(
    [/(\d{4})年(初|中|底|末)/],
    ({ groups }) => yearPart(unit("year", Date.UTC(Number(groups[0]?.[1]), 0, 1) / 60_000), groups[0]?.[2] ?? ""),
    3,
  ),
  rule([/(上|中|下)旬/], ({ groups, scene }) => monthPart(cycle("month", 0, scene.now), `${groups[0]?.[1]}旬`), 1),
  rule([/(\d\d|[一二三四五六七八九]十)年代/], ({ groups, scene }) => decade(groups[0]?.[1] ?? "", scene.now), 2),
  rule([/(?:二十一|21)世纪/], () => spanOf(Date.UTC(2000, 0, 1) / 60_000, Date.UTC(2100, 0, 1) / 60_000, "year"), 1),
  rule([/(?:二十|20)世纪/], () => spanOf(Date.UTC(1900, 0, 1) / 60_000, Date.UTC(2000, 0, 1) / 60_000, "year"), 1),
];

function monthPart(month: Interval | undefined, word: string): SpanToken | undefined {
  if (month?.grain !== "month") return undefined;
  if (/初|上/.test(word)) return spanOf(month.start, month.start + 10 * DAY, "day");
  if (/中/.test(word)) return spanOf(month.start + 10 * DAY, month.start + 20 * DAY, "day");
  return spanOf(month.start + 20 * DAY, month.end, "day");
}

function yearPart(year: Interval, word: string): SpanToken | undefined {
  if (word === "初") return spanOf(year.start, add("month", 3, year.start), "month");
  if (word === "中") return spanOf(add("month", 4, year.start), add("month", 8, year.start), "month");
  return spanOf(add("month", 8, year.start), year.end, "month");
}

function decade(word: string, now: Minute): SpanToken | undefined {
  const value = /\d/.test(word) ? Number(word) : "零一二三四五六七八九".indexOf(word[0] ?? "") * 10;
  if (value % 10 !== 0) return undefined;
  const { year } = partsOf(now);
  const from = 1900 + value + 10 <= year - 90 ? 2000 + value : 1900 + value;
  return spanOf(Date.UTC(from, 0, 1) / 60_000, Date.UTC(from + 10, 0, 1) / 60_000, "year");
}

export const chineseSpanRules: Rule[] = [...units, ...cycles, ...aways, ...runs, ...ranges, ...opens, ...portions];
