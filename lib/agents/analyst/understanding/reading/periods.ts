import type { TimeGrain } from "@/lib/agents/analyst/request/expression";

export interface PeriodRead {
  from?: string;
  to?: string;
  length: number;
  relative: boolean;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthName =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const day = (y: number, m: number, d: number): string => new Date(Date.UTC(y, m - 1, d)).toISOString().slice(0, 10);
const monthOf = (name: string): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const span = (from: string, to: string, length: number, relative = false): PeriodRead => ({
  from,
  to,
  length,
  relative,
});
const monthSpan = (y: number, m: number, length: number, relative = false): PeriodRead =>
  span(day(y, m, 1), day(y, m + 1, 1), length, relative);
const quarterSpan = (y: number, q: number, length: number, relative = false): PeriodRead =>
  span(day(y, q * 3 - 2, 1), day(y, q * 3 + 1, 1), length, relative);
const yearSpan = (y: number, length: number, relative = false): PeriodRead =>
  span(day(y, 1, 1), day(y + 1, 1, 1), length, relative);

type Rule = [RegExp, (match: RegExpExecArray, last: Date) => PeriodRead | undefined];

const year = "((?:19|20)\\d{2})";
const num = (text: string | undefined): number => Number(text ?? 0);
const hanDigit: Record<string, number> = {
  一: 1,
  二: 2,
  三: 3,
  四: 4,
  两: 2,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
};
const count = (text: string | undefined): number => hanDigit[text ?? ""] ?? (num(text) || 1);

const rules: Rule[] = [
  [
    new RegExp(`^(?:h([12])|(first|second) half)\\s*(?:of\\s*)?${year}`, "i"),
    (m) => halfSpan(num(m[3]), m[1] === "1" || /first/i.test(m[2] ?? "") ? 1 : 2, m[0].length),
  ],
  [new RegExp(`^${year}\\s*年?(上|下)半年`), (m) => halfSpan(num(m[1]), m[2] === "上" ? 1 : 2, m[0].length)],
  [
    new RegExp(`^${year}[-/](\\d{1,2})[-/](\\d{1,2})`),
    (m) => span(day(num(m[1]), num(m[2]), num(m[3])), day(num(m[1]), num(m[2]), num(m[3]) + 1), m[0].length),
  ],
  [
    new RegExp(`^${year}\\s*年\\s*(\\d{1,2})\\s*月\\s*(\\d{1,2})\\s*[日号]`),
    (m) => span(day(num(m[1]), num(m[2]), num(m[3])), day(num(m[1]), num(m[2]), num(m[3]) + 1), m[0].length),
  ],
  [new RegExp(`^${year}\\s*年\\s*(\\d{1,2})\\s*月份?`), (m) => monthSpan(num(m[1]), num(m[2]), m[0].length)],
  [
    new RegExp(`^${year}\\s*年?\\s*(?:第)?([一二三四1-4])\\s*季度`),
    (m) => quarterSpan(num(m[1]), count(m[2]), m[0].length),
  ],
  [new RegExp(`^${year}\\s*年度?`), (m) => yearSpan(num(m[1]), m[0].length)],
  [new RegExp(`^q([1-4])\\s*(?:of\\s*)?${year}`, "i"), (m) => quarterSpan(num(m[2]), num(m[1]), m[0].length)],
  [new RegExp(`^${year}\\s*q([1-4])\\b`, "i"), (m) => quarterSpan(num(m[1]), num(m[2]), m[0].length)],
  [
    new RegExp(`^(${monthName})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+${year}`, "i"),
    (m) =>
      span(
        day(num(m[3]), monthOf(m[1] ?? ""), num(m[2])),
        day(num(m[3]), monthOf(m[1] ?? ""), num(m[2]) + 1),
        m[0].length,
      ),
  ],
  [
    new RegExp(`^(${monthName})\\.?,?\\s+(?:of\\s+)?${year}`, "i"),
    (m) => monthSpan(num(m[2]), monthOf(m[1] ?? ""), m[0].length),
  ],
  [
    new RegExp(`^${year}-(\\d{2})\\b`),
    (m) => (num(m[2]) >= 1 && num(m[2]) <= 12 ? monthSpan(num(m[1]), num(m[2]), m[0].length) : undefined),
  ],
  [new RegExp(`^${year}\\b`), (m) => yearSpan(num(m[1]), m[0].length)],
  [
    /^(?:the\s+)?(?:last|past|previous)\s+(\d+|)\s*(day|week|month|quarter|year)s?\b/i,
    (m, last) => back(m, last, (m[2] ?? "day").toLowerCase() as TimeGrain, m[1] ? num(m[1]) : 0),
  ],
  [
    /^(?:最近|过去|近)\s*([一二三四五六七八九十两]|\d+)\s*个?(天|日|周|月|季度|年)/,
    (m, last) => back(m, last, grains[m[2] ?? "天"] ?? "day", count(m[1])),
  ],
  [
    /^(?:(?:this )?(year|month|quarter)[- ]to[- ]date|(ytd|mtd|qtd))\b/i,
    (m, last) =>
      toDate(
        (
          m[1] ??
          { y: "year", m: "month", q: "quarter" }[(m[2] ?? "y")[0]?.toLowerCase() ?? "y"] ??
          "year"
        ).toLowerCase() as TimeGrain,
        last,
        m[0].length,
      ),
  ],
  [
    /^(?:(今年|本年|年初|本月|月初|本季度?|季初)(?:以来|至今|迄今|到现在|到目前))/,
    (m, last) => toDate(/季/.test(m[0]) ? "quarter" : /月/.test(m[0]) ? "month" : "year", last, m[0].length),
  ],
  [/^(?:today|今天|今日)/i, (m, last) => days(last, 0, m[0].length)],
  [/^(?:yesterday|昨天|昨日)/i, (m, last) => days(last, -1, m[0].length)],
  [/^(?:the day before yesterday|前天)/i, (m, last) => days(last, -2, m[0].length)],
  [/^(?:this week|本周|这周|这个?星期)/i, (m, last) => weekSpan(last, 0, m[0].length)],
  [/^(?:last week|previous week|上周|上个?星期)/i, (m, last) => weekSpan(last, -1, m[0].length)],
  [
    /^this\s+(month|quarter|year)\b/i,
    (m, last) => current((m[1] ?? "year").toLowerCase() as TimeGrain, last, m[0].length),
  ],
  [
    /^(本月|这个月|本季度|今年|本年)/,
    (m, last) => current(m[0].includes("季") ? "quarter" : m[0].includes("月") ? "month" : "year", last, m[0].length),
  ],
  [
    /^(上个?月|上个?季度|去年|上一年)/,
    (m, last) => back(m, last, m[0].includes("季") ? "quarter" : m[0].includes("月") ? "month" : "year", 0),
  ],
];

const grains: Record<string, TimeGrain> = {
  天: "day",
  日: "day",
  周: "week",
  月: "month",
  季度: "quarter",
  年: "year",
};

const toDate = (grain: TimeGrain, last: Date, length: number): PeriodRead => {
  const { from = "" } = current(grain, last, length);
  return span(from, day(last.getUTCFullYear(), last.getUTCMonth() + 1, last.getUTCDate() + 1), length, true);
};
const days = (last: Date, back: number, length: number): PeriodRead => {
  const [y, m, d] = [last.getUTCFullYear(), last.getUTCMonth() + 1, last.getUTCDate() + back];
  return span(day(y, m, d), day(y, m, d + 1), length, true);
};
/** Weeks begin on Monday. */
const weekSpan = (last: Date, weeks: number, length: number): PeriodRead => {
  const monday = last.getUTCDate() - ((last.getUTCDay() + 6) % 7) + weeks * 7;
  const [y, m] = [last.getUTCFullYear(), last.getUTCMonth() + 1];
  return span(day(y, m, monday), day(y, m, monday + 7), length, true);
};
const halfSpan = (y: number, half: 1 | 2, length: number): PeriodRead =>
  span(day(y, half * 6 - 5, 1), day(y, half * 6 + 1, 1), length);

function current(grain: TimeGrain, last: Date, length: number): PeriodRead {
  const [y, m] = [last.getUTCFullYear(), last.getUTCMonth() + 1];
  if (grain === "month") return monthSpan(y, m, length, true);
  return grain === "quarter" ? quarterSpan(y, Math.ceil(m / 3), length, true) : yearSpan(y, length, true);
}

/** "last month" (0) is the whole one before the data's last; "last 3 months" ends with the data. */
function back(match: RegExpExecArray, last: Date, grain: TimeGrain, n: number): PeriodRead {
  const [y, m, d] = [last.getUTCFullYear(), last.getUTCMonth() + 1, last.getUTCDate()];
  const { length } = match[0];
  const next = new Date(Date.UTC(y, m - 1, d + 1));
  const end = next.toISOString().slice(0, 10);
  const back = (months: number): string => monthsBefore(next, months);
  if (n === 0) {
    if (grain === "year") return yearSpan(y - 1, length, true);
    if (grain === "quarter") {
      const q = Math.ceil(m / 3);
      return q === 1 ? quarterSpan(y - 1, 4, length, true) : quarterSpan(y, q - 1, length, true);
    }
    if (grain === "month") return monthSpan(y, m - 1, length, true);
    if (grain === "week" && !/past/i.test(match[0])) return weekSpan(last, -1, length);
    return span(day(y, m, d + 1 - (grain === "week" ? 7 : 1)), end, length, true);
  }
  const months = { year: 12, quarter: 3, month: 1 }[grain as "year"];
  const from = months ? back(n * months) : day(y, m, d + 1 - n * (grain === "week" ? 7 : 1));
  return span(from, end, length, true);
}

/** The same day of an earlier month, or its last where it is shorter. */
function monthsBefore(date: Date, months: number): string {
  const [y, m, d] = [date.getUTCFullYear(), date.getUTCMonth() - months, date.getUTCDate()];
  const lastOfMonth = new Date(Date.UTC(y, m + 1, 0)).getUTCDate();
  return new Date(Date.UTC(y, m, Math.min(d, lastOfMonth))).toISOString().slice(0, 10);
}

/** A span of time at the beginning of `text`; relative ones count back from `last`, the data's last day. */
export function readPeriod(text: string, last: Date): PeriodRead | undefined {
  for (const [pattern, make] of rules) {
    const match = pattern.exec(text);
    const found = match && make(match, last);
    if (found) return found;
  }
  return undefined;
}
