import type { Constant } from "@/lib/agents/analyst/request/expression";
import type { Filter } from "@/lib/agents/analyst/request/filter";
import type { Dimension, Measure } from "@/lib/agents/analyst/request/measure";
import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { isNumeric } from "@/lib/agents/analyst/understanding/grammar/result/columns";
import { columnName, isMark, isMeaning, live, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import { columnsOfSense, isYesNo } from "@/lib/agents/analyst/understanding/reading/column-kinds";
import type { KnownColumn } from "@/lib/agents/analyst/understanding/reading/column-names";
import { measuresOfVerb } from "@/lib/agents/analyst/understanding/reading/measure-verbs";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Sentence, Token } from "@/lib/agents/analyst/understanding/reading/token";
import { singular } from "@/lib/agents/analyst/understanding/reading/word-forms";
import { truthIn, yesNoOfVerb } from "@/lib/agents/analyst/understanding/reading/yes-no";
import { comparativeOf, qualityOf } from "@/lib/agents/analyst/understanding/vocabulary/adjectives";

/** Two groups of rows held against each other in one figure. */
export interface Compared {
  dimension: Dimension;
  filters: Filter[];
  measures: Measure[];
}

/** "are males heavier than females", "do smokers pay more", 男生比女生数学高吗: the figure's mean in each of the groups. */
export function readCompared(sentence: Sentence, world: World, draft: Draft): Compared | undefined {
  const tokens = live(sentence);
  if (tokens.some((t) => isMark(t, "which", "by") || isMeaning(t, "concept") || isMeaning(t, "aggregate")))
    return undefined;
  const figure = figureOf(tokens, world);
  const sides = figure && sidesOf(tokens, figure.words, world);
  if (!figure || !sides || sides.column.name === figure.column.name) return undefined;
  const whole = sides.values.length >= (sides.column.profile?.distinct ?? 0);
  if (sides.values.length < 2 && sides.column.profile?.distinct !== 2) return undefined;
  if (eachWithItsOwn(tokens, [...figure.words, ...sides.words])) return undefined;
  spend(...figure.words, ...sides.words, ...tokens.filter((t) => isMark(t, "versus", "than")));
  draft.taken.set(figure.words.map(({ text }) => text).join(" "), figure.column.name);
  const text = figure.adds
    ? { en: "Totals are compared.", zh: "比较的是合计。" }
    : { en: "Averages are compared.", zh: "比较的是平均值。" };
  draft.notes.push({ id: "compared", text });
  const of = { kind: "column" as const, column: sides.column.name };
  return {
    dimension: { ...of, id: "d1" },
    filters: whole || sides.values.length < 2 ? [] : [{ kind: "in", left: of, values: sides.values }],
    measures: measuresOf(figure.column, figure.adds),
  };
}

/** "men in first class … than women in third class": the sides differ in more than one column. */
const eachWithItsOwn = (tokens: Token[], taken: Token[]): boolean =>
  tokens.filter((t) => !taken.includes(t) && ["value", "number", "period"].includes(t.kind)).length > 1;

interface Figure {
  column: KnownColumn;
  words: Token[];
  /** What is sold adds up; what a person earns or pays is averaged. */
  adds?: boolean;
}

const adding = /^(?:sell|sells|sold|rain|rains|gross|grosses|grossed|卖|卖得)$/i;
/** Of such doings a total or an average could be meant. */
const either = /^(?:spends?|spent|buys?|bought|purchased?|花|买)$/i;

/** What "heavier", "pay more", "higher salaries" is measured by. */
function figureOf(tokens: Token[], world: World): Figure | undefined {
  for (const [i, token] of tokens.entries()) {
    const quality = token.kind === "unknown" ? comparativeOf(token.text) : undefined;
    const measured =
      quality &&
      only(
        quality.measuredBy.map((sense) => columnsOfSense(sense, world.columns)),
        world,
      );
    if (measured) return { column: measured, words: [token] };
    if (!isMore(token) || tokens[i + 1]?.kind === "number") continue;
    const beside = besideMore(tokens, i, world);
    if (beside) return beside;
  }
  return undefined;
}

