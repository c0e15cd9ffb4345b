import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync } from "node:fs";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Entry } from "yauzl";
import { spillFolder } from "@/lib/adapters/duckdb/child/connection";
import type { EngineLimits } from "@/lib/adapters/duckdb/messages";
import { refusals } from "@/lib/adapters/duckdb/notes";

export interface ZipMember {
  name: string;
  size: number;
}

const mb = (bytes: number): number => Math.round(bytes / 1_048_576);
/** A member packed tighter than this and larger than `suspicious` bytes is no honest file. */
const tightest = 1100;
const suspicious = 50 * 1_048_576;

/** Members of an archive, checked: no path leads outside, nothing unpacks beyond the limit. */
export async function readZip(file: string, name: string, limits: EngineLimits): Promise<ZipMember[]> {
  const members: ZipMember[] = [];
  let total = 0;
  await eachEntry(file, name, async (entry) => {
    checkPath(entry.fileName, name);
    total += entry.uncompressedSize;
    const tight = entry.uncompressedSize > suspicious && entry.uncompressedSize > entry.compressedSize * tightest;
    if (total > limits.unzipped || tight || members.length > 20_000) throw refusals.unzipped(name, mb(limits.unzipped));
    members.push({ name: entry.fileName, size: entry.uncompressedSize });
  });
  return members;
}

function checkPath(entry: string, name: string): void {
  const parts = entry.split(/[\\/]/);
  if (
    path.isAbsolute(entry) ||
    /^[a-z]:/i.test(entry) ||
    entry.startsWith("\\") ||
    parts.includes("..") ||
    entry.includes("\0")
  )
    throw refusals.path(name, entry);
}

/** Unpacks the data files of an archive under names of our own; returns where they are. */
export async function unpack(
  file: string,
  name: string,
  workspace: string,
  limits: EngineLimits,
): Promise<{ name: string; path: string }[]> {
  await readZip(file, name, limits);
  const folder = path.join(spillFolder(workspace), `unzip-${randomUUID()}`);
  mkdirSync(folder, { recursive: true });
  const found: { name: string; path: string }[] = [];
  const budget = { left: limits.unzipped };
  await eachEntry(file, name, async (entry, openStream) => {
    if (entry.fileName.endsWith("/") || /(^|\/)(__MACOSX|\.)/.test(entry.fileName)) return;
    const target = path.join(folder, String(found.length));
    await pipeline(await openStream(), bounded(budget, name, limits), createWriteStream(target, { flags: "wx" }));
    found.push({ name: entry.fileName, path: target });
  });
  return found;
}

/** Unpacks a gzip file within the limit. */
export async function gunzip(file: string, name: string, workspace: string, limits: EngineLimits): Promise<string> {
  mkdirSync(spillFolder(workspace), { recursive: true });
  const target = path.join(spillFolder(workspace), `gunzip-${randomUUID()}`);
  try {
    await pipeline(
      createReadStream(file),
      createGunzip(),
      bounded({ left: limits.unzipped }, name, limits),
      createWriteStream(target, { flags: "wx" }),
    );
  } catch (error) {
    if (error instanceof Error && "code" in error && String(error.code).startsWith("Z_"))
      throw refusals.broken(name, error.message);
    throw error;
  }
  return target;
}

function bounded(budget: { left: number }, name: string, limits: EngineLimits): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      budget.left -= chunk.length;
      if (budget.left < 0) done(refusals.unzipped(name, mb(limits.unzipped)));
      else done(null, chunk);
    },
  });
}

type OpenStream = () => Promise<NodeJS.ReadableStream>;

async function eachEntry(
  file: string,
  name: string,
  visit: (entry: Entry, open: OpenStream) => Promise<void>,
): Promise<void> {
  const { default: yauzl } = await import("yauzl");
  return new Promise((resolve, reject) => {
    yauzl.open(
      file,
      { lazyEntries: true, strictFileNames: false, decodeStrings: true, validateEntrySizes: true },
      (error, zip) => {
        if (error || !zip) return reject(refused(error, name));
        const fail = (e: unknown) => {
          zip.close();
          reject(refused(e, name));
        };
        zip.on("error", fail);
        zip.on("end", () => resolve());
        zip.on("entry", (entry: Entry) => {
          if ((entry.generalPurposeBitFlag & 1) === 1) return fail(refusals.password(name));
          const open: OpenStream = () =>
            new Promise((ok, no) =>
              zip.openReadStream(entry, (e, stream) => (e || !stream ? no(refused(e, name)) : ok(stream))),
            );
          visit(entry, open).then(() => zip.readEntry(), fail);
        });
        zip.readEntry();
      },
    );
  });
}

function refused(error: unknown, name: string): Error {
  if (!(error instanceof Error)) return refusals.broken(name, String(error));
  if (error.name === "Refusal") return error;
  const entry = /(?:invalid relative path|absolute path|invalid characters in fileName): (.*)/.exec(error.message);
  return entry ? refusals.path(name, entry[1] ?? "") : refusals.broken(name, error.message);
}
