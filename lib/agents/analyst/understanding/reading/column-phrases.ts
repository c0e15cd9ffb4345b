import { columnsOfSense, isYesNo } from "@/lib/agents/analyst/understanding/reading/column-kinds";
import {
  type ColumnMatch,
  type KnownColumn,
  matchColumns,
} from "@/lib/agents/analyst/understanding/reading/column-names";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Piece } from "@/lib/agents/analyst/understanding/reading/sentences";
import { columnOfThings, holdsTwice } from "@/lib/agents/analyst/understanding/reading/things";
import type { Token, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";
import { singular } from "@/lib/agents/analyst/understanding/reading/word-forms";
import { meaningsOf } from "@/lib/agents/analyst/understanding/vocabulary/dictionary";
import { attributeNouns, rowNouns } from "@/lib/agents/analyst/understanding/vocabulary/fillers";
import type { Meaning } from "@/lib/agents/analyst/understanding/vocabulary/meaning";
import { measuredByVerb } from "@/lib/agents/analyst/understanding/vocabulary/measure-verbs";

const longestPhrase = 8;

/** Words that no name was found for yet are read together: "number of home runs" is number_of_home_runs. */
export function nameColumns(tokens: Token[], piece: Piece, world: World): Token[] {
  const result: Token[] = [];
  let i = 0;
  while (i < tokens.length) {
    const found = phraseAt(tokens, i, piece, world);
    const token = found?.token ?? tokens[i];
    if (token) result.push(found ? eventNoun(keyNoun(token, world), world) : asNoun(token, world));
    i += found?.count ?? 1;
  }
  return withRates(headNouns(result, piece), world);
}

/** "attrition rate", where attrition is yes or no: the share of those that are. */
function withRates(tokens: Token[], world: World): Token[] {
  return tokens
    .flatMap((token, i) => meanOfRate(token, tokens[i - 1], world))
    .map((token, i, tokens): Token => {
      const before = tokens[i - 1];
      const column =
        before?.kind === "column" ? world.columns.find((c) => c.name === before.matches[0]?.column) : undefined;
      if (token.kind !== "unknown" || !/^rates?$/i.test(token.text) || !isYesNo(column)) return token;
      const { text, start, end, used } = token;
      return { kind: "meaning", meaning: { kind: "over", over: "share" }, text, start, end, used };
    });
}

/** "survival rate", where survived is 0 or 1: their mean. */
function meanOfRate(token: Token, before: Token | undefined, world: World): Token[] {
  const column = token.kind === "column" ? world.columns.find((c) => c.name === token.matches[0]?.column) : undefined;
  const figure = before?.kind === "meaning" && before.meaning.kind === "aggregate";
  if (!isYesNo(column) || figure || !/\brates?$/i.test(token.text)) return [token];
  const { text, start, end } = token;
  if (column?.profile?.type !== "integer") {
    const rate = /\S+$/.exec(text)?.[0] ?? "";
    const share: Meaning = { kind: "over", over: "share" };
    return [
      { ...token, text: text.slice(0, -rate.length).trim(), end: end - rate.length },
      { kind: "meaning", meaning: share, text: rate, start: end - rate.length, end, used: false },
    ];
  }
  return [{ kind: "meaning", meaning: { kind: "aggregate", fn: "mean" }, text, start, end: start, used: false }, token];
}

/** "ticket class (Pclass)": of names that stand side by side, the one said again is meant; else the first is left open. */
function headNouns(tokens: Token[], piece: Piece): Token[] {
  const beside = (a: Token | undefined, b: Token | undefined): boolean =>
    a?.kind === "column" &&
    b?.kind === "column" &&
    !a.quoted &&
    /^[\s(]+$/.test(piece.text.slice(a.end - piece.start, b.start - piece.start));
  const name = (token: Token | undefined): string => (token?.kind === "column" ? (token.matches[0]?.column ?? "") : "");
  return tokens.flatMap((token, i): Token[] => {
    const [next, then] = [tokens[i + 1], tokens[i + 2]];
    const verb = beside(tokens[i - 1], token) && token.kind === "column" && isVerb(token);
    if (verb) return [];
    if (next?.kind === "column" && isVerb(next)) return [token];
    if (
      token.kind === "unknown" &&
      next?.kind === "column" &&
      !next.quoted &&
      qualities.test(token.text) &&
      measuredByVerb(token.text).length === 0 &&
      /^\s+$/.test(piece.text.slice(token.end - piece.start, next.start - piece.start)) &&
      !next.text.includes(" ")
    ) {
      next.text = piece.text.slice(token.start - piece.start, next.end - piece.start);
      next.matches = next.matches.map((match) => ({ ...match, nearness: "same_words" as const }));
      next.start = token.start;
      return [];
    }
    if (!beside(token, next) || /\p{Script=Han}/u.test(token.text)) return [token];
    if (name(token) === name(next)) return [];
    if (beside(next, then) && name(next) === name(then)) return [];
    const { text, start, end, used } = token;
    return [{ kind: "unknown", text, start, end, used }];
  });
}

/** "doubles hit", though a column counts the hits: behind a name such a word says what was done. */
const isVerb = ({ text, matches }: TokenOf<"column">): boolean =>
  ["part", "same_words"].includes(matches[0]?.nearness ?? "") && participle.test(text);

function phraseAt(tokens: Token[], i: number, piece: Piece, world: World): { token: Token; count: number } | undefined {
  for (let count = Math.min(longestPhrase, tokens.length - i); count >= 1; count -= 1) {
    const part = tokens.slice(i, i + count);
    const [first, last] = [part[0], part.at(-1)];
    const bounded = first && last && isEdge(first) && (isEdge(last) || endsName(last, count, world.columns));
    if (!bounded || !part.every(isWord)) continue;
    if (count === 1 && first.kind !== "unknown") continue;
    if (count === 1 && describes(first, tokens[i + 1])) continue;
    const text = piece.text.slice(first.start - piece.start, last.end - piece.start);
    const named = matchColumns(text, world.columns);
    const matches = (named.length > 1 && count === 1 && columnOfThings(text, world.columns)) || named;
    const near = matches[0]?.nearness;
    if (!near) continue;
    const joins = part.some((token) => token.kind === "meaning" && /^(?:and|or|between|versus|vs)$/i.test(token.text));
    if (joins && near !== "exact") continue;
    const close = near === "exact" || near === "same_words" || near === "same_senses" || near === "other_language";
    if (!close && !part.every((token) => token.kind === "unknown" || isLink(token))) continue;
    if (count > 1 && near !== "exact" && speaksOfRows(first, matches, world)) continue;
    if (count > 1 && countsThings(first, matches[0]?.column, world.columns)) continue;
    return {
      token: { kind: "column", matches, quoted: false, text, start: first.start, end: last.end, used: false },
      count,
    };
  }
  return undefined;
}

/** "people smoke", "sessions start": those who do it and what they do, not one name. */
function speaksOfRows(first: Token, matches: ColumnMatch[], world: World): boolean {
  const word = first.text.toLowerCase();
  const noun = singular(word);
  if (first.kind !== "unknown" || noun === word || !(rowNouns.has(noun) || isOfFile(noun, world))) return false;
  return !matches.some(({ column }) => world.columns.find((c) => c.name === column)?.words.includes(noun));
}

/** "trading volume", "atmospheric pressure": what kind of quantity it is anyway. "Remaining volume" would be another one. */
const qualities =
  /^(?:(?!remain|exist|miss|follow|run|pend|return|work|liv|start|incom|outgo|outstand|increas|decreas|grow|fall|ris|lead|trail|train|test|compet)[a-z]{3,}ing|atmospheric|barometric|ambient)$/i;

const participle = /^(?:\w+ed|hit|paid|made|held|won|sold|run|taken|given|spent)$/i;

/** "hit by", "paid by": a verb, though a column may have such a word in its name. */
const describes = (token: Token, next: Token | undefined): boolean =>
  token.kind === "unknown" && participle.test(token.text) && next?.kind === "meaning" && /^by$/i.test(next.text);

const isWord = (token: Token): boolean =>
  token.kind === "unknown" ||
  (token.kind === "meaning" && token.text !== "," && token.text !== ";" && !/[<>=]/.test(token.text)) ||
  token.kind === "number";

/** A name neither begins nor ends with a small word. */
function isEdge(token: Token): boolean {
  if (token.kind === "unknown" || token.kind === "number") return true;
  if (token.kind !== "meaning") return false;
  if (attributeNouns.has(singular(token.text.toLowerCase()))) return true;
  return token.meaning.kind !== "filler" && token.meaning.kind !== "mark";
}

/** "home runs": the last word is an everyday one, but a name's own. */
const endsName = (token: Token, count: number, columns: KnownColumn[]): boolean =>
  count > 1 &&
  token.kind === "meaning" &&
  token.meaning.kind === "filler" &&
  columns.some(({ words }) => words.length > 1 && words.includes(singular(token.text.toLowerCase())));

const isLink = (token: Token): boolean =>
  token.kind === "meaning" &&
  (/^(of|per|the|'s)$/i.test(token.text) || attributeNouns.has(singular(token.text.toLowerCase())));

/** "number of orders" counts orders unless the column itself holds numbers. */
function countsThings(first: Token, name: string | undefined, columns: KnownColumn[]): boolean {
  if (first.kind !== "meaning" || first.meaning.kind !== "aggregate" || first.meaning.fn !== "count") return false;
  const column = columns.find((c) => c.name === name);
  if (/^(number|no|count|num)\b/i.test(column?.header ?? "")) return false;
  const type = column?.profile?.type;
  return type !== undefined && type !== "integer" && type !== "decimal";
}

/** "orders" beside a column order_id speaks of the rows. */
function keyNoun(token: Token, world: World): Token {
  if (
    token.kind !== "column" ||
    token.matches[0]?.nearness === "exact" ||
    !rowNouns.has(singular(token.text.toLowerCase()))
  )
    return token;
  const column = world.columns.find((c) => c.name === token.matches[0]?.column);
  const { text, start, end, used } = token;
  const each = column?.profile?.role === "key" && !holdsTwice(column.profile);
  return each ? { kind: "noun", text, start, end, used } : token;
}

/** "deaths" beside a column death_date: each row is one of them. */
function eventNoun(token: Token, world: World): Token {
  if (token.kind !== "column" || token.quoted || token.matches[0]?.nearness !== "part") return token;
  const column = world.columns.find((c) => c.name === token.matches[0]?.column);
  const dated = column?.profile?.type === "date" || column?.profile?.type === "timestamp";
  const { text, start, end, used } = token;
  const plural = /^[a-z]+s$/i.test(text) && singular(text.toLowerCase()) !== text.toLowerCase();
  return dated && plural && !/^(?:date|day|time|year|month)s$/i.test(text)
    ? { kind: "noun", text, start, end, used }
    : token;
}

function asNoun(token: Token, world: World): Token {
  if (token.kind !== "unknown") return token;
  const { text, start, end, used } = token;
  const things = columnOfThings(text, world.columns);
  if (things) return { kind: "column", matches: things, quoted: false, text, start, end, used };
  const words = [text, singular(text.toLowerCase()), ...englishOf(text)];
  if (words.includes("person") && columnsOfSense("population", world.columns).length > 0) return token;
  if (!words.some((word) => rowNouns.has(word) || isOfFile(word, world))) return token;
  return { kind: "noun", text, start, end, used };
}

/** One sign alone is often a piece of another word: 客 of 客单价 is no customer. */
const englishOf = (word: string): string[] => ([...word].length > 1 ? meaningsOf(word).map((one) => one.join("")) : []);

/** "strikes" of birdstrikes.csv. */
const isOfFile = (word: string, world: World): boolean =>
  [...world.fileWords].some((own) => own === word || (word.length > 3 && (own.endsWith(word) || own.startsWith(word))));
