import type { Idea, IdeaOf } from "@/lib/agents/analyst/understanding/grammar/draft";
import { isNumeric } from "@/lib/agents/analyst/understanding/grammar/result/columns";
import { columnName, isMark, isMeaning, live, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Sentence, Token, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";

const asking = /^(?:please\s+)?(?:list|show|display|give me|find|print|get|查看|列出|显示|筛选|找出|给出|列|看)/i;

/** "the 10 orders with the highest revenue", "list the orders over 1000": rows as they are. */
export function readListing(
  sentence: Sentence,
  common: Pick<Idea, "said" | "filters" | "stepsBefore"> & Pick<IdeaOf<"rows">, "period">,
  world: World,
): IdeaOf<"rows"> | undefined {
  const tokens = live(sentence);
  const noun = tokens.find((t) => t.kind === "noun");
  const others = tokens.some(
    (t) =>
      isMeaning(t, "aggregate") ||
      isMeaning(t, "over") ||
      isMeaning(t, "concept") ||
      isMeaning(t, "grain") ||
      isMark(t, "versus"),
  );
  if (!noun || others) return undefined;
  const direction = tokens.find((t) => isMeaning(t, "direction"));
  const columns = tokens.filter((t): t is TokenOf<"column"> => t.kind === "column");
  if (direction && isMeaning(direction, "direction")) {
    const count = countBeside(tokens, direction, noun);
    const [by] = columns;
    if (!count || !by || columns.length !== 1 || !isNumeric(columnName(by), world)) return undefined;
    spend(direction, count, by, noun);
    const order = { column: columnName(by), direction: direction.meaning.direction };
    return { kind: "rows", order: [order], limit: count.value, ...common };
  }
  if (!asking.test(sentence.text) || columns.length > 0 || common.filters.length === 0) return undefined;
  spend(noun);
  return { kind: "rows", order: [], ...common };
}

/** "top 10 orders", "10 highest", 最高的10条: the number stands beside the direction or the noun. */
function countBeside(tokens: Token[], direction: Token, noun: Token): TokenOf<"number"> | undefined {
  return tokens.find(
    (t): t is TokenOf<"number"> =>
      t.kind === "number" &&
      Number.isInteger(t.value) &&
      t.value > 0 &&
      [direction, noun].some((other) => Math.abs(tokens.indexOf(other) - tokens.indexOf(t)) === 1),
  );
}
