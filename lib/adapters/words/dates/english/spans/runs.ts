import { ANY_DAY, asLength, asNumber, asTime, asUnit } from "../../as";
import { type Grain, type Minute, startOf } from "../../calendar";
import {
  count,
  isLength,
  isUnit,
  type LengthToken,
  type Rule,
  rule,
  type SpanToken,
  type TimeToken,
  timeOf,
} from "../../chart";
import { finest, resolve, run, shift, spanOf } from "../../tokens";
import { LAST, NEXT } from "../names";

export const runs: Rule[] = [
  rule(
    [new RegExp(`(?:in |over |for |during |within )?(?:the )?(?:${NEXT})`), isLength],
    ({ tokens, scene }) => lengthRun(asLength(tokens[0]), 1, scene.now),
    3,
  ),
  rule(
    [new RegExp(`(?:in |over |for |during |within )?(?:the )?(?:${LAST})`), isLength],
    ({ tokens, scene }) => lengthRun(asLength(tokens[0]), -1, scene.now),
    3,
  ),
  rule(
    [/(?:the )?/, count(1, 400, false), new RegExp(`(?:${LAST})`), isUnit],
    ({ tokens, scene }) => run(asUnit(tokens[1]).grain, -asNumber(tokens[0]), asNumber(tokens[0]), scene.now),
    3,
  ),
  rule(
    [/(?:the )?/, count(2, 400, false), new RegExp(`(?:${NEXT})`), isUnit],
    ({ tokens, scene }) => run(asUnit(tokens[1]).grain, 1, asNumber(tokens[0]), scene.now),
    3,
  ),
  rule(
    [/(?:within|in less than)/, isLength],
    ({ tokens, scene }) =>
      spanOf(startOf(clockGrain(asLength(tokens[0])), scene.now), shift(scene.now, asLength(tokens[0]), 1), "day"),
    2,
  ),
  rule(
    [
      /(?:for )?/,
      isLength,
      /,? ?(?:starting |beginning )?(?:from|on|since|starting|beginning|starting from|starting on)/,
      timeOf(...ANY_DAY, "clock"),
    ],
    ({ tokens, scene }) => startingAt(asLength(tokens[0]), asTime(tokens[1]), scene.now),
    4,
  ),
  rule(
    [timeOf(...ANY_DAY, "clock"), /for/, isLength],
    ({ tokens, scene }) => startingAt(asLength(tokens[1]), asTime(tokens[0]), scene.now),
    3,
  ),
];

function clockGrain(length: LengthToken): Grain {
  return finest(length) === "minute" || finest(length) === "hour" ? "minute" : "day";
}

function lengthRun(length: LengthToken, direction: 1 | -1, now: Minute): SpanToken | undefined {
  const [part] = length.parts;
  if (!part || length.parts.length > 1) return undefined;
  if (part.count === 1 && !["minute", "hour", "day"].includes(part.grain)) return undefined;
  return direction === 1 ? run(part.grain, 1, part.count, now) : run(part.grain, -part.count, part.count, now);
}

function startingAt(length: LengthToken, start: TimeToken, now: Minute): SpanToken | undefined {
  const at = resolve(start, now);
  const span = at && spanOf(at.start, shift(at.start, length, 1), "day");
  return span && { ...span, anchored: true };
}
