import { distance } from "fastest-levenshtein";
import { pinyin } from "pinyin-pro";
import { coverage, isHan, partsOf, senseOf } from "@/lib/agents/analyst/understanding/reading/senses";
import {
  isGluedFrom,
  nameWords,
  sameRoot,
  singular,
  verbStem,
} from "@/lib/agents/analyst/understanding/reading/word-forms";
import { attributeNouns, rowNouns } from "@/lib/agents/analyst/understanding/vocabulary/fillers";
import { synonymGroup } from "@/lib/agents/analyst/understanding/vocabulary/synonyms";
import type { ColumnProfile } from "@/lib/protocol/data/table";

export interface KnownColumn {
  name: string;
  header: string;
  words: string[];
  profile: ColumnProfile | undefined;
}

export type Nearness =
  | "exact"
  | "same_words"
  | "same_senses"
  | "part"
  | "synonym"
  | "glued"
  | "typo"
  | "pinyin"
  | "other_language"
  | "other_language_part";

export interface ColumnMatch {
  column: string;
  nearness: Nearness;
  /** Greater is nearer. */
  score: number;
}

const strength: Record<Nearness, number> = {
  exact: 10,
  same_words: 9,
  same_senses: 8,
  glued: 6,
  synonym: 5,
  part: 5,
  typo: 4,
  other_language: 5,
  other_language_part: 4,
  pinyin: 3,
};

export const knownColumn = (name: string, header: string, profile: ColumnProfile | undefined): KnownColumn => ({
  name,
  header,
  words: nameWords(header),
  profile,
});

const hollow = new Set(["the", "of", "a", "an", "in", "for", "and", "is", "to", "their", "its", "his", "her", "s"]);

/** Columns that a phrase may name, nearest first; only the nearest kind of match is given. */
export function matchColumns(phrase: string, columns: readonly KnownColumn[]): ColumnMatch[] {
  const trimmed = phrase.trim();
  const folded = trimmed.toLowerCase();
  const words = nameWords(trimmed).filter((word) => !hollow.has(word));
  if (folded === "") return [];
  const matches: ColumnMatch[] = [];
  for (const column of columns) {
    const nearness = nearnessOf(folded, words, column, columns);
    if (nearness) matches.push({ column: column.name, nearness, score: strength[nearness] });
  }
  const best = Math.max(0, ...matches.map((match) => match.score));
  return matches.filter((match) => match.score === best);
}

function nearnessOf(
  folded: string,
  words: string[],
  column: KnownColumn,
  all: readonly KnownColumn[],
): Nearness | undefined {
  if (folded === column.header.toLowerCase() || folded === column.name.toLowerCase()) return "exact";
  const own = column.words.filter((word) => !hollow.has(word));
  if (words.length === 0) return undefined;
  if (same(words, own) || (words.length > 1 && own.length === 1 && words.join("") === own[0])) return "same_words";
  const plain = (list: readonly string[]): string[] =>
    list.filter((word) => !attributeNouns.has(word) && !rowNouns.has(word));
  const hollowed = plain(words);
  const [spoken, written] =
    hollowed.length > 0 ? [hollowed, plain(own)] : [words.filter((word) => word === "amount"), own];
  if (spoken.length > 0 && same(spoken, written) && !clash(words, own, all)) return "same_words";
  if (words.length > 1 && sameSenses(words, own)) return "same_senses";
  if (isGlued(words, column)) return "glued";
  if (partOf(spoken, written, all) || isCodeOf(words, own, all) || isOfRoot(spoken, written, column)) return "part";
  if (sameKind(folded, column)) return "synonym";
  if (isHanPart(folded, column, all)) return "part";
  if (!words.every((word) => rowNouns.has(word) || own.includes(word)) && isTypo(folded, column.header.toLowerCase()))
    return "typo";
  return isPinyin(folded, column.header) ? "pinyin" : inOtherLanguage(folded, words, column, own);
}

/** "maximum temperature" is temp_max: each word of the one has its fellow among the other's. */
function sameSenses(words: readonly string[], own: readonly string[]): boolean {
  const senses = (list: readonly string[]) => list.map(senseOf).sort();
  return words.length === own.length && same(senses(words), senses(own));
}

