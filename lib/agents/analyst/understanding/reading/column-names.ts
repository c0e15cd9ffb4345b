import {
  clash,
  isCodeOf,
  isHanPart,
  isOfRoot,
  partOf,
} from "@/lib/agents/analyst/understanding/reading/parts-of-names";
import { coverage, isHan, senseOf } from "@/lib/agents/analyst/understanding/reading/senses";
import { isGlued, isPinyin, isTypo } from "@/lib/agents/analyst/understanding/reading/spellings";
import { nameWords, singular } from "@/lib/agents/analyst/understanding/reading/word-forms";
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

function sameKind(folded: string, column: KnownColumn): boolean {
  const group = synonymGroup(folded) ?? synonymGroup(singular(folded));
  if (group === undefined) return false;
  const names = [column.header, column.words.join(" "), ...(column.words.length > 1 ? [] : column.words)];
  return names.some((name) => synonymGroup(name) === group);
}
