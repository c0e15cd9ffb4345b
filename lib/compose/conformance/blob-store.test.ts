import { mkdtempSync, rmSync } from "node:fs";
import { link, readdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, describe, expect, it } from "vitest";
import { createFileBlobStore } from "@/lib/adapters/blobs/file-blob-store";
import { createFolderWorkspaces } from "@/lib/adapters/blobs/folder-workspaces";
import { RamBlobStore } from "@/lib/adapters/ram/ram-blob-store";
import { describeBlobStore } from "@/lib/ports/testing/blob-store.suite";

const home = mkdtempSync(join(tmpdir(), "followthrough-blobs-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

describeBlobStore("files", async () => createFileBlobStore(home));
describeBlobStore("RAM", async () => new RamBlobStore());

describe("files", () => {
  const blobs = createFileBlobStore(home);

  it("leaves nothing behind of an upload that broke off or was too large", async () => {
    await blobs.write(Readable.from([Buffer.alloc(100_000)]), { limit: 10 }).catch(() => undefined);
    expect(await readdir(join(home, "blobs", "incoming"))).toEqual([]);
  });

  it("knows which blobs nobody has written lately, and clears away cut off uploads", async () => {
    const { blobKey } = await blobs.write(Buffer.from("old"));
    const long = new Date(Date.now() - 7_200_000);
    await utimes(await blobs.localPath(blobKey), long, long);
    const draft = join(home, "blobs", "incoming", "cut-off");
    await writeFile(draft, "half");
    await utimes(draft, long, long);
    expect(await blobs.olderThan(3_600_000, new Date())).toEqual([blobKey]);
    expect(await readdir(join(home, "blobs", "incoming"))).toEqual([]);
    await blobs.write(Buffer.from("old"));
    expect(await blobs.olderThan(3_600_000, new Date())).toEqual([]);
  });
});

describe("workspaces", () => {
  const blobs = createFileBlobStore(home);
  const workspaces = createFolderWorkspaces(home, blobs);

  it("shows a blob under its name without copying it", async () => {
    const { blobKey } = await blobs.write(Buffer.from("a,b\n"));
    const path = await workspaces.place("ses_1", blobKey, "../../销售 2026.csv");
    expect(path).toBe(join(home, "workspaces", "ses_1", "销售 2026.csv"));
    expect((await stat(path)).ino).toBe((await stat(await blobs.localPath(blobKey))).ino);
    expect(await workspaces.place("ses_1", blobKey, "销售 2026.csv")).toBe(path);
  });

  it("keeps two files of one name apart", async () => {
    const first = await blobs.write(Buffer.from("first"));
    const second = await blobs.write(Buffer.from("second"));
    const paths = [
      await workspaces.place("ses_2", first.blobKey, "data.csv"),
      await workspaces.place("ses_2", second.blobKey, "data.csv"),
      await workspaces.place("ses_2", second.blobKey, "data.csv"),
    ];
    expect(paths[1]).toBe(paths[2]);
    expect(await Promise.all(paths.slice(0, 2).map((path) => readFile(path, "utf8")))).toEqual(["first", "second"]);
  });

  it("shortens names that do not fit, and refuses ids that are none", async () => {
    const { blobKey } = await blobs.write(Buffer.from("long"));
    const path = await workspaces.place("ses_3", blobKey, `${"长".repeat(200)}.csv`);
    expect(path.endsWith(".csv")).toBe(true);
    await expect(workspaces.folder("../escape")).rejects.toMatchObject({ code: "session.not_found" });
  });

  it("takes the folder away and leaves the blob", async () => {
    const { blobKey } = await blobs.write(Buffer.from("kept"));
    const path = await workspaces.place("ses_4", blobKey, "kept.txt");
    await link(path, `${path}.more`);
    await workspaces.remove("ses_4");
    await expect(stat(path)).rejects.toThrow();
    expect(await blobs.size(blobKey)).toBe(4);
  });
});
