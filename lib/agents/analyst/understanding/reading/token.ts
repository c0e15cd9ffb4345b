import type { Constant } from "@/lib/agents/analyst/request/expression";
import type { ColumnMatch } from "@/lib/agents/analyst/understanding/reading/column-names";
import type { Meaning } from "@/lib/agents/analyst/understanding/vocabulary/meaning";

interface Span {
  text: string;
  /** UTF-16 offsets in the message. */
  start: number;
  end: number;
  /** Set once something in the request stands for it. */
  used: boolean;
}

export type Token = Span &
  /** `level`: spoken of as a quality of each, so it is averaged. */
  (
    | { kind: "column"; matches: ColumnMatch[]; quoted: boolean; level?: boolean }
    | { kind: "value"; values: { column: string; value: Constant }[]; quoted: boolean }
    | { kind: "number"; value: number; percent: boolean }
    | { kind: "period"; from?: string; to?: string }
    | { kind: "quote"; content: string }
    | { kind: "noun" }
    | { kind: "unknown" }
    | { kind: "meaning"; meaning: Meaning }
  );

export type TokenOf<K extends Token["kind"]> = Extract<Token, { kind: K }>;

/** A part of the message between full stops, with what its words may mean. */
export interface Sentence {
  text: string;
  start: number;
  tokens: Token[];
}
