import type { Readable } from "node:stream";

/** Content-addressed bytes: the key is made from the SHA-256 of the content, so a blob never changes. */
export interface BlobStore {
  /** Streams to disk, never into memory. Fails with `AppError` `blob.too_large` past `limit` bytes; nothing is kept then. */
  write(
    content: Readable | Uint8Array,
    options?: { limit?: number },
  ): Promise<{ blobKey: string; sha256: string; size: number }>;
  read(blobKey: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Path of a local copy that must not be written to. */
  localPath(blobKey: string): Promise<string>;
  size(blobKey: string): Promise<number>;
  remove(blobKey: string): Promise<void>;
}

/** What clearing away needs: blobs by age, and a removal that spares one that was written again meanwhile. */
export interface AgeingBlobs {
  olderThan(ms: number, now: Date): Promise<string[]>;
  removeOlder(blobKey: string, ms: number, now: Date): Promise<boolean>;
}

/** The keys that the logs of living sessions name. */
export interface BlobReferences {
  referenced(): Promise<ReadonlySet<string>>;
}

/** Folders of sessions, the only places where engines and tools may work. */
export interface Workspaces {
  /** Made when missing. */
  folder(sessionId: string): Promise<string>;
  /** A file of the session readable below its folder under a safe name (linked, not copied, where possible). */
  place(sessionId: string, blobKey: string, name: string): Promise<string>;
  /** What lies in one session's folder, put into another's as files of their own. */
  copy(fromSessionId: string, toSessionId: string): Promise<void>;
  remove(sessionId: string): Promise<void>;
}
