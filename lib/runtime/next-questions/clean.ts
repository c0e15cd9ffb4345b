import { nextQuestionLimits } from "@/lib/protocol/next-questions/suggestion";
import { questionKey, questionOf } from "@/lib/runtime/next-questions/question-lines";

export type SuggestionRefusal =
  | "thinking"
  | "placeholder"
  | "json"
  | "language"
  | "too_short"
  | "too_long"
  | "repeated";

export interface CleanedSuggestions {
  kept: string[];
  refused: Array<{ text: string; because: SuggestionRefusal }>;
}

export interface CleanOptions {
  language: "zh" | "en";
  /** What the person already asked in this session. */
  asked?: readonly string[];
}

const thought = /<(think|thinking|reasoning|reflection)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;
const loneThought = /<\/?(?:think|thinking|reasoning|reflection)\b/i;
const placeholder =
  /\[[^\][\n]{1,40}\](?!\()|\{\{?[^{}\n]{1,40}\}?\}|<[^<>\n]{1,40}>|【[^】\n]{1,40}】|_{3,}|\bX{2,}\b|\bTBD\b|\.{3}\s+(?=\S)|[〇○×]{2,}/u;
const json =
  /^[\s,]*[[{]|["']\s*:\s*["'[{\d]|^["'](?:question|text|title|kind|type|id)["']|[\]}]["']?,?\s*$|["'],\s*$/i;

function languageOf(text: string): "zh" | "en" | "other" {
  const letters = [...text.matchAll(/\p{L}/gu)];
  const han = [...text.matchAll(/\p{Script=Han}/gu)].length;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)) return "other";
  const latinWords = [...text.matchAll(/\p{Script=Latin}+/gu)].length;
  if (letters.length === 0) return "other";
  if (han > 0 && han >= latinWords) return "zh";
  return latinWords > 0 && han === 0 ? "en" : han > latinWords / 2 ? "zh" : "en";
}

function refusalOf(text: string, options: CleanOptions, seen: ReadonlySet<string>): SuggestionRefusal | undefined {
  if (loneThought.test(text)) return "thinking";
  if (json.test(text)) return "json";
  if (placeholder.test(text)) return "placeholder";
  const length = [...text].length;
  if (length < nextQuestionLimits.characters) return "too_short";
  if (length > nextQuestionLimits.longest) return "too_long";
  if (languageOf(text) !== options.language) return "language";
  return seen.has(questionKey(text)) ? "repeated" : undefined;
}

/**
 * At most six suggestions that may be shown, in the order given; every other one with the reason why not. Numbers, labels and
 * quotes are taken off, finished thought blocks are cut out.
 */
export function cleanSuggestions(list: readonly string[], options: CleanOptions): CleanedSuggestions {
  const seen = new Set((options.asked ?? []).map(questionKey));
  const result: CleanedSuggestions = { kept: [], refused: [] };
  for (const original of list) {
    const text = questionOf(original.replace(thought, " ").trim());
    const because = refusalOf(text, options, seen);
    if (because) {
      result.refused.push({ text: original, because });
    } else if (result.kept.length < nextQuestionLimits.count) {
      seen.add(questionKey(text));
      result.kept.push(text);
    }
  }
  return result;
}
