import { z } from "zod";
import type { FieldValue, HumanAnswer } from "../answer";
import type { Field, FieldOption } from "../field";
import { answerFieldId, askedFields, type Question } from "../question";
import { fieldInWords, labelOf } from "./answer-words";
import {
  decode,
  type Exported,
  type Format,
  type ImportedAnswer,
  imported,
  Losses,
  original,
  ownValue,
  type QuestionSource,
  wholeMessage,
} from "./exchange";

const limits = { questions: 4, options: 4, fewestOptions: 2, header: 12 };

const optionSchema = z.looseObject({
  label: z.string(),
  description: z.string().nullish(),
  preview: z.string().nullish(),
});
const askedSchema = z.looseObject({
  question: z.string(),
  header: z.string().default(""),
  options: z.array(optionSchema).min(1),
  multiSelect: z.boolean().default(false),
});
const inputSchema = z.looseObject({ questions: z.array(askedSchema).min(1) });
const outputSchema = z.looseObject({
  answers: z.record(z.string(), z.string()),
  response: z.string().optional(),
  annotations: z
    .record(z.string(), z.looseObject({ notes: z.string().nullish(), unanswered: z.string().nullish() }))
    .optional(),
});
type Asked = z.infer<typeof askedSchema>;

const fieldId = (index: number, count: number) => (count === 1 ? answerFieldId : `question-${index + 1}`);

function toField(asked: Asked, index: number, count: number): Field {
  const options = asked.options.map((option, at): FieldOption => {
    const isHtml = /^\s*</.test(option.preview ?? "");
    return {
      id: `option-${at + 1}`,
      value: option.label,
      label: option.label,
      ...(option.description ? { description: option.description } : {}),
      ...(option.preview ? { preview: { format: isHtml ? "html" : "markdown", content: option.preview } } : {}),
    };
  });
  const distinct = options.filter((option, at) => options.findIndex((other) => other.value === option.value) === at);
  const shared = {
    id: fieldId(index, count),
    label: asked.question,
    required: true,
    options: distinct,
    allowOther: true,
  };
  return asked.multiSelect ? { kind: "multi_select", ...shared } : { kind: "select", ...shared };
}

function importQuestion(payload: unknown, source?: QuestionSource): Question | null {
  const input = inputSchema.safeParse(decode(payload));
  if (!input.success) return null;
  const { questions } = input.data;
  const fields = questions.map((asked, index) => toField(asked, index, questions.length));
  const [only] = questions;
  const parts = { fields, clarificationType: "approach_choice" as const };
  if (questions.length > 1 || !only) {
    const text = questions.map((asked) => asked.header || asked.question).join(" · ");
    return imported("ask-user-question", payload, source, { ...parts, text, mode: "form" });
  }
  const mode = only.multiSelect ? "form" : "choice_with_other";
  const title = only.header ? { title: only.header } : {};
  return imported("ask-user-question", payload, source, { ...parts, ...title, text: only.question, mode });
}

function exportQuestion(question: Question): Exported {
  const same = original(question, "ask-user-question", importQuestion);
  if (same) return same;
  const losses = new Losses();
  const fields = askedFields(question);
  const kept = fields.length > 0 ? fields.slice(0, limits.questions) : [];
  if (fields.length > limits.questions) {
    const left = fields
      .slice(limits.questions)
      .map((field) => field.label)
      .join(", ");
    losses.add(
      `${fields.length} questions, limit 4; not asked: ${left}.`,
      `${fields.length} 个问题，上限 4 个；未提出：${left}。`,
    );
  }
  if (question.expiry) losses.add("When the question expires is not said.", "不说明问题何时过期。");
  const texts = kept.map((field) => questionText(question, field, kept.length));
  if (new Set(texts).size < texts.length) {
    losses.add(
      "Two questions have the same text; their answers cannot be told apart.",
      "有两个问题文字相同，回答无法区分。",
    );
  }
  const questions = kept.map((field, index) => fromField(field, texts[index] ?? field.label, losses));
  return { payload: { questions: questions.length > 0 ? questions : [confirmation(question)] }, losses: losses.found };
}

