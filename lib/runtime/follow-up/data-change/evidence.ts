import { chineseCues } from "@/lib/runtime/follow-up/data-change/chinese-cues";
import { type FoundCue, findCues, type TextCue } from "@/lib/runtime/follow-up/data-change/cues";
import { englishCues } from "@/lib/runtime/follow-up/data-change/english-cues";
import { leftoverOf } from "@/lib/runtime/follow-up/data-change/leftover";
import { type Mentions, mentionsOf } from "@/lib/runtime/follow-up/data-change/mentions";
import type { Aggregate, DataChangeInput, PlanSummary, Span } from "@/lib/runtime/follow-up/data-change/plan-summary";
import { languageOf } from "@/lib/runtime/follow-up/message/language";

/** What is seen in the words, in the names they mention, and in how they stand to the plan that was there. */
export const dataSigns = [
  "new_column",
  "computed_column",
  "shown_column",
  "known_value",
  "had_filter",
  "had_group",
  "had_aggregate",
  "had_order",
  "had_top",
  "had_distinct",
  "same_figure",
  "same_group",
  "names_counted",
  "order_changed",
  "compared_reference",
  "elliptic_after_top",
  "elliptic_after_filter",
  "elliptic_after_aggregate",
  "elliptic_comparison",
  "elliptic_value",
  "superlative_after_order",
  "superlative_after_top",
  "counts_per_group",
  "counts_plainly",
  "asks_attribute",
  "subset_restricted",
  "only_restricted",
  "compared_value",
  "distinct_plainly",
  "also_rows",
  "new_words",
  "new_words_asked_of",
  "short",
] as const;
export type DataSign = TextCue | (typeof dataSigns)[number];

export interface DataEvidence {
  cues: FoundCue[];
  mentions: Mentions;
  signs: ReadonlySet<DataSign>;
}

function planSigns(plan: PlanSummary): DataSign[] {
  const found: DataSign[] = [];
  if (plan.filters.length > 0) found.push("had_filter");
  if (plan.dimensions.length > 0) found.push("had_group");
  if (plan.measures.length > 0) found.push("had_aggregate");
  if (plan.distinct) found.push("had_distinct");
  if (plan.limit !== undefined) found.push("had_top");
  else if (plan.order) found.push("had_order");
  return found;
}

const FIGURES: readonly [TextCue, Aggregate][] = [
  ["counting", "count"],
  ["averaging", "average"],
  ["totalling", "sum"],
];

/** What the result shows already is not what changes: the same figure, the same breakdown. */
function repeatedSigns(
  { measures, dimensions }: PlanSummary,
  cues: readonly FoundCue[],
  mentions: Mentions,
): DataSign[] {
  const said = new Set(cues.map(({ cue }) => cue));
  const figure = FIGURES.some(([cue, fn]) => said.has(cue) && measures.some(({ aggregate }) => aggregate === fn));
  const groups = new Set(dimensions.map(({ column }) => column));
  const grouped = said.has("per_group") || said.has("by_group") || said.has("bare_group");
  const same = grouped && mentions.columns.some(({ column }) => groups.has(column));
  return [...(figure ? (["same_figure"] as const) : []), ...(same ? (["same_group"] as const) : [])];
}

const computing: readonly TextCue[] = ["counting", "totalling", "averaging", "superlative", "extreme_value", "sorting"];

/** A column that is not shown yet is asked for itself, unless the words compute or order something with it. */
function mentionSigns({ columns, values }: Mentions, plan: PlanSummary, cues: readonly FoundCue[]): DataSign[] {
  const shown = new Set([...plan.columns, ...plan.dimensions.map((dimension) => dimension.column)]);
  const found: DataSign[] = [];
  if (columns.some((mention) => !shown.has(mention.column))) {
    found.push(cues.some(({ cue }) => computing.includes(cue)) ? "computed_column" : "new_column");
  }
  if (columns.some((mention) => shown.has(mention.column))) found.push("shown_column");
  if (values.length > 0) found.push("known_value");
  return found;
}

