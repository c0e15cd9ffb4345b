import { defineCell } from "@/lib/ports/agent";
import { projectSpecSchema } from "../spec";
import { projectFiles } from "../templates/project-files";

/** Writes every file of the project: `{files: path → text}`. */
export const scaffoldCell = defineCell({
  id: "starter.scaffold",
  version: 1,
  effect: "pure",
  args: projectSpecSchema,
  run: async (_context, spec) => ({ output: { files: projectFiles(spec) } }),
});
