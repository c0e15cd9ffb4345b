import type { Readable } from "node:stream";
import type { BlobStore } from "@/lib/ports/blob-store";
import type { SessionFile } from "@/lib/protocol/session/session";
import { isRefusal, type Refusal, refuse } from "@/lib/runtime/session/outcome";
import { stamp } from "@/lib/runtime/session/stamps";
import type { IntakePorts } from "../runtime-ports";
import { notTheirs } from "./manage-session";

/**
 * Stores an uploaded file and makes it known to the session; the bytes are streamed. `limit` in bytes. Refusals:
 * `session.not_found`, `file.empty`; `AppError` `blob.too_large` past the limit, with nothing kept.
 */
export async function addFile(
  ports: Pick<IntakePorts, "store" | "reader" | "clock" | "ids"> & { blobs: BlobStore },
  ownerId: string,
  sessionId: string,
  upload: { name: string; mediaType: string; content: Readable | Uint8Array; limit: number },
): Promise<SessionFile | Refusal> {
  if (!(await ports.reader.session(ownerId, sessionId))) return refuse("session.not_found");
  const stored = await ports.blobs.write(upload.content, { limit: upload.limit });
  if (stored.size === 0) return refuse("file.empty", { name: upload.name });
  const file: SessionFile = {
    id: ports.ids.id("file"),
    sessionId,
    name: safeName(upload.name),
    mediaType: upload.mediaType,
    createdAt: stamp(ports.clock.now()),
    ...stored,
  };
  const done = await ports.store.append(
    sessionId,
    (state) => notTheirs(state, ownerId) ?? { events: [{ type: "file_added", payload: { file } }], result: null },
  );
  return isRefusal(done) ? done : file;
}

/** The last part of a path, without what a file system or a terminal would take for an instruction. */
function safeName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const clean = last
    .replace(/\p{Cc}|[<>:"|?*]/gu, "_")
    .replace(/^\.+/, "")
    .trim();
  return clean.slice(-200) || "file";
}
