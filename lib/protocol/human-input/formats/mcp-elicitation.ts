import { z } from "zod";
import type { HumanAnswer } from "../answer";
import { actionFieldId, askedFields, type Question, type QuestionAction } from "../question";
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
import { readObjectSchema, type SchemaLeaf } from "./schema/reading";
import { questionLosses, writeObjectSchema } from "./schema/writing";

type Generation = "mcp-2026-07-28" | "mcp-2025-11-25";

const formSchema = z.looseObject({
  mode: z.literal("form").optional(),
  message: z.string(),
  requestedSchema: objectSchema.refine((schema) => schema.type === "object" && isRecord(schema.properties)),
});
const urlSchema = z.looseObject({ mode: z.literal("url"), message: z.string(), url: z.string() });
const paramsSchema = z.union([urlSchema, formSchema]);
const requestSchema = z.looseObject({ method: z.literal("elicitation/create"), params: paramsSchema });
const resultSchema = z.looseObject({
  action: z.enum(["accept", "decline", "cancel"]),
  content: objectSchema.nullish(),
});

function readParams(payload: unknown): z.infer<typeof paramsSchema> | null {
  const value = decode(payload);
  const request = requestSchema.safeParse(value);
  return request.success ? request.data.params : (paramsSchema.safeParse(value).data ?? null);
}

function isUrl(params: z.infer<typeof paramsSchema>): params is z.infer<typeof urlSchema> {
  return params.mode === "url";
}

function buttons(accept: string, decline: string): QuestionAction[] {
  return [
    { id: "accept", label: accept, tone: "primary", consent: "yes" },
    { id: "decline", label: decline, tone: "plain", consent: "no", closes: "decline" },
  ];
}

function importFor(generation: Generation) {
  return (payload: unknown, source?: QuestionSource): Question | null => {
    const params = readParams(payload);
    if (!params) return null;
    const zh = (source?.language ?? (/\p{Script=Han}/u.test(params.message) ? "zh" : "en")) === "zh";
    if (isUrl(params)) {
      const actions = zh ? buttons("打开链接", "不打开") : buttons("Open the link", "Do not open");
      const parts = { text: params.message, mode: "confirm" as const, fields: [], actions, link: { url: params.url } };
      return imported(generation, payload, source, parts);
    }
    const leaves = readObjectSchema(params.requestedSchema) ?? [];
    const fields = leaves.map((leaf) => leaf.field);
    if (fields.length > 0) return imported(generation, payload, source, { text: params.message, mode: "form", fields });
    const actions = zh ? buttons("确认", "拒绝") : buttons("Confirm", "Decline");
    return imported(generation, payload, source, { text: params.message, mode: "confirm", fields, actions });
  };
}

function exportFor(generation: Generation) {
  return (question: Question): Exported => {
    const same = original(question, generation, importFor(generation));
    if (same) return same;
    const losses = new Losses();
    questionLosses(question, losses);
    if (question.title) losses.add(`The title “${question.title}” is not shown.`, `标题“${question.title}”不显示。`);
    const params = question.link ? urlParams(question, question.link.url, generation) : formParams(question, losses);
    if (question.link && question.fields.length > 0) {
      losses.add(
        "A link cannot be asked together with fields; the fields are left out.",
        "链接不能与字段一同提出，字段已省略。",
      );
    }
    return { payload: { method: "elicitation/create", params }, losses: losses.found };
  };
}

function urlParams(question: Question, url: string, generation: Generation) {
  const id = generation === "mcp-2025-11-25" ? { elicitationId: question.requestId ?? url } : {};
  return { mode: "url", message: wholeMessage(question), ...id, url };
}

function formParams(question: Question, losses: Losses) {
  const asked = isPlainConfirm(question) ? { ...question, actions: [] } : question;
  return { mode: "form", message: wholeMessage(question), requestedSchema: writeObjectSchema(asked, "mcp", losses) };
}

/** A yes and a no and nothing else: accept and decline say it already. */
function isPlainConfirm({ fields, actions }: Question): boolean {
  const [yes, no, ...others] = actions;
  return fields.length === 0 && others.length === 0 && yes?.consent === "yes" && no?.consent === "no";
}

function leavesFor(generation: Generation, question: Question): SchemaLeaf[] {
  const params = question.raw?.format === generation ? readParams(question.raw.payload) : null;
  if (params && !isUrl(params)) return readObjectSchema(params.requestedSchema) ?? [];
  return isPlainConfirm(question) || question.link ? [] : leavesOf(askedFields(question));
}

function answersFor(generation: Generation): Pick<Format, "importAnswer" | "exportAnswer" | "exportRefusal"> {
  return {
    importAnswer: (payload: unknown, question: Question): ImportedAnswer | null => {
      const result = resultSchema.safeParse(decode(payload));
      if (!result.success) return null;
      if (result.data.action === "decline") return { outcome: "declined" };
      if (result.data.action === "cancel") return { outcome: "canceled" };
      const leaves = leavesFor(generation, question);
      const yes = question.actions.find((action) => action.consent === "yes");
      if (leaves.length > 0 || !yes)
        return { outcome: "answer", answer: readContent(leaves, result.data.content ?? {}) };
      return {
        outcome: "answer",
        answer: { values: { [actionFieldId]: yes.id }, states: { [actionFieldId]: "given" } },
      };
    },
    exportAnswer: (question: Question, answer: HumanAnswer): Exported => {
      const losses = new Losses();
      const taken = question.actions.find((action) => action.id === answer.values[actionFieldId]);
      const leaves = leavesFor(generation, question);
      if (leaves.length === 0 && taken?.consent === "no") return { payload: { action: "decline" }, losses: [] };
      if (question.link) return { payload: { action: "accept" }, losses: [] };
      return { payload: { action: "accept", content: writeContent(leaves, answer, losses) }, losses: losses.found };
    },
    exportRefusal: (_question, how) => ({ payload: { action: how === "declined" ? "decline" : "cancel" }, losses: [] }),
  };
}

function formatFor(generation: Generation): Format {
  return { importQuestion: importFor(generation), exportQuestion: exportFor(generation), ...answersFor(generation) };
}

/** MCP elicitation, request or bare params; answers are `ElicitResult`s. Rules: MCP specification of the two dates. */
export const mcp20260728Format = formatFor("mcp-2026-07-28");
export const mcp20251125Format = formatFor("mcp-2025-11-25");
