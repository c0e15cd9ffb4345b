import type { AggregateFunction } from "@/lib/agents/analyst/request/aggregate";
import type { Comparison } from "@/lib/agents/analyst/request/filter";
import type { Having } from "@/lib/agents/analyst/request/measure";
import { isBreakdown } from "@/lib/agents/analyst/understanding/grammar/breakdowns";
import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { isAdditive, isNumeric, profileIn, repeats } from "@/lib/agents/analyst/understanding/grammar/result/columns";
import { columnName, isMark, isMeaning, live, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Sentence, Token, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";

/** A condition on a figure of groups: "regions with more than 100 orders", "whose total revenue is above average". */
export interface GroupCondition {
  group: string;
  /** Undefined column: rows are counted. */
  figure: { fn: AggregateFunction; column?: string };
  op: Comparison;
  value: Having["value"];
  /** "How many regions …": the groups that are left are counted. */
  counted: boolean;
}

interface Part {
  compare: TokenOf<"meaning"> & { meaning: { kind: "compare"; op: Comparison } };
  value: Having["value"];
  figure: { fn: AggregateFunction; column?: string } | { bare: string };
  words: Token[];
}

export function readGroupConditions(sentence: Sentence, world: World, draft: Draft): GroupCondition[] {
  const found: GroupCondition[] = [];
  const tokens = live(sentence);
  tokens.forEach((token, i) => {
    if (token.used || !isMeaning(token, "compare")) return;
    const part = partAt(tokens, i, world);
    const group = part && groupOf(tokens, i, part, world);
    if (!part || !group) return;
    const figure = "bare" in part.figure ? levelOf(part.figure.bare, part, group, tokens, world, draft) : part.figure;
    if (!figure) return;
    const counter = tokens[tokens.indexOf(group) - 1];
    const counted = isMeaning(counter, "aggregate") && counter.meaning.fn.startsWith("count");
    found.push({ group: columnName(group), figure, op: part.compare.meaning.op, value: part.value, counted });
    spend(...part.words, group, counted ? counter : undefined);
  });
  return found;
}

/** The comparison at `i` with its two sides, where its left is a figure and its right a number or a mean. */
function partAt(tokens: Token[], i: number, world: World): Part | undefined {
  const compare = tokens[i] as Part["compare"];
  const right = rightSide(tokens, i, world);
  if (!right) return undefined;
  const { value, words } = right;
  const left = leftSide(tokens, i);
  if (left) return { compare, value, figure: left.figure, words: [compare, ...words, ...left.words] };
  const noun = right.noun;
  if (noun && typeof value === "number")
    return { compare, value, figure: { fn: "count" }, words: [compare, ...words, noun] };
  const before = tokens[i - 1];
  const numbers = (t: Token | undefined): t is TokenOf<"column"> =>
    t?.kind === "column" && isNumeric(columnName(t), world);
  const name = [before, right.of].find(numbers);
  if (!name) return undefined;
  return { compare, value, figure: { bare: columnName(name) }, words: [compare, ...words, name] };
}

interface Right {
  value: Having["value"];
  words: Token[];
  /** "more than 100 orders" */
  noun?: Token;
  /** "above the average revenue" */
  of?: TokenOf<"column">;
}

function rightSide(tokens: Token[], i: number, world: World): Right | undefined {
  const at = tokens.findIndex((t, k) => k > i && !isMark(t, "of", "than", "to"));
  const next = tokens[at];
  if (next?.kind === "number" && !next.used) {
    const things = tokens[at + 1];
    if (things?.kind === "column" && !things.used && isNumeric(columnName(things), world)) return undefined;
    const noun = [tokens[at + 1], tokens[at + 1]?.kind === "value" ? tokens[at + 2] : undefined].find(
      (t) => t?.kind === "noun",
    );
    return { value: next.value, words: [next], ...(noun ? { noun } : {}) };
  }
  if (!isMeaning(next, "aggregate") || (next.meaning.fn !== "mean" && next.meaning.fn !== "median")) return undefined;
  const [link, named] = [tokens[at + 1], tokens[at + 2]];
  const of = isMark(link, "of") ? named : link;
  return { value: next.meaning.fn, words: [next], ...(of?.kind === "column" ? { of } : {}) };
}

/** "total revenue", 销售额合计, 订单数, "number of orders" just before the comparison. */
function leftSide(
  tokens: Token[],
  i: number,
): { figure: { fn: AggregateFunction; column?: string }; words: Token[] } | undefined {
  const [third, second, first] = [tokens[i - 3], tokens[i - 2], tokens[i - 1]];
  if (isMeaning(first, "aggregate")) {
    if (second?.kind === "column" && first.meaning.fn !== "count")
      return { figure: { fn: first.meaning.fn, column: columnName(second) }, words: [first, second] };
    return first.meaning.fn === "count" ? { figure: { fn: "count" }, words: [first] } : undefined;
  }
  const counts = [second, isMark(second, "of") ? third : undefined].find(
    (t) => isMeaning(t, "aggregate") && t.meaning.fn === "count",
  );
  if (first?.kind === "noun") return { figure: { fn: "count" }, words: [first, ...(counts ? [counts] : [])] };
  const head = isMark(second, "of") ? third : second;
  if (first?.kind === "column" && isMeaning(head, "aggregate") && head.meaning.fn !== "count")
    return { figure: { fn: head.meaning.fn, column: columnName(first) }, words: [first, head] };
  return undefined;
}

/** The column whose groups are meant: the nearest before the comparison, or (Chinese) the one that follows it. */
function groupOf(tokens: Token[], i: number, part: Part, world: World): TokenOf<"column"> | undefined {
  const own = "bare" in part.figure ? part.figure.bare : part.figure.column;
  const fits = (t: Token | undefined): t is TokenOf<"column"> =>
    t?.kind === "column" &&
    !t.used &&
    !part.words.includes(t) &&
    columnName(t) !== own &&
    isBreakdown(columnName(t), world) &&
    repeats(columnName(t), world);
  const before = tokens.slice(0, i).filter(fits).at(-1);
  const after = tokens.slice(i + 1, i + 4).find((t) => !part.words.includes(t));
  return before ?? (fits(after) ? after : undefined);
}

/** "regions with revenue above 5000": the region's total, or any of its rows? Only asked where nothing else is measured. */
function levelOf(
  column: string,
  part: Part,
  group: TokenOf<"column">,
  tokens: Token[],
  world: World,
  draft: Draft,
): { fn: AggregateFunction; column: string } | undefined {
  const beside = tokens[tokens.indexOf(group) - 1];
  const before = beside && part.words.includes(beside) ? undefined : beside;
  const isCounter = isMeaning(before, "aggregate") && before.meaning.fn.startsWith("count");
  const others = tokens.some(
    (t) =>
      !part.words.includes(t) &&
      t !== before &&
      ((t.kind === "column" && t !== group && isNumeric(columnName(t), world)) ||
        isMeaning(t, "aggregate") ||
        isMeaning(t, "over") ||
        isMeaning(t, "concept") ||
        isMeaning(t, "direction")),
  );
  if (others || (before !== undefined && isMeaning(before, "aggregate") && !isCounter) || isMark(before, "by"))
    return undefined;
  const fn = isAdditive(column, profileIn(world, column)) ? "sum" : "mean";
  const id = `level:${column}`;
  const answer = draft.answers[id];
  if (answer === "row") return undefined;
  if (answer === undefined) draft.doubts.push(levelDoubt(id, column, columnName(group), fn));
  return { fn, column };
}

function levelDoubt(id: string, column: string, group: string, fn: "sum" | "mean"): Draft["doubts"][number] {
  const [en, zh] = fn === "sum" ? ["total", "合计"] : ["average", "平均"];
  return {
    id,
    said: column,
    kind: "choice",
    options: ["group", "row"],
    ask: { en: `Which ${column} is compared?`, zh: `比较的是哪个 ${column}？` },
    reason: { en: `The question is about each ${group}.`, zh: `问题针对每个 ${group}。` },
    labels: {
      group: { en: `The ${en} ${column} of each ${group}`, zh: `每个 ${group} 的 ${column} ${zh}` },
      row: { en: `The ${column} of single rows`, zh: `单行的 ${column}` },
    },
  };
}
