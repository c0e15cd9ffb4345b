import type { Filter } from "@/lib/agents/analyst/request/filter";
import { type Found, joinConditions } from "@/lib/agents/analyst/understanding/grammar/alternatives";
import { readComparisons } from "@/lib/agents/analyst/understanding/grammar/conditions/comparisons";
import {
  readNumbered,
  readOrdinals,
  readTraits,
  readVerbs,
} from "@/lib/agents/analyst/understanding/grammar/conditions/kinds";
import { readPeriods, type SpanFound } from "@/lib/agents/analyst/understanding/grammar/conditions/spans";
import { readValues } from "@/lib/agents/analyst/understanding/grammar/conditions/values";
import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { isMeaning } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Sentence } from "@/lib/agents/analyst/understanding/reading/token";

export interface Conditions {
  filters: Filter[];
  periods: SpanFound[];
  /** Where in the message each of them begins. */
  starts: ReadonlyMap<Filter, number>;
}

/** Takes out of a sentence what narrows the rows: values, comparisons, spans of time, "who survived". */
export function readConditions(sentence: Sentence, world: World, draft: Draft): Conditions {
  const found: Found[] = [];
  const periods: Conditions["periods"] = [];
  const tokens = sentence.tokens.filter((t) => !t.used && !isMeaning(t, "filler"));
  readComparisons(sentence, tokens, world, draft, found);
  readOrdinals(tokens, world, found);
  readNumbered(sentence, tokens, world, found);
  readTraits(tokens, world, found);
  readVerbs(tokens, world, found);
  readValues(tokens, draft, found, sentence);
  readPeriods(tokens, world, periods, sentence);
  const starts = new Map(found.map(({ filter, words }) => [filter, Math.min(...words.map((word) => word.start))]));
  return { filters: joinConditions(found, tokens, draft), periods, starts };
}
