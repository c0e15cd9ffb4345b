import type { Span } from "@/lib/runtime/follow-up/data-change/plan-summary";

/** What can be seen in the words of a data follow-up, in both languages. */
export const textCues = [
  "counting",
  "counted_beside",
  "totalling",
  "averaging",
  "extreme_value",
  "superlative",
  "first_n",
  "sorting",
  "direction",
  "per_group",
  "by_group",
  "bare_group",
  "comparison",
  "quoted_value",
  "proper_name",
  "number",
  "restriction",
  "subset_question",
  "only",
  "negation",
  "either_or",
  "both",
  "distinct",
  "distinct_named",
  "also",
  "listing",
  "possessive",
  "reference",
  "elliptic",
  "all",
  "which",
  "what_is",
  "identity",
  "which_are_they",
  "ordered_by",
  "from_value",
  "where_clause",
] as const;
export type TextCue = (typeof textCues)[number];

export interface CuePattern {
  cue: TextCue;
  pattern: RegExp;
}
export type FoundCue = Span & { cue: TextCue };

export function findCues(text: string, patterns: readonly CuePattern[]): FoundCue[] {
  return patterns.flatMap(({ cue, pattern }) =>
    [...text.matchAll(pattern)].map((match) => ({
      cue,
      text: match[0],
      start: match.index,
      end: match.index + match[0].length,
    })),
  );
}
