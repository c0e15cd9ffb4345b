import type { Bucket, Expression } from "@/lib/agents/analyst/request/expression";
import type { Dimension } from "@/lib/agents/analyst/request/measure";
import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { isNumeric } from "@/lib/agents/analyst/understanding/grammar/result/columns";
import { steps } from "@/lib/agents/analyst/understanding/grammar/result/even-classes";
import { columnName, isMark, isMeaning, spend, spendSpan } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Sentence, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";

const number = "\\d+(?:\\.\\d+)?";
const from = `(${number})\\s*(?:岁|元|件|个)?\\s*(?:-|–|—|~|～|to|至|到)\\s*(${number})(?:岁|元|件|个)?`;
const over = `(?:(${number})\\s*(?:岁|元|件|个)?\\s*(?:\\+|(?:and|or) (?:over|above|older|more|up)|以上|及以上)|(?:over|above|more than|>=?|超过|大于)\\s*(${number}))`;
const under = `(?:(?:under|below|less than|up to|<|不到|小于)\\s*(${number})|(${number})\\s*(?:岁|元|件|个)?\\s*(?:以下|及以下|or less|and under|and below))`;
const piece = `(?:${over}|${under}|${from})`;
const link = "(?:\\s*(?:[,，、;；/]|\\band\\b|和)\\s*(?:and\\s+)?)";
const list = new RegExp(`[(（:：]?\\s*${piece}(?:${link}${piece})+\\s*[)）]?`, "i");
const words =
  /^(?:groups?|grouped|buckets?|bucketed|bands?|banded|bins?|binned|ranges?|brackets?|tiers?|intervals?|steps?|classes|段|组|分|分组|分段|区间|档|分档|一组|一段|年龄段)$/i;
const width = new RegExp(
  `\\b(?:buckets?|bands?|bins?|groups?|intervals?|ranges?|brackets?|steps?) of (${number})\\b|\\b(${number})-(?:wide|year|unit|point) (?:buckets?|bands?|bins?|groups?|intervals?|ranges?|brackets?)|每\\s*(${number})\\s*(?:岁|元|件|个)?\\s*(?:为|分)?(?:一)?(?:组|段|档|个区间)`,
  "i",
);

/** "by age group 0-18, 19-35, 36+", "in buckets of 10", 按年龄每10岁一组: classes of a column of numbers. */
export function readBuckets(sentence: Sentence, world: World, draft: Draft, id: string): Dimension | undefined {
  const found = list.exec(sentence.text);
  const even = width.exec(sentence.text);
  const span = found ?? even;
  const column = span && columnNear(sentence, span.index, world);
  if (!span || !column) return undefined;
  const name = columnName(column);
  const size = Number(even?.slice(1).find(Boolean));
  const expression = found ? classes(name, found[0]) : size > 0 ? steps(name, size) : undefined;
  if (!expression) return undefined;
  spendSpan(sentence, span.index, span.index + span[0].length);
  spendWords(sentence, span.index, column);
  if (found)
    draft.notes.push({
      id: `buckets:${name}`,
      text: {
        en: `Each class of ${name} begins with its lower bound and ends before the next class; values outside all classes are shown as “other”.`,
        zh: `${name} 的每一组包含下界，到下一组之前为止；不在任何组内的值归为“other”。`,
      },
    });
  return { kind: "expression", id, expression, label: found ? name : `${name} (≥)` };
}

/** The column named last before the classes, else the first after them. */
function columnNear(sentence: Sentence, at: number, world: World): TokenOf<"column"> | undefined {
  const columns = sentence.tokens.filter(
    (t): t is TokenOf<"column"> => t.kind === "column" && !t.used && isNumeric(columnName(t), world),
  );
  return columns.filter((t) => t.start - sentence.start < at).at(-1) ?? columns[0];
}

function spendWords(sentence: Sentence, at: number, column: TokenOf<"column">): void {
  const index = sentence.tokens.indexOf(column);
  const [before, early] = [sentence.tokens[index - 1], sentence.tokens[index - 2]];
  spend(column, isMark(before, "by", "in") ? before : undefined);
  if (before && words.test(before.text)) spend(before, isMark(early, "by") ? early : undefined);
  for (const token of sentence.tokens)
    if (words.test(token.text) && Math.abs(token.start - sentence.start - at) < 30 && !isMeaning(token, "aggregate"))
      spend(token);
}

interface Bound {
  label: string;
  from?: number;
  to?: number;
}

function classes(column: string, text: string): Expression | undefined {
  const bounds = [...text.matchAll(new RegExp(piece, "gi"))].map((match): Bound => {
    const [label, up1, up2, low1, low2, a, b] = match;
    const [up, low] = [up1 ?? up2, low1 ?? low2];
    if (up !== undefined) return { label: label.trim(), from: Number(up) };
    return low !== undefined
      ? { label: label.trim(), to: Number(low) }
      : { label: label.trim(), from: Number(a), to: Number(b) };
  });
  const sorted = [...bounds].sort((a, b) => (a.from ?? -Infinity) - (b.from ?? -Infinity));
  const overlapping = sorted.some((bound, i) => i > 0 && (bound.from ?? -Infinity) < (sorted[i - 1]?.to ?? -Infinity));
  if (sorted.length < 2 || overlapping) return undefined;
  const buckets = sorted.map((bound, i): Bucket => {
    const next = sorted[i + 1]?.from;
    const closes = next !== undefined && bound.to !== undefined && next - bound.to <= 1;
    const to = closes ? next : bound.to;
    return {
      label: bound.label,
      ...(bound.from === undefined ? {} : { from: bound.from }),
      ...(to === undefined ? {} : { to, toInclusive: !closes && bound.from !== undefined }),
    };
  });
  return { kind: "bucket", of: { kind: "column", column }, buckets, otherwise: "other" };
}
