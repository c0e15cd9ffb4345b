import { asTime } from "../../as";
import { add, DAY, type Interval, type Minute, partsOf, unit } from "../../calendar";
import { type Rule, rule, type SpanToken, timeOf } from "../../chart";
import { cycle, resolve, spanOf } from "../../tokens";

export const portions: Rule[] = [
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