function questionText(question: Question, field: Field, count: number): string {
  if (count === 1)
    return [wholeMessage(question), question.mode === "form" ? field.label : ""].filter(Boolean).join("\n\n");
  return field.description ? `${field.label} (${field.description})` : field.label;
}

function confirmation(question: Question) {
  const options = [
    { label: "Yes", description: "" },
    { label: "No", description: "" },
  ];
  return { question: wholeMessage(question), header: header(question.title ?? "Confirm"), options, multiSelect: false };
}

function fromField(field: Field, question: string, losses: Losses) {
  const options = offered(field, losses);
  const isMulti = field.kind === "multi_select";
  if (isMulti && options.some((option) => option.label.includes(","))) {
    losses.field(
      field,
      "a label holds a comma; joined answers cannot be split safely",
      "选项文字含逗号，合并后的回答无法可靠拆分",
    );
  }
  if (!field.required) losses.field(field, "cannot be left empty", "无法留空");
  if (field.visibleWhen)
    losses.field(field, "always asked, though it hangs on another field", "本应随其他字段出现，现在始终提出");
  if ("default" in field && field.default !== undefined)
    losses.field(field, "the guess is not filled in", "不预填猜测");
  return { question, header: header(field.label), options, multiSelect: isMulti };
}

function header(text: string): string {
  return [...text].slice(0, limits.header).join("");
}

function offered(field: Field, losses: Losses): { label: string; description: string }[] {
  if (field.kind === "checkbox")
    return [
      { label: "Yes", description: "" },
      { label: "No", description: "" },
    ];
  if (field.kind !== "select" && field.kind !== "multi_select") {
    losses.field(field, `a ${field.kind} field becomes words under “Other”`, "该类型字段改为在“其他”中填写文字");
    return [
      { label: "You decide", description: guess(field) },
      { label: "Skip", description: "" },
    ];
  }
  const labels = field.options.map((option) => ({ label: option.label, description: option.description ?? "" }));
  if (labels.length > limits.options) {
    const left = labels
      .slice(limits.options)
      .map((option) => option.label)
      .join(", ");
    losses.field(
      field,
      `${labels.length} options, limit 4; only as “Other”: ${left}`,
      `${labels.length} 个选项，上限 4 个；只能在“其他”中填写：${left}`,
    );
  }
  if (!field.allowOther) losses.field(field, "an answer in own words is always possible", "始终可以用自己的话回答");
  if (labels.length < limits.fewestOptions) labels.push({ label: "None of these", description: "" });
  return labels.slice(0, limits.options);
}

function guess(field: Field): string {
  return "default" in field && field.default !== undefined ? String(field.default) : "";
}

/** The texts under which answers stand: the original's own, or those of our export. */
function askedTexts(question: Question): { field: Field; text: string }[] {
  const raw =
    question.raw?.format === "ask-user-question" ? inputSchema.safeParse(decode(question.raw.payload)).data : null;
  const fields = askedFields(question).slice(0, raw ? undefined : limits.questions);
  return fields.map((field, index) => ({
    field,
    text: raw?.questions[index]?.question ?? questionText(question, field, fields.length),
  }));
}

function importAnswer(payload: unknown, question: Question): ImportedAnswer | null {
  const output = outputSchema.safeParse(decode(payload));
  if (!output.success) return null;
  const { answers, annotations, response } = output.data;
  if (Object.keys(answers).length === 0 && response) return { outcome: "words", text: response };
  const answer: HumanAnswer = { values: {}, states: {} };
  const notes: Record<string, string> = {};
  for (const { field, text } of askedTexts(question)) {
    const given = ownValue(answers, text);
    const note = annotations && ownValue(annotations, text);
    if (note?.notes) notes[field.id] = note.notes;
    if (given === "You decide" || (given === undefined && note?.unanswered === "skipped"))
      answer.states[field.id] = "you_decide";
    else if (given === "Skip" && !("options" in field)) answer.states[field.id] = "later";
    else if (given !== undefined) {
      answer.values[field.id] = readValue(field, given);
      answer.states[field.id] = "given";
    }
  }
  return { outcome: "answer", answer: Object.keys(notes).length > 0 ? { ...answer, notes } : answer };
}

