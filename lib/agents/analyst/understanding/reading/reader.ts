import { readChangeVerbs } from "@/lib/agents/analyst/understanding/reading/change-verbs";
import type { KnownColumn } from "@/lib/agents/analyst/understanding/reading/column-names";
import { nameColumns } from "@/lib/agents/analyst/understanding/reading/column-phrases";
import { readDays } from "@/lib/agents/analyst/understanding/reading/days";
import { readMeasureVerbs } from "@/lib/agents/analyst/understanding/reading/measure-verbs";
import { readNumber, readOrdinal } from "@/lib/agents/analyst/understanding/reading/numbers";
import { readPeriod } from "@/lib/agents/analyst/understanding/reading/periods";
import { readPhrase, wordPattern } from "@/lib/agents/analyst/understanding/reading/phrase-book";
import type { Piece } from "@/lib/agents/analyst/understanding/reading/sentences";
import { readSpokenAmounts } from "@/lib/agents/analyst/understanding/reading/spoken-amounts";
import { hanDegrees, readSuperlatives } from "@/lib/agents/analyst/understanding/reading/superlatives";
import type { Sentence, Token } from "@/lib/agents/analyst/understanding/reading/token";
import { valuesInOtherForms } from "@/lib/agents/analyst/understanding/reading/value-words";
import type { KnownValue } from "@/lib/agents/analyst/understanding/reading/values";
import { meaningsOf } from "@/lib/agents/analyst/understanding/vocabulary/dictionary";
import { synonymGroup } from "@/lib/agents/analyst/understanding/vocabulary/synonyms";
import type { TableProfile } from "@/lib/protocol/data/table";

/** What a message may speak about. */
export interface World {
  columns: KnownColumn[];
  values: KnownValue[];
  /** The last day of the data: relative dates count back from it. */
  last: Date;
  /** Grain of the main time column, where one is known. */
  grain?: TableProfile["grain"];
  /** Words of the file's name: "abalone" of abalone.csv is no unknown word. */
  fileWords: ReadonlySet<string>;
}

const closing: Record<string, string> = { '"': '"', "'": "'", "`": "`", "“": "”", "‘": "’", "「": "」", "《": "》" };
const latinEdge = /[A-Za-z0-9_]/;

/** Finds what each word of a sentence may mean; what has no meaning is `unknown`. */
export function readSentence(piece: Piece, world: World): Sentence {
  const tokens: Token[] = [];
  let i = 0;
  while (i < piece.text.length) {
    const read = readAt(piece, i, world, tokens.at(-1));
    if (read.token) tokens.push(read.token);
    i += Math.max(1, read.length);
  }
  const changed = readChangeVerbs(tokens, piece.text);
  const named = readMeasureVerbs(readSuperlatives(hanDegrees(nameColumns(changed, piece, world)), world), world);
  const values = readDays(readSpokenAmounts(valuesInOtherForms(named, world), world), world);
  return { text: piece.text, start: piece.start, tokens: valuesOfNamed(values, world) };
}

