import { z } from "zod";
import { type CellContext, defineCell } from "@/lib/ports/agent";
import { missingFile, type Source, sourceNamed, sourceSchema } from "./source";
import { defineTool } from "./tool";

/** Most bytes of one reading. */
const MOST_BYTES = 24_000;

const readSchema = z.object({
  file: z.string().describe("Name of the file."),
  offset: z.number().int().min(0).optional().describe("Byte to begin at; 0 where left out."),
});

const readCell = defineCell({
  id: "workspace.read_file",
  version: 1,
  effect: "pure",
  args: readSchema.extend({ source: sourceSchema }),
  run: async (context, { source, offset = 0 }) => {
    const bytes = await bytesOf(context, source, offset);
    const at = { file: source.name, offset, bytes: bytes.length, totalBytes: source.size };
    if (bytes.includes(0)) return { output: { ...at, error: "This is no text file; tables are read by query_data." } };
    return { output: { ...at, more: offset + bytes.length < source.size, text: textOf(bytes) } };
  },
});

async function bytesOf({ world, signal }: CellContext, source: Source, offset: number): Promise<Uint8Array> {
  if (offset >= source.size) return new Uint8Array();
  const end = Math.min(source.size, offset + MOST_BYTES) - 1;
  const pieces: Uint8Array[] = [];
  for await (const piece of await world.blobs.read(source.blobKey, { start: offset, end })) {
    signal.throwIfAborted();
    pieces.push(piece as Uint8Array);
  }
  return new Uint8Array(Buffer.concat(pieces));
}

/** UTF-8 where the bytes are; else what Chinese systems wrote before it. A character cut at an end counts for neither. */
function textOf(bytes: Uint8Array): string {
  const plain = new TextDecoder("utf-8").decode(bytes);
  const broken = plain.split("\uFFFD").length - 1;
  return broken <= 6 ? plain : new TextDecoder("gb18030").decode(bytes);
}

export const readFile = defineTool({
  name: "read_file",
  description: `Reads up to ${MOST_BYTES} bytes of a text file. Figures from tables are computed with query_data, not by reading.`,
  schema: readSchema,
  cell: readCell,
  resolve: (args, context) => {
    const source = sourceNamed(context, args.file);
    return source ? { args: { ...args, source } } : { fault: missingFile(context, args.file) };
  },
  title: ({ file }) => ({ en: `Read ${file}`, zh: `读取 ${file}` }),
});
