import type { Delivery } from "@/lib/protocol/artifacts/delivery";
import type { FollowUpOperation } from "@/lib/protocol/follow-up";
import type { MessagePart } from "@/lib/protocol/session/message";
import type { Language } from "@/lib/protocol/session/text";
import { explainSection, sectionNamed } from "./explain";
import { howComputed } from "./how-computed";
import { whyText } from "./why";

export interface Delivered {
  id: string;
  title: string;
  data: Delivery;
}

/**
 * Answers from what was delivered, without any new work; every statement rests on the artifact it points at. Null where
 * the report does not hold the answer.
 */
export function answerFrom(
  delivered: Delivered,
  text: string,
  operation: FollowUpOperation,
  language: Language,
): MessagePart[] | null {
  return restingOn(delivered, sayIt(delivered.data, text, operation, language));
}

/** As `answerFrom`, but null as well where it could only say again what stands in the report. */
export function answerPointedly(
  delivered: Delivered,
  text: string,
  operation: FollowUpOperation,
  language: Language,
): MessagePart[] | null {
  const retells = operation === "explain" && !sectionNamed(delivered.data, text);
  const said = retells ? whyText(delivered.data, text, language) : sayIt(delivered.data, text, operation, language);
  return restingOn(delivered, said);
}

function restingOn(delivered: Delivered, said: string | null): MessagePart[] | null {
  if (!said) return null;
  const reference = { kind: "artifact" as const, id: delivered.id, label: delivered.title };
  return [
    { type: "text", text: said },
    { type: "references", references: [reference] },
  ];
}

function sayIt(data: Delivery, text: string, operation: FollowUpOperation, language: Language): string | null {
  switch (operation) {
    case "why":
      return whyText(data, text, language);
    case "how_computed":
    case "which_rows":
    case "challenge":
      return howComputed(data, text, language);
    case "what_assumed":
      return assumptionsText(data, language);
    case "explain":
      return whyText(data, text, language) ?? explainSection(data, text, language);
    case "small_talk":
      return language === "zh" ? "不客气。还想看什么，直接说就行。" : "You are welcome. Say what else you want to see.";
    default:
      return explainSection(data, text, language);
  }
}

function assumptionsText(data: Delivery, language: Language): string {
  const zh = language === "zh";
  const lines = [...data.assumptions.map((one) => one.text), ...data.dataNotes];
  if (lines.length === 0)
    return zh
      ? "没有额外假设：用到的内容都来自你的问题和文件。"
      : "Nothing was assumed beyond what you asked and what the file holds.";
  return [
    zh ? "报告采用了这些假设和数据说明：" : "The report rests on these assumptions and notes:",
    "",
    ...lines.map((line) => `- ${line}`),
  ].join("\n");
}
