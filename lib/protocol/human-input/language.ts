import { z } from "zod";

/** The language a question is asked in; everything made beside it (text, errors, summaries) follows it. */
export const languageSchema = z.enum(["en", "zh"]);
export type Language = z.infer<typeof languageSchema>;

/** A text that a person may see, in both languages. */
export const bothLanguagesSchema = z.object({ en: z.string(), zh: z.string() });
export type BothLanguages = z.infer<typeof bothLanguagesSchema>;
