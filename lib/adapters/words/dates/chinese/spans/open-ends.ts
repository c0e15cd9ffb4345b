import { asTime } from "../../as";
import { DAY, type Minute, startOf } from "../../calendar";
import { type Rule, rule, type SpanToken, type TimeToken } from "../../chart";
import { resolve } from "../../tokens";
import { ends, openEnds } from "./ranges";

export const opens: Rule[] = [
  rule(
    [/(?:从|自|由)?/, openEnds, /(?:开始|以来|起|之后|以后|后|或之后|及之后|往后)/],
    ({ tokens, groups, scene }) =>
      after(asTime(tokens[0]), /^(?:之后|以后|后)$/.test(groups.at(-1)?.[0] ?? ""), scene.now),
    2,
  ),
  rule(
    [/(?:在)?/, openEnds, /(?:以前|之前|前|或之前|及之前|为止|截止|止)/],
    ({ tokens, groups, scene }) =>
      before(asTime(tokens[0]), /^(?:以前|之前|前)$/.test(groups.at(-1)?.[0] ?? ""), scene.now),
    2,
  ),
  rule(
    [/(?:截至|截止|不晚于|最迟|最晚|直到|到)/, ends],
    ({ tokens, scene }) => before(asTime(tokens[0]), false, scene.now),
    2,
  ),
  rule([/(?:早于)/, ends], ({ tokens, scene }) => before(asTime(tokens[0]), true, scene.now), 2),
  rule([/(?:晚于)/, ends], ({ tokens, scene }) => after(asTime(tokens[0]), true, scene.now), 2),
  rule([/(?:从|自)/, ends], ({ tokens, scene }) => after(asTime(tokens[0]), false, scene.now), 1),
  rule([/至今|到目前为止|迄今/], ({ scene }) => ({
    type: "span",
    start: null,
    end: startOf("day", scene.now) + DAY,
    grain: "day",
  })),
];

function after(token: TimeToken, exclusive: boolean, now: Minute): SpanToken | undefined {
  const at = resolve(token, now);
  return at && { type: "span", start: exclusive ? at.end : at.start, end: null, grain: at.grain };
}

function before(token: TimeToken, exclusive: boolean, now: Minute): SpanToken | undefined {
  const at = resolve(token, now);
  return at && { type: "span", start: null, end: exclusive ? at.start : at.end, grain: at.grain };
}
