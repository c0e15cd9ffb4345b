import { ANY, asNumber, asTime } from "../../as";
import { DAY, type Minute, partsOf } from "../../calendar";
import { count, type Rule, rule, type SpanToken, type Token, timeOf } from "../../chart";
import { between, cycle, resolve, spanOf } from "../../tokens";

const TO = /(?:到|至|-|~|直到|一直到|和|与|及)/;

export const ends = timeOf(...ANY);

/** 三日后 counts days; only 三号后 is a date. */
export const openEnds = timeOf(...ANY.filter((form) => form !== "date"));

export const ranges: Rule[] = [
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
