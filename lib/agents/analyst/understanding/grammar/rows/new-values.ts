import type { DatePart, Expression, ScalarFunction } from "@/lib/agents/analyst/request/expression";
import { columnName, columnsIn, isMeaning } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { KnownColumn } from "@/lib/agents/analyst/understanding/reading/column-names";
import type { Sentence, Token, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";

interface NewValues {
  expression: Expression;
  /** Span of the words, UTF-16 offsets in the sentence. */
  from: number;
  to: number;
}

const column = (name: string): Expression => ({ kind: "column", column: name });
const functions: [RegExp, ScalarFunction][] = [
  [
    /\blog(?:arithm(?:ic|s)?)?(?:\s+(?:scale|transformation|transform|function|value))*\s*\(?(?:with\s+)?(?:base|base of)[- ]?10\)?|\bbase[- ]10 log(?:arithm)?|\blog10\b|\bcommon log(?:arithm)?|以10为底的?对数|常用对数/i,
    "log10",
  ],
  [/\blog(?:arithm)?(?:\s+\w+)?\s*\(?base[- ]?2\)?|\blog2\b|以2为底的?对数/i, "log2"],
  [/\bnatural log(?:arithm)?s?(?:\s+(?:transformation|transform|function))?|\bln\b|自然对数/i, "ln"],
  [
    /\blog(?:arithm(?:ic)?)?[- ](?:transformation|transformed|transform|scale|function)\b|\b(?:the )?log(?:arithm)? of\b|对数变换|取对数|对数/i,
    "ln",
  ],
  [/\bsquare[- ]root(?:\s+(?:transformation|of))?|\bsqrt\b|平方根|开平方/i, "sqrt"],
  [/\b(?:the )?absolute values? of|绝对值/i, "abs"],
  [
    /\b(?:the )?(?:number of characters (?:in|of)|length of the text (?:in|of)|character count of|text length of)|字符数|文本长度/i,
    "length",
  ],
  [/\b(?:the )?(?:number of words (?:in|of)|word count of)|词数/i, "word_count"],
];
const parts: [RegExp, DatePart][] = [
  [/\b(?:the )?hour(?: of (?:the )?day)?\b|小时/i, "hour"],
  [/\b(?:the )?(?:weekday|day of (?:the )?week)\b|星期几|周几/i, "weekday"],
  [/\b(?:the )?month(?: of (?:the )?year)?\b|月份/i, "month"],
  [/\b(?:the )?quarter\b|季度/i, "quarter"],
  [/\b(?:the )?year\b|年份/i, "year"],
  [/\b(?:the )?day(?: of (?:the )?month)?\b|日期中的日/i, "day"],
];

/** Values of a row out of one column or two dates: a logarithm, a distance from the mean, days between, a part of a date. */
export function newValues(sentence: Sentence, columns: readonly KnownColumn[]): NewValues | undefined {
  return fromMean(sentence) ?? daysBetween(sentence, columns) ?? partOfDate(sentence, columns) ?? functionOf(sentence);
}

/** "subtracting the mean of X from each value", "X minus its mean". */
function fromMean(sentence: Sentence): NewValues | undefined {
  const match =
    /\bsubtract(?:ing)? (?:the )?(?:mean|average)(?: value)?(?: of (?:the )?[^.;]{1,60}?)? from (?:each|every|all)(?: of)?(?: the)?(?: its)? ?(?:values?|entry|entries|rows?|observations?)?(?: (?:in|of) (?:that|this|the|each) ?(?:same )?[^.;,]{0,40}?(?:column)?)?(?=[.;,]|$|\s+and\b)|减去(?:其|该列的?)?(?:平均值|均值)/i.exec(
      sentence.text,
    );
  if (!match) return undefined;
  const names = [...new Set(columnsIn(sentence, match.index, match.index + match[0].length))];
  const [name] = names.length > 0 ? names : [...new Set(columnsIn(sentence, 0, sentence.text.length))];
  if (!name || names.length > 1) return undefined;
  return {
    expression: { kind: "scale", of: column(name), method: "center" },
    from: match.index,
    to: match.index + match[0].length,
  };
}

const isDate = (name: string, columns: readonly KnownColumn[]): boolean =>
  ["date", "timestamp"].includes(columns.find((c) => c.name === name)?.profile?.type ?? "");

/** "days between A and B", "subtracting A from B" of two dates. */
function daysBetween(sentence: Sentence, columns: readonly KnownColumn[]): NewValues | undefined {
  const match =
    /\b(?:number of |difference in |duration in )?(days|weeks|months|years|hours)\b[^.;]{0,40}?\b(?:between|from)\b|\bsubtract(?:ing)?\b|(?:之间|相差)的?(天|日)数/i.exec(
      sentence.text,
    );
  if (!match) return undefined;
  const dates = sentence.tokens.filter(
    (t): t is TokenOf<"column"> => t.kind === "column" && !t.used && isDate(columnName(t), columns),
  );
  const [first, second] = dates;
  if (!first || !second || dates.length !== 2) return undefined;
  const unit = /\b(hour|day|week|month|year)s?\b/i.exec(sentence.text)?.[1]?.toLowerCase() ?? "day";
  const expression: Expression = {
    kind: "date_difference",
    unit: unit as "day",
    from: column(columnName(first)),
    to: column(columnName(second)),
  };
  return { expression, from: match.index, to: second.end - sentence.start };
}

/** "the month of order_date", "extract the hour from dt". */
function partOfDate(sentence: Sentence, columns: readonly KnownColumn[]): NewValues | undefined {
  const dates = sentence.tokens.filter(
    (t): t is TokenOf<"column"> => t.kind === "column" && isDate(columnName(t), columns),
  );
  const [date] = dates;
  if (!date || dates.length !== 1 || !/\b(?:extract|from|of|represents?|based on)|提取|取/i.test(sentence.text))
    return undefined;
  const found = parts.flatMap(([pattern, part]) => {
    const match = pattern.exec(sentence.text);
    return match ? [{ part, match }] : [];
  });
  const [only] = found;
  if (!only || found.length > 1) return undefined;
  const { part, match } = only;
  const expression: Expression = { kind: "date_part", part, of: column(columnName(date)) };
  return { expression, from: match.index, to: Math.max(match.index + match[0].length, date.end - sentence.start) };
}

function functionOf(sentence: Sentence): NewValues | undefined {
  for (const [pattern, name] of functions) {
    const match = pattern.exec(sentence.text);
    const columns = [...new Set(sentence.tokens.filter(isColumn).map(columnName))];
    const [only] = columns;
    if (!match) continue;
    if (!only || columns.length !== 1) return undefined;
    return {
      expression: { kind: "function", name, of: column(only) },
      from: match.index,
      to: match.index + match[0].length,
    };
  }
  return undefined;
}

const isColumn = (t: Token): t is TokenOf<"column"> => t.kind === "column" && !t.used;

/** Whether the sentence makes values of rows at all. */
export const makesValues = (tokens: Token[]): boolean =>
  tokens.some(
    (t) =>
      (isMeaning(t, "act") && ["create", "transform"].includes(t.meaning.act)) ||
      (isMeaning(t, "concept") && t.meaning.concept === "new_column"),
  );