/** 体重 is "Body Mass (g)", "revenue" is 销售额: by what the Chinese word means. */
function inOtherLanguage(
  folded: string,
  words: readonly string[],
  column: KnownColumn,
  own: readonly string[],
): Nearness | undefined {
  const [spoken, written] = [isHan(folded), isHan(column.header)];
  if (spoken === written) return undefined;
  const named = coverage(spoken ? folded : column.header, spoken ? own : words);
  if (!named) return undefined;
  return named === "whole" ? "other_language" : spoken ? "other_language_part" : undefined;
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((word, i) => word === b[i]);

const codes = new Set(["abbr", "abbreviation", "code", "name", "iso", "label", "title", "short"]);

/** "state" is state_abbr, where no other column speaks of states. */
function isCodeOf(words: readonly string[], own: readonly string[], all: readonly KnownColumn[]): boolean {
  const [word] = words;
  if (words.length !== 1 || word === undefined || own.length < 2 || !own.includes(word)) return false;
  const others = all.filter((column) => column.words.includes(word));
  return others.length === 1 && own.every((part) => part === word || codes.has(part));
}

/** "conversion" of a column that says of each row whether it converted, "hired" of the date of it. */
function isOfRoot([word, ...more]: readonly string[], written: readonly string[], column: KnownColumn): boolean {
  const dated = column.profile?.type === "date" || column.profile?.type === "timestamp";
  const [name, ...others] = dated ? written.filter((own) => !/^(?:date|time|day|at|on)$/.test(own)) : written;
  if (word === undefined || name === undefined || more.length + others.length > 0) return false;
  return (dated || isYesNo(column)) && sameRoot(word, name);
}

/** "average price" is not "price" where another column has the word that was left away. */
function clash(words: readonly string[], own: readonly string[], all: readonly KnownColumn[]): boolean {
  const extra = words.filter((word) => !own.includes(word));
  return extra.some((word) => all.some((column) => column.words.includes(word)));
}

/** Every spoken word is in the column's name, and what the name has besides is not another column's difference. */
function partOf(spoken: readonly string[], written: readonly string[], all: readonly KnownColumn[]): boolean {
  if (spoken.length === 0) return false;
  const stems = written.map(verbStem);
  const inside = spoken.every((word) => written.includes(word) || stems.includes(verbStem(word)));
  if (!inside) return false;
  const rivals = all.filter((column) =>
    spoken.every((word) => column.words.some((own) => own === word || verbStem(own) === verbStem(word))),
  );
  const shortest = Math.min(...rivals.map((column) => column.words.length));
  return spoken.length >= written.length || rivals.length === 1 || written.length <= shortest;
}

/** 班 is 班级, 温度 is 最高温度: the beginning or the end of one name alone. */
function isHanPart(folded: string, column: KnownColumn, all: readonly KnownColumn[]): boolean {
  const inside = ({ header }: KnownColumn): boolean =>
    folded.length === 1
      ? header.length === 2 && header.startsWith(folded)
      : header.startsWith(folded) || header.endsWith(folded);
  return (
    isHan(folded) &&
    !/^[年季月周日天时分秒]$/.test(folded) &&
    inside(column) &&
    all.filter(({ header }) => header.includes(folded)).length === 1
  );
}

function isGlued(words: readonly string[], column: KnownColumn): boolean {
  const glued = column.header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  if (glued.length < 3) return false;
  if (words.length === 1) {
    const [word = ""] = words;
    const initials = column.words.map((own) => own[0] ?? "").join("");
    if (column.words.length > 2 && word === initials) return true;
    return column.words.length === 1 && glued.length >= 3 && word.length > glued.length && word.startsWith(glued);
  }
  if (isGluedFrom(glued, words)) return true;
  const last = words.at(-1) ?? "";
  const initials = words
    .slice(0, -1)
    .map((word) => word[0] ?? "")
    .join("");
  return initials.length > 0 && glued === `${initials}${last}`;
}

function sameKind(folded: string, column: KnownColumn): boolean {
  const group = synonymGroup(folded) ?? synonymGroup(singular(folded));
  if (group === undefined) return false;
  const names = [column.header, column.words.join(" "), ...(column.words.length > 1 ? [] : column.words)];
  return names.some((name) => synonymGroup(name) === group);
}

function isTypo(folded: string, header: string): boolean {
  if (folded.length < 5 || header.length < 5) return false;
  const swapped =
    folded.length === header.length &&
    folded[0] === header[0] &&
    [...folded].sort().join("") === [...header].sort().join("");
  if (swapped && distance(folded, header) <= 2) return true;
  const allowed = folded.length >= 9 ? 2 : 1;
  return Math.abs(folded.length - header.length) <= allowed && distance(folded, header) <= allowed;
}

function isPinyin(folded: string, header: string): boolean {
  if (!/^[a-z]{2,}$/.test(folded) || !/\p{Script=Han}/u.test(header)) return false;
  const initials = pinyin(header, { pattern: "first", toneType: "none", type: "array" }).join("").toLowerCase();
  const whole = pinyin(header, { toneType: "none", type: "array" }).join("").toLowerCase();
  return folded === initials || folded === whole;
}

/** Numeric columns one of whose words is of this kind ("temperature max": all of whose words are), the shortest names first. */
export function columnsOfSense(sense: string, columns: readonly KnownColumn[]): ColumnMatch[] {
  const wanted = sense.split(" ").map(senseOf);
  const found = columns.filter(({ header, words, profile }) => {
    const own = [
      ...(isHan(header) ? partsOf(header).map(senseOf) : []),
      ...words.map(senseOf),
      senseOf(words.join(" ")),
      ...words.flatMap((_, i) => [senseOf(words.slice(i, i + 2).join(" "))]),
    ];
    const numeric = profile?.type === "integer" || profile?.type === "decimal";
    return numeric && profile?.role !== "key" && wanted.every((one) => own.includes(one));
  });
  return found.map(({ name }) => ({ column: name, nearness: "synonym", score: strength.synonym }));
}

/** A column with two values, one of which says that it is so. */
export const isYesNo = (column: KnownColumn | undefined): boolean => {
  const values = (column?.profile?.top ?? []).map((entry) => String(entry.value).toLowerCase()).sort();
  return column?.profile?.distinct === 2 && ["0,1", "false,true", "no,yes", "n,y"].includes(values.join(","));
};
