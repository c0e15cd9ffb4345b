import { asNumber, asTime, asUnit } from "../as";
import { DAY, dayOf, type Interval, isDay, type Minute, partsOf, unit } from "../calendar";
import { count, isUnit, type NumberToken, type Rule, rule, type TimeToken, type Token, timeOf } from "../chart";
import { monthDateSeries, monthDaySeries, monthSeries, nextOf, weekdaySeries } from "../series";
import { cycle, fixed, intersect, nthOf, nthUnit, resolve, time, weekdayOn } from "../tokens";

const NAMED: [RegExp, number][] = [
  [/今天|今日|今儿|当天|本日/, 0],
  [/明天|明日|明儿|听日|翌日|次日/, 1],
  [/后天|后日|后儿/, 2],
  [/大后天|大后日/, 3],
  [/昨天|昨日|昨儿|寻日|琴日/, -1],
  [/前天|前日|前儿/, -2],
  [/大前天|大前日/, -3],
];
const DAY_NUMBER = "[一二三四五六1-6]|[日天]";
function weekdayNumber(sign: string): number {
  if (/[日天]/.test(sign)) return 0;
  return /\d/.test(sign) ? Number(sign) : "零一二三四五六".indexOf(sign);
}

/** How many weeks, months … away: 上上 = -2, 这 = 0, 下 = 1. */
export const AWAY = "上+一?|下+一?|这一?|本|今|当|该|前一|后一|次";
export function awayOf(word: string): number {
  const ups = word.match(/上/g)?.length ?? 0;
  const downs = word.match(/下/g)?.length ?? 0;
  if (/前/.test(word)) return -1;
  if (/[后次]/.test(word)) return 1;
  return downs - ups;
}

const named: Rule[] = [
  ...NAMED.map(([pattern, offset]) => rule([pattern], ({ scene }) => fixed("day", cycle("day", offset, scene.now)), 1)),
];

const weekdays: Rule[] = [
  rule([new RegExp(`(?:周|星期|礼拜|拜)(${DAY_NUMBER})(?![年月号\\d])`)], ({ groups }) =>
    time("weekday", weekdaySeries(weekdayNumber(groups[0]?.[1] ?? "")), { skipCurrent: true }),
  ),
  rule(
    [new RegExp(`(?:(${AWAY})个?|今个)(?:的)?(?:周|星期|礼拜)(${DAY_NUMBER})(?![年月号\\d])`)],
    ({ groups, scene }) => {
      const away = groups[0]?.[1] ? awayOf(groups[0][1]) : 0;
      const week = cycle("week", away, scene.now);
      return thisWeekday(weekdayNumber(groups[0]?.[2] ?? ""), week, away, scene.now);
    },
    2,
  ),
  rule(
    [timeOf("cycle"), /的?/, timeOf("weekday")],
    ({ tokens, scene }) => {
      const week = resolve(asTime(tokens[0]), scene.now);
      return week?.grain === "week" ? fixed("day", nthOf(asTime(tokens[1]).series, 1, week)) : undefined;
    },
    2,
  ),
];

/** 这周一 said on a Tuesday is over: the coming one may be meant. */
function thisWeekday(weekday: number, week: Interval, away: number, now: Minute): TimeToken | undefined {
  const at = nthOf(weekdaySeries(weekday), 1, week);
  if (!at || away !== 0 || at.end > now) return fixed("day", at);
  return fixed("day", at, { alternatives: [{ ...at, start: at.start + 7 * DAY, end: at.end + 7 * DAY }] });
}

function monthOf(token: TimeToken, now: Minute): number {
  const at = nextOf(token.series, now);
  return at ? partsOf(at.start).month : 1;
}

const days: Rule[] = [
  rule([count(1, 12, false), /月份?/], ({ tokens }) => time("month", monthSeries(asNumber(tokens[0])))),
  rule([/元月|正月/], () => time("month", monthSeries(1))),
  rule([count(1, 31, false), /[日号]/], ({ tokens }) =>
    time("date", monthDateSeries(asNumber(tokens[0])), { shy: (tokens[0] as NumberToken).value > 31 }),
  ),
  rule(
    [timeOf("month"), /的?/, timeOf("date")],
    ({ tokens, scene }) => monthDay(asTime(tokens[0]), dateOf(asTime(tokens[1]), scene.now), scene.now),
    2,
  ),
  rule(
    [count(1, 12, false), /月/, count(1, 31, false)],
    ({ tokens }) => time("monthday", monthDaySeries(asNumber(tokens[0]), asNumber(tokens[1]))),
    1,
  ),
  rule(
    [timeOf("cycle"), /的?/, timeOf("date")],
    ({ tokens, scene }) => {
      const month = resolve(asTime(tokens[0]), scene.now);
      if (month?.grain !== "month") return undefined;
      return fixed("day", nthOf(asTime(tokens[1]).series, 1, month));
    },
    2,
  ),
];

function dateOf(token: TimeToken, now: Minute): number {
  const at = nextOf(token.series, now);
  return at ? partsOf(at.start).date : 0;
}

function monthDay(month: TimeToken, date: number, now: Minute): TimeToken | undefined {
  const which = monthOf(month, now);
  return isDay(2024, which, date) ? time("monthday", monthDaySeries(which, date)) : undefined;
}

/** First year of a reign, so that year n of it is that plus n - 1. */
const ERAS: Record<string, number> = {
  民国: 1912,
  宣统: 1909,
  光绪: 1875,
  同治: 1862,
  咸丰: 1851,
  道光: 1821,
  嘉庆: 1796,
  乾隆: 1736,
  雍正: 1723,
  康熙: 1662,
  顺治: 1644,
  崇祯: 1628,
  万历: 1573,
  嘉靖: 1522,
  永乐: 1403,
  洪武: 1368,
  贞观: 627,
  开元: 713,
  天宝: 742,
  神龙: 705,
  公元: 1,
  西元: 1,
};

