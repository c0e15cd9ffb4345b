/** The runtime reads replies with it, so its shape stands there; adapters implement it. */
export type {
  Reading,
  ReadingContext,
  ValueOf,
  WordKind,
  WordLanguage,
  WordReader,
  WordValue,
} from "@/lib/runtime/words/word-reader";
