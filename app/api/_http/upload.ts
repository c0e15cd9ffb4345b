import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { AppError, FatalError, RetryableError } from "@/lib/errors";
import { RequestFault } from "./problem";

export interface Upload {
  name: string;
  mediaType: string;
  content: Readable;
}

/** Room for the boundaries and heads around the files. */
const OVERHEAD_BYTES = 1_000_000;
/** What is still read, and thrown away, after a failure, so that the other side hears of it. */
const DISCARD_BYTES = 64_000_000;

/**
 * Hands every file of a multipart body to `take`, one after another, as it comes in; nothing is held in memory. Stops at
 * the first failure and throws it. `limit`: bytes of one file.
 */
export async function receiveFiles<Kept>(
  request: Request,
  limit: number,
  take: (upload: Upload) => Promise<Kept>,
): Promise<Kept[]> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type) || !request.body) throw new RequestFault("request.media_type");
  const length = Number(request.headers.get("content-length") ?? 0);
  if (length > limit * 4 + OVERHEAD_BYTES) throw new RequestFault("blob.too_large", { details: { limit } });
  const source = Readable.fromWeb(request.body as never);
  const kept: Kept[] = [];
  const failures: unknown[] = [];
  let work = Promise.resolve();
  const parser = busboy({ headers: { "content-type": type }, defParamCharset: "utf8", limits: { files: 50 } });
  parser.on("file", (_field, content, { filename, mimeType }) => {
    const upload = { name: filename ?? "file", mediaType: mimeType, content: apart(content) };
    work = work.then(async () => {
      if (failures.length === 0)
        await take(upload).then(
          (one) => kept.push(one),
          (error) => failures.push(error),
        );
      if (failures.length > 0) discard(content, source);
    });
  });
  await pipeline(source, parser).catch((error) => failures.push(error));
  await work;
  if (failures.length > 0) throw asFault(failures[0]);
  if (kept.length === 0) throw new RequestFault("file.missing");
  return kept;
}

/** The parser's own stream must not be destroyed, or the parser waits for ever. */
function apart(content: Readable): Readable {
  const copy = new PassThrough();
  copy.on("error", () => undefined);
  content.on("error", (error) => copy.destroy(error));
  return content.pipe(copy);
}

/** The rest of what nobody wants any more. */
function discard(content: Readable, source: Readable): void {
  let left = DISCARD_BYTES;
  content.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) source.destroy();
  });
  content.resume();
}

/** An error without a code of ours is a body that ended too early or is no multipart. */
function asFault(error: unknown): unknown {
  const ours = [AppError, RetryableError, FatalError, RequestFault].some((kind) => error instanceof kind);
  return ours ? error : new RequestFault("file.broken_off");
}
