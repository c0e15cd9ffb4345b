import { isYesNo } from "@/lib/agents/analyst/understanding/reading/column-kinds";
import type { KnownColumn } from "@/lib/agents/analyst/understanding/reading/column-names";
import { isHan } from "@/lib/agents/analyst/understanding/reading/senses";
import { sameRoot, verbStem } from "@/lib/agents/analyst/understanding/reading/word-forms";

const codes = new Set(["abbr", "abbreviation", "code", "name", "iso", "label", "title", "short"]);

/** "state" is state_abbr, where no other column speaks of states. */
export function isCodeOf(words: readonly string[], own: readonly string[], all: readonly KnownColumn[]): boolean {
  const [word] = words;
  if (words.length !== 1 || word === undefined || own.length < 2 || !own.includes(word)) return false;
  return indexOf(all).columns.get(word) === 1 && own.every((part) => part === word || codes.has(part));
}

/** "conversion" of a column that says of each row whether it converted, "hired" of the date of it. */
export function isOfRoot([word, ...more]: readonly string[], written: readonly string[], column: KnownColumn): boolean {
  const dated = column.profile?.type === "date" || column.profile?.type === "timestamp";
  const [name, ...others] = dated ? written.filter((own) => !/^(?:date|time|day|at|on)$/.test(own)) : written;
  if (word === undefined || name === undefined || more.length + others.length > 0) return false;
  return (dated || isYesNo(column)) && sameRoot(word, name);
}

/** "average price" is not "price" where another column has the word that was left away. */
export function clash(words: readonly string[], own: readonly string[], all: readonly KnownColumn[]): boolean {
  const { columns } = indexOf(all);
  return words.some((word) => !own.includes(word) && columns.has(word));
}

/** Every spoken word is in the column's name, and what the name has besides is not another column's difference. */
export function partOf(spoken: readonly string[], written: readonly string[], all: readonly KnownColumn[]): boolean {
  if (spoken.length === 0) return false;
  const stems = written.map(verbStem);
  const inside = spoken.every((word) => written.includes(word) || stems.includes(verbStem(word)));
  if (!inside) return false;
  const { count, shortest } = rivalsOf(spoken, all);
  return spoken.length >= written.length || count === 1 || written.length <= shortest;
}

/** 班 is 班级, 温度 is 最高温度: the beginning or the end of one name alone. */
export function isHanPart(folded: string, column: KnownColumn, all: readonly KnownColumn[]): boolean {
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

/** Where the words of a table's names stand, and which names have all words of a phrase. */
interface Index {
  size: number;
  /** In how many columns a word stands. */
  columns: Map<string, number>;
  rivals: Map<string, { count: number; shortest: number }>;
}
const indexes = new WeakMap<readonly KnownColumn[], Index>();

/** Made once for a table, anew where it got another column: thousands of columns are not held against each other for each phrase. */
function indexOf(all: readonly KnownColumn[]): Index {
  const known = indexes.get(all);
  if (known?.size === all.length) return known;
  const columns = new Map<string, number>();
  for (const { words } of all) for (const word of new Set(words)) columns.set(word, (columns.get(word) ?? 0) + 1);
  const index: Index = { size: all.length, columns, rivals: new Map() };
  indexes.set(all, index);
  return index;
}

/** How many columns have all the words, and the length of the shortest name among them. */
function rivalsOf(spoken: readonly string[], all: readonly KnownColumn[]) {
  const { rivals } = indexOf(all);
  const key = spoken.join(" ");
  const known = rivals.get(key);
  if (known) return known;
  const stems = spoken.map(verbStem);
  const lengths = all
    .filter(({ words }) => spoken.every((word, i) => words.some((own) => own === word || verbStem(own) === stems[i])))
    .map(({ words }) => words.length);
  const found = { count: lengths.length, shortest: lengths.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY) };
  rivals.set(key, found);
  return found;
}
