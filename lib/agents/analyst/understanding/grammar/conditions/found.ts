import type { Filter } from "@/lib/agents/analyst/request/filter";
import type { Found } from "@/lib/agents/analyst/understanding/grammar/alternatives";
import { spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { Token } from "@/lib/agents/analyst/understanding/reading/token";

export const columnOf = (column: string) => ({ kind: "column" as const, column });
export const constant = (value: string | number | boolean) => ({ kind: "constant" as const, value });

/** Keeps a condition; its words have found their meaning. */
export function take(found: Found[], filter: Filter, ...words: (Token | undefined)[]): void {
  found.push({ filter, words: words.filter((word) => word !== undefined) });
  spend(...words);
}
