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

const decisionSchema = z.enum(["approve", "edit", "reject", "respond"]);
const args = objectSchema;
const actionSchema = z.looseObject({ name: z.string(), args: args.default({}), description: z.string().nullish() });
const snakeSchema = z.looseObject({
  action_requests: z.array(actionSchema).min(1),
  review_configs: z.array(
    z.looseObject({
      action_name: z.string(),
      allowed_decisions: z.array(decisionSchema),
      args_schema: z.unknown().optional(),
    }),
  ),
});
const camelSchema = z.looseObject({
  actionRequests: z.array(actionSchema).min(1),
  reviewConfigs: z.array(
    z.looseObject({
      actionName: z.string(),
      allowedDecisions: z.array(decisionSchema),
      argsSchema: z.unknown().optional(),
    }),
  ),
});
const editedSchema = z.looseObject({ name: z.string().optional(), args });
const responseSchema = z.looseObject({
  decisions: z.array(
    z.union([
      z.looseObject({ type: z.literal("approve") }),
      z.looseObject({
        type: z.literal("edit"),
        edited_action: editedSchema.optional(),
        editedAction: editedSchema.optional(),
      }),
      z.looseObject({ type: z.literal("reject"), message: z.string().nullish() }),
      z.looseObject({ type: z.literal("respond"), message: z.string() }),
    ]),
  ),
});

type Spelling = "snake" | "camel";

function readRequest(payload: unknown): { reviews: Review[]; spelling: Spelling } | null {
  const value = decode(payload);
  const snake = snakeSchema.safeParse(value);
  if (snake.success) {
    const configs = snake.data.review_configs.map((config) => ({
      name: config.action_name,
      decisions: config.allowed_decisions,
      schema: config.args_schema,
    }));
    return { reviews: reviews(snake.data.action_requests, configs), spelling: "snake" };
  }
  const camel = camelSchema.safeParse(value);
  if (!camel.success) return null;
  const configs = camel.data.reviewConfigs.map((config) => ({
    name: config.actionName,
    decisions: config.allowedDecisions,
    schema: config.argsSchema,
  }));
  return { reviews: reviews(camel.data.actionRequests, configs), spelling: "camel" };
}

function reviews(
  actions: z.infer<typeof actionSchema>[],
  configs: { name: string; decisions: Decision[]; schema: unknown }[],
): Review[] {
  return actions.map(({ name, args, description }) => {
    const config = configs.find((one) => one.name === name);
    const decisions = config && config.decisions.length > 0 ? config.decisions : (["approve", "reject"] as Decision[]);
    return { name, args, ...(description ? { description } : {}), decisions, argsSchema: config?.schema };
  });
}

function importQuestion(payload: unknown, source?: QuestionSource): Question | null {
  const read = readRequest(payload);
  if (!read) return null;
  const [first] = read.reviews;
  const spoken = read.reviews.map((review) => review.description ?? "").join(" ");
  const zh = (source?.language ?? (/\p{Script=Han}/u.test(spoken) ? "zh" : "en")) === "zh";
  const count = read.reviews.length;
  const one = first?.description ?? (zh ? `执行“${first?.name}”？` : `Run “${first?.name}”?`);
  return imported("langchain-hitl", payload, source, {
    text: count === 1 ? one : zh ? `${count} 个操作等待你的决定。` : `${count} actions wait for your decision.`,
    clarificationType: "risk_confirmation",
    mode: "form",
    fields: read.reviews.flatMap((review, index) => reviewFields(review, index, count, zh)),
  });
}

const askName = "ask_clarification";

