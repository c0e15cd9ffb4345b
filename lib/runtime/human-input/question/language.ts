import type { Language } from "@/lib/protocol/session/text";

const han = /\p{Script=Han}/gu;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const latinWord = /\p{Script=Latin}[\p{Script=Latin}\p{M}'’-]*/gu;

/** Chinese where Chinese carries the text; a foreign name or a code word in it changes nothing. */
export function languageOf(text: string): Language {
  const characters = text.match(han)?.length ?? 0;
  if (characters === 0 || kana.test(text)) return "en";
  const words = text.match(latinWord)?.length ?? 0;
  return characters >= words ? "zh" : "en";
}
