import { asLength, asNumber, asUnit } from "../../as";
import { DAY, type Grain } from "../../calendar";
import {
  isLength,
  isNumber,
  isUnit,
  type LengthToken,
  type NumberToken,
  type Rule,
  rule,
  type UnitToken,
} from "../../chart";

export const lengths: Rule[] = [
  rule([isNumber, /(?:more |whole |full |calendar |consecutive )?-?/, isUnit], ({ tokens }) =>
    lengthToken(asNumber(tokens[0]), tokens[0] as NumberToken, asUnit(tokens[1])),
  ),
  rule([/an?|one/, isUnit], ({ tokens }) => ({
    type: "length",
    parts: [{ count: 1, grain: asUnit(tokens[0]).grain }],
  })),
  rule([/(?:a )?couple(?: of)?/, isUnit], ({ tokens }) => ({
    type: "length",
    parts: [{ count: 2, grain: asUnit(tokens[0]).grain }],
  })),
  rule([/(?:a )?few/, isUnit], ({ tokens }) => ({
    type: "length",
    parts: [{ count: 3, grain: asUnit(tokens[0]).grain }],
  })),
  rule([/(?:a )?fortnight/], () => ({ type: "length", parts: [{ count: 2, grain: "week" }] })),
  rule([/half an?|1\/2|½/, isUnit], ({ tokens }) => fraction(0.5, asUnit(tokens[0]).grain)),
  rule([/(?:a )?quarter of an hour|1\/4 ?h(?:our)?/], () => ({
    type: "length",
    parts: [{ count: 15, grain: "minute" }],
  })),
  rule([/three[ -]quarters of an hour|3\/4 ?h(?:our)?/], () => ({
    type: "length",
    parts: [{ count: 45, grain: "minute" }],
  })),
  rule([isLength, /(?:,|and|, and)?/, isLength], ({ tokens }) => {
    const [a, b] = [asLength(tokens[0]), asLength(tokens[1])];
    return a.parts.every((part) => b.parts.every((other) => other.grain !== part.grain))
      ? { type: "length", parts: [...a.parts, ...b.parts] }
      : undefined;
  }),
];

function lengthToken(value: number, number: NumberToken, token: UnitToken): LengthToken | undefined {
  if (number.ordinal || value < 0 || value > 5000) return undefined;
  return Number.isInteger(value)
    ? { type: "length", parts: [{ count: value, grain: token.grain }] }
    : fraction(value, token.grain);
}

const MINUTES: Partial<Record<Grain, number>> = { hour: 60, day: DAY, week: 7 * DAY };

function fraction(value: number, grain: Grain): LengthToken | undefined {
  if (grain === "year") return { type: "length", parts: [{ count: Math.round(value * 12), grain: "month" }] };
  const minutes = MINUTES[grain];
  if (minutes === undefined) return undefined;
  const total = value * minutes;
  return {
    type: "length",
    parts: [total % DAY === 0 ? { count: total / DAY, grain: "day" } : { count: Math.round(total), grain: "minute" }],
  };
}
