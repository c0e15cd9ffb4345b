import { door, found } from "@/app/api/_http/door";
import { downloadBlob } from "@/app/api/_http/download";

export const dynamic = "force-dynamic";

export const GET = door<{ sessionId: string; fileId: string }>(async ({ app, owner, params, request }) => {
  const rows = found(await app.reader.rows(owner, params.sessionId, { turns: 1 }), "session.not_found");
  const file = found(
    rows.files.find((one) => one.id === params.fileId),
    "file.not_found",
  );
  return downloadBlob(app, file.blobKey, request, file);
});
