import { ANY_DAY, asTime, asUnit } from "../../as";
import { add, DAY, type Grain, type Interval, type Minute, startOf } from "../../calendar";
import { isUnit, type Rule, rule, type SpanToken, timeOf } from "../../chart";
import { cycle, fixed, resolve, spanOf } from "../../tokens";
import { weekendAround } from "./weekends";

/** Thirds of a month, quarters of a year, as in everyday use: "early March" ends on the 10th. */
function portion(whole: Interval | undefined, which: "start" | "middle" | "end"): SpanToken | undefined {
  if (!whole) return undefined;
  const { start, end, grain } = whole;
  if (grain === "month") {
    const at = {
      start: [start, start + 10 * DAY],
      middle: [start + 10 * DAY, start + 20 * DAY],
      end: [start + 20 * DAY, end],
    }[which];
    return vague(spanOf(at[0] ?? null, at[1] ?? null, "day"), whole, which);
  }
  if (grain === "week") {
    const at = {
      start: [start, start + 3 * DAY],
      middle: [start + 2 * DAY, start + 5 * DAY],
      end: [start + 4 * DAY, end],
    }[which];
    return vague(spanOf(at[0] ?? null, at[1] ?? null, "day"), whole, which);
  }
  if (grain !== "year") return undefined;
  const at = {
    start: [start, add("month", 3, start)],
    middle: [add("month", 4, start), add("month", 8, start)],
    end: [add("month", 8, start), end],
  }[which];
  return vague(spanOf(at[0] ?? null, at[1] ?? null, "month"), whole, which);
}

/** Some mean a half of it: kept beside the third. */
function vague(span: SpanToken | undefined, whole: Interval, which: "start" | "middle" | "end"): SpanToken | undefined {
  const middle = Math.round((whole.start + whole.end) / 2 / DAY) * DAY;
  if (which === "middle") return span && { ...span, others: [{ start: middle, end: middle + DAY }] };
  return (
    span && {
      ...span,
      others: [which === "start" ? { start: whole.start, end: middle } : { start: middle, end: whole.end }],
    }
  );
}

const PORTIONS: [RegExp, "start" | "middle" | "end"][] = [
  [/(?:in |at )?(?:the )?(?:beginning|start) of(?: the| around)?|early(?: in)?/, "start"],
  [/(?:in |at )?(?:the )?(?:middle) of(?: the)?|mid-?/, "middle"],
  [/(?:in |at )?(?:the )?end of(?: the| around)?|late(?: in)?/, "end"],
];

export const portions: Rule[] = [
  rule([/earlier this/, isUnit], ({ tokens, scene }) => soFar(asUnit(tokens[0]).grain, scene.now), 3),
  rule(
    [/(?:the )?week-?end of/, timeOf(...ANY_DAY)],
    ({ tokens, scene }) => {
      const at = resolve(asTime(tokens[0]), scene.now);
      return at && fixed("part", weekendAround(at));
    },
    3,
  ),
  ...PORTIONS.map(([pattern, which]) =>
    rule(
      [pattern, timeOf("month", "cycle", "year")],
      ({ tokens, scene }) => portion(resolve(asTime(tokens[0]), scene.now), which),
      3,
    ),
  ),
  ...PORTIONS.map(([pattern, which]) =>
    rule([pattern, isUnit], ({ tokens, scene }) => portion(cycle(asUnit(tokens[0]).grain, 0, scene.now), which), 2),
  ),
  rule([/(?:by |at )?(?:the )?(?:eom|end of month)/], ({ scene }) => portion(cycle("month", 0, scene.now), "end"), 2),
  rule([/(?:by |at )?(?:the )?(?:eoy|end of year)/], ({ scene }) => portion(cycle("year", 0, scene.now), "end"), 2),
  rule([/(?:at )?(?:the )?bom/], ({ scene }) => portion(cycle("month", 0, scene.now), "start"), 2),
  rule([/(?:at )?(?:the )?boy/], ({ scene }) => portion(cycle("year", 0, scene.now), "start"), 2),
  rule(
    [/(?:the )?rest (?:of )?(?:the |this |current )*week|later (?:this|in the) week/],
    ({ scene }) => restOf("week", scene.now),
    2,
  ),
  rule(
    [/(?:the )?rest (?:of )?(?:the |this |current )*month|later (?:this|in the) month/],
    ({ scene }) => restOf("month", scene.now),
    2,
  ),
  rule(
    [/(?:the )?rest (?:of )?(?:the |this |current )*year|later (?:this|in the) year/],
    ({ scene }) => restOf("year", scene.now),
    2,
  ),
];

/** From today, or from tomorrow, to the end of the unit. */
function restOf(grain: Grain, now: Minute): SpanToken | undefined {
  const today = startOf("day", now);
  const { end } = cycle(grain, 0, now);
  const span = spanOf(today, end, "day");
  return span && { ...span, others: [{ start: today + DAY, end }] };
}

function soFar(grain: Grain, now: Minute): SpanToken | undefined {
  const today = startOf("day", now);
  const { start } = cycle(grain, 0, now);
  const span = spanOf(start, today, "day");
  return span && { ...span, others: [{ start, end: today + DAY }] };
}
