import { z } from "zod";
import { defineCell } from "@/lib/ports/agent";
import { sourceSchema, sourcesOf } from "./source";
import { defineTool } from "./tool";

const listCell = defineCell({
  id: "workspace.list_files",
  version: 1,
  effect: "pure",
  args: z.object({ files: z.array(sourceSchema) }),
  run: async (_context, { files }) => ({
    output: { files: files.map(({ name, size, mediaType }) => ({ name, size, mediaType })) },
  }),
});

export const listFiles = defineTool({
  name: "list_files",
  description: "Lists all files of the session with their sizes in bytes.",
  schema: z.object({}),
  cell: listCell,
  resolve: (_args, context) => ({ args: { files: sourcesOf(context).slice(0, 500) } }),
  title: () => ({ en: "List the files", zh: "列出文件" }),
});
