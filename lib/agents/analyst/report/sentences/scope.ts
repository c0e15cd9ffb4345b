import { readableName } from "@/lib/agents/analyst/computation/readable-name";
import { expressionName } from "@/lib/agents/analyst/computation/words";
import { numberInWords, periodInWords } from "@/lib/agents/analyst/report/words";
import type { Constant, Expression } from "@/lib/agents/analyst/request/expression";
import type { Filter, Period } from "@/lib/agents/analyst/request/filter";
import type { Section } from "@/lib/agents/analyst/request/section";
import type { Language } from "@/lib/protocol/session/text";

/** Values of a list that are named. */
const NAMED = 3;
/** Longest scope that a title can carry. */
const LONGEST = 80;

/** Which rows a section looks at, fit to stand behind its title: "North, March 2024". Empty where it looks at all. */
export function scopeOf({ filter, period }: Pick<Section, "filter" | "period">, language: Language): string {
  const parts = [
    ...(filter ? [filterInWords(filter, language)] : []),
    ...(period ? [spanInWords(period, language)] : []),
  ];
  const text = parts.filter((part) => part !== "").join(language === "zh" ? "，" : ", ");
  return text.length <= LONGEST ? text : language === "zh" ? "部分数据" : "selected rows";
}

/** The rows that a filter keeps, as they are spoken of. */
export function filterInWords(filter: Filter, language: Language): string {
  const zh = language === "zh";
  const list = (parts: Filter[], mark: string) => parts.map((part) => filterInWords(part, language)).join(mark);
  switch (filter.kind) {
    case "and":
      return list(filter.parts, zh ? "，" : ", ");
    case "or":
      return list(filter.parts, zh ? "或" : " or ");
    case "not":
      return zh ? `不含${filterInWords(filter.part, language)}` : `without ${filterInWords(filter.part, language)}`;
    case "compare":
      return comparisonInWords(filter, language);
    case "in":
      return valuesInWords(filter.left, filter.values, language);
    case "between": {
      const [from, to] = [filter.from, filter.to].map((value) => constantInWords(value, language));
      return zh ? `${nameOf(filter.left)} ${from} 至 ${to}` : `${nameOf(filter.left)} from ${from} to ${to}`;
    }
    case "text":
      return zh
        ? `${nameOf(filter.left)} ${TEXT_OPS[filter.op].zh}“${filter.value}”`
        : `${nameOf(filter.left)} ${TEXT_OPS[filter.op].en} “${filter.value}”`;
    case "missing":
      return zh ? `${nameOf(filter.left)} 为空` : `no ${nameOf(filter.left)}`;
    default:
      return zh ? "部分数据" : "selected rows";
  }
}

const TEXT_OPS = {
  contains: { en: "containing", zh: "包含" },
  starts_with: { en: "beginning with", zh: "开头为" },
  ends_with: { en: "ending in", zh: "结尾为" },
};
/** Comparisons as they are spoken. */
export const OPS = {
  "=": { en: "=", zh: "=" },
  "!=": { en: "other than", zh: "≠" },
  "<": { en: "under", zh: "小于" },
  "<=": { en: "at most", zh: "不超过" },
  ">": { en: "over", zh: "大于" },
  ">=": { en: "at least", zh: "不少于" },
};

const nameOf = (expression: Expression) => expressionName(expression, readableName);

function constantInWords(value: Constant, language: Language): string {
  if (typeof value === "number") return numberInWords(value, { percent: false }, language);
  if (typeof value === "boolean") return language === "zh" ? (value ? "是" : "否") : value ? "yes" : "no";
  return value ?? (language === "zh" ? "空" : "empty");
}

/** A word of the file says by itself which rows are meant; a number does not. */
function valuesInWords(left: Expression, values: Constant[], language: Language): string {
  const zh = language === "zh";
  const named = values.slice(0, NAMED).map((value) => constantInWords(value, language));
  const more = values.length - named.length;
  const rest = more > 0 ? (zh ? `等 ${values.length} 项` : ` and ${more} more`) : "";
  const list = `${named.join(more > 0 ? (zh ? "、" : ", ") : zh ? "或" : " or ")}${rest}`;
  return values.every((value) => typeof value === "string" && /\p{L}{2}/u.test(value))
    ? list
    : `${nameOf(left)} ${list}`;
}

function comparisonInWords(filter: Extract<Filter, { kind: "compare" }>, language: Language): string {
  const { left, op, right } = filter;
  if (right.kind !== "constant") return `${nameOf(left)} ${OPS[op][language]} ${nameOf(right)}`;
  const list = valuesInWords(left, [right.value], language);
  if (op === "=") return list;
  if (op === "!=") return language === "zh" ? `不含 ${list}` : `without ${list}`;
  return `${nameOf(left)} ${OPS[op][language]} ${constantInWords(right.value, language)}`;
}

const DAY = 86_400_000;

/** "2024", "March 2024", "Q1 2024", or its first and last day. `to` of a period is not in it. */
export function spanInWords({ from, to }: Period, language: Language): string {
  const zh = language === "zh";
  const day = (value: string) => periodInWords(value, "day", language);
  if (from && to) {
    const [start, end] = [from, to].map((value) => new Date(`${value.slice(0, 10)}T00:00:00Z`));
    if (!start || !end || Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return "";
    const months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
    const whole = start.getUTCDate() === 1 && end.getUTCDate() === 1;
    if (whole && months === 12 && start.getUTCMonth() === 0) return periodInWords(from, "year", language);
    if (whole && months === 3 && start.getUTCMonth() % 3 === 0) return periodInWords(from, "quarter", language);
    if (whole && months === 1) return periodInWords(from, "month", language);
    const last = new Date(end.getTime() - DAY).toISOString();
    const grain = whole ? "month" : "day";
    const [a, b] = [from, last].map((value) => periodInWords(value, grain, language));
    return a === b ? `${a}` : `${a} ${zh ? "至" : "to"} ${b}`;
  }
  if (from) return zh ? `${day(from)}起` : `from ${day(from)}`;
  return to ? (zh ? `${day(to)}之前` : `before ${day(to)}`) : "";
}
