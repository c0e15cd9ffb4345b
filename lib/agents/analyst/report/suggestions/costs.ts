import type { Suggestion } from "@/lib/protocol/next-questions/suggestion";

type Effect = Pick<Suggestion, "does" | "cost">;

/** Nothing is worked out for it. */
export const ANSWERS: Effect = { does: { en: "Answers from the report", zh: "根据报告回答" } };

/** One section more, of a report of so many tasks. */
export const adds = (of: number): Effect => ({
  does: { en: "Adds a section", zh: "增加一节" },
  cost: { reruns: 4, of: of + 3 },
});

export const reruns = (count: number, of: number): Effect => ({
  does: { en: `Re-runs ${count} of ${of} tasks`, zh: `重新执行 ${of} 个任务中的 ${count} 个` },
  cost: { reruns: count, of },
});
