import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const range = z.object({
  start: z.string().nullish(),
  end_exclusive: z.string().nullish(),
  grain: z.string().optional(),
  open: z.string().optional(),
  at: z.string().optional(),
});
const phraseSchema = z.object({
  id: z.string(),
  input: z.string(),
  lang: z.string(),
  kind: z.string(),
  expected: z.union([
    z.null(),
    z.boolean(),
    z.number(),
    z.string(),
    z.array(z.union([z.string(), range])),
    z.record(z.string(), z.unknown()),
  ]),
  reference_time: z.string().nullish(),
  whole: z.boolean().nullish(),
});
export type Phrase = z.infer<typeof phraseSchema>;

const fieldSchema = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(["text", "select", "multi_select", "number", "date", "checkbox"]),
  options: z.array(z.string()).optional(),
  required: z.boolean().optional(),
});
export type SampleField = z.infer<typeof fieldSchema>;

const replySchema = z.object({
  id: z.string(),
  kind: z.string(),
  lang: z.string(),
  reference_date: z.string().optional(),
  asked: z.string().nullish(),
  reply: z.string(),
  fields: z.array(fieldSchema),
  expected: z.record(
    z.string(),
    z.union([
      z.boolean(),
      z.number(),
      z.string(),
      z.array(z.string()),
      z.object({ said: z.string(), canonical: z.string() }),
    ]),
  ),
});
export type ReplySample = z.infer<typeof replySchema>;

async function readAll<T>(folder: string, prefix: string, schema: z.ZodType<T>): Promise<T[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  const fitting = names.filter((name) => name.startsWith(prefix) && name.endsWith(".json")).sort();
  const lists = await Promise.all(
    fitting.map(async (name) => z.array(schema).parse(JSON.parse(await readFile(join(folder, name), "utf8")))),
  );
  return lists.flat();
}

/** Every matching file of the folder; empty lists where the folder is not there. */
export async function loadReplyData(dataDir: string) {
  const folder = join(dataDir, "reply_parsing");
  return {
    phrases: await readAll(folder, "typed_values", phraseSchema),
    sgd: await readAll(folder, "sgd_form_replies", replySchema),
    crosswoz: await readAll(folder, "crosswoz_form_replies", replySchema),
  };
}
