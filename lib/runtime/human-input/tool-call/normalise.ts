import type { Field } from "@/lib/protocol/human-input/field";
import {
  answerFieldId,
  clarificationTypeSchema,
  type Question,
  type QuestionMode,
} from "@/lib/protocol/human-input/question";
import type { Bilingual, Language } from "@/lib/protocol/session/text";
import { languageOf } from "../question/language";
import { withRequestId } from "../wire/to-wire";
import { readFields } from "./fields";
import { inWords, readArguments, stringIn } from "./loose-json";
import { readOptions } from "./options";
import { refusalTexts, refusedFormInWords } from "./refused-form";

export const askToolName = "ask_clarification";

export interface NormalisedCall {
  question: Question;
  /** What was repaired or could not be shown as the model meant it. */
  repairs: Bilingual[];
}

/**
 * A call of `ask_clarification`, however malformed, as a question that the person sees. `args` is the parsed object, or
 * the raw text where the model sent no valid JSON. Rules: DeerFlow's. Never throws.
 */
export function normaliseToolCall(args: unknown, toolCallId?: string): NormalisedCall {
  const read = readArguments(args);
  if (!read) return fromBrokenCall(inWords(args), toolCallId);
  const form = readFields(read.args.fields);
  const refused = "refused" in form;
  const fields = refused ? [] : form.fields;
  const options = fields.length > 0 ? [] : readOptions(read.args.options);
  const detail = refused ? refusedFormInWords(form.raw) : undefined;
  const spoken = [read.args.question, read.args.context, detail, ...fields.map((field) => field.label)];
  const language = languageOf(spoken.map(inWords).join("\n"));
  const draft: Question = {
    ...wording(read.args, language),
    language,
    ...answering(fields, options, language),
    ...(detail === undefined ? {} : { detail }),
    askedBy: { source: askToolName },
    actions: [],
    sensitivity: "plain",
    ...(toolCallId ? { toolCallId } : {}),
    raw: { format: "ask_clarification", payload: JSON.parse(JSON.stringify(read.args)) },
  };
  const repairs = [...(read.repaired ? [repairedCall] : []), ...(refused ? [refusalTexts[form.refused]] : [])];
  return { question: withRequestId(draft), repairs };
}

function wording(args: Record<string, unknown>, language: Language) {
  const asked = inWords(args.question);
  const type = clarificationTypeSchema.safeParse(args.clarification_type);
  const otherType = typeof args.clarification_type === "string" && !type.success ? args.clarification_type : undefined;
  return {
    text: asked.trim() === "" ? unnamedQuestion[language] : asked,
    ...("context" in args ? { context: args.context === null ? null : inWords(args.context) } : {}),
    clarificationType: type.success ? type.data : ("missing_info" as const),
    ...(otherType === undefined ? {} : { originalType: otherType }),
  };
}

function answering(
  fields: Field[],
  options: ReturnType<typeof readOptions>,
  language: Language,
): { mode: QuestionMode; fields: Field[] } {
  if (fields.length > 0) return { mode: "form", fields };
  const shared = { id: answerFieldId, label: answerLabel[language], required: true };
  if (options.length === 0) return { mode: "free_text", fields: [{ kind: "textarea", ...shared }] };
  const numbered = options.map((option, index) => ({ id: `option-${index + 1}`, ...option }));
  return { mode: "choice_with_other", fields: [{ kind: "select", ...shared, options: numbered, allowOther: true }] };
}

function fromBrokenCall(raw: string, toolCallId: string | undefined): NormalisedCall {
  const asked = stringIn(raw, "question");
  const language = languageOf(raw);
  const draft: Question = {
    text: asked ?? unnamedQuestion[language],
    clarificationType: "missing_info",
    language,
    ...answering([], [], language),
    ...(raw.trim() === "" || raw.trim() === asked ? {} : { detail: raw }),
    askedBy: { source: askToolName },
    actions: [],
    sensitivity: "plain",
    ...(toolCallId ? { toolCallId } : {}),
    raw: { format: "ask_clarification", payload: raw },
  };
  return { question: withRequestId(draft), repairs: [brokenCall] };
}

export const answerLabel: Bilingual = { en: "Answer", zh: "回答" };

const unnamedQuestion: Bilingual = { en: "What should I know to go on?", zh: "请告诉我继续所需要的信息。" };

const repairedCall: Bilingual = {
  en: "The question arrived in broken form and was repaired.",
  zh: "问题的格式有误，已自动修复。",
};

const brokenCall: Bilingual = {
  en: "The question arrived in broken form. What arrived is shown whole.",
  zh: "问题的格式有误，已将收到的内容完整显示。",
};
