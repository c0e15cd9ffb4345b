import type { Found } from "@/lib/agents/analyst/understanding/grammar/alternatives";
import { columnOf, constant, take } from "@/lib/agents/analyst/understanding/grammar/conditions/found";
import { columnName, isMark, isMeaning } from "@/lib/agents/analyst/understanding/grammar/token-use";
import { isYesNo } from "@/lib/agents/analyst/understanding/reading/column-kinds";
import type { KnownColumn } from "@/lib/agents/analyst/understanding/reading/column-names";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Sentence, Token, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";
import { sameRoot, singular } from "@/lib/agents/analyst/understanding/reading/word-forms";
import { truthIn, yesNoOfVerb } from "@/lib/agents/analyst/understanding/reading/yes-no";

/** "first class", "3rd class": a number before a column that holds few whole numbers. */
export function readOrdinals(tokens: Token[], world: World, found: Found[]): void {
  tokens.forEach((token, i) => {
    if (
      token.used ||
      token.kind !== "number" ||
      !/^(first|second|third|fourth|fifth|\d(st|nd|rd|th))$/i.test(token.text)
    )
      return;
    const next = afterOrdinals(tokens, i + 1);
    const word = next?.text.toLowerCase() ?? "";
    const named =
      next?.kind === "column"
        ? [columnName(next)]
        : fewNumbers(world)
            .filter((c) => c.header.toLowerCase().endsWith(singular(word)))
            .map((c) => c.name);
    const column = world.columns.find((c) => c.name === named[0] && isFew(c));
    if (!next || !column || named.length !== 1 || word.length < 3) return;
    take(found, { kind: "compare", left: columnOf(column.name), op: "=", right: constant(token.value) }, token, next);
  });
}

/** "1st and 3rd classes": the name stands behind the last of them. */
function afterOrdinals(tokens: Token[], from: number): Token | undefined {
  let k = from;
  while (isMark(tokens[k], "and", "or", "comma", "versus") && tokens[k + 1]?.kind === "number") k += 2;
  return tokens[k];
}

const isFew = (c: KnownColumn): boolean => c.profile?.type === "integer" && c.profile.distinct <= 12;
const fewNumbers = (world: World): KnownColumn[] => world.columns.filter(isFew);

