import { strToU8, zipSync } from "fflate";
import { z } from "zod";
import { defineCell } from "@/lib/ports/agent";

const inputsSchema = z.object({
  scaffold: z.object({ files: z.record(z.string(), z.string()) }),
  repository: z.object({ git: z.record(z.string(), z.string()), commit: z.string() }).optional(),
});

/** Archives carry the time of their entries; a fixed one keeps equal projects equal. */
const MTIME = new Date("2000-01-01T00:00:00Z");

/** Packs the project below one folder: `{blobKey, size, entries}`; `size` in bytes. */
export const archiveCell = defineCell({
  id: "starter.archive",
  version: 1,
  effect: "pure",
  args: z.object({ folder: z.string() }),
  run: async (context, { folder }, inputs) => {
    const { scaffold, repository } = inputsSchema.parse(inputs);
    const bytes: Record<string, Uint8Array> = {};
    for (const [name, text] of Object.entries(scaffold.files)) bytes[`${folder}/${name}`] = strToU8(text);
    for (const [name, base64] of Object.entries(repository?.git ?? {}))
      bytes[`${folder}/.git/${name}`] = new Uint8Array(Buffer.from(base64, "base64"));
    const archive = zipSync(bytes, { mtime: MTIME, level: 9 });
    const { blobKey, size } = await context.world.blobs.write(archive);
    return { output: { blobKey, size, entries: Object.keys(scaffold.files), commit: repository?.commit ?? null } };
  },
});
