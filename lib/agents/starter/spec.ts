import { pinyin } from "pinyin-pro";
import { z } from "zod";

export const frameworkSchema = z.enum(["react", "vue", "svelte"]);
export type Framework = z.infer<typeof frameworkSchema>;

export const frameworkNames: Record<Framework, string> = { react: "React", vue: "Vue", svelte: "Svelte" };

/** All that a project is made from: the same spec makes the same bytes. */
export const projectSpecSchema = z.object({
  /** As the person wrote it. */
  title: z.string(),
  framework: frameworkSchema,
  git: z.boolean(),
  /** "YYYY-MM-DD" */
  deadline: z.string().nullable(),
  tests: z.boolean(),
  typescript: z.boolean(),
  language: z.enum(["en", "zh"]),
});
export type ProjectSpec = z.infer<typeof projectSpecSchema>;

/** A name that npm takes: lower case, digits, dashes; Chinese by its sound (订单看板: "ding-dan-kan-ban"). Of a name without a letter, "project". */
export function packageName(title: string): string {
  const name = title
    .replace(/\p{Script=Han}+/gu, (words) => ` ${pinyin(words, { toneType: "none", v: true })} `)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 100);
  return name || "project";
}
