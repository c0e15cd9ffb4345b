import type { BlobReferences } from "@/lib/ports/blob-store";
import type { Database } from "./database";
import { withPortErrors } from "./failure";

/** One pass over the logs: every blob that a file, a result or a task's output rests on stands in an event. */
const NAMED = `
  select distinct key[1] as key from event, regexp_matches(payload::text, '(sha256-[0-9a-f]{64})', 'g') as key`;

export function createPrismaBlobReferences({ pool }: Database): BlobReferences {
  return withPortErrors<BlobReferences>({
    async referenced() {
      const { rows } = await pool.query<{ key: string }>(NAMED);
      return new Set(rows.map((row) => row.key));
    },
  });
}
