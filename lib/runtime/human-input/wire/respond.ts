import type { FieldValue, HumanAnswer } from "@/lib/protocol/human-input/answer";
import type { Question } from "@/lib/protocol/human-input/question";
import type { WireRequest, WireRequestV2 } from "@/lib/protocol/human-input/wire-request";
import type { WireResponseV1, WireResponseV2 } from "@/lib/protocol/human-input/wire-response";
import { ownValue } from "../answer/visibility";
import { modelSentence } from "../text/model-text";

type Asked = Pick<WireRequest, "source" | "request_id">;

function head(request: Asked) {
  return {
    version: 1,
    kind: "human_input_response",
    source: request.source,
    request_id: request.request_id,
  } as const;
}

/** DeerFlow's response in words. */
export function respondWithText(request: Asked, value: string): WireResponseV1 {
  return { ...head(request), response_kind: "text", value };
}

/** DeerFlow's response by an option. `null` where the request has no such option. */
export function respondWithOption(request: WireRequest, optionId: string): WireResponseV1 | null {
  const options = request.version === 1 ? (request.options ?? []) : [];
  const option = options.find((one) => one.id === optionId);
  return option ? { ...head(request), response_kind: "option", option_id: option.id, value: option.value } : null;
}

/**
 * DeerFlow's response to a form: a readable list, then all values as one JSON block. Empty values are left out; a checkbox
 * that was not touched says no.
 */
export function respondWithForm(request: WireRequestV2, values: Readonly<Record<string, FieldValue>>): WireResponseV1 {
  const said = request.fields.flatMap((field) => {
    const value = ownValue(values, field.name) ?? (field.type === "checkbox" ? false : undefined);
    return value === undefined || isEmpty(value) ? [] : [{ field, value }];
  });
  const list = said.map(({ field, value }) => `${field.label}: ${plainWords(value)}`).join("; ");
  const record = Object.fromEntries(said.map(({ field, value }) => [field.name, value]));
  return respondWithText(request, `${list} [values: ${JSON.stringify(record)}]`);
}

/** Our own response: typed values and what was said about each field. */
export function respondTyped(question: Question & { requestId: string }, answer: HumanAnswer): WireResponseV2 {
  return {
    version: 2,
    kind: "human_input_response",
    source: question.askedBy.source,
    request_id: question.requestId,
    response_kind: "form",
    ...answer,
  };
}

/** What DeerFlow puts before the model for a response. */
export function responseToModelText(request: Pick<WireRequest, "question">, response: WireResponseV1): string {
  return modelSentence(request.question, response.value);
}

function isEmpty(value: FieldValue): boolean {
  return typeof value === "string" ? value.trim() === "" : Array.isArray(value) && value.length === 0;
}

function plainWords(value: FieldValue): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value)
    ? value.map((one) => (typeof one === "string" ? one : one.name)).join(", ")
    : String(value);
}
