import { asLength, asNumber, asUnit } from "../../as";
import type { Grain } from "../../calendar";
import { count, isLength, isUnit, type LengthToken, type Rule, rule } from "../../chart";
import { finest } from "../../tokens";

const UNITS: [RegExp, Grain][] = [
  [/分钟?/, "minute"],
  [/个?小时|个?钟头?/, "hour"],
  [/天|日/, "day"],
  [/个?(?:星期|礼拜)|个?周/, "week"],
  [/个?月/, "month"],
  [/个?季度?/, "quarter"],
  [/年/, "year"],
];

export const units: Rule[] = [
  ...UNITS.map(([pattern, grain]) => rule([pattern], () => ({ type: "unit" as const, grain, plural: false }))),
  rule([count(0, 5000, false), /[多几]?/, isUnit], ({ tokens }) => ({
    type: "length",
    parts: [{ count: asNumber(tokens[0]), grain: asUnit(tokens[1]).grain }],
  })),
  rule([count(1, 500, false), /个半(小时|钟头|月|星期)/], ({ tokens, groups }) =>
    halfMore(asNumber(tokens[0]), groups[0]?.[1] ?? ""),
  ),
  rule([/半(天|个?小时|个?月|年)/], ({ groups }) => half(groups[0]?.[1] ?? "")),
  rule([isLength, /零?/, isLength], ({ tokens }) => {
    const [a, b] = [asLength(tokens[0]), asLength(tokens[1])];
    return GRAINS.indexOf(finest(a)) > GRAINS.indexOf(b.parts[0]?.grain ?? "year")
      ? { type: "length", parts: [...a.parts, ...b.parts] }
      : undefined;
  }),
];

const GRAINS: Grain[] = ["minute", "hour", "day", "week", "month", "quarter", "year"];

function half(word: string): LengthToken {
  if (word.includes("时")) return { type: "length", parts: [{ count: 30, grain: "minute" }] };
  if (word.includes("月")) return { type: "length", parts: [{ count: 15, grain: "day" }] };
  if (word === "年") return { type: "length", parts: [{ count: 6, grain: "month" }] };
  return { type: "length", parts: [{ count: 12, grain: "hour" }] };
}

function halfMore(whole: number, word: string): LengthToken {
  if (word === "月")
    return {
      type: "length",
      parts: [
        { count: whole, grain: "month" },
        { count: 15, grain: "day" },
      ],
    };
  if (word === "星期") return { type: "length", parts: [{ count: whole * 7 + 3, grain: "day" }] };
  return { type: "length", parts: [{ count: whole * 60 + 30, grain: "minute" }] };
}
