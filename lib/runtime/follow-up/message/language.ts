import type { Language } from "@/lib/protocol/session/text";

/** Chinese where Han characters outnumber Latin words: names and terms of the other language do not change it. */
export function languageOf(text: string): Language {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}+/gu)?.length ?? 0;
  return han > latin ? "zh" : "en";
}
