import { mkdtempSync, rmSync } from "node:fs";
import { utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createFileBlobStore } from "@/lib/adapters/blobs/file-blob-store";
import { connectDatabase } from "@/lib/adapters/prisma/database";
import { createPrismaBlobReferences } from "@/lib/adapters/prisma/prisma-blob-references";
import { createPrismaSessionStore } from "@/lib/adapters/prisma/prisma-session-store";
import { jobStatements } from "@/lib/adapters/queue";
import { systemClock as clock } from "@/lib/adapters/system/clock";
import { testDatabase } from "@/lib/compose/testing/postgres";
import { firstTurn, sampleFile, started } from "@/lib/ports/testing/samples/intake";
import { delivered, sampleArtifact } from "@/lib/ports/testing/samples/work";
import { sweepBlobs } from "@/lib/services/sessions/sweep-blobs";

it("clears away blobs of deleted sessions, and spares what is used, shared or new", async () => {
  const home = mkdtempSync(join(tmpdir(), "followthrough-sweep-"));
  const test = await testDatabase();
  const database = connectDatabase(test.url);
  const store = createPrismaSessionStore({ database, jobs: jobStatements, clock });
  const blobs = createFileBlobStore(home);
  const write = async (text: string, aged = true) => {
    const { blobKey } = await blobs.write(Buffer.from(text));
    const days = new Date(Date.now() - 3 * 86_400_000);
    if (aged) await utimes(await blobs.localPath(blobKey), days, days);
    return blobKey;
  };
  const [shared, nested, lonely, fresh] = [
    await write("shared"),
    await write("nested"),
    await write("lonely"),
    await write("fresh", false),
  ];
  for (const id of ["kept", "gone"]) {
    await store.create([started(id)], id);
    const file = sampleFile(id, `${id}_file`, { blobKey: shared });
    await store.append(id, () => ({
      events: [...firstTurn(id), { type: "file_added", payload: { file } }],
      result: null,
    }));
  }
  const report = sampleArtifact("kept", "report", {
    data: { text: "", sections: [{ blocks: [{ blobKey: nested }] }] },
  });
  await store.append("kept", () => ({ events: [delivered(report)], result: null }));
  const own = sampleFile("gone", "own", { blobKey: lonely });
  await store.append("gone", () => ({ events: [{ type: "file_added", payload: { file: own } }], result: null }));
  const ports = { blobs, references: createPrismaBlobReferences(database), clock };
  expect(await sweepBlobs(ports)).toBe(0);
  await store.remove("gone");
  expect(await sweepBlobs(ports)).toBe(1);
  await expect(blobs.size(lonely)).rejects.toMatchObject({ code: "blob.not_found" });
  for (const key of [shared, nested, fresh]) expect(await blobs.size(key)).toBe(6 - (key === fresh ? 1 : 0));
  expect(await blobs.removeOlder(fresh, 1_000_000, new Date())).toBe(false);
  expect(await blobs.size(fresh)).toBe(5);
  await database.close();
  await test.drop();
  rmSync(home, { recursive: true, force: true });
});