function exportQuestion(question: Question): Exported {
  const same = original(question, "langchain-hitl", importQuestion);
  if (same) return same;
  const losses = new Losses();
  const isApproval = question.fields.length === 0 && question.actions.length > 0;
  const decisions: Decision[] = isApproval ? ["approve", "reject"] : ["respond"];
  if (!isApproval) losses.add("The fields become text; the answer is one text.", "字段变为文字，回答为一段文字。");
  if (question.actions.length > 2) losses.add("Only approve and reject can be chosen.", "只能选择批准或拒绝。");
  if (question.expiry) losses.add("When the question expires is not said.", "不说明问题何时过期。");
  const description = [wholeMessage(question), isApproval ? "" : fieldsInWords(question)].filter(Boolean).join("\n\n");
  const payload = {
    action_requests: [{ name: askName, args: { question: question.text }, description }],
    review_configs: [{ action_name: askName, allowed_decisions: decisions }],
  };
  return { payload, losses: losses.found };
}

function importAnswer(payload: unknown, question: Question): ImportedAnswer | null {
  const response = responseSchema.safeParse(decode(payload));
  if (!response.success) return null;
  const decisions = response.data.decisions;
  const request = question.raw?.format === "langchain-hitl" ? readRequest(question.raw.payload) : null;
  if (!request) {
    const [only] = decisions;
    if (only?.type === "respond") return { outcome: "words", text: only.message };
    return only?.type === "reject" ? { outcome: "declined", ...(only.message ? { message: only.message } : {}) } : null;
  }
  if (decisions.length !== request.reviews.length) return null;
  const values = request.reviews.map((review, index) => {
    const decision = decisions[index];
    return decision ? verdictValues(review, index, toVerdict(decision)) : {};
  });
  const all = Object.assign({}, ...values);
  return {
    outcome: "answer",
    answer: { values: all, states: Object.fromEntries(Object.keys(all).map((id) => [id, "given"])) },
  };
}

function toVerdict(decision: z.infer<typeof responseSchema>["decisions"][number]): Verdict {
  if (decision.type === "edit") {
    return { decision: "edit", args: (decision.edited_action ?? decision.editedAction)?.args ?? {} };
  }
  const message = "message" in decision && typeof decision.message === "string" ? { message: decision.message } : {};
  return { decision: decision.type, ...message };
}

function exportAnswer(question: Question, answer: HumanAnswer): Exported {
  const losses = new Losses();
  const request = question.raw?.format === "langchain-hitl" ? readRequest(question.raw.payload) : null;
  if (!request) return { payload: { decisions: [ownDecision(question, answer)] }, losses: [] };
  const decisions = request.reviews.map((review, index) => {
    const verdict = verdictOf(review, index, answer, losses);
    if (verdict) return fromVerdict(verdict, review.name, request.spelling);
    losses.add(`“${review.name}” was not decided; it is rejected.`, `“${review.name}”未作决定，按拒绝处理。`);
    return { type: "reject", message: "Not decided by the person." };
  });
  return { payload: { decisions }, losses: losses.found };
}

function fromVerdict({ decision, args, message }: Verdict, name: string, spelling: Spelling) {
  if (decision === "edit") {
    return { type: "edit", [spelling === "camel" ? "editedAction" : "edited_action"]: { name, args: args ?? {} } };
  }
  if (decision === "respond") return { type: "respond", message: message ?? "" };
  return decision === "reject" && message !== undefined ? { type: "reject", message } : { type: decision };
}

function ownDecision(question: Question, answer: HumanAnswer) {
  const taken = question.actions.find((action) => action.id === answer.values.action);
  if (question.fields.length === 0 && taken) return { type: taken.consent === "yes" ? "approve" : "reject" };
  return { type: "respond", message: answerInWords(question, answer) };
}

/** LangChain's HITLRequest, in Python's or JavaScript's spelling; decisions come in the order of the requests. */
export const langchainHitlFormat: Format = {
  importQuestion,
  exportQuestion,
  importAnswer,
  exportAnswer,
  exportRefusal: (question, how) => {
    const count = (question.raw?.format === "langchain-hitl" && readRequest(question.raw.payload)?.reviews.length) || 1;
    const message = how === "declined" ? "The person declined." : "The question was canceled.";
    return { payload: { decisions: Array.from({ length: count }, () => ({ type: "reject", message })) }, losses: [] };
  },
};
