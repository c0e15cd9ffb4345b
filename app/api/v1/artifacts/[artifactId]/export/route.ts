import { z } from "zod";
import { answer, door, query } from "@/app/api/_http/door";
import { downloadBytes } from "@/app/api/_http/download";
import { exportFormatSchema } from "@/lib/protocol/artifacts/export-format";

export const dynamic = "force-dynamic";

const querySchema = z.object({ format: exportFormatSchema });

/** A delivered report as a file for other programs. */
export const GET = door<{ artifactId: string }>(async (call) => {
  const { format } = query(call, querySchema);
  const exported = await call.app.services.exportReport(call.owner, call.params.artifactId, format);
  return answer(call, exported, ({ content, mediaType, fileName }) =>
    downloadBytes(content, { name: fileName, mediaType }),
  );
});
