import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { chmod, mkdir, open, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "@/lib/errors";
import type { AgeingBlobs, BlobStore } from "@/lib/ports/blob-store";

const KEY = /^sha256-[0-9a-f]{64}$/;

/** Files below `home/blobs`, named by their content. What is there is whole: it was synced before it got its name. */
export function createFileBlobStore(home: string): FileBlobStore {
  return new FileBlobStore(join(home, "blobs"));
}

export class FileBlobStore implements BlobStore, AgeingBlobs {
  constructor(private readonly root: string) {}

  async write(content: Readable | Uint8Array, { limit }: { limit?: number } = {}) {
    const incoming = join(this.root, "incoming");
    await mkdir(incoming, { recursive: true });
    const draft = join(incoming, randomUUID());
    try {
      const { sha256, size } = await receive(content, draft, limit ?? Number.POSITIVE_INFINITY);
      const blobKey = `sha256-${sha256}`;
      await this.name(draft, this.pathOf(blobKey));
      return { blobKey, sha256, size };
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /** A blob that is there already is the same blob; its age tells a sweep that somebody wants it again. */
  private async name(draft: string, path: string): Promise<void> {
    await mkdir(dirname(path), { recursive: true });
    await chmod(draft, 0o444);
    await rename(draft, path);
    const now = new Date();
    await utimes(path, now, now);
    await syncFolder(dirname(path));
  }

  async read(blobKey: string, range?: { start: number; end: number }): Promise<Readable> {
    const file = await open(await this.localPath(blobKey));
    return createReadStream("", { fd: file, ...(range ?? {}) });
  }

  async localPath(blobKey: string): Promise<string> {
    await this.size(blobKey);
    return this.pathOf(blobKey);
  }

  async size(blobKey: string): Promise<number> {
    try {
      return (await stat(this.pathOf(blobKey))).size;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== "ENOENT") throw cause;
      throw new AppError("blob.not_found", `no blob ${blobKey}`, {}, { cause });
    }
  }

  async remove(blobKey: string): Promise<void> {
    await rm(this.pathOf(blobKey), { force: true });
  }

  /** Keys of blobs that nobody has written for `ms`; uploads that were cut off that long ago are removed. */
  async olderThan(ms: number, now: Date): Promise<string[]> {
    const keys: string[] = [];
    for (const folder of await readdir(this.root).catch(() => [])) {
      for (const name of await readdir(join(this.root, folder))) {
        const path = join(this.root, folder, name);
        const touched = await stat(path).catch(() => null);
        if (!touched || now.getTime() - touched.mtimeMs < ms) continue;
        if (folder === "incoming") await rm(path, { force: true });
        else if (KEY.test(name)) keys.push(name);
      }
    }
    return keys;
  }

  /** Set aside first, looked at, then removed: an upload that came in between is put back. */
  async removeOlder(blobKey: string, ms: number, now: Date): Promise<boolean> {
    const aside = join(this.root, "incoming", randomUUID());
    const gone = await rename(this.pathOf(blobKey), aside).then(
      () => false,
      () => true,
    );
    if (gone) return false;
    if (now.getTime() - (await stat(aside)).mtimeMs < ms) {
      await rename(aside, this.pathOf(blobKey));
      return false;
    }
    await rm(aside);
    return true;
  }

  private pathOf(blobKey: string): string {
    if (!KEY.test(blobKey)) throw new AppError("blob.not_found", "not a blob key");
    return join(this.root, blobKey.slice(7, 9), blobKey);
  }
}

async function receive(content: Readable | Uint8Array, draft: string, limit: number) {
  const hash = createHash("sha256");
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) return done(new AppError("blob.too_large", `more than ${limit} bytes`, { limit }));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const source = content instanceof Readable ? content : Readable.from([Buffer.from(content)]);
  await pipeline(source, measure, createWriteStream(draft, { flags: "wx", flush: true }));
  return { sha256: hash.digest("hex"), size };
}

/** So that the name outlives a power cut; not every system lets a folder be synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}
