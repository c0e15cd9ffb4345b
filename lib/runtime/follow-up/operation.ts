import type { FollowUpOperation, FollowUpRoute } from "@/lib/protocol/follow-up";
import type { Sign, Signs } from "@/lib/runtime/follow-up/evidence/signs";

type Rule = readonly [operation: FollowUpOperation, ...anyOf: Sign[]];

/** The first rule with one of its signs names the operation; the order goes from the special to the general. */
const rules: Readonly<Record<FollowUpRoute, { rules: readonly Rule[]; otherwise: FollowUpOperation }>> = {
  direct_answer: {
    rules: [
      ["small_talk", "courtesy_only"],
      ["question_about_question", "asks_about_question"],
      ["how_computed", "asks_how_computed"],
      ["which_rows", "asks_which_rows"],
      ["what_assumed", "asks_assumption"],
      ["challenge", "doubt", "hearsay", "contradiction", "asks_check"],
      ["why", "why_question"],
    ],
    otherwise: "explain",
  },
  resume_need_input: { rules: [], otherwise: "answer_question" },
  revise_run: {
    rules: [
      ["undo", "undo"],
      ["cancel", "stop"],
      ["repair", "fault", "corrects", "demand_restated"],
      ["change_filter", "names_filter"],
      ["new_deliverable", "names_product"],
      ["change_format", "form_noun", "length_limit", "manner", "whole_result", "complaint"],
      ["change_parameter", "replaces"],
      ["expand", "extends"],
      ["change_filter", "exclusive", "elliptic_question"],
      ["change_format", "comparative"],
      ["change_parameter", "hypothetical", "edit_verb", "redo"],
      ["new_deliverable", "make_verb"],
    ],
    otherwise: "expand",
  },
  new_session_task: { rules: [], otherwise: "new_goal" },
};

export function operationOf(route: FollowUpRoute, signs: Signs): FollowUpOperation {
  const table = rules[route];
  return table.rules.find(([, ...anyOf]) => anyOf.some((sign) => signs.has(sign)))?.[0] ?? table.otherwise;
}