const years: Rule[] = [
  rule([/([零一二三四五六七八九]{2,4})年/], ({ groups, scene }) => spelledYear(groups[0]?.[1] ?? "", scene.now)),
  rule([/(?:公元)?(\d{4}|\d{2}) ?年度?/], ({ groups, scene }) =>
    yearToken(Number(groups[0]?.[1]), groups[0]?.[1]?.length === 2, scene.now),
  ),
  rule([count(1000, 2999, false), /年/], ({ tokens, scene }) => yearToken(asNumber(tokens[0]), false, scene.now)),
  rule([/(\d{4})/], ({ groups, scene }) =>
    /^(?:19|20)/.test(groups[0]?.[1] ?? "") ? yearToken(Number(groups[0]?.[1]), false, scene.now, true) : undefined,
  ),
  rule(
    [new RegExp(`(${Object.keys(ERAS).join("|")})`), count(1, 99, false), /年/],
    ({ groups, tokens, scene }) =>
      yearToken((ERAS[groups[0]?.[1] ?? ""] ?? 1) + asNumber(tokens[0]) - 1, false, scene.now),
    2,
  ),
  rule(
    [new RegExp(`(${Object.keys(ERAS).join("|")})元年`)],
    ({ groups, scene }) => yearToken(ERAS[groups[0]?.[1] ?? ""] ?? 1, false, scene.now),
    2,
  ),
  rule(
    [timeOf("year"), /的?[,， ]?/, timeOf("month", "monthday", "holiday")],
    ({ tokens }) =>
      intersect(asTime(tokens[0]), asTime(tokens[1]), asTime(tokens[1]).form === "month" ? "cycle" : "day"),
    3,
  ),
  rule(
    [timeOf("cycle"), /的?/, timeOf("month", "monthday", "holiday")],
    ({ tokens, scene }) => {
      const whole = resolve(asTime(tokens[0]), scene.now);
      return whole?.grain === "year"
        ? intersect(asTime(tokens[0]), asTime(tokens[1]), asTime(tokens[1]).form === "month" ? "cycle" : "day")
        : undefined;
    },
    3,
  ),
];

function spelledYear(text: string, now: Minute): TimeToken | undefined {
  const digits = [...text].map((sign) => "零一二三四五六七八九".indexOf(sign)).join("");
  return text.length === 1 ? undefined : yearToken(Number(digits), text.length === 2, now);
}

function yearToken(value: number, short: boolean, now: Minute, shy = false): TimeToken | undefined {
  const base = partsOf(now).year - (partsOf(now).year % 100);
  const year = short ? (base + value > partsOf(now).year + 30 ? base - 100 + value : base + value) : value;
  return fixed("year", unit("year", dayOf(year, 1, 1)), { shy });
}

const dated: Rule[] = [
  rule(
    [timeOf("weekday"), /[,，、]?/, timeOf("monthday", "day", "date")],
    ({ tokens, scene }) => weekdayOn(asTime(tokens[1]), asTime(tokens[0]), scene.now),
    3,
  ),
  rule(
    [timeOf("monthday", "day", "date"), /[,，、(]?/, timeOf("weekday"), /\)?/],
    ({ tokens, scene }) => weekdayOn(asTime(tokens[0]), asTime(tokens[1]), scene.now),
    3,
  ),
  rule(
    [timeOf("month", "cycle", "year"), /的?第/, count(1, 60, false), /个?/, timeOf("weekday")],
    ({ tokens, scene }) => nthWeekday(asNumber(tokens[1]), tokens, scene.now),
    4,
  ),
  rule(
    [timeOf("month", "cycle", "year"), /的?最后一?个?/, timeOf("weekday")],
    ({ tokens, scene }) => nthWeekday(-1, tokens, scene.now),
    4,
  ),
  rule(
    [timeOf("month", "cycle", "year"), /的?第/, count(1, 60, false), /个?/, isUnit],
    ({ tokens, scene }) => nthPart(asNumber(tokens[1]), tokens, scene.now),
    4,
  ),
  rule(
    [timeOf("month", "cycle", "year"), /的?最后一?个?/, isUnit],
    ({ tokens, scene }) => nthPart(-1, tokens, scene.now),
    4,
  ),
  rule(
    [timeOf("month", "cycle", "year"), /的?(?:第)?([一二三四1-4])季度?/],
    ({ tokens, groups, scene }) =>
      nthPart(
        "零一二三四".indexOf(groups.at(-1)?.[1] ?? "") > 0
          ? "零一二三四".indexOf(groups.at(-1)?.[1] ?? "")
          : Number(groups.at(-1)?.[1]),
        [...tokens, { type: "unit", grain: "quarter", plural: false }],
        scene.now,
      ),
    4,
  ),
];

function nthWeekday(index: number, tokens: Token[], now: Minute): TimeToken | undefined {
  const whole = resolve(asTime(tokens[0]), now);
  return whole && fixed("day", nthOf(asTime(tokens.at(-1)).series, index, whole));
}

function nthPart(index: number, tokens: Token[], now: Minute): TimeToken | undefined {
  const whole = resolve(asTime(tokens[0]), now);
  const { grain } = asUnit(tokens.at(-1));
  if (!whole || grain === "minute" || grain === "hour") return undefined;
  const found: Interval | undefined = nthUnit(grain, index, whole);
  return found && fixed(grain === "day" ? "day" : "cycle", found);
}

export const chineseDayRules: Rule[] = [...named, ...weekdays, ...days, ...years, ...dated];
