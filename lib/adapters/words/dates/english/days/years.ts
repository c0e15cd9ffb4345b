import { asNumber } from "../../as";
import { dayOf, partsOf, unit } from "../../calendar";
import { count, isNumber, type NumberToken, type Rule, rule, type TimeToken } from "../../chart";
import { fixed } from "../../tokens";

export const years: Rule[] = [
  rule([/(?:in )?(?:the )?(?:calendar )?(?:year )?((?:1[0-9]|20|21)\d\d)/], ({ groups }) =>
    yearToken(Number(groups[0]?.[1]), !/in|year/.test(groups[0]?.[0] ?? "")),
  ),
  rule([/(\d{1,4}) ?(?:a\.?d\.?|c\.?e\.?)/], ({ groups }) => yearToken(Number(groups[0]?.[1]), false)),
  rule([/(?:in )?(?:the )?year/, count(1, 2999, false)], ({ tokens }) => yearToken(asNumber(tokens[0]), false), 1),
  rule([/'(\d\d)/], ({ groups, scene }) => yearToken(century(Number(groups[0]?.[1]), scene.now), true)),
  rule([isNumber], ({ tokens }) => {
    const token = tokens[0] as NumberToken;
    return !token.figure && !token.ordinal && token.value >= 1100 && token.value <= 2199
      ? yearToken(token.value, true)
      : undefined;
  }),
  rule([count(11, 21, false), count(10, 99, false)], ({ tokens }) => {
    const [head, tail] = tokens as NumberToken[];
    return head && tail && !head.figure && !tail.figure ? yearToken(head.value * 100 + tail.value, true) : undefined;
  }),
  rule([count(1100, 2100, false), count(1, 99, false)], ({ tokens }) => {
    const [head, tail] = tokens as NumberToken[];
    return head && tail && !head.figure && !tail.figure && head.value % 100 === 0
      ? yearToken(head.value + tail.value, true)
      : undefined;
  }),
];

/** Two digits of a year: within 50 years ahead of now, else the century before. */
export function century(short: number, now: number): number {
  const { year } = partsOf(now);
  const base = year - (year % 100);
  return base + short > year + 30 ? base - 100 + short : base + short;
}

export function yearToken(year: number, shy: boolean): TimeToken | undefined {
  return fixed("year", unit("year", dayOf(year, 1, 1)), { shy });
}
