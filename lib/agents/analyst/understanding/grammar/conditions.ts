import type { Comparison, Filter, Period } from "@/lib/agents/analyst/request/filter";
import { type Found, joinConditions } from "@/lib/agents/analyst/understanding/grammar/alternatives";
import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { columnName, isMark, isMeaning, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { KnownColumn } from "@/lib/agents/analyst/understanding/reading/column-names";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Sentence, Token, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";
import { verbStem } from "@/lib/agents/analyst/understanding/reading/word-forms";

export interface Conditions {
  filters: Filter[];
  periods: { period: Period; token: Token }[];
}

const columnOf = (column: string) => ({ kind: "column" as const, column });
const constant = (value: string | number | boolean) => ({ kind: "constant" as const, value });

/** Takes out of a sentence what narrows the rows: values, comparisons, spans of time, "who survived". */
export function readConditions(sentence: Sentence, world: World, draft: Draft): Conditions {
  const found: Found[] = [];
  const periods: Conditions["periods"] = [];
  const tokens = sentence.tokens.filter((t) => !t.used && !isMeaning(t, "filler"));
  readComparisons(tokens, world, found);
  readOrdinals(tokens, world, found);
  readVerbs(tokens, world, found);
  readValues(tokens, draft, found, sentence);
  readPeriods(tokens, world, periods, sentence);
  return { filters: joinConditions(found, tokens, draft), periods };
}

const numeric = (world: World, name: string): boolean => {
  const type = world.columns.find((c) => c.name === name)?.profile?.type;
  return type === undefined || type === "integer" || type === "decimal";
};

/** Column, comparison, number · column, comparison, "the average COLUMN" · column between a and b · column = value. */
function readComparisons(tokens: Token[], world: World, found: Found[]): void {
  tokens.forEach((token, i) => {
    if (token.used || !isMeaning(token, "compare")) return;
    const next = after(tokens, i + 1);
    const left = nearestColumn(tokens, i) ?? figureBehind(tokens, next, world);
    if (!left || !next) return;
    if (next.kind === "number" && numeric(world, columnName(left))) {
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
    }
  });
  readBetween(tokens, world, found);
  readPlain(tokens, world, found);
}

function after(tokens: Token[], from: number): Token | undefined {
  return tokens.slice(from).find((t) => !isMark(t, "of", "than", "to"));
}

/** The column just before; words for rows may stand between. */
function nearestColumn(tokens: Token[], i: number): TokenOf<"column"> | undefined {
  for (let k = i - 1; k >= 0 && k >= i - 3; k -= 1) {
    const token = tokens[k];
    if (token?.kind === "column") return token;
    if (token?.kind !== "noun" && !isMark(token, "of") && token?.text !== "在") return undefined;
  }
  return undefined;
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

/** "a CON value of 1", "Pclass 1", "PLTID of 5". */
function readPlain(tokens: Token[], world: World, found: Found[]): void {
  tokens.forEach((token, i) => {
    if (token.used || token.kind !== "number" || !isMark(tokens[i - 1], "of")) return;
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

/** "first class", "3rd class": a number before a column that holds few whole numbers. */
function readOrdinals(tokens: Token[], world: World, found: Found[]): void {
  tokens.forEach((token, i) => {
    if (
      token.used ||
      token.kind !== "number" ||
      !/^(first|second|third|fourth|fifth|\d(st|nd|rd|th))$/i.test(token.text)
    )
      return;
    const next = tokens[i + 1];
    const word = next?.text.toLowerCase() ?? "";
    const named =
      next?.kind === "column"
        ? [columnName(next)]
        : fewNumbers(world)
            .filter((c) => c.header.toLowerCase().endsWith(word))
            .map((c) => c.name);
    const column = world.columns.find((c) => c.name === named[0] && isFew(c));
    if (!next || !column || named.length !== 1 || word.length < 3) return;
    take(found, { kind: "compare", left: columnOf(column.name), op: "=", right: constant(token.value) }, token, next);
  });
}

const isFew = (c: KnownColumn): boolean => c.profile?.type === "integer" && c.profile.distinct <= 12;
const fewNumbers = (world: World): KnownColumn[] => world.columns.filter(isFew);

/** "who survived", "did not survive": a yes-or-no column named like the verb. */
function readVerbs(tokens: Token[], world: World, found: Found[]): void {
  tokens.forEach((token, i) => {
    if (token.used || (token.kind !== "unknown" && !(token.kind === "column" && !token.quoted))) return;
    const column = world.columns.find(
      (c) => isYesNo(c) && verbStem(c.header.toLowerCase()) === verbStem(token.text.toLowerCase()),
    );
    const negated = isMark(tokens[i - 1], "not");
    const clause = tokens
      .slice(Math.max(0, i - 4), i)
      .some((t) => isMark(t, "who", "not") && /^(who|that|which|whose|did not|didn't|not)$/i.test(t.text));
    const chained = found.length > 0 && isMark(tokens[i - 1], "and");
    if (!column || !(clause || chained)) return;
    const yes = yesOf(column, !negated);
    if (yes === undefined) return;
    take(
      found,
      { kind: "compare", left: columnOf(column.name), op: "=", right: constant(yes) },
      token,
      negated ? tokens[i - 1] : undefined,
    );
  });
}

const isYesNo = (c: KnownColumn): boolean => {
  const values = (c.profile?.top ?? []).map((t) => String(t.value).toLowerCase()).sort();
  return (
    c.profile !== undefined &&
    c.profile.distinct === 2 &&
    ["0,1", "false,true", "no,yes", "n,y"].includes(values.join(","))
  );
};

function yesOf(column: KnownColumn, yes: boolean): string | number | boolean | undefined {
  const wanted = yes ? ["1", "true", "yes", "y"] : ["0", "false", "no", "n"];
  const found = (column.profile?.top ?? []).find((t) => wanted.includes(String(t.value).toLowerCase()))?.value;
  return found === null ? undefined : found;
}

/** Values of one column are alternatives, of different columns conditions together; "not" and "except" turn them round, the whole list of them. */
function readValues(tokens: Token[], draft: Draft, found: Found[], sentence: Sentence): void {
  const chosen = new Map<string, { values: (string | number | boolean)[]; negated: boolean; words: Token[] }>();
  const named = sentence.tokens.filter((t): t is TokenOf<"column"> => t.kind === "column").map(columnName);
  let listed: { column: string; negated: boolean; at: number } | undefined;
  tokens.forEach((token, i) => {
    if (token.used || token.kind !== "value") return;
    const pool = optionsOf(token, named);
    const [pick] = pool;
    if (!pick || pick.value === null) return;
    if (new Set(pool.map((v) => v.column)).size > 1) doubtColumn(token, pool, draft);
    const link = isMark(tokens[i - 1], "who") && isMark(tokens[i - 2], "not") ? tokens[i - 2] : tokens[i - 1];
    const turned = isMark(link, "not") || isUnequal(tokens[i - 1]);
    const goesOn = listed?.column === pick.column && listed.at === i - 2 && isMark(tokens[i - 1], "and", "or", "comma");
    const negated = turned || (goesOn && listed?.negated === true);
    listed = { column: pick.column, negated, at: i };
    const entry = chosen.get(pick.column) ?? { values: [], negated, words: [] };
    if (entry.negated !== negated) return;
    entry.values.push(pick.value);
    const beside = [tokens[i - 1], tokens[i + 1], tokens[i - 2]].find(
      (t) => t?.kind === "column" && !t.used && columnName(t) === pick.column,
    );
    const compare = isMeaning(tokens[i - 1], "compare") ? tokens[i - 1] : undefined;
    const words = [token, turned ? link : undefined, beside, compare].filter((t) => t !== undefined);
    entry.words.push(...words);
    spend(...words);
    chosen.set(pick.column, entry);
  });
  for (const [column, { values, negated, words }] of chosen) {
    const filter: Filter = { kind: "in", left: columnOf(column), values };
    found.push({ filter: negated ? { kind: "not", part: filter } : filter, words });
  }
}

function optionsOf(token: TokenOf<"value">, named: string[]): TokenOf<"value">["values"] {
  const options = token.values.filter((v) => v.value !== null);
  const close = options.filter((v) => named.includes(v.column));
  return close.length > 0 ? close : options;
}

function doubtColumn(token: Token, pool: TokenOf<"value">["values"], draft: Draft): void {
  draft.doubts.push({
    id: `value:${token.text}`,
    said: token.text,
    kind: "value",
    options: pool.map((v) => v.column),
  });
}

/** Keeps a condition; its words have found their meaning. */
function take(found: Found[], filter: Filter, ...words: (Token | undefined)[]): void {
  found.push({ filter, words: words.filter((word) => word !== undefined) });
  spend(...words);
}

const isUnequal = (token: Token | undefined): boolean => isMeaning(token, "compare") && token.meaning.op === "!=";

/** A year or month narrows the main time column; "since", "before" and "between … and …" open or join spans. */
function readPeriods(tokens: Token[], world: World, periods: Conditions["periods"], sentence: Sentence): void {
  const column = timeColumn(world);
  if (!column) return;
  const grows =
    sentence.tokens.some((t) => isMeaning(t, "over") && (t.meaning.over === "growth" || t.meaning.over === "change")) &&
    !sentence.tokens.some((t) => isMeaning(t, "grain"));
  tokens.forEach((token, i) => {
    if (token.used || token.kind !== "period") return;
    const before = tokens[i - 1];
    const next = tokens[i + 2];
    const joins =
      !grows &&
      isMark(tokens[i + 1], "and", "to") &&
      next?.kind === "period" &&
      (isMark(before, "between") || isMark(tokens[i + 1], "to") || isMark(tokens[i + 3], "between"));
    if (joins && next?.kind === "period") {
      periods.push({ period: { column, ...bounds(token.from, next.to), said: `${token.text} – ${next.text}` }, token });
      spend(token, next);
      return;
    }
    const span = grows ? bounds(token.from, token.to) : openSpan(token, sentence);
    periods.push({ period: { column, ...span, said: token.text }, token });
    spend(token, isMeaning(before, "compare") ? before : undefined);
    spend(...sentence.tokens.filter((t) => t.start === token.end && /^(?:以来|以后|之后|之前|以前)$/.test(t.text)));
  });
}

const bounds = (from: string | undefined, to: string | undefined): { from?: string; to?: string } => ({
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
});

/** "since 2023" begins with it, "after 2023" behind it, "until 2023" ends with it, "before 2023" ends in front of it. */
function openSpan(token: TokenOf<"period">, sentence: Sentence): { from?: string; to?: string } {
  const before = sentence.text.slice(0, token.start - sentence.start).toLowerCase();
  const behind = sentence.text.slice(token.end - sentence.start);
  if (/(?:\bsince|\bstarting|\bfrom|自|从)\s*(?:in\s+|from\s+)?$/.test(before) || /^\s*(?:以来|起)/.test(behind))
    return bounds(token.from, undefined);
  if (/(?:\bafter|\blater than|>|晚于)\s*$/.test(before) || /^\s*(?:以后|之后)/.test(behind))
    return bounds(token.to, undefined);
  if (/(?:\buntil|\btill|\bup to|\bthrough|<=|截至|截止)\s*$/.test(before)) return bounds(undefined, token.to);
  if (/(?:\bbefore|\bearlier than|\bprior to|<|早于)\s*$/.test(before) || /^\s*(?:以前|之前)/.test(behind))
    return bounds(undefined, token.from);
  return bounds(token.from, token.to);
}

/** The column that dates of a question speak of. */
export function timeColumn(world: World): string | undefined {
  const dated = world.columns.filter((c) => c.profile?.type === "date" || c.profile?.type === "timestamp");
  if (dated.length > 0) return (dated.find((c) => c.profile?.role === "time") ?? dated[0])?.name;
  const years = world.columns.filter((c) => c.profile?.type === "integer" && /year|年/i.test(c.header));
  return years.length === 1 ? years[0]?.name : undefined;
}
