import type { Field, FieldOption } from "@/lib/protocol/human-input/field";
import { askedFields, type Question } from "@/lib/protocol/human-input/question";
import type {
  WireField,
  WireFieldType,
  WireOption,
  WireRequest,
  WireRequestV1,
} from "@/lib/protocol/human-input/wire-request";
import { layout } from "../text/layout";
import { requestIdFor } from "./request-id";

const wireTypes: Record<Field["kind"], WireFieldType> = {
  text: "text",
  textarea: "textarea",
  number: "number",
  integer: "number",
  select: "select",
  multi_select: "multi_select",
  checkbox: "checkbox",
  date: "date",
  time: "text",
  date_time: "text",
  file: "text",
};

/**
 * The question as DeerFlow's payload: v2 where it is a form, else v1. Keys that are absent in DeerFlow are absent here.
 * Without a request id of its own the question gets the one that follows from its tool call or its text.
 */
export function toWireRequest(question: Question): WireRequest {
  const fields = askedFields(question);
  const isForm = question.mode === "form" && fields.length > 0;
  const wire: WireRequest = isForm
    ? { version: 2, ...commonKeys(question, "form"), fields: fields.map(toWireField) }
    : toVersion1(question);
  const hasId = question.requestId !== undefined || question.toolCallId;
  return hasId ? wire : { ...wire, request_id: requestIdFor(undefined, layout(wire, "en")) };
}

/** The question with the request id that it has on the wire. */
export function withRequestId(question: Question): Question & { requestId: string } {
  return { ...question, requestId: toWireRequest(question).request_id };
}

function toVersion1(question: Question): WireRequestV1 {
  const field = question.actions.length > 0 ? askedFields(question).at(-1) : question.fields[0];
  if (field?.kind !== "select") return { version: 1, ...commonKeys(question, "free_text") };
  const mode = question.mode === "choice_with_other" || field.allowOther ? "choice_with_other" : "single_choice";
  return { version: 1, ...commonKeys(question, mode), options: toWireOptions(field.options, "") };
}

function commonKeys<M extends WireRequest["input_mode"]>(question: Question, mode: M) {
  return {
    kind: "human_input_request" as const,
    source: question.askedBy.source,
    request_id: question.requestId ?? requestIdFor(question.toolCallId, ""),
    clarification_type: question.originalType ?? question.clarificationType,
    ...(question.title === undefined ? {} : { title: question.title }),
    question: question.text,
    input_mode: mode,
    ...(question.toolCallId ? { tool_call_id: question.toolCallId } : {}),
    ...(question.context === undefined ? {} : { context: question.context }),
  };
}

export function toWireField(field: Field): WireField {
  const type = field.wireType ?? wireTypes[field.kind];
  const isChoice = (field.kind === "select" || field.kind === "multi_select") && type === field.kind;
  return {
    name: field.id,
    label: field.label.trim() === "" ? field.id : field.label,
    type,
    required: field.required,
    ...(isChoice ? { options: toWireOptions(field.options, `${field.id}-`) } : {}),
    ...(field.placeholder ? { placeholder: field.placeholder } : {}),
  };
}

function toWireOptions(options: readonly FieldOption[], prefix: string): WireOption[] {
  return options.map(({ label, value }, index) => ({
    id: `${prefix}option-${index + 1}`,
    label: label.trim() === "" ? value : label,
    value,
  }));
}
