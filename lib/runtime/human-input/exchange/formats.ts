import type { HumanAnswer } from "@/lib/protocol/human-input/answer";
import { adaptiveCardFormat } from "@/lib/protocol/human-input/formats/adaptive-card";
import { agUiFormat } from "@/lib/protocol/human-input/formats/ag-ui";
import { askUserQuestionFormat } from "@/lib/protocol/human-input/formats/ask-user-question";
import { type Exported, type Format, Losses } from "@/lib/protocol/human-input/formats/exchange";
import { jsonSchemaFormat } from "@/lib/protocol/human-input/formats/json-schema";
import { langchainHitlFormat } from "@/lib/protocol/human-input/formats/langchain-hitl";
import { langchainHumanInterruptFormat } from "@/lib/protocol/human-input/formats/langchain-human-interrupt";
import { mcp20251125Format, mcp20260728Format } from "@/lib/protocol/human-input/formats/mcp-elicitation";
import { askedFields, type Question, type QuestionFormat } from "@/lib/protocol/human-input/question";
import type { Bilingual, Language } from "@/lib/protocol/session/text";
import { respondWithForm, respondWithOption, respondWithText } from "../wire/respond";
import { toWireField, toWireRequest } from "../wire/to-wire";
import { kindNames, propertyNames } from "./names";

export type ForeignFormat = Exclude<QuestionFormat, "ask_clarification" | "deerflow">;

export const foreignFormats: Record<ForeignFormat, Format> = {
  "mcp-2026-07-28": mcp20260728Format,
  "mcp-2025-11-25": mcp20251125Format,
  "ag-ui": agUiFormat,
  "langchain-hitl": langchainHitlFormat,
  "langchain-human-interrupt": langchainHumanInterruptFormat,
  "ask-user-question": askUserQuestionFormat,
  "adaptive-card": adaptiveCardFormat,
  "json-schema": jsonSchemaFormat,
};

/** The question in another system's format, with what is lost, in words. */
export function exportQuestion(question: Question, format: ForeignFormat | "deerflow"): Exported {
  if (format !== "deerflow") return foreignFormats[format].exportQuestion(question);
  return { payload: toWireRequest(question), losses: wireLosses(question) };
}

/** The answer in another system's format, with what is lost, in words. */
export function exportAnswer(question: Question, answer: HumanAnswer, format: ForeignFormat | "deerflow"): Exported {
  return format === "deerflow" ? wireAnswer(question, answer) : foreignFormats[format].exportAnswer(question, answer);
}

function wireAnswer(question: Question, answer: HumanAnswer): Exported {
  const request = toWireRequest(question);
  const losses = skippedLosses(question, answer);
  if (request.version === 2) return { payload: respondWithForm(request, answer.values), losses };
  const given = Object.values(answer.values)[0];
  const option = request.options?.find((one) => one.value === given);
  const payload = option ? respondWithOption(request, option.id) : respondWithText(request, String(given ?? "-"));
  return { payload, losses };
}

function skippedLosses(question: Question, answer: HumanAnswer): Bilingual[] {
  const skipped = askedFields(question).filter((field) => (answer.states[field.id] ?? "given") !== "given");
  return skipped.map(({ label }) => ({
    en: `${label}: why it was left open is not said`,
    zh: `${label}：不说明为何留空`,
  }));
}

/** What our question says and DeerFlow's payload cannot. */
function wireLosses(question: Question): Bilingual[] {
  const losses = new Losses();
  if (question.expiry) losses.add("When the question expires is not said.", "不说明问题何时过期。");
  if (question.link) losses.add("The link is not shown.", "不显示链接。");
  if (question.detail) losses.add("What could not be shown as fields is left out.", "无法显示为字段的内容被省略。");
  for (const field of askedFields(question)) {
    const type = toWireField(field).type;
    const [is, was] = [kindNames[type], kindNames[field.kind]];
    if (type !== field.kind)
      losses.field(field, `asked as ${is.en}, not as ${was.en}`, `以${is.zh}提出，而非${was.zh}`);
    const lost = Object.keys(field).flatMap((key) => propertyNames[key] ?? []);
    if (lost.length === 0) continue;
    const list = (language: Language, comma: string) => lost.map((name) => name[language]).join(comma);
    losses.field(field, `not said: ${list("en", ", ")}`, `未表达：${list("zh", "、")}`);
  }
  return losses.found;
}
