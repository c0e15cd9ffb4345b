import { isUtf8 } from "node:buffer";
import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync } from "node:fs";
import { open, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import iconv from "iconv-lite";
import { spillFolder } from "@/lib/adapters/duckdb/child/connection";
import type { LoadContext, Opened } from "@/lib/adapters/duckdb/child/load-file";
import { decode, readSlice, refuseBinary } from "@/lib/adapters/duckdb/child/text-file";
import { detected } from "@/lib/adapters/duckdb/notes";
import { detectEncoding, trimPartial } from "@/lib/adapters/duckdb/text/encoding";
import type { LoadNote } from "@/lib/protocol/data/table";

export interface Utf8Source {
  path: string;
  size: number;
  bom: number;
  encoding: string;
  /** Lines end with carriage returns alone. */
  carriageOnly: boolean;
  notes: LoadNote[];
}

const block = 4 * 1_048_576;

/**
 * A path at which the text is UTF-8: the file itself, or a copy in the spill folder made as a stream.
 */
export async function utf8Source(file: Opened, size: number, context: LoadContext): Promise<Utf8Source> {
  const head = await readSlice(file.path, 0, 262_144);
  const first = detectEncoding(head);
  const wide = first.name !== "utf-8" || first.damaged === true;
  const invalidAt = wide ? -1 : await firstInvalid(file.path);
  const told = context.answers.encoding;
  const guess = told
    ? { name: told, bom: 0 }
    : invalidAt >= 0
      ? detectEncoding(await readSlice(file.path, Math.max(0, invalidAt - 65_536), 262_144))
      : first;
  refuseBinary(decode(head, guess), file.name);
  const notes = [
    detected(
      "encoding",
      `The text is encoded as ${guess.name.toUpperCase()}.`,
      `文本编码为 ${guess.name.toUpperCase()}。`,
    ),
  ];
  const base = { encoding: guess.name, carriageOnly: !head.includes(10) && head.includes(13), notes };
  if (guess.name === "utf-8" && invalidAt < 0 && !wide) return { ...base, path: file.path, size, bom: guess.bom };
  const copy = await transcode(file.path, guess.name, context.workspace);
  return { ...base, path: copy, size: (await stat(copy)).size, bom: 0 };
}

/** Byte of the block in which the text stops being UTF-8; -1 where it never does. */
async function firstInvalid(path: string): Promise<number> {
  const file = await open(path, "r");
  try {
    const buffer = Buffer.allocUnsafe(block + 4);
    let carried = 0;
    for (let at = 0; ; ) {
      const { bytesRead } = await file.read(buffer, carried, block, at);
      if (bytesRead === 0) return carried > 0 && !isUtf8(buffer.subarray(0, carried)) ? at - carried : -1;
      const filled = buffer.subarray(0, carried + bytesRead);
      const whole = trimPartial(filled);
      if (!isUtf8(whole)) return Math.max(0, at - carried);
      at += bytesRead;
      carried = filled.length - whole.length;
      filled.copy(buffer, 0, whole.length);
    }
  } finally {
    await file.close();
  }
}

async function transcode(file: string, encoding: string, workspace: string): Promise<string> {
  mkdirSync(spillFolder(workspace), { recursive: true });
  const target = path.join(spillFolder(workspace), `utf8-${randomUUID()}.txt`);
  await pipeline(
    createReadStream(file, { highWaterMark: 1 << 20 }),
    iconv.decodeStream(encoding),
    iconv.encodeStream("utf8"),
    createWriteStream(target),
  );
  return target;
}
