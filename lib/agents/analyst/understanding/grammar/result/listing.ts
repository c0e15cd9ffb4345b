import type { Draft, Idea, IdeaOf } from "@/lib/agents/analyst/understanding/grammar/draft";
import { isNumeric } from "@/lib/agents/analyst/understanding/grammar/result/columns";
import { columnName, isMark, isMeaning, live, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Sentence, Token, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";
import { singular } from "@/lib/agents/analyst/understanding/reading/word-forms";
import { meaningsOf } from "@/lib/agents/analyst/understanding/vocabulary/dictionary";
import { rowNouns } from "@/lib/agents/analyst/understanding/vocabulary/fillers";

const asking = /^(?:please\s+)?(?:list|show|display|give me|find|print|get|查看|列出|显示|筛选|找出|给出|列|看)/i;

/** "the 10 orders with the highest revenue", "list the orders over 1000": rows as they are. */
export function readListing(
  sentence: Sentence,
  common: Pick<Idea, "said" | "filters" | "stepsBefore"> & Pick<IdeaOf<"rows">, "period">,
  world: World,
  draft: Draft,
): IdeaOf<"rows"> | undefined {
  const tokens = live(sentence);
  const noun =
    tokens.find((t) => t.kind === "noun" && isOfRows(t, world)) ??
    tokens.find((t, i) => i === 0 && /^(?:who|谁)$/i.test(t.text));
  const others = tokens.some(
    (t) =>
      isMeaning(t, "aggregate") ||
      isMeaning(t, "over") ||
      isMeaning(t, "concept") ||
      isMeaning(t, "grain") ||
      isMark(t, "versus"),
  );
  if (others) return undefined;
  const direction = tokens.find((t) => isMeaning(t, "direction"));
  const columns = tokens.filter((t): t is TokenOf<"column"> => t.kind === "column");
  if (direction && isMeaning(direction, "direction")) {
    const said = countBeside(tokens, direction, noun);
    const count = said?.value ?? (noun && direction.meaning.top ? ofFirst(tokens, noun, direction) : undefined);
    const [by] = columns;
    if (!count || !by || columns.length !== 1 || !isNumeric(columnName(by), world)) return undefined;
    const same = (t: Token): boolean =>
      isMeaning(t, "direction") && t.meaning.direction === direction.meaning.direction;
    spend(...tokens.filter(same), said, by, noun);
    const order = { column: columnName(by), direction: direction.meaning.direction };
    return { kind: "rows", order: [order], limit: count, ...common };
  }
  const named = noun !== undefined && tokens[0] === noun && isPlural(noun) && draft.ideas.length === 0;
  if (
    !noun ||
    !(named || asking.test(sentence.text)) ||
    columns.length > 0 ||
    (common.filters.length === 0 && !common.period)
  )
    return undefined;
  spend(noun);
  return { kind: "rows", order: [], ...common };
}

/** A word for the rows: an everyday one, or the file's own where a column tells each row by its name. */
function isOfRows({ text }: Token, world: World): boolean {
  if (/^(?:days?|天)$/i.test(text)) return true;
  const words = [text, singular(text.toLowerCase()), ...meaningsOf(text).map((one) => one.join(""))];
  return (
    words.some((word) => rowNouns.has(word)) ||
    world.columns.some(({ profile }) => profile?.type === "text" && profile.role === "key")
  );
}

const isPlural = ({ text }: Token): boolean =>
  /^[a-z]+$/i.test(text) && singular(text.toLowerCase()) !== text.toLowerCase();

/** "which car is the heaviest" is one row, "longest movies" are the first ten; "the highest fare of a passenger" is a figure. */
function ofFirst(tokens: Token[], noun: Token, direction: Token): number | undefined {
  const [at, from] = [tokens.indexOf(noun), tokens.indexOf(direction)];
  const between = tokens.slice(from + 1, at).filter((t) => !isMark(t, "of", "by") && t.text !== direction.text);
  if (at > from && between.length > 0) return undefined;
  return isPlural(noun) ? 10 : 1;
}

/** "top 10 orders", "10 highest", 最高的10条: the number stands beside the direction or the noun. */
function countBeside(tokens: Token[], direction: Token, noun: Token | undefined): TokenOf<"number"> | undefined {
  return tokens.find(
    (t): t is TokenOf<"number"> =>
      t.kind === "number" &&
      Number.isInteger(t.value) &&
      t.value > 0 &&
      [direction, ...(noun ? [noun] : [])].some((other) => Math.abs(tokens.indexOf(other) - tokens.indexOf(t)) === 1),
  );
}
