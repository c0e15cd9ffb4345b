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

/** Beside these, how things are is what the person holds or asks, not what the result has to become. */
const held: readonly Sign[] = ["hearsay", "opinion", "doubt", "interrogative", "question_mark", "asks_check"];
/** "What I asked was whether …": the question inside was put before, and was not met. */
const embedded: readonly Sign[] = ["interrogative", "question_mark", "yes_no_form", "hearsay", "quotes_result"];

/**
 * What a sign means depends on the sentence around it: in "I thought the Atlantic was bigger" the comparative asks for nothing, in
 * "isn't there something wrong?" the fault is asked about, not reported.
 */
export function withinScope(signs: ReadonlySet<Sign>): Set<Sign> {
  const kept = new Set(signs);
  const asks = signs.has("interrogative") && !signs.has("elliptic_question");
  const plain = (signs.has("statement") || asks) && !requests.some((sign) => signs.has(sign));
  if (plain) for (const sign of ofRequests) kept.delete(sign);
  const asked = tentative.some((sign) => signs.has(sign)) && !signs.has("fault_stated");
  if (signs.has("fault") && asked && !signs.has("why_question")) kept.delete("fault");
  if (held.some((sign) => signs.has(sign))) kept.delete("corrects");
  if (signs.has("demand_restated")) for (const sign of embedded) kept.delete(sign);
  if (signs.has("fault") && signs.has("why_question")) kept.add("asks_why_faulty");
  if (signs.has("explains_result")) kept.delete("form_noun");
  return kept;
}