/** [sign, all of these, none of these] */
const combinations: ReadonlyArray<readonly [DataSign, readonly DataSign[], readonly DataSign[]]> = [
  ["elliptic_after_top", ["elliptic", "had_top"], []],
  ["elliptic_after_filter", ["elliptic", "had_filter"], ["had_top"]],
  ["elliptic_after_aggregate", ["elliptic", "had_aggregate"], ["had_top"]],
  ["elliptic_comparison", ["elliptic", "comparison"], []],
  ["elliptic_value", ["elliptic", "known_value"], []],
  ["superlative_after_order", ["superlative", "had_order"], []],
  ["superlative_after_top", ["superlative", "had_top"], []],
  ["counts_per_group", ["counting", "per_group"], []],
  ["counts_plainly", ["counting"], ["per_group", "comparison", "superlative"]],
  [
    "asks_attribute",
    ["reference"],
    ["counting", "totalling", "averaging", "superlative", "comparison", "sorting", "per_group", "number", "negation"],
  ],
  ["subset_restricted", ["subset_question"], ["superlative", "counting", "sorting"]],
  ["only_restricted", ["only"], ["superlative", "distinct"]],
  ["distinct_plainly", ["distinct"], ["counting", "which", "comparison", "sorting", "superlative", "what_is"]],
  ["also_rows", ["also", "number"], ["new_column"]],
  ["also_rows", ["also", "proper_name"], ["new_column"]],
  ["also_rows", ["also", "known_value"], ["new_column"]],
  ["new_words_asked_of", ["new_words", "new_column"], ["reference", "superlative", "also"]],
  ["names_counted", ["which_are_they", "had_aggregate"], ["counting", "superlative"]],
  ["order_changed", ["ordered_by", "had_order"], []],
  ["order_changed", ["ordered_by", "had_top"], []],
  ["compared_reference", ["comparison", "reference"], ["superlative", "sorting", "counting"]],
  ["compared_value", ["comparison", "number"], []],
];

/** Words that neither the grammar nor the names nor an earlier question explain: most likely a value that is not known. */
function newWords({ text, earlier }: DataChangeInput, known: readonly Span[]): Span[] {
  const before = (earlier ?? []).join("\n").toLowerCase();
  return leftoverOf(text, known).filter((span) => !before.includes(span.text.toLowerCase()));
}

/** Words that a name is made of compute nothing: "总排名" is a column, not an order; a name is no proper name besides. */
function isOfName({ cue, start, end }: FoundCue, name: Span): boolean {
  if (cue === "proper_name") return name.start < end && start < name.end;
  const shorter = end - start < name.end - name.start;
  const within = name.start <= start && end <= name.end && shorter;
  return within && OF_NAMES.has(cue);
}

const OF_NAMES: ReadonlySet<TextCue> = new Set([
  "counting",
  "totalling",
  "averaging",
  "extreme_value",
  "superlative",
  "first_n",
  "sorting",
  "identity",
]);

export function evidenceOf(input: DataChangeInput): DataEvidence {
  const language = input.language ?? languageOf(input.text);
  const mentions = mentionsOf(input.text, input.tables);
  const names = [...mentions.columns, ...mentions.tables];
  const cues = findCues(input.text, language === "zh" ? chineseCues : englishCues).filter(
    (found) => !names.some((name) => isOfName(found, name)),
  );
  const signs = new Set<DataSign>([
    ...cues.map((cue) => cue.cue),
    ...planSigns(input.plan),
    ...mentionSigns(mentions, input.plan, cues),
  ]);
  if (newWords(input, [...cues, ...names, ...mentions.values]).length > 0) signs.add("new_words");
  for (const [sign, all, none] of combinations) {
    if (all.every((needed) => signs.has(needed)) && !none.some((excluded) => signs.has(excluded))) signs.add(sign);
  }
  for (const sign of repeatedSigns(input.plan, cues, mentions)) signs.add(sign);
  const length = language === "zh" ? [...input.text.trim()].length / 2 : input.text.trim().split(/\s+/).length;
  if (length <= 5) signs.add("short");
  return { cues, mentions, signs };
}
