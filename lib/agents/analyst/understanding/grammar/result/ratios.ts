import type { AggregateFunction } from "@/lib/agents/analyst/request/aggregate";
import type { Measure } from "@/lib/agents/analyst/request/measure";
import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { isAdditive, isNumeric } from "@/lib/agents/analyst/understanding/grammar/result/columns";
import { knownRatio } from "@/lib/agents/analyst/understanding/grammar/result/known-ratios";
import { writtenFormula } from "@/lib/agents/analyst/understanding/grammar/result/written-formula";
import { columnName, isMark, isMeaning, live, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Sentence, Token, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";

type Op = "+" | "-" | "*" | "/";

/** A column with the aggregate said with it, or (no column) the rows, counted. */
interface Side {
  column?: TokenOf<"column">;
  figure?: TokenOf<"meaning">;
  noun?: Token;
}

interface Pair {
  op: Op;
  left: Side;
  right: Side;
  /** "average difference between A and B": a figure of the rows' own differences. */
  outer?: TokenOf<"meaning">;
  words: Token[];
}

/** What two figures are together: "revenue divided by quantity", "ratio of A to B", "revenue per order", a written formula. */
export function readRatio(sentence: Sentence, world: World, draft: Draft): Measure[] | undefined {
  const tokens = live(sentence);
  if (tokens.some((t) => isMeaning(t, "act") || isMeaning(t, "concept") || isMeaning(t, "test"))) return undefined;
  const written = writtenFormula(sentence, world, draft);
  if (written) return written;
  const known = knownRatio(tokens, world, draft);
  if (known) return known;
  const pair = besideSign(tokens, sentence, world) ?? afterWord(tokens, world);
  const measures = pair && measuresOf(pair, draft);
  if (!measures) return perRow(tokens, world);
  const { left, right } = pair;
  spend(...pair.words, left.column, right.column, left.figure, right.figure, left.noun, right.noun, pair.outer);
  return measures;
}

const figureOf = (tokens: Token[], at: number): TokenOf<"meaning"> | undefined => {
  const token = isMark(tokens[at], "of") ? tokens[at - 1] : tokens[at];
  return isMeaning(token, "aggregate") ? token : undefined;
};

function sideAt(tokens: Token[], at: number, world: World): Side | undefined {
  const column = tokens[at];
  const counted = figureOf(tokens, at - 1);
  if (column?.kind === "noun" && isMeaning(counted, "aggregate") && counted.meaning.fn === "count")
    return { figure: counted, noun: column };
  if (column?.kind !== "column" || !isNumeric(columnName(column), world)) return undefined;
  return counted ? { column, figure: counted } : { column };
}

/** "A divided by B", "A minus B", "A / B". */
function besideSign(tokens: Token[], sentence: Sentence, world: World): Pair | undefined {
  for (const [i, token] of tokens.entries()) {
    if (isMeaning(token, "arithmetic")) {
      const left = sideAt(tokens, i - 1, world);
      const next = tokens.findIndex((t, k) => k > i && (t.kind === "column" || t.kind === "noun"));
      const right = next >= 0 && next <= i + 3 ? sideAt(tokens, next, world) : undefined;
      if (left && right) return { op: token.meaning.op, left, right, words: [token] };
    }
    const next = tokens[i + 1];
    const between = next && sentence.text.slice(token.end - sentence.start, next.start - sentence.start).trim();
    const op =
      between && ({ "/": "/", "÷": "/", "*": "*", "×": "*", "−": "-", "-": "-" } as Record<string, Op>)[between];
    const [left, right] = [sideAt(tokens, i, world), sideAt(tokens, i + 1, world)];
    if (op && left && right) return { op, left, right, words: [] };
  }
  return undefined;
}

/** "ratio of A to B", "difference between A and B", "A to B ratio", A与B的比值. */
function afterWord(tokens: Token[], world: World): Pair | undefined {
  const at = tokens.findIndex((t) => isMeaning(t, "pair"));
  const word = tokens[at];
  if (!word || !isMeaning(word, "pair")) return undefined;
  const outer = figureOf(tokens, at - 1);
  const link = (k: number): boolean => isMark(tokens[k], "and", "to") || tokens[k]?.text === "/";
  const skip = isMark(tokens[at + 1], "of", "between", "in") ? 2 : 1;
  const first = tokens[at + skip]?.kind === "column" ? at + skip : at + skip + 1;
  const [a, b] = [sideAt(tokens, first, world), secondSide(tokens, first, link, world)];
  if (a && b) return { op: word.meaning.op, left: a, right: b, words: [word], ...(outer ? { outer } : {}) };
  const back = isMark(tokens[at - 1], "of") ? at - 1 : at;
  const [x, y] = [sideAt(tokens, back - 3, world), sideAt(tokens, back - 1, world)];
  return x && y && link(back - 2) ? { op: word.meaning.op, left: x, right: y, words: [word] } : undefined;
}

function secondSide(tokens: Token[], first: number, link: (k: number) => boolean, world: World): Side | undefined {
  if (!link(first + 1)) return undefined;
  const at = tokens.findIndex((t, k) => k > first + 1 && t.kind === "column");
  return at > 0 && at <= first + 4 ? sideAt(tokens, at, world) : undefined;
}

const fnOf = (token: TokenOf<"meaning"> | undefined): AggregateFunction | undefined =>
  isMeaning(token, "aggregate") ? token.meaning.fn : undefined;

function measuresOf({ op, left, right, outer }: Pair, draft: Draft): Measure[] | undefined {
  const column = (name: string) => ({ kind: "column" as const, column: name });
  const [f, g] = [fnOf(left.figure), fnOf(right.figure)];
  const both: Measure = { kind: "formula", id: "m1", op, left: "m2", right: "m3", percent: false };
  if (!left.column || !right.column) {
    if (outer || f === undefined || g === undefined) return undefined;
    return [both, aggregate("m2", f, left), aggregate("m3", g, right)];
  }
  const [a, b] = [columnName(left.column), columnName(right.column)];
  const row = { kind: "arithmetic" as const, op, left: column(a), right: column(b) };
  const fn = fnOf(outer);
  if (fn) return fn === "count" ? undefined : [{ kind: "aggregate", id: "m1", fn, of: row }];
  if ((f === undefined) !== (g === undefined)) return undefined;
  if (f === undefined && !(isAdditive(a) && isAdditive(b))) return undefined;
  if (f === undefined && op === "*") {
    note(draft, a, b, `${a} × ${b} is multiplied row by row and added up.`, `${a} × ${b} 逐行相乘后合计。`);
    return [{ kind: "aggregate", id: "m1", fn: "sum", of: row }];
  }
  if (f === undefined && op === "/")
    note(
      draft,
      a,
      b,
      `${a} / ${b} is the total of the one divided by the total of the other.`,
      `${a} / ${b} 为两者合计之比。`,
    );
  return [both, aggregate("m2", f ?? "sum", left), aggregate("m3", g ?? "sum", right)];
}

const aggregate = (id: string, fn: AggregateFunction, { column }: Side): Measure => ({
  kind: "aggregate",
  id,
  fn,
  ...(column ? { of: { kind: "column" as const, column: columnName(column) } } : {}),
});

function note(draft: Draft, a: string, b: string, en: string, zh: string): void {
  draft.notes.push({ id: `ratio:${a}:${b}`, text: { en, zh } });
}

/** "revenue per order": the total for each row. An average is one per row already. */
function perRow(tokens: Token[], world: World): Measure[] | undefined {
  const at = tokens.findIndex(
    (t, i) =>
      isMeaning(t, "per_row") || (isMark(t, "by") && /^(?:per|每)$/i.test(t.text) && tokens[i + 1]?.kind === "noun"),
  );
  const whole = isMeaning(tokens[at], "per_row") ? 1 : 2;
  const figure = isMeaning(tokens[at + whole], "aggregate") ? 1 : 0;
  const side = sideAt(tokens, at + whole + figure, world) ?? sideAt(tokens, at - 1, world);
  if (at < 0 || !side?.column) return undefined;
  const fn = fnOf(side.figure);
  if (fn !== undefined && fn !== "sum" && fn !== "mean") return undefined;
  if (fn === undefined && !isAdditive(columnName(side.column))) return undefined;
  spend(...tokens.slice(at, at + whole), side.column, side.figure);
  const of = { kind: "column" as const, column: columnName(side.column) };
  if (fn === "mean") return [{ kind: "aggregate", id: "m1", fn, of }];
  return [
    { kind: "formula", id: "m1", op: "/", left: "m2", right: "m3", percent: false },
    { kind: "aggregate", id: "m2", fn: "sum", of },
    { kind: "aggregate", id: "m3", fn: "count" },
  ];
}
