import type { Expression } from "@/lib/agents/analyst/request/expression";
import { readFormula } from "@/lib/agents/analyst/understanding/grammar/formulas";
import { type KnownColumn, matchColumns } from "@/lib/agents/analyst/understanding/reading/column-names";

type Op = "+" | "-" | "*" | "/";

const lead = "(?:the\\s+|its\\s+|a\\s+|simply\\s+|as\\s+|by\\s+)*";
const pairs: { pattern: RegExp; op: Op; swapped?: boolean }[] = [
  { pattern: /^(?:absolute )?difference (?:between|of|in) (.+?) and (.+)$/i, op: "-" },
  { pattern: /^(?:ratio|quotient) (?:of|between) (.+?) (?:to|and|over) (.+)$/i, op: "/" },
  { pattern: /^(.+?) (?:minus|less) (.+)$/i, op: "-" },
  { pattern: /^(.+?) (?:divided by|per|over) (.+)$/i, op: "/" },
  { pattern: /^(.+?) (?:multiplied by|times) (.+)$/i, op: "*" },
  { pattern: /^(.+?) plus (.+)$/i, op: "+" },
  { pattern: /^(?:product of|multiplying|multiply) (.+?) (?:and|by|with) (.+)$/i, op: "*" },
  { pattern: /^(?:dividing|divide) (.+?) by (.+)$/i, op: "/" },
  { pattern: /^(?:subtracting|subtract) (.+?) from (.+)$/i, op: "-", swapped: true },
  { pattern: /^(?:adding|add|summing|sum of|total of) (.+?) (?:and|to|with) (.+)$/i, op: "+" },
  { pattern: /^(.+?)(?:减去|与)(.+?)(?:之差|的差)?$/, op: "-" },
  { pattern: /^(.+?)除以(.+)$/, op: "/" },
  { pattern: /^(.+?)乘以(.+)$/, op: "*" },
];
const spans =
  /^(?:number of |difference in )?(hour|day|week|month|year)s? (?:between|from) (.+?) (?:and|to|until) (.+)$/i;
const many = /^(?<what>sum|total|adding(?: up)?|combining|average|mean) (?:of )?(?<list>.+(?:,| and ).+)$/i;

/** A text that is a recipe and nothing else: "High minus Low", "the ratio of A to B", "(A - B) / C", "the average of A, B and C". */
export function recipeOf(text: string, columns: readonly KnownColumn[]): Expression | undefined {
  const plain = text
    .trim()
    .replace(/[.;]$/, "")
    .replace(/\s+(?:for (?:each|every) (?:row|record|day|entry|observation)|per row|row by row|row-wise)$/i, "")
    .replace(new RegExp(`^${lead}`, "i"), "")
    .trim();
  return readFormula(plain, columns) ?? timeBetween(plain, columns) ?? ofTwo(plain, columns) ?? ofMany(plain, columns);
}

/** The one column a phrase names. */
export function onlyColumn(phrase: string, columns: readonly KnownColumn[]): KnownColumn | undefined {
  const bare = phrase
    .trim()
    .replace(/^(?:the|each|its|their)\s+/i, "")
    .replace(/\s+(?:columns?|values?|features?|variables?|together)$/i, "")
    .replace(/^["'“`]|["'”`]$/g, "");
  const matches = matchColumns(bare, columns);
  const [match] = matches;
  return match && matches.length === 1 ? columns.find((c) => c.name === match.column) : undefined;
}

const isDate = (column: KnownColumn): boolean => ["date", "timestamp"].includes(column.profile?.type ?? "");
const isNumber = (column: KnownColumn): boolean =>
  column.profile === undefined || column.profile.type === "integer" || column.profile.type === "decimal";
const named = ({ name }: KnownColumn): Expression => ({ kind: "column", column: name });

function timeBetween(text: string, columns: readonly KnownColumn[]): Expression | undefined {
  const match = spans.exec(text);
  const [from, to] = [onlyColumn(match?.[2] ?? "", columns), onlyColumn(match?.[3] ?? "", columns)];
  if (!match || !from || !to || !isDate(from) || !isDate(to)) return undefined;
  return {
    kind: "date_difference",
    unit: (match[1] ?? "day").toLowerCase() as "day",
    from: named(from),
    to: named(to),
  };
}

function ofTwo(text: string, columns: readonly KnownColumn[]): Expression | undefined {
  for (const { pattern, op, swapped } of pairs) {
    const match = pattern.exec(text);
    const [a, b] = [onlyColumn(match?.[1] ?? "", columns), onlyColumn(match?.[2] ?? "", columns)];
    if (!match || !a || !b || a.name === b.name) continue;
    const [left, right] = swapped ? [b, a] : [a, b];
    if (op === "-" && isDate(left) && isDate(right)) {
      const unit = /\bmonths\b/i.test(text) ? "month" : "day";
      return { kind: "date_difference", unit, from: named(right), to: named(left) };
    }
    if (!isNumber(left) || !isNumber(right)) continue;
    const value: Expression = { kind: "arithmetic", op, left: named(left), right: named(right) };
    return /^absolute difference/i.test(text) ? { kind: "function", name: "abs", of: value } : value;
  }
  return undefined;
}

function ofMany(text: string, columns: readonly KnownColumn[]): Expression | undefined {
  const { what, list } = many.exec(text)?.groups ?? {};
  const parts = (list ?? "").split(/\s*,\s*(?:and\s+)?|\s+and\s+/).map((part) => onlyColumn(part, columns));
  const found = parts.filter((part) => part !== undefined);
  if (!what || found.length < 2 || found.length < parts.length || !found.every(isNumber)) return undefined;
  if (/^(?:average|mean)/i.test(what)) return { kind: "row_mean", of: found.map(named) };
  const [first, ...rest] = found.map(named);
  return first && rest.reduce<Expression>((left, right) => ({ kind: "arithmetic", op: "+", left, right }), first);
}
