import { z } from "zod";
import type { HumanAnswer } from "../answer";
import type { Question } from "../question";
import { answerInWords, fieldsInWords } from "./answer-words";
import {
  decode,
  type Exported,
  type Format,
  type ImportedAnswer,
  imported,
  Losses,
  objectSchema,
  original,
  type QuestionSource,
  wholeMessage,
} from "./exchange";
import { type Decision, type Review, reviewFields, type Verdict, verdictOf, verdictValues } from "./review-fields";

const interruptSchema = z.looseObject({
  action_request: z.looseObject({ action: z.string(), args: objectSchema.default({}) }),
  config: z.looseObject({
    allow_ignore: z.boolean().default(false),
    allow_respond: z.boolean().default(false),
    allow_edit: z.boolean().default(false),
    allow_accept: z.boolean().default(false),
  }),
  description: z.string().nullish(),
});
const editedSchema = z.looseObject({ action: z.string().optional(), args: objectSchema });
const replySchema = z.looseObject({
  type: z.enum(["accept", "ignore", "response", "edit"]),
  args: z.union([z.null(), z.string(), editedSchema]).optional(),
});

/** A list with one interrupt, or that one bare. */
function readInterrupt(payload: unknown): Review | null {
  const value = decode(payload);
  const parsed = interruptSchema.safeParse(Array.isArray(value) && value.length === 1 ? value[0] : value);
  if (!parsed.success) return null;
  const { action_request, config, description } = parsed.data;
  const allowed: [boolean, Decision][] = [
    [config.allow_accept, "approve"],
    [config.allow_edit, "edit"],
    [config.allow_respond, "respond"],
    [config.allow_ignore, "ignore"],
  ];
  const decisions = allowed.flatMap(([is, decision]) => (is ? [decision] : []));
  return {
    name: action_request.action,
    args: action_request.args,
    ...(description ? { description } : {}),
    decisions: decisions.length > 0 ? decisions : ["ignore"],
  };
}

function importQuestion(payload: unknown, source?: QuestionSource): Question | null {
  const review = readInterrupt(payload);
  if (!review) return null;
  const zh = (source?.language ?? (/\p{Script=Han}/u.test(review.description ?? "") ? "zh" : "en")) === "zh";
  return imported("langchain-human-interrupt", payload, source, {
    text: review.description ?? (zh ? `执行“${review.name}”？` : `Run “${review.name}”?`),
    clarificationType: "risk_confirmation",
    mode: "form",
    fields: reviewFields(review, 0, 1, zh),
  });
}

function exportQuestion(question: Question): Exported {
  const same = original(question, "langchain-human-interrupt", importQuestion);
  if (same) return same;
  const losses = new Losses();
  const isApproval = question.fields.length === 0 && question.actions.length > 0;
  if (!isApproval) losses.add("The fields become text; the answer is one text.", "字段变为文字，回答为一段文字。");
  if (question.actions.length > 2) losses.add("Only accept and ignore can be chosen.", "只能选择接受或忽略。");
  if (question.expiry) losses.add("When the question expires is not said.", "不说明问题何时过期。");
  const config = { allow_ignore: true, allow_respond: !isApproval, allow_edit: false, allow_accept: isApproval };
  const description = [wholeMessage(question), isApproval ? "" : fieldsInWords(question)].filter(Boolean).join("\n\n");
  const request = { action: "ask_clarification", args: { question: question.text } };
  return { payload: [{ action_request: request, config, description }], losses: losses.found };
}

const decisionOf = { accept: "approve", ignore: "ignore", response: "respond", edit: "edit" } as const;

function importAnswer(payload: unknown, question: Question): ImportedAnswer | null {
  const value = decode(payload);
  const reply = replySchema.safeParse(Array.isArray(value) && value.length === 1 ? value[0] : value);
  if (!reply.success) return null;
  const { type, args } = reply.data;
  const review = question.raw?.format === "langchain-human-interrupt" ? readInterrupt(question.raw.payload) : null;
  if (!review) {
    if (type === "response" && typeof args === "string") return { outcome: "words", text: args };
    return type === "ignore" ? { outcome: "declined" } : null;
  }
  const verdict: Verdict = {
    decision: decisionOf[type],
    ...(typeof args === "string" ? { message: args } : {}),
    ...(type === "edit" && typeof args === "object" && args ? { args: args.args } : {}),
  };
  const values = verdictValues(review, 0, verdict);
  return {
    outcome: "answer",
    answer: { values, states: Object.fromEntries(Object.keys(values).map((id) => [id, "given"])) },
  };
}

function exportAnswer(question: Question, answer: HumanAnswer): Exported {
  const losses = new Losses();
  const review = question.raw?.format === "langchain-human-interrupt" ? readInterrupt(question.raw.payload) : null;
  const taken = question.actions.find((action) => action.id === answer.values.action);
  if (!review && question.fields.length === 0 && taken) {
    return { payload: [{ type: taken.consent === "yes" ? "accept" : "ignore", args: null }], losses: [] };
  }
  if (!review) return { payload: [{ type: "response", args: answerInWords(question, answer) }], losses: [] };
  const verdict = verdictOf(review, 0, answer, losses);
  if (!verdict) losses.add("Nothing was decided; it is ignored.", "未作决定，按忽略处理。");
  return { payload: [toReply(review, verdict ?? { decision: "ignore" })], losses: losses.found };
}

/** Accept carries the arguments with their JSON types, as the inbox should have sent them. */
function toReply(review: Review, verdict: Verdict) {
  const action = (args: Record<string, unknown>) => ({ action: review.name, args });
  if (verdict.decision === "approve") return { type: "accept", args: action(review.args) };
  if (verdict.decision === "edit") return { type: "edit", args: action(verdict.args ?? review.args) };
  return verdict.decision === "respond"
    ? { type: "response", args: verdict.message ?? "" }
    : { type: "ignore", args: null };
}

/** LangGraph's former HumanInterrupt, as agent inboxes still speak it: lists of one. */
export const langchainHumanInterruptFormat: Format = {
  importQuestion,
  exportQuestion,
  importAnswer,
  exportAnswer,
  exportRefusal: () => ({ payload: [{ type: "ignore", args: null }], losses: [] }),
};
