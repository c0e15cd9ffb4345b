import { dayOf, isDay, unit } from "./calendar";
import { type Match, type Rule, rule, type Scene, type TimeToken } from "./chart";
import { century } from "./english/days/years";
import { MONTHS } from "./english/names";
import { monthDaySeries, nextOf } from "./series";
import { fixed, time } from "./tokens";

function day(
  year: number,
  month: number,
  date: number,
  alternatives: TimeToken["alternatives"] = undefined,
): TimeToken | undefined {
  if (!isDay(year, month, date)) return undefined;
  return fixed("day", unit("day", dayOf(year, month, date)), alternatives?.length ? { alternatives } : {});
}

/** Day and month in an order that only the locale knows; both are kept where both are days and nothing says which. */
function either(a: number, b: number, year: number, scene: Scene): TimeToken | undefined {
  const monthFirst = isDay(year, a, b) ? dayOf(year, a, b) : undefined;
  const dayFirst = isDay(year, b, a) ? dayOf(year, b, a) : undefined;
  const [first, second] = scene.dayFirst ? [dayFirst, monthFirst] : [monthFirst, dayFirst];
  const at = first ?? second;
  if (at === undefined) return undefined;
  const unsure = scene.dayFirst === undefined && first !== undefined && second !== undefined && first !== second;
  return fixed("day", unit("day", at), unsure && second !== undefined ? { alternatives: [unit("day", second)] } : {});
}

function eitherYearly(a: number, b: number, scene: Scene): TimeToken | undefined {
  const order = scene.dayFirst === true && b <= 12 ? [b, a] : a <= 12 ? [a, b] : [b, a];
  const [month = 0, date = 0] = order;
  if (!isDay(2024, month, date)) return undefined;
  const unsure = scene.dayFirst === undefined && a <= 12 && b <= 12 && a !== b;
  const other = unsure ? nextOf(monthDaySeries(date, month), scene.now) : undefined;
  return time("monthday", monthDaySeries(month, date), { shy: true, ...(other && { alternatives: [other] }) });
}

function numbers({ groups }: Match): number[] {
  return (groups[0] ?? [])
    .slice(1)
    .filter((part) => part !== undefined)
    .map(Number);
}

const monthNames = MONTHS.map(([pattern]) => pattern.source).join("|");
function monthNumber(name: string): number {
  return MONTHS.find(([pattern]) => new RegExp(`^(?:${pattern.source})$`).test(name))?.[1] ?? 0;
}

function fullYear(text: string, scene: Scene): number {
  return text.length <= 2 ? century(Number(text), scene.now) : Number(text);
}

/** Dates in figures: 2026-09-01, 2026/9/1, 20260901, 9/1/2026, 1.9.2026, 9/1, 2026-sep-01. */
export const figureRules: Rule[] = [
  rule(
    [/(\d{4}) ?([-/.年 ]) ?(\d{1,2}) ?\2 ?(\d{1,2})日?(?![\d/:%]|[.-]\d)/],
    ({ groups }) => {
      const [, y, , m, d] = groups[0] ?? [];
      return day(Number(y), Number(m), Number(d));
    },
    5,
  ),
  rule(
    [/((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])/],
    (match) => day(...(numbers(match) as [number, number, number])),
    4,
  ),
  rule(
    [/(\d{1,2}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})(?![\d/%]|[.-]\d)/],
    ({ groups, scene }) => {
      const [, a, , b, y] = groups[0] ?? [];
      const order = scene.region === "CN" ? { ...scene, dayFirst: undefined } : scene;
      return either(Number(a), Number(b), fullYear(y ?? "", scene), order);
    },
    5,
  ),
  rule(
    [/(\d{1,2}) ?([/]) ?(\d{1,2})(?![\d/%]|[.,-]?\d)/],
    ({ groups, scene }) => eitherYearly(Number(groups[0]?.[1]), Number(groups[0]?.[3]), scene),
    3,
  ),
  rule(
    [/(\d{1,2})([-.])(\d{1,2})(?![\d/%]|[.,-]\d)/],
    ({ groups, scene }) => eitherYearly(Number(groups[0]?.[1]), Number(groups[0]?.[3]), scene),
    1,
  ),
  rule(
    [/(\d{4}) ?([-/.]) ?(\d{1,2})(?![\d/%]|[.,-]\d)/],
    ({ groups }) => {
      const month = Number(groups[0]?.[3]);
      const year = Number(groups[0]?.[1]);
      return month >= 1 && month <= 12 && year > 1000 && year < 2200
        ? fixed("cycle", unit("month", dayOf(year, month, 1)), { shy: groups[0]?.[2] === "." })
        : undefined;
    },
    2,
  ),
  rule(
    [/(\d{1,2}) ?([-/.]) ?(\d{4})(?![\d/%]|[.,-]\d)/],
    ({ groups }) => {
      const month = Number(groups[0]?.[1]);
      const year = Number(groups[0]?.[3]);
      return month >= 1 && month <= 12 && year > 1000 && year < 2200
        ? fixed("cycle", unit("month", dayOf(year, month, 1)), { shy: groups[0]?.[2] === "." })
        : undefined;
    },
    2,
  ),
  rule(
    [new RegExp(`(\\d{1,2})[-/. ](${monthNames})[-/. ,](\\d{4}|\\d{2})(?!\\d)`)],
    ({ groups, scene }) =>
      day(fullYear(groups[0]?.[3] ?? "", scene), monthNumber(groups[0]?.[2] ?? ""), Number(groups[0]?.[1])),
    5,
  ),
  rule(
    [new RegExp(`(\\d{4})[-/. ](${monthNames})[-/. ](\\d{1,2})(?!\\d)`)],
    ({ groups }) => day(Number(groups[0]?.[1]), monthNumber(groups[0]?.[2] ?? ""), Number(groups[0]?.[3])),
    5,
  ),
  rule(
    [new RegExp(`(${monthNames})[-/. ](\\d{1,2})[-/. ,] ?(\\d{4})(?!\\d)`)],
    ({ groups }) => day(Number(groups[0]?.[3]), monthNumber(groups[0]?.[1] ?? ""), Number(groups[0]?.[2])),
    5,
  ),
];
