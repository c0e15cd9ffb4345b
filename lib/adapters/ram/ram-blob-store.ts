import { createHash } from "node:crypto";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { AppError } from "@/lib/errors";
import type { BlobStore } from "@/lib/ports/blob-store";

/** Bytes in memory; a local path is a copy in the system's temporary folder. */
export class RamBlobStore implements BlobStore {
  private readonly blobs = new Map<string, Buffer>();
  private folder: Promise<string> | undefined;

  async write(content: Readable | Uint8Array, { limit = Number.POSITIVE_INFINITY }: { limit?: number } = {}) {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of content instanceof Readable ? content : [content]) {
      size += chunk.length;
      if (size > limit) throw new AppError("blob.too_large", `more than ${limit} bytes`, { limit });
      chunks.push(Buffer.from(chunk));
    }
    const bytes = Buffer.concat(chunks);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    this.blobs.set(`sha256-${sha256}`, bytes);
    return { blobKey: `sha256-${sha256}`, sha256, size };
  }

  async read(blobKey: string, range?: { start: number; end: number }): Promise<Readable> {
    const bytes = this.bytes(blobKey);
    return Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]);
  }

  async localPath(blobKey: string): Promise<string> {
    const bytes = this.bytes(blobKey);
    this.folder ??= mkdtemp(join(tmpdir(), "followthrough-blobs-"));
    const path = join(await this.folder, blobKey);
    await writeFile(path, bytes);
    return path;
  }

  async size(blobKey: string): Promise<number> {
    return this.bytes(blobKey).length;
  }

  async remove(blobKey: string): Promise<void> {
    this.blobs.delete(blobKey);
  }

  private bytes(blobKey: string): Buffer {
    const bytes = this.blobs.get(blobKey);
    if (!bytes) throw new AppError("blob.not_found", `no blob ${blobKey}`);
    return bytes;
  }
}
