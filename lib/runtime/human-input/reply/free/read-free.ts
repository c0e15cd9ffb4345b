import type { Field } from "@/lib/protocol/human-input/field";
import type { Question } from "@/lib/protocol/human-input/question";
import { actsOf } from "../acts";
import type { Tools } from "../reading";
import { isChinese } from "../wording";
import { readChecks } from "./checks";
import { readChineseNames } from "./chinese-names";
import { readChoices } from "./choices";
import { makeSheet, type Sheet, type Usable } from "./claims";
import { readCounts } from "./counts";
import { readEnglishNames } from "./english-names";
import { readMoments } from "./moments";

/**
 * Values in a reply of any shape. The surest signs claim their words first (options, dates, numbers with their nouns), names
 * take what is left.
 */
export function readFree(question: Question, fields: Field[], text: string, tools: Tools): Sheet {
  const parts = actsOf(text, question);
  const usable = parts.filter((part) => mayHold(part.act, part.text));
  const asks = usable.length < parts.filter((part) => part.act !== "small_talk").length;
  const sheet = makeSheet(question, fields, text, { usable, asks }, tools);
  readChoices(sheet);
  readMoments(sheet);
  readCounts(sheet);
  readChecks(sheet);
  if (isChinese(text)) readChineseNames(sheet);
  if (!isChinese(text) || /[A-Za-z]{3,}/.test(text)) readEnglishNames(sheet);
  return sheet;
}

/** English questions hold no answers ("what does the blue one cost?"); Chinese wishes often take the form of one. */
function mayHold(act: Usable["act"], text: string): boolean {
  if (act === "about_the_question" || act === "small_talk") return false;
  return act !== "question" || isChinese(text);
}
