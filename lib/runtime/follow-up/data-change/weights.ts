import type { DataSign } from "@/lib/runtime/follow-up/data-change/evidence";
import type { DataChangeKind } from "@/lib/runtime/follow-up/data-change/plan-summary";

type Weights = Partial<Record<DataChangeKind, number>>;

/** Before anything is read: most follow-ups look at another part of the data. */
export const dataPrior: Record<DataChangeKind, number> = {
  filter: 2.5,
  columns: -0.5,
  aggregate: 0,
  top: 0,
  group: -1,
  order: -1,
  distinct: -2,
};

/** Log-odds in half steps: what a sign says for a kind of change, and against those it is mistaken for. */
export const dataWeights: Readonly<Record<DataSign, Weights>> = {
  // Words for a computation
  counting: { aggregate: 1.5, group: 1, filter: -0.5, top: -1 },
  counts_plainly: { aggregate: 1.5, top: -1 },
  counts_per_group: { group: 2, columns: -1 },
  counted_beside: { group: 1.5, aggregate: 1.5, columns: -1 },
  totalling: { aggregate: 2.5, filter: -1, columns: -0.5 },
  averaging: { aggregate: 3.5, filter: -1.5, columns: -1 },
  extreme_value: { top: 2.5, aggregate: 1, filter: -1, columns: -1 },
  same_figure: { aggregate: -1, filter: 0.5, group: 0.5 },
  // Words for an order and its ends
  superlative: { top: 4, aggregate: 0.5, filter: -2.5, columns: -1.5 },
  superlative_after_order: { top: 1.5 },
  superlative_after_top: { top: 0.5 },
  first_n: { top: 2.5, filter: -1 },
  sorting: { order: 4, filter: -1.5, aggregate: -1, columns: -1 },
  ordered_by: {},
  order_changed: { order: 3 },
  direction: { order: 3.5, filter: -1 },
  // Words for a breakdown
  per_group: { group: 1.5, columns: 1, filter: -1, top: -1 },
  by_group: { group: 3.5, filter: -1 },
  bare_group: { group: 2.5, columns: -1 },
  same_group: { group: -2, aggregate: 1 },
  distinct_named: { distinct: 1.5 },
  distinct: { distinct: 2.5, group: 0.5, filter: -1, aggregate: -1 },
  // Words that keep or drop rows
  distinct_plainly: { distinct: 2, filter: -1 },
  comparison: { filter: 0.5, top: -1, order: -0.5 },
  compared_reference: { filter: 0.5 },
  compared_value: { filter: 0.5, top: -1 },
  quoted_value: { filter: 1.5 },
  proper_name: { filter: 1.5 },
  known_value: { filter: 1 },
  number: { filter: 1 },
  from_value: { filter: 0.5 },
  restriction: { filter: 0.5 },
  where_clause: { top: 0.5 },
  subset_question: { filter: 0.5, top: 1, columns: -1, order: -1 },
  subset_restricted: { filter: 0.5, aggregate: 0.5, top: -1 },
  only: {},
  only_restricted: { filter: 0.5 },
  negation: { filter: 1 },
  either_or: { filter: 0.5 },
  both: { filter: 1, top: -1 },
  all: { filter: 0.5 },
  which: { filter: 1, top: 0.5, order: -1, aggregate: -0.5 },
  // Words that show something else
  also: { columns: 1, filter: -0.5 },
  also_rows: { filter: 1.5, columns: -1 },
  listing: { group: 0.5 },
  possessive: { aggregate: 0.5, columns: 0.5, filter: -0.5, group: -1 },
  reference: { columns: 0.5, filter: -1 },
  asks_attribute: { columns: 1.5, distinct: 1, group: -1, aggregate: -1.5 },
  identity: { columns: 0.5, aggregate: -1 },
  which_are_they: { columns: 1, filter: -1 },
  names_counted: { columns: 1.5, filter: -0.5 },
  what_is: { columns: 1, aggregate: 0.5, group: -1, order: -0.5 },
  new_column: { columns: 2, top: 0.5, filter: -0.5, aggregate: -1, distinct: -1 },
  computed_column: { columns: 0.5, top: 0.5, filter: -0.5 },
  shown_column: { order: 0.5, filter: 0.5, group: -0.5 },
  // "And the smallest?" changes what was there
  elliptic: { top: 0.5, order: 0.5 },
  elliptic_after_top: { top: 1, filter: -0.5 },
  elliptic_after_filter: { top: -0.5 },
  elliptic_after_aggregate: { group: 0.5 },
  elliptic_comparison: { filter: 0.5 },
  elliptic_value: { filter: 2 },
  new_words: { filter: 0.5 },
  new_words_asked_of: { filter: 1 },
  short: { aggregate: 1, filter: -0.5, group: -0.5 },
  // What the plan had
  had_filter: { filter: 0.5, group: -1, order: -0.5 },
  had_group: { group: 1 },
  had_aggregate: { aggregate: -1, group: 0.5, columns: 0.5 },
  had_order: { filter: -1, order: 1, aggregate: -0.5 },
  had_top: { top: 1.5, aggregate: -1.5 },
  had_distinct: { columns: 1.5 },
};
