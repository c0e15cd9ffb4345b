import { door, found, json } from "@/app/api/_http/door";
import { problem } from "@/app/api/_http/problem";
import { receiveFiles } from "@/app/api/_http/upload";

export const dynamic = "force-dynamic";

type Params = { sessionId: string };

export const GET = door<Params>(async ({ app, owner, params }) => {
  const rows = found(await app.reader.rows(owner, params.sessionId, { turns: 1 }), "session.not_found");
  return json({ items: rows.files });
});

/** Multipart; each file is streamed to the disk. A file that is too large leaves nothing behind. */
export const POST = door<Params>(async ({ app, owner, params, request }) => {
  found(await app.reader.session(owner, params.sessionId), "session.not_found");
  const limit = app.config.uploadLimitBytes;
  const files = await receiveFiles(request, limit, (upload) =>
    app.services.addFile(owner, params.sessionId, { ...upload, limit }),
  );
  const refused = files.find((file) => "refused" in file);
  if (refused && "refused" in refused)
    return problem(request, refused.code, { details: refused.details ?? {}, items: files.filter((f) => "id" in f) });
  return json({ items: files }, 201);
});
