import type { Language, Text } from "./messages";

/** The language of the terminal. */
const language: Language = /^zh/i.test(new Intl.DateTimeFormat().resolvedOptions().locale) ? "zh" : "en";

export const inLanguage = (text: Text): string => text[language];

export function say(text: Text): void {
  console.log(inLanguage(text));
}
