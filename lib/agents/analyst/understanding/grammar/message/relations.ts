import type { Draft, Idea, IdeaOf } from "@/lib/agents/analyst/understanding/grammar/draft";
import { growthBetween } from "@/lib/agents/analyst/understanding/grammar/result/between-periods";
import { growthSince, lacksTime } from "@/lib/agents/analyst/understanding/grammar/result/growth-since";
import { isMark } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Sentence } from "@/lib/agents/analyst/understanding/reading/token";

/** "bmi vs charges": of two columns of numbers without a figure or a group, how the one goes with the other. */
export function relationOf(idea: IdeaOf<"summary">, sentence: Sentence): Idea | undefined {
  const versus = sentence.tokens.some((token) => isMark(token, "versus"));
  const columns = [...new Set(idea.sumAssumed)];
  if (!versus || columns.length !== 2 || idea.measures.length !== 2 || idea.dimensions.length > 0) return undefined;
  const { said, filters, period, stepsBefore } = idea;
  return { kind: "correlation", columns, said, filters, stepsBefore, ...(period ? { period } : {}) };
}

/** One figure for two periods is a comparison of them, or the growth between them. */
export function overPeriods(
  idea: IdeaOf<"summary">,
  periods: NonNullable<Idea["period"]>[],
  world: World,
  draft: Draft,
): Idea {
  const [base, other] = periods;
  const grows = idea.measures.some((m) => m.kind === "over" && m.fn === "growth");
  const grown =
    growthBetween(idea, periods) ??
    (grows && lacksTime(idea, world) ? growthSince(idea, periods, world, draft) : undefined);
  if (grown || !base || !other) return grown ?? idea;
  const { period: _, ...rest } = idea;
  return { ...rest, compare: [base, other] };
}
