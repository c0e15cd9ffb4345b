import type { Language } from "@/lib/protocol/session/text";
import type { Sign, Signs } from "@/lib/runtime/follow-up/evidence/signs";
import { type Clause, clausesOf } from "@/lib/runtime/follow-up/message/clauses";

type Act = "control" | "courtesy" | "request" | "question" | "answer" | "statement";

const requesting: readonly Sign[] = [
  "polite_request",
  "imperative",
  "wish",
  "redo",
  "whole_result",
  "length_limit",
  "form_noun",
  "names_filter",
  "replaces",
];

function actOf(signs: Signs): Act {
  if (signs.has("undo") || signs.has("stop")) return "control";
  if (signs.has("courtesy_only")) return "courtesy";
  const asks = signs.has("interrogative") || signs.has("question_mark");
  if (asks && !signs.has("polite_request") && !signs.has("imperative")) return "question";
  const answers =
    signs.has("open") &&
    ["affirmation", "denial", "fills_option", "fills_type"].some((sign) => signs.has(sign as Sign));
  if (answers) return "answer";
  return requesting.some((sign) => signs.has(sign)) ? "request" : "statement";
}

/** A statement beside a question or a request says why or about what: it goes with the one that follows, else the one before. */
function grouped(clauses: readonly (Clause & { act: Act })[]): (Clause & { act: Act })[][] {
  const groups: (Clause & { act: Act })[][] = [];
  let waiting: (Clause & { act: Act })[] = [];
  for (const clause of clauses) {
    if (clause.act === "statement") {
      waiting.push(clause);
      continue;
    }
    const last = groups.at(-1);
    if (last?.at(-1)?.act === clause.act && waiting.length === 0 && clause.act !== "request") last.push(clause);
    else groups.push([...waiting, clause]);
    waiting = [];
  }
  const last = groups.at(-1);
  if (waiting.length > 0) {
    if (last) last.push(...waiting);
    else groups.push(waiting);
  }
  return groups;
}

/** The parts of a message that each want something of their own. At least one; courtesy is dropped beside anything else. */
export function partsOf(text: string, language: Language, signsOf: (text: string) => Signs): Clause[] {
  const clauses = clausesOf(text, language).map((clause) => ({ ...clause, act: actOf(signsOf(clause.text)) }));
  const telling = clauses.filter((clause) => clause.act !== "courtesy");
  const groups = grouped(telling.length > 0 ? telling : clauses.slice(0, 1));
  if (groups.length === 0) return [{ text, start: 0, end: text.length }];
  return groups.map((group) => {
    const start = Math.min(...group.map((clause) => clause.start));
    const end = Math.max(...group.map((clause) => clause.end));
    return { text: text.slice(start, end), start, end };
  });
}
