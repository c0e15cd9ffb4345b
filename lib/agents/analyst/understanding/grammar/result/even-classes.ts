import type { Expression } from "@/lib/agents/analyst/request/expression";
import type { Dimension } from "@/lib/agents/analyst/request/measure";
import { isBreakdown } from "@/lib/agents/analyst/understanding/grammar/breakdowns";
import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { isNumeric, profileIn } from "@/lib/agents/analyst/understanding/grammar/result/columns";
import { columnName, isMark, live, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Sentence, Token } from "@/lib/agents/analyst/understanding/reading/token";

const classes = /^(?:groups?|bands?|brackets?|ranges?|buckets?|段|组|区间|分段|层)$/i;

/** "by age group", 各年龄段: classes of a column of numbers whose bounds nobody gave; steps of one round size, and it is said which. */
export function readEvenClasses(sentence: Sentence, world: World, draft: Draft, firstId: number): Dimension[] {
  const tokens = live(sentence);
  for (const [i, word] of tokens.entries()) {
    const [column, before] = [tokens[i - 1], tokens[i - 2]];
    if (word.kind !== "unknown" || !classes.test(word.text) || column?.kind !== "column") continue;
    const name = columnName(column);
    const size = isNumeric(name, world) ? stepOf(name, world) : undefined;
    if (size === undefined) continue;
    spend(word, column, isMark(before, "by", "which") ? before : undefined);
    draft.notes.push({
      id: `classes:${name}`,
      text: {
        en: `${name} is grouped in steps of ${size}; each group is called by its lower bound.`,
        zh: `${name} 按每 ${size} 分组，以下界命名。`,
      },
    });
    const own: Dimension = {
      kind: "expression",
      id: `d${firstId}`,
      expression: steps(name, size),
      label: `${name} (≥)`,
    };
    return [own, ...besides(tokens, i, world, firstId + 1)];
  }
  return [];
}

/** "by age group and class": what else the groups are made of. */
function besides(tokens: Token[], i: number, world: World, id: number): Dimension[] {
  const [link, column] = [tokens[i + 1], tokens[i + 2]];
  if (!isMark(link, "and", "comma") || column?.kind !== "column" || !isBreakdown(columnName(column), world)) return [];
  spend(column);
  return [{ kind: "column", id: `d${id}`, column: columnName(column) }, ...besides(tokens, i + 2, world, id + 1)];
}

/** The round size that makes four to ten classes of what lies between the least and the greatest. */
function stepOf(name: string, world: World): number | undefined {
  const { min, max, distinct } = profileIn(world, name) ?? {};
  if (typeof min !== "number" || typeof max !== "number" || !(max > min) || (distinct ?? 0) <= 12) return undefined;
  const power = 10 ** Math.floor(Math.log10(max - min));
  return [0.1, 0.2, 0.5, 1, 2, 5].map((part) => part * power).find((size) => (max - min) / size <= 10);
}

/** The lower bound of the step that a value lies in. */
export function steps(column: string, size: number): Expression {
  const by = { kind: "constant" as const, value: size };
  const ratio: Expression = { kind: "arithmetic", op: "/", left: { kind: "column", column }, right: by };
  return { kind: "arithmetic", op: "*", left: { kind: "function", name: "floor", of: ratio }, right: by };
}
