import type { FieldState } from "@/lib/protocol/human-input/answer";
import type { Field } from "@/lib/protocol/human-input/field";
import { askedFields, type Question } from "@/lib/protocol/human-input/question";
import {
  type WireResponse,
  type WireResponseV1,
  wireResponseSchema,
  wireResponseV1Schema,
} from "@/lib/protocol/human-input/wire-response";
import type { Bilingual } from "@/lib/protocol/session/text";
import { isRecord, parseJson } from "../tool-call/loose-json";
import { toWireRequest } from "./to-wire";

/** A DeerFlow response with exactly its own keys, or `null` where its shape is wrong (which is all that DeerFlow checks). */
export function readWireResponseV1(payload: unknown): WireResponseV1 | null {
  const parsed = wireResponseV1Schema.safeParse(payload);
  if (!parsed.success) return null;
  const { version, kind, source, request_id, value, ...rest } = parsed.data;
  const head = { version, kind, source, request_id };
  if (rest.response_kind === "text") return { ...head, response_kind: "text", value };
  return { ...head, response_kind: "option", option_id: rest.option_id, value };
}

export type ReadResponse =
  | {
      outcome: "answer";
      /** As sent: to be checked with `validateAnswer`. */
      values: Record<string, unknown>;
      states: Record<string, FieldState>;
      zone?: string;
      notes?: Record<string, string>;
    }
  /** Words that answer a form: for the reply parser. */
  | { outcome: "words"; text: string }
  | { outcome: "refused"; reason: Bilingual };

/** A response on the wire, v1 or v2, as an answer to this question. */
export function readResponse(response: unknown, question: Question): ReadResponse {
  const parsed = wireResponseSchema.safeParse(response);
  if (!parsed.success) return refused(reasons.shape);
  const wire: WireResponse = parsed.data;
  if (wire.request_id !== toWireRequest(question).request_id) return refused(reasons.otherRequest);
  if (wire.response_kind === "form") {
    const { values, states, zone, notes } = wire;
    return { outcome: "answer", values, states, ...(zone ? { zone } : {}), ...(notes ? { notes } : {}) };
  }
  return wire.response_kind === "option"
    ? readOption(wire.option_id as string, wire.value as string, question)
    : readText(wire.value as string, question);
}

function readOption(optionId: string, value: string, question: Question): ReadResponse {
  const request = toWireRequest(question);
  const option = request.version === 1 ? request.options?.find((one) => one.id === optionId) : undefined;
  if (!option || option.value !== value) return refused(reasons.option);
  const field = choiceField(question);
  return field ? answer({ [field.id]: option.value }) : refused(reasons.option);
}

function choiceField(question: Question): Field | undefined {
  return question.actions.length > 0 ? askedFields(question).at(-1) : question.fields[0];
}

function readText(text: string, question: Question): ReadResponse {
  if (question.mode === "form") {
    const values = valuesBlock(text, question);
    return values ? answer(values) : { outcome: "words", text };
  }
  const [field, ...others] = askedFields(question);
  if (!field || others.length > 0) return { outcome: "words", text };
  const takesWords =
    field.kind === "textarea" || field.kind === "text" || (field.kind === "select" && field.allowOther);
  return takesWords ? answer({ [field.id]: text }) : { outcome: "words", text };
}

/** The JSON block at the end of DeerFlow's answer to a form. Only where it names nothing but fields of this form. */
function valuesBlock(text: string, question: Question): Record<string, unknown> | undefined {
  const at = text.lastIndexOf(" [values: {");
  if (at < 0 || !text.trimEnd().endsWith("}]")) return undefined;
  const values = parseJson(text.trimEnd().slice(at + " [values: ".length, -1));
  const known = new Set(askedFields(question).map((field) => field.id));
  return isRecord(values) && Object.keys(values).every((name) => known.has(name)) ? values : undefined;
}

function answer(values: Record<string, unknown>): ReadResponse {
  return { outcome: "answer", values, states: {} };
}

function refused(reason: Bilingual): ReadResponse {
  return { outcome: "refused", reason };
}

const reasons = {
  shape: { en: "This is not an answer in a form we know.", zh: "答复的格式无法识别。" },
  otherRequest: { en: "This answers another question.", zh: "这是对另一个问题的答复。" },
  option: { en: "The question has no such option.", zh: "该问题没有这个选项。" },
} satisfies Record<string, Bilingual>;