const isMore = (token: Token): boolean =>
  (token.kind === "unknown" &&
    /^(?:more|less|higher|lower|better|高|低|多|少|更高|更低|更多|更少)$/i.test(token.text)) ||
  (isMeaning(token, "compare") && /^(?:(?:more|less|higher|lower|fewer) than|高于|低于|多于|少于)$/i.test(token.text));

function besideMore(tokens: Token[], i: number, world: World): Figure | undefined {
  const more = tokens[i] as Token;
  const [before, next] = [tokens[i - 1], tokens[i + 1]];
  const quality = next?.kind === "unknown" ? qualityOf(next.text) : undefined;
  const measured =
    quality &&
    only(
      quality.measuredBy.map((sense) => columnsOfSense(sense, world.columns)),
      world,
    );
  if (measured && next) return { column: measured, words: [more, next] };
  const often = next?.kind === "unknown" && /^often$/i.test(next.text) ? next : undefined;
  const done = before && often ? yesNoOfVerb(before.text, world.columns) : undefined;
  if (before && often && done?.yes) return { column: done.column, words: [before, more, often] };
  const named = [before, next].find((t) => t?.kind === "column" && !t.used && isNumeric(columnName(t), world));
  const column = named?.kind === "column" ? world.columns.find(({ name }) => name === columnName(named)) : undefined;
  if (named && column && !isYesNo(column)) return { column, words: [more, named] };
  const doing = [before, ...tokens.slice(i + 1, i + 4)].find(
    (t) => t?.kind === "unknown" && measuresOfVerb(t.text, world).length > 0,
  );
  const verb = doing && only([measuresOfVerb(doing.text, world)], world);
  if (!doing || !verb || either.test(doing.text)) return undefined;
  return { column: verb, words: [doing, more], adds: adding.test(doing.text) };
}

/** The one column of the first kind that the table has. */
function only(kinds: { column: string }[][], world: World): KnownColumn | undefined {
  const [first, ...more] = kinds.find((matches) => matches.length > 0) ?? [];
  return first && more.length === 0 ? world.columns.find(({ name }) => name === first.column) : undefined;
}

interface Sides {
  column: KnownColumn;
  values: NonNullable<Constant>[];
  words: Token[];
}

/** Values of one column, or those who are and are not what a column of yes and no says. */
function sidesOf(tokens: Token[], taken: Token[], world: World): Sides | undefined {
  const found = tokens.filter((t) => !t.used && !taken.includes(t)).flatMap((token) => sideOf(token, world) ?? []);
  const columns = new Set(found.map(({ column }) => column));
  const [first] = found;
  if (!first || columns.size > 1) return undefined;
  return {
    column: first.column,
    values: [...new Set(found.map(({ value }) => value))],
    words: found.map(({ token }) => token),
  };
}

function sideOf(
  token: Token,
  world: World,
): { token: Token; column: KnownColumn; value: NonNullable<Constant> } | undefined {
  if (token.kind === "value") {
    const [first, ...more] = token.values;
    const column = world.columns.find(({ name }) => name === first?.column);
    return column && first?.value != null && more.length === 0 ? { token, column, value: first.value } : undefined;
  }
  if (token.kind !== "unknown" && (token.kind !== "column" || token.quoted)) return undefined;
  const word = token.text.toLowerCase();
  const turned = /^(?:non-?|not )(.{4,})$/.exec(word)?.[1];
  const name = singular(turned ?? word);
  const column =
    name === word ? undefined : world.columns.find((c) => isYesNo(c) && c.words.length === 1 && c.words[0] === name);
  const value = column && truthIn(column, turned === undefined);
  return column && value !== undefined ? { token, column, value } : undefined;
}

/** Of what is so or is not: the share of those that are. */
function measuresOf(column: KnownColumn, adds = false): Measure[] {
  const of = { kind: "column" as const, column: column.name };
  const yes = truthIn(column, true);
  if (!isYesNo(column) || column.profile?.type === "integer" || yes === undefined)
    return [{ kind: "aggregate", id: "m1", fn: adds ? "sum" : "mean", of }];
  const filter: Filter = { kind: "compare", left: of, op: "=", right: { kind: "constant", value: yes } };
  return [
    { kind: "formula", id: "m1", op: "/", left: "m2", right: "m3", percent: true },
    { kind: "aggregate", id: "m2", fn: "count", filter },
    { kind: "aggregate", id: "m3", fn: "count" },
  ];
}
