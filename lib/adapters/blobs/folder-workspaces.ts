import { constants, copyFile, cp, link, mkdir, rm, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { AppError } from "@/lib/errors";
import type { BlobStore, Workspaces } from "@/lib/ports/blob-store";

const SESSION_ID = /^[\w-]{1,200}$/;
/** Longer names do not fit every file system, in UTF-8. */
const NAME_BYTES = 180;

/** One folder a session below `home/workspaces`. Files are hard links to their blobs: no copy, however large. */
export function createFolderWorkspaces(home: string, blobs: Pick<BlobStore, "localPath">): Workspaces {
  const folderOf = (sessionId: string) => {
    if (!SESSION_ID.test(sessionId)) throw new AppError("session.not_found", "not a session id");
    return join(home, "workspaces", sessionId);
  };
  const folder = async (sessionId: string) => {
    const path = folderOf(sessionId);
    await mkdir(path, { recursive: true });
    return path;
  };
  return {
    folder,
    async place(sessionId, blobKey, name) {
      const source = await blobs.localPath(blobKey);
      const safe = safeName(name);
      const path = join(await folder(sessionId), safe);
      if (await put(source, path)) return path;
      const other = join(await folder(sessionId), distinctName(safe, blobKey));
      if (await put(source, other)) return other;
      throw new AppError("workspace.name_taken", `${safe} is there with other content`);
    },
    async copy(fromSessionId, toSessionId) {
      await cp(await folder(fromSessionId), await folder(toSessionId), {
        recursive: true,
        mode: constants.COPYFILE_FICLONE,
      });
    },
    async remove(sessionId) {
      await rm(folderOf(sessionId), { recursive: true, force: true });
    },
  };
}

/** False when the path is taken by other content. */
async function put(source: string, path: string): Promise<boolean> {
  try {
    await link(source, path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return sameFile(source, path);
    if (code !== "EXDEV" && code !== "EPERM" && code !== "EMLINK") throw error;
    await copyFile(source, path);
    return true;
  }
}

async function sameFile(source: string, path: string): Promise<boolean> {
  const [a, b] = await Promise.all([stat(source), stat(path)]);
  return a.ino === b.ino && a.dev === b.dev;
}

/** The last part of the name, without control characters or what a file system takes for a path. */
function safeName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const plain =
    last
      .replace(/[\p{Cc}:*?"<>|]/gu, "_")
      .replace(/^\.+/, "")
      .trim() || "file";
  const extension = extname(plain).slice(0, 20);
  let stem = plain.slice(0, plain.length - extname(plain).length);
  while (Buffer.byteLength(stem + extension) > NAME_BYTES) stem = [...stem].slice(0, -1).join("");
  return stem + extension;
}

function distinctName(name: string, blobKey: string): string {
  const extension = extname(name);
  return `${name.slice(0, name.length - extension.length)}-${blobKey.slice(7, 15)}${extension}`;
}
