import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

export const questionSchema = z.object({
  id: z.union([z.number(), z.string()]),
  question: z.string(),
  constraints: z.string().default(""),
  format: z.string().default(""),
  level: z.enum(["easy", "medium", "hard"]),
  concepts: z.array(z.string()).default([]),
  file: z.string(),
  answers: z.array(z.tuple([z.string(), z.string()])),
});
export type Question = z.infer<typeof questionSchema>;

/** Every `questions*.json` of the folder. */
export async function loadQuestions(folder: string): Promise<Question[]> {
  const names = (await readdir(folder)).filter((name) => /^questions.*\.json$/.test(name)).sort();
  const lists = await Promise.all(
    names.map(async (name) =>
      z.array(questionSchema).parse(JSON.parse(await readFile(path.join(folder, name), "utf8"))),
    ),
  );
  return lists.flat();
}
