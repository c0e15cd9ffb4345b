import { z } from "zod";
import type { CellContext, DecisionContext } from "@/lib/ports/agent";
import type { SessionFile } from "@/lib/protocol/session/session";
import { writtenSchema } from "./written";

/** A file as a task names it: by its content, so that the same task on the same content has the same result. */
export const sourceSchema = z.object({
  fileId: z.string(),
  name: z.string(),
  size: z.number(),
  sha256: z.string(),
  mediaType: z.string(),
  blobKey: z.string(),
});
export type Source = z.infer<typeof sourceSchema>;

/** Everything that can be read: what the person gave and what was written in this plan. Newest first, one of a name. */
export function sourcesOf({ files, tasks }: Pick<DecisionContext, "files" | "tasks">): Source[] {
  const given = files.map(({ id, ...file }) => ({ fileId: id, ...file }));
  const written = tasks.flatMap((task) => {
    const { data } = writtenSchema.safeParse(task.output);
    return data && task.cellId === "workspace.write_file" ? [{ fileId: task.id, ...data }] : [];
  });
  const byName = new Map([...given, ...written].map((file) => [file.name, sourceSchema.parse(file)]));
  return [...byName.values()].reverse();
}

/** By its name, exactly or but for case. */
export function sourceNamed(context: Pick<DecisionContext, "files" | "tasks">, name: string): Source | undefined {
  const sources = sourcesOf(context);
  const wanted = name.trim();
  return (
    sources.find((file) => file.name === wanted) ??
    sources.find((file) => file.name.toLowerCase() === wanted.toLowerCase())
  );
}

export function missingFile(context: Pick<DecisionContext, "files" | "tasks">, name: string): string {
  const names = sourcesOf(context).map((file) => file.name);
  return `There is no file "${name}". Files: ${names.length > 0 ? names.slice(0, 40).join(", ") : "none"}.`;
}

/** Readable below the workspace. */
export function openSource(context: CellContext, source: Source): Promise<string> {
  const { fileId: id, ...rest } = source;
  const file: SessionFile = { id, sessionId: context.sessionId, createdAt: context.now.toISOString(), ...rest };
  return context.openFile(file);
}
