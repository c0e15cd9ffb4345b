import type { Expression } from "@/lib/agents/analyst/request/expression";
import type { Measure } from "@/lib/agents/analyst/request/measure";
import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { readFormula } from "@/lib/agents/analyst/understanding/grammar/formulas";
import { isAdditive } from "@/lib/agents/analyst/understanding/grammar/result/columns";
import { spendSpan } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Sentence } from "@/lib/agents/analyst/understanding/reading/token";

const written =
  /(?<name>[\p{L}_][\p{L}\p{N}_ ]{0,40}?)\s*[=＝]\s*(?<formula>[^=,，;；。?？]+?)(?=\s+(?:by|per|for|in|where|grouped|broken|monthly|over)\b|\s*[,，;；。?？]|\s*按|\s*$)/iu;
const opening =
  /^(?:.*\b(?:show|calculate|compute|give me|what is|with|and|where|the)\s+|.*(?:计算|求|看|统计|展示|定义))/iu;

/** "profit margin = (revenue - cost) / revenue by region": each column of the formula is added up first, the formula is of the totals. */
export function writtenFormula(sentence: Sentence, world: World, draft: Draft): Measure[] | undefined {
  const match = written.exec(sentence.text);
  const expression =
    match?.groups?.formula &&
    readFormula(match.groups.formula.replaceAll("（", "(").replaceAll("）", ")"), world.columns);
  if (!match || !expression) return undefined;
  const name = (match.groups?.name ?? "").replace(opening, "").trim();
  const measures: Measure[] = [];
  const id = build(expression, measures);
  const top = measures.find((m) => m.id === id);
  if (id === undefined || !top || top.kind !== "formula" || name === "") return undefined;
  spendSpan(sentence, match.index, match.index + match[0].length);
  draft.notes.push({
    id: `formula:${name}`,
    text: {
      en: `${name} = ${match.groups?.formula?.trim()}, computed from the totals of each column.`,
      zh: `${name} = ${match.groups?.formula?.trim()}，以各列合计计算。`,
    },
  });
  const rate = /rate|margin|conversion|share|percent|ratio|率|占比|比例/i.test(name);
  return [{ ...top, label: name, percent: rate && top.op === "/" }, ...measures.filter((m) => m !== top)];
}

/** Adds the measures that an expression of totals consists of; undefined where one of its columns does not add up. */
function build(expression: Expression, measures: Measure[]): string | undefined {
  if (expression.kind === "column") {
    if (!isAdditive(expression.column)) return undefined;
    const known = measures.find(
      (m) => m.kind === "aggregate" && m.of?.kind === "column" && m.of.column === expression.column,
    );
    if (known) return known.id;
    measures.push({ kind: "aggregate", id: `m${measures.length + 1}`, fn: "sum", of: expression });
    return `m${measures.length}`;
  }
  if (expression.kind !== "arithmetic" || expression.op === "%" || expression.op === "^") return undefined;
  const [left, right] = [build(expression.left, measures), build(expression.right, measures)];
  if (left === undefined || right === undefined) return undefined;
  measures.push({ kind: "formula", id: `m${measures.length + 1}`, op: expression.op, left, right, percent: false });
  return `m${measures.length}`;
}
