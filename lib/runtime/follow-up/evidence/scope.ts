import type { Sign } from "@/lib/runtime/follow-up/evidence/signs";

const requests: readonly Sign[] = [
  "imperative",
  "polite_request",
  "wish",
  "redo",
  "fragment",
  "whole_result",
  "demand_restated",
];
/** Words of change that say nothing about the deliverable while the sentence only states how things are. */
const ofRequests: readonly Sign[] = [
  "edit_verb",
  "make_verb",
  "comparative",
  "names_filter",
  "replaces",
  "extends",
  "manner",
  "length_limit",
];
const tentative: readonly Sign[] = ["doubt", "yes_no_form", "tag_question"];

/**
 * What a sign means depends on the sentence around it: in "I thought the Atlantic was bigger" the comparative asks for nothing, in
 * "isn't there something wrong?" the fault is asked about, not reported.
 */
export function withinScope(signs: ReadonlySet<Sign>): Set<Sign> {
  const kept = new Set(signs);
  const asks = signs.has("interrogative") && !signs.has("elliptic_question");
  const plain = (signs.has("statement") || asks) && !requests.some((sign) => signs.has(sign));
  if (plain) for (const sign of ofRequests) kept.delete(sign);
  if (signs.has("fault") && tentative.some((sign) => signs.has(sign)) && !signs.has("why_question"))
    kept.delete("fault");
  if (signs.has("fault") && signs.has("why_question")) kept.add("asks_why_faulty");
  if (signs.has("explains_result")) kept.delete("form_noun");
  return kept;
}
