import type { Sentence, Token, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";
import type { Meaning } from "@/lib/agents/analyst/understanding/vocabulary/meaning";

/** Marks every word between two offsets of the sentence as accounted for. */
export function spendSpan(sentence: Sentence, from: number, to: number): void {
  for (const token of sentence.tokens) {
    if (token.start - sentence.start >= from && token.end - sentence.start <= to) token.used = true;
  }
}

export function spend(...tokens: (Token | undefined)[]): void {
  for (const token of tokens) if (token) token.used = true;
}

export const columnName = (token: TokenOf<"column">): string => token.matches[0]?.column ?? "";

export function columnsIn(sentence: Sentence, from: number, to: number): string[] {
  return sentence.tokens
    .filter(
      (t): t is TokenOf<"column"> =>
        t.kind === "column" && t.start - sentence.start >= from && t.end - sentence.start <= to,
    )
    .map(columnName);
}

export const isMeaning = <K extends Meaning["kind"]>(
  token: Token | undefined,
  kind: K,
): token is TokenOf<"meaning"> & { meaning: Extract<Meaning, { kind: K }> } =>
  token?.kind === "meaning" && token.meaning.kind === kind;

export const isMark = (token: Token | undefined, ...marks: string[]): boolean =>
  isMeaning(token, "mark") && marks.includes(token.meaning.mark);

/** Words that are about something: what is left of these must be asked about. */
export function isContent(token: Token): boolean {
  if (token.kind !== "meaning") return true;
  if (token.meaning.kind === "filler") return false;
  return token.meaning.kind !== "mark" || ["not", "versus", "over_time"].includes(token.meaning.mark);
}

/** Words that are not yet accounted for and are not mere filling. */
export const live = ({ tokens }: Sentence): Token[] => tokens.filter((t) => !t.used && !isMeaning(t, "filler"));
