import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { createDuckDbEngine } from "@/lib/adapters/duckdb/duckdb-engine";
import { createVegaSamples } from "@/lib/adapters/samples/vega-samples";

it("offers three samples that load without a question and have time, category and measure", async () => {
  const samples = await createVegaSamples().list();
  expect(samples).toHaveLength(3);
  const workspace = mkdtempSync(path.join(tmpdir(), "samples-"));
  const engine = createDuckDbEngine({ limits: { memory: 500_000_000 } });
  try {
    for (const sample of samples) {
      const outcome = await engine.load(
        [{ fileId: sample.id, name: sample.fileName, path: sample.path, size: sample.size, sha256: "" }],
        {},
        { workspace },
      );
      if (outcome.outcome !== "loaded") throw new Error(`${sample.id}: ${JSON.stringify(outcome)}`);
      const [profile] = await engine.profile(outcome.tables, { workspace });
      expect(new Set(profile?.columns.map((c) => c.role)), sample.id).toEqual(
        new Set([...(profile?.columns.map((c) => c.role) ?? []), "time", "dimension", "measure"]),
      );
      expect([sample.title, sample.description, sample.question].every((w) => w.en !== "" && w.zh !== "")).toBe(true);
    }
  } finally {
    engine.close();
    rmSync(workspace, { recursive: true, force: true });
  }
  expect(await createVegaSamples().find("nothing")).toBeUndefined();
  expect(await createVegaSamples("/nowhere").list()).toEqual([]);
});
