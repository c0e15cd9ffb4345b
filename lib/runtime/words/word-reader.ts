/**
 * Reads the words a person uses for a value. Languages are only a hint: people mix them. Every reading is pure arithmetic
 * over the text and the context, so the same words at the same wall time give the same value.
 */
export type WordLanguage = "en" | "zh";

export interface ReadingContext {
  language: WordLanguage;
  /** BCP 47 tag of the person; decides the order of 3/4/2026. Without it only unambiguous orders are read. */
  locale?: string;
  /** Wall-clock time of the person, `YYYY-MM-DDTHH:mm:ss`, without offset. */
  now: string;
  /** Offset of that wall clock from UTC in minutes; needed only for times with another zone's name. */
  offsetMinutes?: number;
}

export type WordValue =
  | { kind: "number"; value: number }
  /** 55 means 55 %. */
  | { kind: "percent"; value: number }
  | { kind: "currency"; value: number; unit: string }
  /** `end` counts back from the last (1 = last). */
  | { kind: "ordinal"; value: number; from: "start" | "end" | "current" }
  | { kind: "number_range"; min: number | null; max: number | null; openMin: boolean; openMax: boolean }
  | { kind: "checkbox"; value: boolean }
  /** `YYYY-MM-DD`. */
  | { kind: "date"; value: string }
  /** Days, `null` where the range is open. `grain` is the unit that was named. */
  | { kind: "date_range"; start: string | null; endExclusive: string | null; grain: string }
  /** `HH:mm`. */
  | { kind: "time"; value: string }
  /** `YYYY-MM-DDTHH:mm:ss`, wall time of the person. */
  | { kind: "date_time"; value: string };

export type WordKind = WordValue["kind"];
export type ValueOf<K extends WordKind> = Extract<WordValue, { kind: K }>;

export interface Reading<K extends WordKind = WordKind> {
  start: number;
  /** Exclusive. */
  end: number;
  text: string;
  value: ValueOf<K>;
  /** Other values the same words may mean. Not empty = unsure: ask, do not fill. */
  alternatives: ValueOf<K>[];
  /** "about", 大约, 十几. */
  approximate?: boolean;
}

export interface WordReader {
  /** The whole text as one value of the kind; undefined when anything of weight is left over. */
  whole<K extends WordKind>(kind: K, text: string, context: ReadingContext): Reading<K> | undefined;
  /** All values of the kind in the text, longest first match, without overlap, in order. */
  find<K extends WordKind>(kind: K, text: string, context: ReadingContext): Reading<K>[];
}