/** "Married = No": behind a column and a sign of equality stands a value of that column, whatever else the word could be. */
function valuesOfNamed(tokens: Token[], world: World): Token[] {
  return tokens.map((token, i): Token => {
    const [column, sign] = [tokens[i - 2], tokens[i - 1]];
    if (
      column?.kind !== "column" ||
      !sign ||
      token.used ||
      !/^(?:=|==|is|are|was|equals?|equal to|!=|为|是|等于)$/i.test(sign.text)
    )
      return token;
    const said = token.text
      .replace(/^["'“‘「]|["'”’」]$/g, "")
      .trim()
      .toLowerCase();
    const name = column.matches[0]?.column ?? "";
    const values = world.values.filter((v) => v.column === name && v.folded === said);
    const { text, start, end, used } = token;
    const found = values.length > 0 ? values.map(({ value }) => ({ column: name, value })) : truthOf(said, name, world);
    return found.length > 0 ? { kind: "value", values: found, quoted: true, text, start, end, used } : token;
  });
}

function truthOf(said: string, name: string, world: World): { column: string; value: boolean }[] {
  const isTruth = world.columns.find((c) => c.name === name)?.profile?.type === "boolean";
  if (!isTruth || !/^(?:true|false|yes|no)$/.test(said)) return [];
  return [{ column: name, value: said === "true" || said === "yes" }];
}

interface Read {
  token?: Token;
  length: number;
}

function readAt(piece: Piece, i: number, world: World, previous: Token | undefined): Read {
  const rest = piece.text.slice(i);
  const char = rest[0] ?? "";
  if (/[\s()[\]{}.!?。？！:：…*/\\]/.test(char) && !/^\.[A-Za-z0-9]/.test(rest)) return { length: 1 };
  const span = (length: number) => ({
    text: rest.slice(0, length),
    start: piece.start + i,
    end: piece.start + i + length,
    used: false,
  });
  const quoted = readQuote(piece, i, world);
  if (quoted) return quoted;
  const header = longestName(piece.text, i, world.columns);
  const value = longestValue(piece.text, i, world.values);
  const phrase = namesWeight(rest, world) ? undefined : readPhrase(rest);
  const lexical = phrase && phrase.meaning.kind !== "filler" && phrase.meaning.kind !== "tail" ? phrase.length : 0;
  const period = readPeriod(rest, world.last);
  if (
    header &&
    header.length >= lexical &&
    header.length >= (value?.length ?? 0) &&
    (prefersColumn(header, rest, phrase?.meaning.kind) ||
      isOneOfTwo(piece.text, i, header.length) ||
      isGroup(previous, phrase?.meaning.kind))
  ) {
    const matches = header.names.map((column) => ({ column, nearness: "exact" as const, score: 10 }));
    return { token: { kind: "column", matches, quoted: false, ...span(header.length) }, length: header.length };
  }
  if (period && period.length >= lexical && !/^\d{4}$/.test(previous?.text ?? "")) {
    const { from, to, length } = period;
    return { token: { kind: "period", ...(from ? { from } : {}), ...(to ? { to } : {}), ...span(length) }, length };
  }
  if (value && value.length > lexical) {
    const length = value.length + kindSign(rest.slice(0, value.length), rest.slice(value.length));
    return { token: { kind: "value", values: value.values, quoted: false, ...span(length) }, length };
  }
  const number = readNumber(rest);
  const wholeWord = phrase && /^\p{Script=Han}/u.test(rest) && phrase.length > (number?.length ?? 0);
  if (number && number.length > lexical && !wholeWord && !latinEdge.test(rest[number.length] ?? " ")) {
    return {
      token: { kind: "number", value: number.value, percent: number.percent, ...span(number.length) },
      length: number.length,
    };
  }
  if (phrase)
    return { token: { kind: "meaning", meaning: phrase.meaning, ...span(phrase.length) }, length: phrase.length };
  return readWord(rest, span);
}

/** "average weight by origin", where there is a weight: not "weighted by". */
const namesWeight = (rest: string, { columns }: World): boolean =>
  /^weight by\b/i.test(rest) && columns.some(({ words }) => words.includes("weight"));

function readWord(rest: string, span: (length: number) => Omit<Extract<Token, { kind: "unknown" }>, "kind">): Read {
  wordPattern.lastIndex = 0;
  const word = wordPattern.exec(rest)?.[0];
  if (word && isCode(word))
    return {
      token: { ...span(word.length), kind: "meaning", meaning: { kind: "filler" } } as Token,
      length: word.length,
    };
  const ordinal = word ? readOrdinal(word) : undefined;
  if (word && ordinal !== undefined)
    return { token: { kind: "number", value: ordinal, percent: false, ...span(word.length) }, length: word.length };
  if (word) return { token: { kind: "unknown", ...span(word.length) }, length: word.length };
  if (!/[\p{L}\p{N}]/u.test(rest[0] ?? "")) return { length: 1 };
  const segment = hanWord(rest);
  return { token: { kind: "unknown", ...span(segment.length) }, length: segment.length };
}

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });
/** The first word of a Chinese text: the longest that names a kind of column or stands in the dictionary, else as the platform cuts it. */
function hanWord(text: string): string {
  const run = /^\p{Script=Han}{1,32}/u.exec(text)?.[0] ?? text[0] ?? "";
  const [first] = segmenter.segment(run);
  const cut = first?.segment ?? run;
  for (let length = Math.min(4, run.length); length > cut.length; length -= 1) {
    const word = run.slice(0, length);
    if (synonymGroup(word) !== undefined || meaningsOf(word).length > 0) return word;
  }
  return cut;
}

function readQuote(piece: Piece, i: number, world: World): Read | undefined {
  const open = piece.text[i] ?? "";
  const close = closing[open];
  if (!close || (open === "'" && latinEdge.test(piece.text[i - 1] ?? " "))) return undefined;
  const end = piece.text.indexOf(close, i + 1);
  if (end < 0) return undefined;
  const content = piece.text.slice(i + 1, end).trim();
  const length = end + 1 - i;
  const base = { text: piece.text.slice(i, end + 1), start: piece.start + i, end: piece.start + end + 1, used: false };
  const folded = content.toLowerCase();
  const exact = world.columns.filter((c) => c.header === content || c.name === content);
  const columns =
    exact.length > 0
      ? exact
      : world.columns.filter((c) => c.header.toLowerCase() === folded || c.name.toLowerCase() === folded);
  if (columns.length > 0) {
    return {
      token: {
        kind: "column",
        quoted: true,
        matches: columns.map((c) => ({ column: c.name, nearness: "exact", score: 10 })),
        ...base,
      },
      length,
    };
  }
  const values = world.values.filter((v) => v.folded === folded).map(({ column, value }) => ({ column, value }));
  if (values.length > 0) return { token: { kind: "value", values, quoted: true, ...base }, length };
  if (isCode(content)) return { token: { kind: "meaning", meaning: { kind: "filler" }, ...base }, length };
  const phrase = readPhrase(content.replace(/\(\)$/, ""));
  const called = /\(\)$/.test(content) || /^\s*(?:function|method|column function)\b/i.test(piece.text.slice(end + 1));
  if (called && phrase && phrase.length === content.replace(/\(\)$/, "").length)
    return { token: { kind: "meaning", meaning: phrase.meaning, ...base }, length };
  return { token: { kind: "quote", content, ...base }, length };
}

