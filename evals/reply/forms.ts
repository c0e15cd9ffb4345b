import type { WordReader } from "@/lib/ports/word-reader";
import type { FieldValue } from "@/lib/protocol/human-input/answer";
import type { Field } from "@/lib/protocol/human-input/field";
import type { Question } from "@/lib/protocol/human-input/question";
import { parseReply } from "@/lib/runtime/human-input/reply/parse-reply";
import type { ReplySample, SampleField } from "./samples";

function toField(field: SampleField): Field {
  const common = { id: field.name, label: field.label, required: field.required ?? false };
  if (field.type !== "select" && field.type !== "multi_select") return { ...common, kind: field.type };
  const options = (field.options ?? []).map((label, index) => ({
    id: `${field.name}-option-${index + 1}`,
    value: label,
    label,
  }));
  if (options.length === 0) return { ...common, kind: "text" };
  return { ...common, kind: field.type, options };
}

function toQuestion(sample: ReplySample): Question {
  return {
    text: sample.asked ?? "",
    clarificationType: "missing_info",
    language: sample.lang.startsWith("zh") ? "zh" : "en",
    mode: "form",
    askedBy: { source: "ask_clarification" },
    fields: sample.fields.map(toField),
    actions: [],
    sensitivity: "plain",
  };
}

export interface SlotScore {
  field: string;
  type: string;
  hit: number;
  extra: number;
  lost: number;
}
export interface FormScore {
  id: string;
  kind: string;
  taken: string;
  slots: SlotScore[];
  milliseconds: number;
  reply: string;
  expected: unknown;
  got: unknown;
}

/** One reply against its form. The wall clock is noon of the sample's day, so that no zone can move it. */
export function scoreForm(sample: ReplySample, reader: WordReader): FormScore {
  const question = toQuestion(sample);
  const now = `${sample.reference_date ?? "2026-01-15"}T12:00:00`;
  const started = performance.now();
  const read = parseReply(question, sample.reply, {
    reader,
    when: { now, locale: question.language === "zh" ? "zh-CN" : "en-US" },
  });
  const milliseconds = performance.now() - started;
  const names = new Set([...Object.keys(sample.expected), ...Object.keys(read.values), ...Object.keys(read.states)]);
  const slots = [...names].flatMap((name): SlotScore[] => {
    const field = sample.fields.find((one) => one.name === name);
    if (!field) return [];
    const got = read.states[name] === "you_decide" ? "dontcare" : read.values[name];
    return [{ field: name, type: field.type, ...compare(field, sample.expected[name], got, reader, now) }];
  });
  return {
    id: sample.id,
    kind: sample.kind,
    taken: read.taken,
    slots,
    milliseconds,
    reply: sample.reply,
    expected: sample.expected,
    got: { ...read.values, ...(Object.keys(read.states).length > 0 && { states: read.states }) },
  };
}

type Expected = ReplySample["expected"][string];

function compare(
  field: SampleField,
  expected: Expected | undefined,
  got: FieldValue | undefined,
  reader: WordReader,
  now: string,
) {
  if (Array.isArray(expected) || Array.isArray(got)) {
    const wanted = new Set(asList(expected));
    const found = new Set(asList(got));
    const hit = [...found].filter((one) => wanted.has(one)).length;
    return { hit, extra: found.size - hit, lost: wanted.size - hit };
  }
  if (expected === undefined) return { hit: 0, extra: got === undefined ? 0 : 1, lost: 0 };
  if (got === undefined) return { hit: 0, extra: 0, lost: 1 };
  return same(field, expected, got, reader, now) ? { hit: 1, extra: 0, lost: 0 } : { hit: 0, extra: 1, lost: 1 };
}

function asList(value: Expected | FieldValue | undefined): string[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.map((one) => String(typeof one === "object" ? one.name : one));
  return [typeof value === "object" ? value.canonical : String(value)];
}

function same(
  field: SampleField,
  expected: Exclude<Expected, string[]>,
  got: FieldValue,
  reader: WordReader,
  now: string,
): boolean {
  const wanted = typeof expected === "object" ? [expected.canonical, expected.said] : [String(expected)];
  const said = normal(String(got));
  if (wanted.some((one) => normal(one) === said)) return true;
  if (field.type === "number") return wanted.some((one) => Number(one) === Number(got));
  if (field.type !== "text" || !/^\d{1,2}:\d{2}$/.test(wanted[0] ?? "")) return false;
  const time = reader.find("time", String(got), { language: "en", locale: "en-US", now })[0];
  return time?.value.value === wanted[0]?.padStart(5, "0");
}

function normal(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/^(?:the|at|around|about)\s+/, "")
    .replace(/[\s.,!?'"’]+/g, " ")
    .replace(/(?<=[^a-z0-9]) | (?=[^a-z0-9])/g, "")
    .trim();
}

export function f1(slots: SlotScore[]): number {
  const sum = (pick: (slot: SlotScore) => number) => slots.reduce((total, slot) => total + pick(slot), 0);
  const hit = sum((slot) => slot.hit);
  const all = 2 * hit + sum((slot) => slot.extra) + sum((slot) => slot.lost);
  return all === 0 ? 0 : (2 * hit) / all;
}
