import { z } from "zod";
import type { HumanAnswer } from "../answer";
import type { Field } from "../field";
import type { BothLanguages } from "../language";
import type { Question, QuestionFormat } from "../question";

/** What an export gives: the payload, and in words everything that the format has no room for. */
export interface Exported {
  payload: unknown;
  losses: BothLanguages[];
}

/** What an answer in a foreign format says. `values` are typed but not checked against the question. */
export type ImportedAnswer =
  | { outcome: "answer"; answer: HumanAnswer }
  | { outcome: "declined"; message?: string }
  | { outcome: "canceled" }
  /** An answer in free words, to be read as such. */
  | { outcome: "words"; text: string };

/** One foreign format: questions and answers, both ways. `null`: the payload is none of this format. */
export interface Format {
  importQuestion(payload: unknown, source?: QuestionSource): Question | null;
  exportQuestion(question: Question): Exported;
  importAnswer(payload: unknown, question: Question): ImportedAnswer | null;
  exportAnswer(question: Question, answer: HumanAnswer): Exported;
  /** The person declined, or closed the question without an answer. */
  exportRefusal(question: Question, how: "declined" | "canceled"): Exported;
}

export interface QuestionSource {
  name?: string;
  language?: Question["language"];
}

export class Losses {
  readonly found: BothLanguages[] = [];

  add(en: string, zh: string): void {
    this.found.push({ en, zh });
  }

  field(field: Pick<Field, "label" | "id">, en: string, zh: string): void {
    const name = field.label.trim() === "" ? field.id : field.label;
    this.add(`${name}: ${en}`, `${name}：${zh}`);
  }
}

/** A payload that came as JSON text is kept as text, so that it can be given back byte for byte. */
export function decode(payload: unknown): unknown {
  if (typeof payload !== "string") return payload;
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}

const han = /\p{Script=Han}/u;

/** The question around imported fields. `raw` is the payload as it came, text or JSON. */
export function imported(
  format: QuestionFormat,
  raw: unknown,
  source: QuestionSource | undefined,
  parts: Pick<Question, "text" | "mode" | "fields"> & Partial<Question>,
): Question {
  const spoken = [parts.text, ...parts.fields.map((field) => field.label)].join(" ");
  return {
    clarificationType: "missing_info",
    language: source?.language ?? (han.test(spoken) ? "zh" : "en"),
    actions: [],
    sensitivity: "plain",
    askedBy: { source: format, ...(source?.name ? { name: source.name } : {}) },
    ...parts,
    raw: { format, payload: raw as NonNullable<Question["raw"]>["payload"] },
  };
}

/**
 * The original, untouched, where the question came in this very format and has not been changed since. `reimport` reads the
 * original again to tell.
 */
export function original(
  question: Question,
  format: QuestionFormat,
  reimport: (payload: unknown) => Question | null,
): Exported | null {
  if (question.raw?.format !== format) return null;
  const before = reimport(question.raw.payload);
  return before && said(before) === said(question) ? { payload: question.raw.payload, losses: [] } : null;
}

function said({ text, title, context, fields, actions, link, mode }: Question): string {
  return JSON.stringify([text, title, context, fields, actions, link, mode]);
}

/** Context and question as one message, for formats that have but one text. */
export function wholeMessage(question: Question): string {
  return [question.context, question.text, question.detail].filter(Boolean).join("\n\n");
}

export function ownValue<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Any object as it is, every own key of it: zod's records leave `__proto__` out. */
export const objectSchema = z.custom<Record<string, unknown>>(isRecord, "must be an object");