/** "pandas.DataFrame.corr()", 'groupby': the name of a tool, no word of the data. */
const isCode = (content: string): boolean =>
  /^(?:np|pd|df|numpy|pandas|scipy|sklearn|statsmodels|stats)(?:\.\w+)*(?:\(.*\))?$/i.test(content) ||
  /^(?:groupby|dropna|fillna|describe|merge|apply|object|string|nan|float|int64)(?:\(.*\))?$/i.test(content);

function longestName(
  text: string,
  i: number,
  columns: KnownColumn[],
): { length: number; names: string[]; exact: boolean } | undefined {
  let best: { length: number; names: string[]; exact: boolean } | undefined;
  for (const { header, name } of columns) {
    for (const label of new Set([header, name])) {
      const found = text.slice(i, i + label.length);
      if (label === "" || found.toLowerCase() !== label.toLowerCase() || !hasEdges(text, i, label.length)) continue;
      const exact = found === label;
      if (!best || label.length > best.length || (label.length === best.length && exact && !best.exact))
        best = { length: label.length, names: [name], exact };
      else if (label.length === best.length && exact === best.exact && !best.names.includes(name))
        best.names.push(name);
    }
  }
  return best;
}

function longestValue(text: string, i: number, values: KnownValue[]) {
  let length = 0;
  let found: KnownValue[] = [];
  for (const value of values) {
    if (value.folded.length < Math.max(length, 1) || !hasEdges(text, i, value.folded.length)) continue;
    if (text.slice(i, i + value.folded.length).toLowerCase() !== value.folded) continue;
    if (value.folded.length > length) found = [];
    length = value.folded.length;
    found.push(value);
  }
  const plainLetter = length === 1 && !/\p{Script=Han}/u.test(found[0]?.folded ?? "");
  if (length === 0 || plainLetter || /^[-\d.,]+$/.test(found[0]?.folded ?? "")) return undefined;
  return { length, values: found.map(({ column, value }) => ({ column, value })) };
}

/** 晴天, 男生, 女性: the sign behind says only what kind of thing has the value. */
const kindSign = (value: string, behind: string): number =>
  /^\p{Script=Han}{1,2}$/u.test(value) ? (/^(?:天(?![数气])|[生性士类])/.exec(behind)?.[0].length ?? 0) : 0;

/** A Latin name must not be cut out of a longer word. */
function hasEdges(text: string, i: number, length: number): boolean {
  const inside = (a: string | undefined, b: string | undefined): boolean =>
    latinEdge.test(a ?? " ") && latinEdge.test(b ?? " ");
  return !inside(text[i - 1], text[i]) && !inside(text[i + length - 1], text[i + length]);
}

/** Words that speak of any table: a column that is called so must be pointed at. */
const structural = new Set(
  "value values data row rows column columns name names list show table report record records file test result results point points order index field case cases item items score amount level step set type are is in to of as at on if no do a i".split(
    " ",
  ),
);

/** "between count and age": beside "between" stands a name. */
function isOneOfTwo(text: string, i: number, length: number): boolean {
  return length > 2 && /\bbetween\s+(?:the\s+)?$/i.test(text.slice(0, i)) && /^\s+and\b/i.test(text.slice(i + length));
}

/** "by segment": behind "by" stands what the groups are, though the word could ask for something. */
const isGroup = (previous: Token | undefined, lexical: string | undefined): boolean =>
  lexical === "act" &&
  previous?.kind === "meaning" &&
  previous.meaning.kind === "mark" &&
  /^(?:by|per)$/i.test(previous.text);

/** One-letter and everyday names ("a", "count", "value") are columns only where they are written as such or called so. */
function prefersColumn(header: { length: number; exact: boolean }, rest: string, lexical: string | undefined): boolean {
  const called =
    /^\s*(?:column|variable|feature|field|values?|coordinates?|-coordinate|列|字段)\b/i.test(
      rest.slice(header.length),
    ) || rest[header.length] === "-";
  if (called) return true;
  if (header.length === 1 && !/\p{Script=Han}/u.test(rest[0] ?? ""))
    return header.exact && /[A-Z]/.test(rest[0] ?? "") && !/^[AI]\s/.test(rest);
  if (!lexical || (lexical === "filler" && !structural.has(rest.slice(0, header.length).toLowerCase()))) return true;
  const written = rest.slice(0, header.length);
  return (
    header.exact &&
    (/[A-Z_]{2}|^[A-Z][a-z]+$/.test(written) || /[\s_]/.test(written) || /\p{Script=Han}/u.test(written))
  );
}
