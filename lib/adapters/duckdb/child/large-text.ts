import { readFile } from "node:fs/promises";
import type { FileParts, LoadContext } from "@/lib/adapters/duckdb/child/load-file";

export async function planLargeText(
  file: { fileId: string; name: string; path: string },
  size: number,
  context: LoadContext,
): Promise<FileParts> {
  throw new Error(`not yet ${file.name} ${size} ${context.total} ${readFile.name}`);
}
