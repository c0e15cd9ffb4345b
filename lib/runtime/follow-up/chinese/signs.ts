import { askingMarks } from "@/lib/runtime/follow-up/chinese/asking-marks";
import { ownWords, reporting } from "@/lib/runtime/follow-up/chinese/reported";
import { faultPattern, stanceMarks } from "@/lib/runtime/follow-up/chinese/stance-marks";
import type { Sign } from "@/lib/runtime/follow-up/evidence/signs";

const courtesy =
  /谢|感谢|辛苦|[你您]好|(?:早上|下午|晚上)好|再见|拜拜|好的|不错|棒|厉害|清楚|有用|有帮助|专业|明白|懂|知道|了解|收到|哈|很好|太好/g;
const filler = /非常|太|很|真|挺|多|[你您我了啦啊呀哦吧嘛的就]|[\s，,。！!~～、]/g;

/** Nothing but thanks, greetings and praise. */
function isCourtesy(text: string): boolean {
  const rest = text.replace(courtesy, "");
  return rest !== text && rest.replace(filler, "") === "";
}

/** Signs that count only in words that are the person's own. */
const ofPerson: ReadonlySet<Sign> = new Set([
  "imperative",
  "polite_request",
  "wish",
  "edit_verb",
  "make_verb",
  "redo",
  "undo",
  "fault",
  "corrects",
  "complaint",
  "comparative",
  "replaces",
  "extends",
  "manner",
  "length_limit",
  "names_filter",
  "names_product",
  "form_noun",
  "whole_result",
]);

/** "It is wrong, isn't it" asks; "it is wrong" beside it states. A fault is stated where one clause has it and does not ask. */
const tentative = /[吧吗么嘛]$|是不是|有没有|是否|好像|似乎|确定|难道|怀疑|会不会/;

function statesFault(text: string): boolean {
  const clauses = text.split(/[，,。！!？?；;\n]+/).map((clause) => clause.trim());
  return clauses.some((clause) => faultPattern.test(clause) && !tentative.test(clause));
}

/** "Can you tell me which day it ends": a question in the clothes of a request. */
const indirectQuestion = /(?:告诉我|说说|讲讲|说一?下|讲一?下)[^，。]*(?:什么|哪|谁|多少|几|怎么|如何|为何)/;

function marksIn(text: string): Set<Sign> {
  const own = ownWords(text);
  const marks = [...askingMarks, ...stanceMarks];
  const found = new Set(
    marks.filter(({ sign, pattern }) => pattern.test(ofPerson.has(sign) ? own : text)).map(({ sign }) => sign),
  );
  if (reporting.test(text) && !found.has("imperative") && !found.has("polite_request")) found.add("hearsay");
  if (found.has("fault")) found.add(statesFault(own) ? "fault_stated" : "doubt");
  return found;
}

export function chineseSigns(text: string): Set<Sign> {
  const trimmed = text.trim();
  const found = marksIn(trimmed);
  if (indirectQuestion.test(trimmed)) found.delete("polite_request");
  const requests = found.has("imperative") || found.has("polite_request");
  if (/[?？]\s*$/.test(trimmed) && !requests && !found.has("interrogative")) {
    found.add("interrogative");
    found.add("yes_no_form");
  }
  if (found.has("interrogative") && !requests) found.add("question_mark");
  const length = [...trimmed].length;
  if (length >= 40) found.add("long");
  if (length <= 6) found.add("short");
  if (!found.has("interrogative") && !found.has("question_mark")) {
    if (length <= 10 && !found.has("imperative") && !/[是有在了会能要]/.test(trimmed)) found.add("fragment");
    else if (!found.has("imperative")) found.add("statement");
  }
  if (isCourtesy(trimmed)) found.add("courtesy_only");
  return found;
}
