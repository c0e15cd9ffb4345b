import { z } from "zod";

/** The languages that the product speaks. */
export const languageSchema = z.enum(["en", "zh"]);
export type Language = z.infer<typeof languageSchema>;

/** One text in both languages, for what the product itself says. */
export const bilingualSchema = z.object({ en: z.string(), zh: z.string() });
export type Bilingual = z.infer<typeof bilingualSchema>;

/** Why something did not work: `code` is stable, `message` is for a person, `retryable` offers "try again". */
export const problemSchema = z.object({
  code: z.string(),
  message: bilingualSchema,
  retryable: z.boolean(),
});
export type Problem = z.infer<typeof problemSchema>;

/** IANA name of a time zone, as browsers give it. One that is not known here is not refused: what it says is then left out. */
export const zoneSchema = z.string().trim().min(1).max(64);

/** ISO 8601 instant in UTC, as written by the store. */
export const instantSchema = z.iso.datetime();
