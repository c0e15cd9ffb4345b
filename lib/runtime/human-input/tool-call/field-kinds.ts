import type { FieldKind, TextFormat } from "@/lib/protocol/human-input/field";
import { type WireFieldType, wireFieldTypeSchema } from "@/lib/protocol/human-input/wire-request";

export interface ReadKind {
  kind: FieldKind;
  format?: TextFormat;
  /** What the wire calls it: DeerFlow takes every other word than its seven for `text`. */
  wireType: WireFieldType;
}

const otherWords: Record<string, Omit<ReadKind, "wireType">> = {
  string: { kind: "text" },
  str: { kind: "text" },
  longtext: { kind: "textarea" },
  multiline: { kind: "textarea" },
  paragraph: { kind: "textarea" },
  integer: { kind: "integer" },
  int: { kind: "integer" },
  float: { kind: "number" },
  decimal: { kind: "number" },
  currency: { kind: "number" },
  bool: { kind: "checkbox" },
  boolean: { kind: "checkbox" },
  switch: { kind: "checkbox" },
  toggle: { kind: "checkbox" },
  dropdown: { kind: "select" },
  radio: { kind: "select" },
  choice: { kind: "select" },
  singleselect: { kind: "select" },
  enum: { kind: "select" },
  multiselect: { kind: "multi_select" },
  checkboxes: { kind: "multi_select" },
  multichoice: { kind: "multi_select" },
  multiplechoice: { kind: "multi_select" },
  time: { kind: "time" },
  datetime: { kind: "date_time" },
  datetimelocal: { kind: "date_time" },
  timestamp: { kind: "date_time" },
  file: { kind: "file" },
  upload: { kind: "file" },
  email: { kind: "text", format: "email" },
  url: { kind: "text", format: "uri" },
  uri: { kind: "text", format: "uri" },
  tel: { kind: "text", format: "tel" },
  phone: { kind: "text", format: "tel" },
};

/** The kind a model means by its word. Its own seven words as they stand, our other kinds and common spellings; else text. */
export function readKind(word: unknown): ReadKind {
  const exact = wireFieldTypeSchema.safeParse(word);
  if (exact.success) return { kind: exact.data, wireType: exact.data };
  if (typeof word !== "string") return { kind: "text", wireType: "text" };
  const plain = word.toLowerCase().replace(/[\s_-]/g, "");
  const known = wireFieldTypeSchema.safeParse(word.trim().toLowerCase());
  const read = known.success ? { kind: known.data } : Object.hasOwn(otherWords, plain) ? otherWords[plain] : undefined;
  return { kind: "text", ...read, wireType: "text" };
}