/** "who survived", "did not survive", "how many passengers died": a yes-or-no column that the verb speaks of. */
export function readVerbs(tokens: Token[], world: World, found: Found[]): void {
  const counted = tokens.some(
    (t) =>
      (isMeaning(t, "aggregate") && t.meaning.fn === "count") || (isMeaning(t, "over") && t.meaning.over === "share"),
  );
  tokens.forEach((token, i) => {
    if (token.used || (token.kind !== "unknown" && !(token.kind === "column" && !token.quoted))) return;
    const verb = yesNoOfVerb(token.text, world.columns);
    const before = isMark(tokens[i - 1], "not") ? tokens[i - 2] : tokens[i - 1];
    const negated = before !== tokens[i - 1];
    const clause = tokens
      .slice(Math.max(0, i - 4), i)
      .some((t) => isMark(t, "who", "not") && /^(who|that|which|whose|did not|didn't|not)$/i.test(t.text));
    const chained = found.length > 0 && isMark(tokens[i - 1], "and");
    if (!verb || !(clause || chained || (counted && isPredicate(token, before, tokens[i + 1])))) return;
    const yes = truthIn(verb.column, verb.yes !== negated);
    if (yes === undefined) return;
    take(
      found,
      { kind: "compare", left: columnOf(verb.column.name), op: "=", right: constant(yes) },
      token,
      negated ? tokens[i - 1] : undefined,
    );
  });
}

/** Behind those it is said of, and not the head of something else: "how many passengers survived", "what share of women died". */
function isPredicate(token: Token, before: Token | undefined, next: Token | undefined): boolean {
  const said = before?.kind === "noun" || before?.kind === "value" || before?.kind === "number";
  return (
    said &&
    /^[a-z]/i.test(token.text) &&
    !isMeaning(next, "compare") &&
    next?.kind !== "value" &&
    !isMeaning(next, "over")
  );
}

/** "4 cylinders", "site 2": a whole number beside a column that holds few of them, and this one among them. */
export function readNumbered(sentence: Sentence, tokens: Token[], world: World, found: Found[]): void {
  const touches = (a: Token, b: Token): boolean =>
    /^\s*$/.test(sentence.text.slice(a.end - sentence.start, b.start - sentence.start));
  tokens.forEach((token, i) => {
    if (token.used || token.kind !== "number" || token.percent || !Number.isInteger(token.value)) return;
    const [before, next] = [tokens[i - 1], tokens[i + 1]];
    if (
      isMark(before, "between", "to", "than") ||
      isMeaning(before, "compare") ||
      before?.kind === "number" ||
      next?.kind === "number"
    )
      return;
    const column = [before, next].find(
      (t): t is TokenOf<"column"> =>
        t?.kind === "column" &&
        !t.used &&
        (t === before ? touches(t, token) : touches(token, t)) &&
        holds(
          world.columns.find((c) => c.name === columnName(t)),
          token.value,
          t === next,
        ),
    );
    if (!column) return;
    const left = columnOf(columnName(column));
    take(found, { kind: "compare", left, op: "=", right: constant(token.value) }, token, column);
  });
}

/** Before its column a number counts what the name says, so the column must be one of few numbers; behind it, it is its value. */
function holds(column: KnownColumn | undefined, value: number, counted: boolean): boolean {
  const profile = column?.profile;
  if (profile?.type !== "integer" || profile.distinct > (counted ? 12 : 50)) return false;
  return profile.top.some((entry) => Number(entry.value) === value);
}

/** "students", "non-smokers", "unmarried": who is said to be, or not to be, what a yes-or-no column is named after. */
export function readTraits(tokens: Token[], world: World, found: Found[]): void {
  tokens.forEach((token, i) => {
    if (
      token.used ||
      (token.kind !== "unknown" && token.kind !== "column") ||
      (token.kind === "column" && token.quoted)
    )
      return;
    const word = token.text.toLowerCase();
    const turned = /^(?:non-?|un|not )(.{4,})$/.exec(word)?.[1];
    const name = singular(turned ?? word);
    const rate = isMeaning(tokens[i + 1], "over") && /^rates?$/i.test(tokens[i + 1]?.text ?? "");
    const column = rate
      ? world.columns.find((c) => token.kind === "column" && c.name === columnName(token))
      : world.columns.find((c) => isYesNo(c) && c.words.length === 1 && (c.words[0] === name || isDoer(word, c)));
    const doer = column !== undefined && column.words[0] !== name && column.words[0] !== word;
    const people = rate || doer || (singular(word) !== word && column?.header.toLowerCase() !== word);
    const named = isMeaning(tokens[i + 1], "compare") || tokens[i + 1]?.kind === "value";
    const yes =
      column && !named && (turned !== undefined || people) ? truthIn(column, turned === undefined) : undefined;
    if (!column || yes === undefined) return;
    const is = (value: Trait): void =>
      take(found, { kind: "compare", left: columnOf(column.name), op: "=", right: constant(value) }, token, contrary);
    const contrary =
      turned === undefined
        ? undefined
        : tokens.find((t) => t.kind === "column" && !t.quoted && !t.used && singular(t.text.toLowerCase()) === name);
    const other = contrary ? truthIn(column, true) : undefined;
    if (other !== undefined) is(other);
    is(yes);
  });
}

/** "survivors" of those who survived. */
const isDoer = (word: string, { words }: KnownColumn): boolean =>
  /[eo]rs?$/.test(word) && sameRoot(words[0] ?? "", singular(word));

type Trait = string | number | boolean;
