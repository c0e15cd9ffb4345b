import { Readable } from "node:stream";
import type { App } from "@/lib/compose";

export interface Download {
  name: string;
  mediaType: string;
}

/** Never shown by the browser as a page of ours, whatever is in it. */
function safeHeaders({ name, mediaType }: Download): Record<string, string> {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return {
    "content-type": /^[\w.+-]+\/[\w.+-]+(; ?charset=[\w-]+)?$/.test(mediaType) ? mediaType : "application/octet-stream",
    "content-disposition": `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "private, no-cache",
  };
}

export function downloadText(text: string, download: Download): Response {
  return new Response(text, { headers: safeHeaders(download) });
}

export function downloadBytes(bytes: Uint8Array, download: Download): Response {
  return new Response(new Uint8Array(bytes), { headers: safeHeaders(download) });
}

/** Bytes of the blob store, whole or the one range that was asked for; streamed. */
export async function downloadBlob({ blobs }: App, blobKey: string, request: Request, download: Download) {
  const size = await blobs.size(blobKey);
  const headers = { ...safeHeaders(download), "accept-ranges": "bytes", etag: `"${blobKey}"` };
  const range = rangeOf(request.headers.get("range"), size);
  if (range === "unsatisfiable")
    return new Response(null, { status: 416, headers: { "content-range": `bytes */${size}` } });
  const content = await blobs.read(blobKey, range ?? undefined);
  const stream = Readable.toWeb(content) as ReadableStream<Uint8Array>;
  if (!range) return new Response(stream, { headers: { ...headers, "content-length": String(size) } });
  const part = {
    "content-range": `bytes ${range.start}-${range.end}/${size}`,
    "content-length": String(range.end - range.start + 1),
  };
  return new Response(stream, { status: 206, headers: { ...headers, ...part } });
}

/** Inclusive bounds. Null: the whole (also where several ranges are asked for, which may be ignored). */
function rangeOf(header: string | null, size: number): { start: number; end: number } | null | "unsatisfiable" {
  const match = header?.match(/^bytes=(\d*)-(\d*)$/);
  if (!match || (match[1] === "" && match[2] === "")) return null;
  const [, first = "", last = ""] = match;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}
