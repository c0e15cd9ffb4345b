import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import iconv from "iconv-lite";
import { spillFolder } from "@/lib/adapters/duckdb/child/connection";
import type { LoadContext, Opened } from "@/lib/adapters/duckdb/child/load-file";
import { type Survey, surveyText } from "@/lib/adapters/duckdb/child/survey";
import { decode, readSlice, refuseBinary } from "@/lib/adapters/duckdb/child/text-file";
import { detected } from "@/lib/adapters/duckdb/notes";
import { detectEncoding } from "@/lib/adapters/duckdb/text/encoding";
import type { LoadNote } from "@/lib/protocol/data/table";

export interface Utf8Source {
  path: string;
  size: number;
  bom: number;
  encoding: string;
  /** Lines end with carriage returns alone. */
  carriageOnly: boolean;
  /** Known where the file itself is read. */
  survey?: Survey;
  notes: LoadNote[];
}

/**
 * A path at which the text is UTF-8: the file itself, or a copy in the spill folder made as a stream.
 */
export async function utf8Source(file: Opened, size: number, context: LoadContext): Promise<Utf8Source> {
  const head = await readSlice(file.path, 0, 262_144);
  const first = detectEncoding(head);
  const wide = first.name !== "utf-8" || first.damaged === true;
  const survey = await surveyText(file.path, { utf8: !wide });
  const { invalidAt } = survey;
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
  if (guess.name === "utf-8" && invalidAt < 0 && !wide)
    return { ...base, path: file.path, size, bom: guess.bom, survey };
  const copy = await transcode(file.path, guess.name, context.workspace);
  return { ...base, path: copy, size: (await stat(copy)).size, bom: 0 };
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
