import { asLength } from "../../as";
import { type Minute, startOf } from "../../calendar";
import { isLength, type LengthToken, type Rule, rule, type SpanToken } from "../../chart";
import { run, shift, spanOf } from "../../tokens";

export const runs: Rule[] = [
  rule([isLength, /[之以]?后/], ({ tokens, scene }) => amount(ahead(asLength(tokens[0]), scene.now)), -1),
  rule([isLength, /[之以]?前/], ({ tokens, scene }) => amount(back(asLength(tokens[0]), scene.now)), -1),
  rule(
    [/(?:在)?(?:最近|近|过去|过往|上|前|之前)的?/, isLength],
    ({ tokens, scene }) => back(asLength(tokens[0]), scene.now),
    2,
  ),
  rule(
    [/(?:在)?(?:未来|接下来|今后|往后|下|后|之后)的?/, isLength],
    ({ tokens, scene }) => ahead(asLength(tokens[0]), scene.now),
    2,
  ),
  rule(
    [isLength, /[之以]?内|里/],
    ({ tokens, scene }) => spanOf(startOf("day", scene.now), shift(scene.now, asLength(tokens[0]), 1), "day"),
    1,
  ),
];

/** Where a range is asked for, 三天后 as the whole answer is the three days from now. */
function amount(span: SpanToken | undefined): SpanToken | undefined {
  return span && { ...span, shy: true, anchored: true };
}

function back(length: LengthToken, now: Minute): SpanToken | undefined {
  const [part] = length.parts;
  return part && length.parts.length === 1 ? run(part.grain, -part.count, part.count, now) : undefined;
}

function ahead(length: LengthToken, now: Minute): SpanToken | undefined {
  const [part] = length.parts;
  return part && length.parts.length === 1 ? run(part.grain, 1, part.count, now) : undefined;
}