function readValue(field: Field, text: string): FieldValue {
  if (field.kind === "select") return field.options.find((option) => option.label === text)?.value ?? text;
  if (field.kind === "multi_select") return splitLabels(field.options, text);
  if (field.kind === "checkbox") return text === "Yes";
  const number = field.kind === "number" || field.kind === "integer" ? Number(text) : Number.NaN;
  return Number.isNaN(number) || text.trim() === "" ? text : number;
}

/** Labels out of a comma-joined text, the longest that fits first, so that a label with a comma stays whole. */
function splitLabels(options: readonly FieldOption[], text: string): string[] {
  const byLength = options.toSorted((a, b) => b.label.length - a.label.length);
  const found: string[] = [];
  let rest = text.trim();
  while (rest !== "") {
    const option = byLength.find(({ label }) => rest === label || rest.startsWith(`${label},`));
    const end = option ? option.label.length : rest.indexOf(",") < 0 ? rest.length : rest.indexOf(",");
    found.push(option?.value ?? rest.slice(0, end).trim());
    rest = rest.slice(end).replace(/^\s*,\s*/, "");
  }
  return found.filter((value) => value !== "");
}

function exportAnswer(question: Question, answer: HumanAnswer): Exported {
  const losses = new Losses();
  const texts = askedTexts(question);
  const raw =
    question.raw?.format === "ask-user-question" ? inputSchema.safeParse(decode(question.raw.payload)).data : null;
  const questions = raw?.questions ?? (exportQuestion(question).payload as { questions: unknown[] }).questions;
  const said = texts.flatMap(({ field, text }) => {
    const words = (ownValue(answer.states, field.id) ?? "given") === "given" ? wordsFor(field, answer) : undefined;
    return words === undefined ? [] : [[text, words] as const];
  });
  const annotations = texts.flatMap(({ field, text }) => {
    const note = answer.notes && ownValue(answer.notes, field.id);
    const isSkipped = (ownValue(answer.states, field.id) ?? "given") !== "given";
    if (isSkipped) losses.field(field, "why it was skipped is not said", "不说明跳过的原因");
    const about = { ...(note ? { notes: note } : {}), ...(isSkipped ? { unanswered: "skipped" } : {}) };
    return Object.keys(about).length > 0 ? [[text, about] as const] : [];
  });
  const notes = annotations.length > 0 ? { annotations: Object.fromEntries(annotations) } : {};
  return { payload: { questions, answers: Object.fromEntries(said), ...notes }, losses: losses.found };
}

function wordsFor(field: Field, answer: HumanAnswer): string | undefined {
  const value = ownValue(answer.values, field.id);
  if (Array.isArray(value))
    return value.map((one) => (typeof one === "string" ? labelOf(field, one) : one.name)).join(", ");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return fieldInWords(field, answer);
}

/** Claude's AskUserQuestion: one to four questions of two to four options; "Other" is always there; answers by question text. */
export const askUserQuestionFormat: Format = {
  importQuestion,
  exportQuestion,
  importAnswer,
  exportAnswer,
  exportRefusal: (question, how) => {
    const annotations = Object.fromEntries(askedTexts(question).map(({ text }) => [text, { unanswered: "dismissed" }]));
    const losses =
      how === "declined" ? [{ en: "Declined and canceled look the same.", zh: "拒绝与取消无法区分。" }] : [];
    const { questions } = exportQuestion(question).payload as { questions: unknown[] };
    return { payload: { questions, answers: {}, annotations }, losses };
  },
};
