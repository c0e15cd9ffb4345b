import { z } from "zod";
import { defineCell } from "@/lib/ports/agent";
import { defineTool } from "./tool";
import type { Written } from "./written";

const LONGEST_TEXT = 100_000;
const mediaTypes: Record<string, string> = {
  md: "text/markdown",
  csv: "text/csv",
  json: "application/json",
  html: "text/html",
  svg: "image/svg+xml",
  css: "text/css",
  js: "text/javascript",
  xml: "application/xml",
  yaml: "application/yaml",
  yml: "application/yaml",
};

const writeSchema = z.object({
  file: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .regex(/^[^/\\\p{Cc}]+$/u, "a plain file name, without folders")
    .describe("Name with its ending, without folders."),
  text: z.string().max(LONGEST_TEXT).describe("The whole content."),
});

const writeCell = defineCell({
  id: "workspace.write_file",
  version: 1,
  effect: "pure",
  args: writeSchema,
  run: async (context, { file, text }) => {
    const stored = await context.world.blobs.write(Buffer.from(text, "utf8"));
    const ending = file.split(".").at(-1)?.toLowerCase() ?? "";
    const output: Written = { name: file, mediaType: mediaTypes[ending] ?? "text/plain", ...stored };
    return { output: { ...output } };
  },
});

export const writeFile = defineTool({
  name: "write_file",
  description:
    "Writes a text file that the person can open and download. A file of the same name is replaced by a newer one.",
  schema: writeSchema,
  cell: writeCell,
  resolve: (args) => ({ args }),
  title: ({ file }) => ({ en: `Write ${file}`, zh: `写入 ${file}` }),
});
