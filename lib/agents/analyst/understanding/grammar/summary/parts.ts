import type { IdeaOf } from "@/lib/agents/analyst/understanding/grammar/draft";

export type Summary = IdeaOf<"summary">;

export const nextId = (idea: Summary): string => `m${idea.measures.length + 1}`;
export const column = (name: string) => ({ kind: "column" as const, column: name });
