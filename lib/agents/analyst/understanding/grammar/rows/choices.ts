import type { Expression } from "@/lib/agents/analyst/request/expression";
import type { Comparison, Filter } from "@/lib/agents/analyst/request/filter";
import { onlyColumn } from "@/lib/agents/analyst/understanding/grammar/rows/recipes";
import type { KnownColumn } from "@/lib/agents/analyst/understanding/reading/column-names";
import { readNumber } from "@/lib/agents/analyst/understanding/reading/numbers";

export interface ChoiceRead {
  expression: Expression;
  labels: string[];
  from: number;
  to: number;
}

const word = "[\"'“‘](?<yes>[^\"'“”‘’]{1,40})[\"'”’]";
const other = "[\"'“‘](?<no>[^\"'“”‘’]{1,40})[\"'”’]";
const patterns = [
  new RegExp(
    `${word}\\s+(?:if|when|where)\\s+(?<when>[^,;"“]+?),?\\s+(?:and\\s+|or\\s+)?(?:${other}\\s+(?:otherwise|if not)|(?:otherwise|else)\\s+${other.replace("<no>", "<no2>")})`,
    "i",
  ),
  new RegExp(
    `(?:where|if|when)\\s+(?<when>[^,;"“]+?)\\s+(?:is|are|should be)\\s+(?:labell?ed|classified|marked|called|set|coded)\\s+(?:as|to)?\\s*${word},?\\s+(?:and\\s+|or\\s+)?(?:otherwise|else)\\s+(?:as\\s+)?${other}`,
    "i",
  ),
];
const signs: [RegExp, Comparison][] = [
  [/\s+(?:is\s+)?(?:greater than or equal to|at least|>=|≥)\s+/i, ">="],
  [/\s+(?:is\s+)?(?:less than or equal to|at most|<=|≤)\s+/i, "<="],
  [/\s+(?:is\s+)?(?:greater than|higher than|more than|larger than|above|over|exceeds|>)\s+/i, ">"],
  [/\s+(?:is\s+)?(?:less than|lower than|smaller than|below|under|<)\s+/i, "<"],
];

/** `"Up" if Close is greater than Open and "Down" otherwise`: one of two words for each row. */
export function choiceIn(text: string, columns: readonly KnownColumn[]): ChoiceRead | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    const { yes, no, no2, when } = match?.groups ?? {};
    const [a, b] = [yes, no ?? no2];
    const filter = when === undefined ? undefined : conditionOf(when, columns);
    if (!match || !a || !b || !filter) continue;
    const constant = (value: string): Expression => ({ kind: "constant", value });
    const expression: Expression = { kind: "choose", when: filter, yes: constant(a), no: constant(b) };
    return { expression, labels: [a, b], from: match.index, to: match.index + match[0].length };
  }
  return undefined;
}

function conditionOf(text: string, columns: readonly KnownColumn[]): Filter | undefined {
  for (const [sign, op] of signs) {
    const found = sign.exec(text);
    if (!found) continue;
    const left = onlyColumn(text.slice(0, found.index), columns);
    const said = text.slice(found.index + found[0].length).trim();
    const number = readNumber(said);
    const column = number ? undefined : onlyColumn(said, columns);
    if (!left || (!column && number?.length !== said.length)) return undefined;
    const right: Expression = column
      ? { kind: "column", column: column.name }
      : { kind: "constant", value: number?.value ?? null };
    return { kind: "compare", left: { kind: "column", column: left.name }, op, right };
  }
  return undefined;
}
