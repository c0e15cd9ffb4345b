import type { Limit, Order } from "@/lib/agents/analyst/request/measure";
import { isBreakdown } from "@/lib/agents/analyst/understanding/grammar/breakdowns";
import type { Summary } from "@/lib/agents/analyst/understanding/grammar/summary/parts";
import { columnName, isMark, isMeaning, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Sentence, Token, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";

export interface Top {
  direction: "asc" | "desc";
  count?: number;
  token: Token;
  limited: boolean;
}

export function readTop(tokens: Token[]): Top | undefined {
  const directions = tokens.filter((t) => isMeaning(t, "direction"));
  const rank = tokens.find((t) => isMeaning(t, "over") && t.meaning.over === "rank");
  if (directions.length === 0 && rank) return { direction: "desc", token: rank, limited: false };
  const ends = new Set(
    directions.flatMap((t) => (isMeaning(t, "direction") && t.meaning.top ? [t.meaning.direction] : [])),
  );
  if (ends.size > 1) return undefined;
  const token = directions.find((t) => isMeaning(t, "direction") && t.meaning.top) ?? directions[0];
  if (!token || !isMeaning(token, "direction")) return undefined;
  const near = tokens.find(
    (t): t is TokenOf<"number"> =>
      t.kind === "number" && !t.used && directions.some((d) => Math.abs(tokens.indexOf(d) - tokens.indexOf(t)) === 1),
  );
  spend(near, ...directions);
  const direction = token.meaning.direction;
  return { direction, token, limited: token.meaning.top, ...(near ? { count: near.value } : {}) };
}

/** "which region had the maximum rate": the one group whose maximum is the greatest. */
export function extremeOf(tokens: Token[], dimensions: readonly unknown[]): Top | undefined {
  const token = tokens.find((t) => isMark(t, "which") || (isMeaning(t, "grain") && /^哪/.test(t.text)));
  const extremes = tokens.filter((t) => isMeaning(t, "aggregate") && ["min", "max"].includes(t.meaning.fn));
  const [extreme] = extremes;
  if (!token || dimensions.length === 0 || extremes.length !== 1 || !isMeaning(extreme, "aggregate")) return undefined;
  return { direction: extreme.meaning.fn === "max" ? "desc" : "asc", token, limited: true };
}

/** "which region has the highest sales": the group comes first, the figure after; "highest price" alone is the maximum. */
export function applyTop(top: Top, sentence: Sentence, tokens: Token[], idea: Summary, world: World): void {
  if (idea.dimensions.length === 0) {
    const group = tokens.find(
      (t): t is TokenOf<"column"> => t.kind === "column" && !t.used && isBreakdown(columnName(t), world),
    );
    if (group) {
      idea.dimensions.push({ kind: "column", id: "d1", column: columnName(group) });
      spend(group);
    }
  }
  const [measure] = idea.measures;
  if (!measure) return;
  if (idea.dimensions.length === 0) {
    if (measure.kind === "aggregate" && idea.sumAssumed.length > 0) {
      idea.measures = [{ ...measure, fn: top.direction === "desc" ? "max" : "min" }];
      idea.sumAssumed = [];
    }
    return;
  }
  if (ofEachGroup(top, sentence) && measure.kind === "aggregate" && idea.sumAssumed.length > 0) {
    idea.measures = [{ ...measure, fn: top.direction === "desc" ? "max" : "min" }];
    idea.sumAssumed = [];
    return;
  }
  idea.order = [{ by: measure.id, direction: top.direction } satisfies Order];
  if (top.limited) idea.limit = { count: top.count ?? 1, others: false } satisfies Limit;
}

/** "highest price per symbol", 每个班数学最高分: of every group its highest, not the one group. */
function ofEachGroup({ token, count }: Top, sentence: Sentence): boolean {
  const said = sentence.tokens.filter((t) => !isMeaning(t, "filler"));
  const behind = said.slice(said.indexOf(token) + 1);
  const each = behind.some((t) => isMark(t, "by") && /^(?:per|for (?:each|every)|(?:in|of) each|each)$/i.test(t.text));
  const 每个 = said.some((t) => isMark(t, "by") && /^[每各]/.test(t.text)) && behind.every((t) => t.kind !== "column");
  return (
    count === undefined &&
    !said.some((t) => isMark(t, "which")) &&
    ((each && /^(?:highest|lowest|largest|smallest|biggest|greatest)$/i.test(token.text)) ||
      (每个 && /^最[高低大小]$/.test(token.text)))
  );
}
