import type { FieldValue } from "@/lib/protocol/human-input/answer";
import type { Field } from "@/lib/protocol/human-input/field";
import type { Question } from "@/lib/protocol/human-input/question";
import type { Bilingual } from "@/lib/protocol/session/text";
import type { Act } from "../acts";
import type { Tools } from "../reading";
import { plain } from "../wording";

export interface Usable {
  text: string;
  start: number;
  end: number;
  act: Act;
}

/** What is being read: the whole reply, the parts of it that may hold values, and who has claimed which words. */
export interface Sheet {
  question: Question;
  fields: Field[];
  text: string;
  lower: string;
  usable: Usable[];
  /** Part of the reply asks something: what is left over is then no answer by itself. */
  asks: boolean;
  tools: Tools;
  values: Map<string, { value: FieldValue; strength: number }>;
  unsure: Map<string, { candidates: FieldValue[]; why: Bilingual }>;
  claimed: { start: number; end: number; field: string }[];
}

export function makeSheet(
  question: Question,
  fields: Field[],
  text: string,
  parts: { usable: Usable[]; asks: boolean },
  tools: Tools,
): Sheet {
  return {
    question,
    fields,
    text,
    lower: plain(text),
    ...parts,
    tools,
    values: new Map(),
    unsure: new Map(),
    claimed: [],
  };
}

export function isOpen(sheet: Sheet, field: Field): boolean {
  return !sheet.values.has(field.id) && !sheet.unsure.has(field.id);
}

export function isFree(sheet: Sheet, start: number, end: number): boolean {
  return sheet.claimed.every((claim) => end <= claim.start || start >= claim.end);
}

export function inUsable(sheet: Sheet, start: number, end: number): Usable | undefined {
  return sheet.usable.find((part) => start >= part.start && end <= part.end);
}

export function claim(
  sheet: Sheet,
  field: Field,
  value: FieldValue,
  start: number,
  end: number,
  strength: number,
): void {
  sheet.values.set(field.id, { value, strength });
  sheet.claimed.push({ start, end, field: field.id });
}

export function doubt(sheet: Sheet, field: Field, candidates: FieldValue[], why: Bilingual): void {
  sheet.unsure.set(field.id, { candidates, why });
}

/** The words just before a place, in its sentence. */
export function before(sheet: Sheet, at: number, length = 32): string {
  const part = sheet.usable.find((one) => at >= one.start && at <= one.end);
  return sheet.lower.slice(Math.max(part?.start ?? 0, at - length), at);
}

export function after(sheet: Sheet, at: number, length = 32): string {
  const part = sheet.usable.find((one) => at >= one.start && at <= one.end);
  return sheet.lower.slice(at, Math.min(part?.end ?? sheet.lower.length, at + length));
}
