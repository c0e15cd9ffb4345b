import type { Comparison, Filter } from "@/lib/agents/analyst/request/filter";
import type { Found } from "@/lib/agents/analyst/understanding/grammar/alternatives";
import { columnOf, constant, take } from "@/lib/agents/analyst/understanding/grammar/conditions/found";
import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { columnName, isMark, isMeaning } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Sentence, Token, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";
import { isPeople } from "@/lib/agents/analyst/understanding/vocabulary/people";
import { synonymGroup } from "@/lib/agents/analyst/understanding/vocabulary/synonyms";

const numeric = (world: World, name: string): boolean => {
  const type = world.columns.find((c) => c.name === name)?.profile?.type;
  return type === undefined || type === "integer" || type === "decimal";
};

/** Column, comparison, number · column, comparison, "the average COLUMN" · column between a and b · column = value. */
export function readComparisons(sentence: Sentence, tokens: Token[], world: World, draft: Draft, found: Found[]): void {
  tokens.forEach((token, i) => {
    if (token.used || !isMeaning(token, "compare")) return;
    if (readBehind(tokens, i, world, draft, found)) return;
    const next = after(tokens, i + 1);
    const left = isOfAge(token)
      ? ageOf(token, world)
      : (columnBehind(tokens, next, world) ??
        nearestColumn(tokens, i) ??
        figureBehind(tokens, next, world) ??
        (saysAge(tokens, i, next) ? ageOf(token, world) : undefined));
    if (!left || !next) return;
    if (next.kind === "number") keepNumbers(left, world);
    if (next.kind === "number" && numeric(world, columnName(left))) {
      const unit = unitBehind(tokens, next);
      if (unit) noteUnit(unit, draft);
      take(
        found,
        {
          kind: "compare",
          left: columnOf(columnName(left)),
          op: token.meaning.op,
          right: constant(next.value),
        },
        token,
        left,
        next,
      );
    } else if (isMeaning(next, "aggregate")) {
      readRelative(tokens, i, token.meaning.op, left, next, found, world);
    } else if (next.kind === "column") {
      readColumns(token, left, next, found, world);
    }
  });
  readBetween(tokens, world, found);
  readPlain(tokens, world, found);
  readIs(sentence, tokens, world, found);
}

/** "Close is greater than Open": two columns of numbers, row by row. */
function readColumns(
  token: Token,
  left: TokenOf<"column">,
  right: TokenOf<"column">,
  found: Found[],
  world: World,
): void {
  const [a, b] = [columnName(left), columnName(right)];
  if (!isMeaning(token, "compare") || a === b || left.used || right.used || !numeric(world, a) || !numeric(world, b))
    return;
  take(found, { kind: "compare", left: columnOf(a), op: token.meaning.op, right: columnOf(b) }, token, left, right);
}

function after(tokens: Token[], from: number): Token | undefined {
  return tokens.slice(from).find((t) => !isMark(t, "of", "than", "to"));
}

/** The column just before; words for rows may stand between. */
function nearestColumn(tokens: Token[], i: number): TokenOf<"column"> | undefined {
  for (let k = i - 1; k >= 0 && k >= i - 3; k -= 1) {
    const token = tokens[k];
    if (token?.kind === "column") return token;
    const links = isMark(token, "of") || /^(?:that|which|在)$/i.test(token?.text ?? "");
    if (token?.kind !== "noun" && !links) return undefined;
  }
  return undefined;
}

/** "more than 4 cylinders": what is counted stands behind its number. */
function columnBehind(tokens: Token[], next: Token | undefined, world: World): TokenOf<"column"> | undefined {
  if (next?.kind !== "number") return undefined;
  const column = tokens[tokens.indexOf(next) + 1];
  const profile =
    column?.kind === "column" ? world.columns.find((c) => c.name === columnName(column))?.profile : undefined;
  return column?.kind === "column" && !column.used && profile?.type === "integer" ? column : undefined;
}

/** 90分以上, 30岁以下: the word for the comparison stands behind its number. */
function readBehind(tokens: Token[], i: number, world: World, draft: Draft, found: Found[]): boolean {
  const token = tokens[i];
  if (!isMeaning(token, "compare") || !/^(?:及?以[上下]|以内)$/.test(token.text)) return false;
  const unit = isUnit(tokens[i - 1]) ? tokens[i - 1] : undefined;
  const at = unit ? i - 2 : i - 1;
  const number = tokens[at];
  if (number?.kind !== "number" || number.used) return false;
  const left = nearestColumn(tokens, at) ?? (unit?.text === "岁" ? ageOf(token, world) : undefined);
  if (!left || !numeric(world, columnName(left))) return false;
  if (unit && unit.text !== "岁") noteUnit(unit, draft);
  const name = columnName(left);
  take(
    found,
    { kind: "compare", left: columnOf(name), op: token.meaning.op, right: constant(number.value) },
    token,
    left,
    number,
    unit,
  );
  return true;
}

const units =
  /^(?:岁|分|度|元|块|个|次|人|件|天|公里|分钟|小时|(?:minute|hour|second|day|year|mile|kilometer|meter|degree|dollar|euro|pound)s?|km|kg|usd|eur)$/i;
const isUnit = (token: Token | undefined): boolean =>
  token !== undefined && token.kind !== "number" && units.test(token.text);

