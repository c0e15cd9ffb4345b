import { z } from "zod";
import type { HumanAnswer } from "../answer";
import type { Question, QuestionAction } from "../question";
import { cardAnswerData, readCardAnswer } from "./card/answers";
import { readInputs } from "./card/reading";
import { writeInput } from "./card/writing";
import {
  decode,
  type Exported,
  type Format,
  type ImportedAnswer,
  imported,
  isRecord,
  Losses,
  original,
  type QuestionSource,
} from "./exchange";

const cardSchema = z.looseObject({
  type: z.literal("AdaptiveCard"),
  version: z.string().optional(),
  body: z.array(z.unknown()).optional(),
  actions: z.array(z.unknown()).optional(),
  fallbackText: z.string().optional(),
  refresh: z.looseObject({ expires: z.string().optional() }).optional(),
});

function importQuestion(payload: unknown, source?: QuestionSource): Question | null {
  const card = cardSchema.safeParse(decode(payload));
  if (!card.success) return null;
  const { fields, texts, submits } = readInputs([card.data.body, card.data.actions]);
  const [title, ...rest] = texts;
  const actions = submits.length > 1 || fields.length === 0 ? submits.map(toAction) : [];
  if (fields.length === 0 && actions.length === 0) return null;
  const expires = z.iso.datetime({ offset: true }).safeParse(card.data.refresh?.expires);
  return imported("adaptive-card", payload, source, {
    ...(rest.length > 0 && title ? { title } : {}),
    text: (rest.length > 0 ? rest.join("\n\n") : title) ?? card.data.fallbackText ?? "",
    mode: fields.length > 0 ? "form" : "confirm",
    fields,
    actions,
    ...(expires.success ? { expiry: { at: expires.data, policy: "ask_again" as const } } : {}),
  });
}

function toAction(submit: { title: string; style?: string }, index: number): QuestionAction {
  const tone = submit.style === "destructive" ? "danger" : submit.style === "positive" ? "primary" : "plain";
  return { id: `action-${index + 1}`, label: submit.title, tone };
}

function exportQuestion(question: Question): Exported {
  const same = original(question, "adaptive-card", importQuestion);
  if (same) return same;
  const losses = new Losses();
  if (question.sensitivity === "secret") losses.add("That this is a secret is not said.", "不说明这是机密信息。");
  const heading = question.title ? [text(question.title, { size: "large", weight: "bolder" })] : [];
  const words = [question.context, question.text, question.detail, question.link?.url].flatMap((part) =>
    part ? [text(part)] : [],
  );
  const payload = {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.6",
    lang: question.language,
    fallbackText: question.text,
    ...(question.expiry ? { refresh: { expires: question.expiry.at } } : {}),
    body: [
      ...heading,
      ...words,
      ...question.fields.flatMap((field, index) => writeInput(field, question.fields[index - 1], losses)),
    ],
    actions:
      question.actions.length > 0
        ? question.actions.map(toSubmit)
        : [{ type: "Action.Submit", title: question.language === "zh" ? "提交" : "Send" }],
  };
  if (question.expiry) losses.add("After expiry the card is only fetched anew.", "过期后卡片只会重新获取。");
  return { payload, losses: losses.found };
}

function text(words: string, style: object = {}) {
  return { type: "TextBlock", text: words, wrap: true, ...style };
}

function toSubmit(action: QuestionAction) {
  const style =
    action.tone === "danger" ? { style: "destructive" } : action.tone === "primary" ? { style: "positive" } : {};
  return { type: "Action.Submit", title: action.label, ...style, data: { action: action.id } };
}

function submitsOf(question: Question) {
  const card =
    question.raw?.format === "adaptive-card" ? cardSchema.safeParse(decode(question.raw.payload)).data : undefined;
  return card ? readInputs([card.body, card.actions]).submits : null;
}

function importAnswer(payload: unknown, question: Question): ImportedAnswer | null {
  const data = decode(payload);
  return isRecord(data) ? { outcome: "answer", answer: readCardAnswer(data, question, submitsOf(question)) } : null;
}

function exportAnswer(question: Question, answer: HumanAnswer): Exported {
  const losses = new Losses();
  return { payload: cardAnswerData(question, answer, submitsOf(question), losses), losses: losses.found };
}

/** Adaptive Cards 1.6: a card with inputs; the answer is the submitted `data`, inputs merged in as strings by id. */
export const adaptiveCardFormat: Format = {
  importQuestion,
  exportQuestion,
  importAnswer,
  exportAnswer,
  exportRefusal: (_question, how) => ({
    payload: {},
    losses: [
      how === "declined"
        ? { en: "A card cannot be declined; nothing is submitted.", zh: "卡片无法拒绝，不提交任何内容。" }
        : { en: "A card cannot be canceled; nothing is submitted.", zh: "卡片无法取消，不提交任何内容。" },
    ],
  }),
};
