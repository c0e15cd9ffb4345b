import { z } from "zod";
import type { HumanAnswer } from "../answer";
import { actionFieldId, answerFieldId, askedFields, type Question, type QuestionAction } from "../question";
import {
  decode,
  type Exported,
  type Format,
  type ImportedAnswer,
  imported,
  isRecord,
  Losses,
  objectSchema,
  original,
  type QuestionSource,
  wholeMessage,
} from "./exchange";
import { leavesOf, readContent, writeContent } from "./schema/answers";
import { readObjectSchema, readProperty, type SchemaLeaf } from "./schema/reading";
import { writeObjectSchema } from "./schema/writing";

const interruptSchema = z.looseObject({
  id: z.string(),
  reason: z.string(),
  message: z.string().optional(),
  toolCallId: z.string().optional(),
  responseSchema: objectSchema.optional(),
  expiresAt: z.string().optional(),
});
const resumeSchema = z.looseObject({
  interruptId: z.string(),
  status: z.enum(["resolved", "cancelled"]),
  payload: z.unknown().optional(),
});

/** Leaves of the response schema; a schema that is no object is one answer without a name. */
function responseLeaves(schema: Record<string, unknown> | undefined): { leaves: SchemaLeaf[]; whole: boolean } {
  if (!schema) return { leaves: [], whole: false };
  const leaves = readObjectSchema(schema);
  if (leaves) return { leaves, whole: false };
  const leaf = readProperty(schema, { id: answerFieldId, required: true }, "Answer");
  return { leaves: [{ path: [answerFieldId], ...leaf }], whole: true };
}

function approval(zh: boolean): QuestionAction[] {
  return [
    { id: "approve", label: zh ? "批准" : "Approve", tone: "primary", consent: "yes" },
    { id: "reject", label: zh ? "拒绝" : "Reject", tone: "plain", consent: "no" },
  ];
}

function importQuestion(payload: unknown, source?: QuestionSource): Question | null {
  const parsed = interruptSchema.safeParse(decode(payload));
  if (!parsed.success) return null;
  const interrupt = parsed.data;
  const { leaves } = responseLeaves(interrupt.responseSchema);
  const text = interrupt.message ?? interrupt.reason;
  const isRisk = interrupt.reason === "confirmation" || interrupt.reason === "tool_call";
  const zh = (source?.language ?? (/\p{Script=Han}/u.test(text) ? "zh" : "en")) === "zh";
  const expires = z.iso.datetime({ offset: true }).safeParse(interrupt.expiresAt);
  const common = {
    text,
    requestId: interrupt.id,
    ...(interrupt.toolCallId ? { toolCallId: interrupt.toolCallId } : {}),
    ...(isRisk ? { clarificationType: "risk_confirmation" as const } : {}),
    ...(expires.success ? { expiry: { at: expires.data, policy: "give_up" as const } } : {}),
  };
  if (leaves.length > 0) {
    return imported("ag-ui", payload, source, { ...common, mode: "form", fields: leaves.map((leaf) => leaf.field) });
  }
  if (isRisk) {
    return imported("ag-ui", payload, source, { ...common, mode: "confirm", fields: [], actions: approval(zh) });
  }
  const label = zh ? "回答" : "Answer";
  const field = { kind: "textarea" as const, id: answerFieldId, label, required: true };
  return imported("ag-ui", payload, source, { ...common, mode: "free_text", fields: [field] });
}

function exportQuestion(question: Question): Exported {
  const same = original(question, "ag-ui", importQuestion);
  if (same) return same;
  const losses = new Losses();
  if (question.sensitivity === "secret") losses.add("That this is a secret is not said.", "不说明这是机密信息。");
  if (question.expiry && question.expiry.policy !== "give_up") {
    losses.add("What happens on expiry is not said.", "不说明过期后如何处理。");
  }
  const title = question.title ? { title: question.title } : {};
  const payload = {
    id: question.requestId ?? question.toolCallId ?? "clarification",
    reason: question.clarificationType === "risk_confirmation" ? "confirmation" : "input_required",
    message: wholeMessage(question),
    ...(question.toolCallId ? { toolCallId: question.toolCallId } : {}),
    responseSchema: { ...title, ...writeObjectSchema(question, "json-schema", losses) },
    ...(question.expiry ? { expiresAt: question.expiry.at } : {}),
    ...(question.link ? { metadata: { url: question.link.url } } : {}),
  };
  return { payload, losses: losses.found };
}

function leavesFor(question: Question): { leaves: SchemaLeaf[]; whole: boolean; bare: boolean } {
  const interrupt =
    question.raw?.format === "ag-ui" ? interruptSchema.safeParse(decode(question.raw.payload)).data : null;
  if (!interrupt) return { leaves: leavesOf(askedFields(question)), whole: false, bare: false };
  return { ...responseLeaves(interrupt.responseSchema), bare: interrupt.responseSchema === undefined };
}

function interruptId(question: Question): string {
  return question.requestId ?? question.toolCallId ?? "clarification";
}

function importAnswer(payload: unknown, question: Question): ImportedAnswer | null {
  const resume = resumeSchema.safeParse(decode(payload));
  if (!resume.success || resume.data.interruptId !== interruptId(question)) return null;
  if (resume.data.status === "cancelled") return { outcome: "canceled" };
  const given = resume.data.payload;
  const { leaves, whole, bare } = leavesFor(question);
  if (bare && typeof given === "string") return { outcome: "words", text: given };
  if (bare && isRecord(given) && typeof given.approved === "boolean" && question.actions.length > 0) {
    const taken = given.approved ? "approve" : "reject";
    return { outcome: "answer", answer: { values: { [actionFieldId]: taken }, states: { [actionFieldId]: "given" } } };
  }
  const content = whole ? { [answerFieldId]: given } : given;
  return isRecord(content) ? { outcome: "answer", answer: readContent(leaves, content) } : null;
}

function exportAnswer(question: Question, answer: HumanAnswer): Exported {
  const losses = new Losses();
  const { leaves, whole, bare } = leavesFor(question);
  const taken = question.actions.find((action) => action.id === answer.values[actionFieldId]);
  const content = writeContent(leaves, answer, losses);
  const bareAnswer = taken ? { approved: taken.consent === "yes" } : (answer.values[answerFieldId] ?? "");
  const payload = bare ? bareAnswer : whole ? content[answerFieldId] : content;
  return { payload: { interruptId: interruptId(question), status: "resolved", payload }, losses: losses.found };
}

/** AG-UI: one interrupt of a run's outcome; its answer is one entry of `resume`. "No" is an answer, not a cancellation. */
export const agUiFormat: Format = {
  importQuestion,
  exportQuestion,
  importAnswer,
  exportAnswer,
  exportRefusal: (question, how) => ({
    payload: { interruptId: interruptId(question), status: "cancelled" },
    losses: how === "declined" ? [{ en: "Declined and canceled look the same.", zh: "拒绝与取消无法区分。" }] : [],
  }),
};
