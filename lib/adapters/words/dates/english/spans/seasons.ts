import { dayOf, type Interval, type Minute, partsOf } from "../../calendar";
import { type Rule, rule } from "../../chart";
import { yearlySpan } from "../../series";
import { fixed, time } from "../../tokens";
import { LAST, NEXT } from "../names";

const SEASONS: [RegExp, number, number, number, number][] = [
  [/spring/, 3, 20, 6, 21],
  [/summer/, 6, 21, 9, 23],
  [/autumn|fall/, 9, 23, 12, 21],
  [/winter/, 12, 21, 3, 20],
];

function seasonIn(year: number, index: number): Interval {
  const [, m1 = 1, d1 = 1, m2 = 1, d2 = 1] = SEASONS[index] ?? [];
  const start = dayOf(year, Number(m1), Number(d1));
  const end = dayOf(year + (index === 3 ? 1 : 0), Number(m2), Number(d2));
  return { start, end, grain: "quarter" };
}

function seasonAt(now: Minute, offset: number): Interval | undefined {
  const { year } = partsOf(now);
  const all = [year - 2, year - 1, year, year + 1].flatMap((one) => [0, 1, 2, 3].map((index) => seasonIn(one, index)));
  const here = all.findLastIndex((one) => one.start <= now);
  return all[here + offset];
}

export const seasons: Rule[] = [
  ...SEASONS.map(([pattern], index) =>
    rule([new RegExp(`(?:the )?(?:${pattern.source})`)], () =>
      time(
        "part",
        yearlySpan("quarter", (year) => seasonIn(year, index)),
        { shy: true },
      ),
    ),
  ),
  rule([/this season/], ({ scene }) => fixed("part", seasonAt(scene.now, 0)), 1),
  rule([new RegExp(`(?:${NEXT}) seasons?`)], ({ scene }) => fixed("part", seasonAt(scene.now, 1)), 1),
  rule([new RegExp(`(?:${LAST}) seasons?`)], ({ scene }) => fixed("part", seasonAt(scene.now, -1)), 1),
];
