import { diffWordsWithSpace } from "diff";
import type { Language } from "@/lib/protocol/session/text";
import { localeOf } from "@/lib/view/format";

export interface TextPiece {
  kind: "same" | "added" | "removed";
  text: string;
}

/** Two texts as one, word by word; of Chinese, by the words a dictionary knows. Nothing is lost: see `side`. */
export function diffTexts(before: string, after: string, language: Language): TextPiece[] {
  const intlSegmenter = new Intl.Segmenter(localeOf(language), { granularity: "word" });
  return diffWordsWithSpace(before, after, { intlSegmenter }).map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}

/** The pieces that one of the two texts consists of. */
export function side(pieces: readonly TextPiece[], which: "before" | "after"): TextPiece[] {
  const other = which === "before" ? "added" : "removed";
  return pieces.filter((piece) => piece.kind !== other);
}
