import type { Filter } from "@/lib/agents/analyst/request/filter";
import { spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { Sentence } from "@/lib/agents/analyst/understanding/reading/token";

/** A sentence that asks for nothing narrows only where it says so; "10 belongs to Medium" does not. */
const narrows =
  /\b(?:only|use|using|consider|include|restrict|limit|filter|focus|select|keep|where|whose|who|with|within|for|from|in|among|rows?|records?|entries|should|must|equals?|exclud\w*|remov\w*|drop\w*|ignor\w*|omit\w*|not|without)\b|[=<>≤≥]|\p{Script=Han}/iu;
const legend = /\b(?:means?|represents?|denotes?|stands? for|indicates?|coded as)\b/i;

const excluding = /^(?:exclude|remove|drop|ignore|omit|discard|eliminate|disregard|filter out)$/i;
const excluded =
  /\b(?:excluded|removed|dropped|ignored|omitted|discarded|eliminated|disregarded|filtered out|left out)\b/i;

/** "Rows for which the limit is 0 should be excluded": what such a sentence names is what goes. */
export function narrowing(filters: Filter[], sentence: Sentence): Filter[] {
  if (filters.length > 0 && (!narrows.test(sentence.text) || legend.test(sentence.text))) {
    for (const token of sentence.tokens) if (token.kind === "value" || token.kind === "number") token.used = false;
    return [];
  }
  const verb = sentence.tokens.find((t) => !t.used && excluding.test(t.text));
  const passive = sentence.tokens.filter((t) => !t.used && excluded.test(t.text));
  if (filters.length === 0 || (!verb && passive.length === 0)) return filters;
  spend(verb, ...passive);
  const [only] = filters;
  const gone: Filter = only && filters.length === 1 ? only : { kind: "and", parts: filters };
  return [gone.kind === "not" ? gone.part : { kind: "not", part: gone }];
}
