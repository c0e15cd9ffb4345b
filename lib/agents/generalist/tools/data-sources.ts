import { z } from "zod";
import type { DecisionContext } from "@/lib/ports/agent";
import { missingFile, type Source, sourceNamed, sourcesOf } from "./source";

const MOST_FILES = 20;
const dataEndings = /\.(csv|tsv|txt|parquet|json|jsonl|ndjson|xlsx|xls|ods|zip|gz)$/i;

export const filesArg = z
  .array(z.string())
  .max(MOST_FILES)
  .optional()
  .describe("Names of the files; all tables of the session where left out.");

/** The files that were named, or all that may hold tables. */
export function dataSources(
  context: DecisionContext,
  names: string[] | undefined,
): { sources: Source[] } | { fault: string } {
  if (!names || names.length === 0) {
    const sources = sourcesOf(context)
      .filter((file) => dataEndings.test(file.name))
      .slice(0, MOST_FILES);
    return sources.length > 0 ? { sources } : { fault: "The session has no file with tables. Ask the person for one." };
  }
  const found = names.map((name) => ({ name, source: sourceNamed(context, name) }));
  const missing = found.find(({ source }) => source === undefined);
  if (missing) return { fault: missingFile(context, missing.name) };
  return { sources: found.flatMap(({ source }) => source ?? []) };
}
