import type { AgeingBlobs, BlobReferences } from "@/lib/ports/blob-store";
import type { Clock } from "@/lib/ports/clock";

/** Long enough for an attempt that has written a blob to say so in the log. */
const SPARED_MS = 24 * 3_600_000;

/** Removes blobs that nothing refers to any more; returns how many. The logs are only read where there is a candidate. */
export async function sweepBlobs(ports: {
  blobs: AgeingBlobs;
  references: BlobReferences;
  clock: Clock;
}): Promise<number> {
  const now = ports.clock.now();
  const old = await ports.blobs.olderThan(SPARED_MS, now);
  if (old.length === 0) return 0;
  const referenced = await ports.references.referenced();
  let removed = 0;
  for (const key of old) if (!referenced.has(key) && (await ports.blobs.removeOlder(key, SPARED_MS, now))) removed++;
  return removed;
}
