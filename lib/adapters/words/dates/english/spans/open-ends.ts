import { type Minute, startOf } from "../../calendar";
import { type Rule, rule, type SpanToken, type TimeToken } from "../../chart";
import { resolve } from "../../tokens";
import { asEnd, timeEnd } from "./ranges";

export const opens: Rule[] = [
  rule(
    [
      /(?:since|from|starting|beginning|as of|after|anytime after|any time after|later than|starting from|starting on|on or after|not before)(?: the)?/,
      timeEnd,
    ],
    ({ tokens, groups, scene }) =>
      openAfter(
        asEnd(tokens[0]),
        /^(?:any ?time )?after|later than/.test(groups[0]?.[0] ?? ""),
        scene.now,
        /^from/.test(groups[0]?.[0] ?? ""),
      ),
    2,
  ),
  rule(
    [
      /(?:before|until|till?|by|no later than|not later than|prior to|earlier than|up to|through|on or before|anytime before|as late as|any time before)(?: the)?/,
      timeEnd,
    ],
    ({ tokens, groups, scene }) =>
      openBefore(
        asEnd(tokens[0]),
        /before|prior|earlier/.test(groups[0]?.[0] ?? "") && !/on or/.test(groups[0]?.[0] ?? ""),
        scene.now,
      ),
    2,
  ),
  rule(
    [timeEnd, /(?:or|and) (?:later|after|onwards?)|onwards?/],
    ({ tokens, scene }) => openAfter(asEnd(tokens[0]), false, scene.now),
    2,
  ),
  rule(
    [timeEnd, /(?:or|and) (?:earlier|before)/],
    ({ tokens, scene }) => openBefore(asEnd(tokens[0]), false, scene.now),
    2,
  ),
  rule(
    [/(?:till|to|until) date/],
    ({ scene }) => ({ type: "span", start: null, end: startOf("day", scene.now), grain: "day" }),
    1,
  ),
];

/** "from 2014" alone may be an unfinished range or just the year. */
function openAfter(token: TimeToken, exclusive: boolean, now: Minute, unfinished = false): SpanToken | undefined {
  const at = resolve(token, now);
  const others = unfinished && at ? [{ start: at.start, end: at.end }] : [];
  return at && { type: "span", start: exclusive ? at.end : at.start, end: null, grain: at.grain, others };
}

function openBefore(token: TimeToken, exclusive: boolean, now: Minute): SpanToken | undefined {
  const at = resolve(token, now);
  return at && { type: "span", start: null, end: exclusive ? at.start : at.end, grain: at.grain };
}
