import type { ColumnMatch, KnownColumn } from "@/lib/agents/analyst/understanding/reading/column-names";
import { isHan } from "@/lib/agents/analyst/understanding/reading/senses";
import { singular } from "@/lib/agents/analyst/understanding/reading/word-forms";
import type { ColumnProfile } from "@/lib/protocol/data/table";

/** What a column that names things adds to the word for them: "Customer ID", "customer_name", 客户名称. */
const naming = new Set("id name number code key nr uid uuid title".split(" "));
const 命名 = /^(?:编号|编码|代码|名称|名字|姓名|名|号|号码|id)$/i;

/**
 * The column that tells apart the things a word speaks of, where one thing has several rows: "customers" is Customer Name, 客户 is
 * 客户名称. Of a name and a number the name is taken, if it tells nearly as many apart. Undefined where each row is one of them.
 */
export function columnOfThings(word: string, columns: readonly KnownColumn[]): ColumnMatch[] | undefined {
  const named = columns.filter(({ words, header }) =>
    isHan(word) ? isHanNameOf(word, header) : isNameOf(word, words),
  );
  if (named.some(isOneEach)) return undefined;
  const distinct = (column: KnownColumn): number => column.profile?.distinct ?? 0;
  const most = Math.max(0, ...named.map(distinct));
  const [best] = named
    .filter((column) => distinct(column) >= most * 0.8 && most > 1)
    .sort((a, b) => Number(isNumber(a)) - Number(isNumber(b)));
  return best && [{ column: best.name, nearness: "part", score: 5 }];
}

function isNameOf(word: string, words: readonly string[]): boolean {
  const noun = singular(word.toLowerCase());
  return words.length === 2 && words[0] === noun && naming.has(words[1] ?? "");
}

const isHanNameOf = (word: string, header: string): boolean =>
  header.startsWith(word) && 命名.test(header.slice(word.length));

const isNumber = ({ words, header }: KnownColumn): boolean =>
  !/^(?:name|title)$/.test(words.at(-1) ?? "") && !/名/.test(header);

/** Each row is another thing. */
const isOneEach = ({ profile }: KnownColumn): boolean => profile?.role === "key" && !holdsTwice(profile);

/** A number that is called an id may still stand in several rows: the lines of one order. */
export const holdsTwice = (profile: ColumnProfile | undefined): boolean => (profile?.top[0]?.count ?? 1) > 1;
