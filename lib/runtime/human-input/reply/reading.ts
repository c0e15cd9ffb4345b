import type { FieldStates, FieldValue, FieldValues } from "@/lib/protocol/human-input/answer";
import type { Bilingual, Language } from "@/lib/protocol/session/text";
import type { ReadingContext, WordReader } from "@/lib/runtime/words/word-reader";

export type Taken = "answer" | "partial" | "not_an_answer" | "question_about_question";

export interface Unsure {
  field: string;
  candidates: FieldValue[];
  why: Bilingual;
}

/** How a reply in words is taken. Fields that are unsure have no value: they are asked again. */
export interface ReplyReading {
  /** `answer`: nothing that is required is left open. `partial`: something was said about the question, not all of it. */
  taken: Taken;
  values: FieldValues;
  states: FieldStates;
  unsure: Unsure[];
  /** Fields whose text is only what was left of the words while another field that has to be answered was open. */
  guessed: string[];
  /** Required fields still without an answer, in order. */
  missing: string[];
  /** What was understood and what is still needed, in the language of the question. Empty where it is no answer. */
  echo: string;
}

export interface ReplyContext {
  reader: WordReader;
  /** Wall time and locale of the person who replies. */
  when: Omit<ReadingContext, "language">;
  /** Where that person is, to be said back beside days and times. */
  zone?: string | undefined;
  /** Answers given before, for "as before". */
  earlier?: FieldValues;
  /** What this question already has from an earlier partial reply. */
  already?: { values: FieldValues; states: FieldStates };
}

/** The parser's working view: reader and context in one, with the language of the question. */
export interface Tools {
  reader: WordReader;
  context: ReadingContext;
  language: Language;
}

/** A value of a field read from words, or why it could not be told. */
export type FieldReading =
  | { outcome: "value"; value: FieldValue; start: number; end: number; strength: number }
  | { outcome: "unsure"; candidates: FieldValue[]; why: Bilingual; start: number; end: number };

export const why = {
  severalMeanings: { en: "This can mean more than one thing.", zh: "这句话有不止一种理解。" },
  severalOptions: { en: "More than one option fits.", zh: "有多个选项都符合。" },
  severalValues: { en: "More than one value was named.", zh: "提到了不止一个值。" },
  notUnderstood: { en: "I could not read a value for this.", zh: "没能从这句话里读出这一项的值。" },
  notAnOption: { en: "This is none of the options.", zh: "这不是可选项之一。" },
} satisfies Record<string, Bilingual>;
