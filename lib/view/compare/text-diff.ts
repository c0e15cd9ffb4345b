import { diffArrays } from "diff";
import type { Language } from "@/lib/protocol/session/text";
import { segmentsOf } from "@/lib/runtime/words/segments";
import { localeOf } from "@/lib/view/format";

export interface TextPiece {
  kind: "same" | "added" | "removed";
  text: string;
}

/** Two texts as one, word by word; of Chinese, by the words a dictionary knows. A figure is one word. Nothing is lost: see `side`. */
export function diffTexts(before: string, after: string, language: Language): TextPiece[] {
  const segmenter = new Intl.Segmenter(localeOf(language), { granularity: "word" });
  const words = (text: string) => text.split(FIGURE).flatMap((part, at) => (at % 2 === 1 ? [part] : wordsOf(part)));
  const wordsOf = (text: string) => segmentsOf(text, segmenter).map(({ segment }) => segment);
  return diffArrays(words(before), words(after)).map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value.join(""),
  }));
}

/** "4,005", "-23.4%", "2024-01-31" */
const FIGURE = /([-−+]?\d[\d.,:/-]*\d%?|\d%?)/u;

/** The pieces that one of the two texts consists of. */
export function side(pieces: readonly TextPiece[], which: "before" | "after"): TextPiece[] {
  const other = which === "before" ? "added" : "removed";
  return pieces.filter((piece) => piece.kind !== other);
}
