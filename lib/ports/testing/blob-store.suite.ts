import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { beforeEach, describe, expect, it } from "vitest";
import type { BlobStore } from "@/lib/ports/blob-store";

const BYTES = Buffer.from("region,sales\n北区,12\n");
const SHA = createHash("sha256").update(BYTES).digest("hex");

/** What every blob store promises. */
export function describeBlobStore(name: string, open: () => Promise<BlobStore>) {
  describe(`${name}: blob store`, () => {
    let store: BlobStore;
    beforeEach(async () => {
      store = await open();
    });

    it("gives back what was written, whole, in part and as a file", async () => {
      const { blobKey, sha256, size } = await store.write(Readable.from([BYTES.subarray(0, 5), BYTES.subarray(5)]));
      expect({ sha256, size }).toEqual({ sha256: SHA, size: BYTES.length });
      expect(await buffer(await store.read(blobKey))).toEqual(BYTES);
      expect(await buffer(await store.read(blobKey, { start: 2, end: 6 }))).toEqual(BYTES.subarray(2, 7));
      expect(await readFile(await store.localPath(blobKey))).toEqual(BYTES);
      expect(await store.size(blobKey)).toBe(BYTES.length);
    });

    it("names content by what it is", async () => {
      const once = await store.write(BYTES);
      const twice = await store.write(Readable.from([BYTES]));
      expect(twice).toEqual(once);
      expect((await store.write(Buffer.from("other"))).blobKey).not.toBe(once.blobKey);
    });

    it("keeps nothing of what is too large", async () => {
      const limit = BYTES.length;
      await expect(store.write(BYTES, { limit })).resolves.toMatchObject({ size: limit });
      const more = Buffer.concat([BYTES, Buffer.from("!")]);
      await expect(store.write(Readable.from([more]), { limit })).rejects.toMatchObject({ code: "blob.too_large" });
      const key = `sha256-${createHash("sha256").update(more).digest("hex")}`;
      await expect(store.size(key)).rejects.toMatchObject({ code: "blob.not_found" });
    });

    it("passes on why an upload broke off", async () => {
      const broken = Readable.from(
        (function* () {
          yield BYTES;
          throw new Error("the other side is gone");
        })(),
      );
      await expect(store.write(broken)).rejects.toThrow("the other side is gone");
    });

    it("forgets what was removed, and knows only its own keys", async () => {
      const { blobKey } = await store.write(BYTES);
      await store.remove(blobKey);
      await store.remove(blobKey);
      await expect(store.read(blobKey)).rejects.toMatchObject({ code: "blob.not_found" });
      await expect(store.localPath("../../etc/passwd")).rejects.toMatchObject({ code: "blob.not_found" });
    });
  });
}