const unitBehind = (tokens: Token[], number: Token): Token | undefined => {
  const next = tokens[tokens.indexOf(number) + 1];
  return isUnit(next) && next?.kind === "unknown" ? next : undefined;
};

function noteUnit(unit: Token, draft: Draft): void {
  draft.taken.set(unit.text, "");
  unit.used = true;
}

/** "a rating above 8": of the columns that a word may mean, those that hold numbers. */
function keepNumbers(left: TokenOf<"column">, world: World): void {
  const numbers = left.matches.filter(({ column }) => numeric(world, column));
  if (numbers.length > 0) left.matches = numbers;
}

/** "people over 50", "children under 10": of people, the years. */
function saysAge(tokens: Token[], i: number, next: Token | undefined): boolean {
  const [token, before] = [tokens[i], tokens[i - 1]];
  const behind = next && tokens[tokens.indexOf(next) + 1];
  const years = behind === undefined || behind.kind !== "unknown" || /^(?:years?|old)$/i.test(behind.text);
  return (
    /^(?:over|under|above|below|大于|小于|超过)$/i.test(token?.text ?? "") &&
    next?.kind === "number" &&
    years &&
    (before?.kind === "noun" || before?.kind === "value") &&
    isPeople(before.text)
  );
}

const isOfAge = (token: Token): boolean => /^(?:older|younger) than$/i.test(token.text);

/** "older than 60" speaks of the one column of ages, whatever stands before it. */
function ageOf(token: Token, world: World): TokenOf<"column"> | undefined {
  const ages = world.columns.filter(
    (c) =>
      numeric(world, c.name) &&
      c.words.length <= 2 &&
      c.words.some((word) => synonymGroup(word) === synonymGroup("age")),
  );
  const [age] = ages;
  if (!age || ages.length > 1) return undefined;
  const matches = [{ column: age.name, nearness: "exact" as const, score: 10 }];
  return { kind: "column", matches, quoted: false, text: "", start: token.start, end: token.start, used: false };
}

/** "above the average revenue": what is compared stands behind. */
function figureBehind(tokens: Token[], next: Token | undefined, world: World): TokenOf<"column"> | undefined {
  if (!next || !isMeaning(next, "aggregate")) return undefined;
  const column = after(tokens, tokens.indexOf(next) + 1);
  return column?.kind === "column" && !column.used && numeric(world, columnName(column)) ? column : undefined;
}

function readRelative(
  tokens: Token[],
  i: number,
  op: Comparison,
  left: TokenOf<"column">,
  figure: Token,
  found: Found[],
  world: World,
): void {
  if (!isMeaning(figure, "aggregate")) return;
  const at = tokens.indexOf(figure);
  const behind = after(tokens, at + 1);
  const of = behind?.kind === "column" && numeric(world, columnName(behind)) ? behind : undefined;
  if (of && columnName(of) !== columnName(left)) return;
  const filter: Filter = {
    kind: "relative",
    left: columnOf(columnName(left)),
    op,
    fn: figure.meaning.fn,
    factor: 1,
    by: [],
  };
  take(found, filter, tokens[i], left, figure, of);
}

function readBetween(tokens: Token[], world: World, found: Found[]): void {
  tokens.forEach((token, i) => {
    if (token.used || token.kind !== "number") return;
    const [link, high] = [tokens[i + 1], tokens[i + 2]];
    if (high?.kind !== "number" || high.used || !isMark(link, "and", "to")) return;
    const before = tokens[i - 1];
    const hasMark = isMark(before, "between", "from");
    const closed = isMark(tokens[i + 3], "between");
    const column = nearestColumn(tokens, hasMark ? i - 1 : i);
    if (!column || !numeric(world, columnName(column)) || !(hasMark || closed || isMark(link, "to"))) return;
    const filter: Filter = {
      kind: "between",
      left: columnOf(columnName(column)),
      from: token.value,
      to: high.value,
      fromInclusive: true,
      toInclusive: true,
    };
    take(found, filter, token, high, column);
  });
}

/** "for which Limit is 0": a column that is a number. */
function readIs(sentence: Sentence, tokens: Token[], world: World, found: Found[]): void {
  tokens.forEach((token, i) => {
    const column = tokens[i - 1];
    if (
      token.used ||
      token.kind !== "number" ||
      column?.kind !== "column" ||
      column.used ||
      !numeric(world, columnName(column))
    )
      return;
    const between = sentence.text.slice(column.end - sentence.start, token.start - sentence.start);
    if (!/^\s+(?:is|are|was|were|equals)\s+$/i.test(between)) return;
    take(
      found,
      { kind: "compare", left: columnOf(columnName(column)), op: "=", right: constant(token.value) },
      token,
      column,
    );
  });
}

/** "a CON value of 1", "Pclass 1", "PLTID of 5". */
function readPlain(tokens: Token[], world: World, found: Found[]): void {
  tokens.forEach((token, i) => {
    if (token.used || token.kind !== "number" || !isMark(tokens[i - 1], "of") || !/^\d/.test(token.text)) return;
    const column = tokens[i - 2];
    if (column?.kind !== "column" || column.used || !numeric(world, columnName(column))) return;
    take(
      found,
      { kind: "compare", left: columnOf(columnName(column)), op: "=", right: constant(token.value) },
      token,
      column,
    );
  });
}
