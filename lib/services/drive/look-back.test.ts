import { expect, it } from "vitest";
import { RamDatabase } from "@/lib/adapters/ram/ram-database";
import { createRamSessionReader } from "@/lib/adapters/ram/ram-session-reader";
import type { Session } from "@/lib/protocol/session/session";
import { lookBack } from "./look-back";

const OWNER = "owner";
const session = { id: "ses_1", ownerId: OWNER } as Session;

function remembering(contents: string[]) {
  const database = new RamDatabase();
  for (const [index, content] of contents.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 1) + index * 1_000).toISOString();
    const base = { sessionId: session.id, ownerId: OWNER, sourceRunId: null, kind: "summary" };
    const id = `mem_${index}`;
    database.rows.memory.set(id, { ...base, id, content, importance: 0.5, confidence: 1, createdAt });
  }
  return lookBack(createRamSessionReader(database), session);
}

it("finds what was remembered long ago by its words, beyond the newest entries", async () => {
  const later = Array.from({ length: 450 }, (_, index) => `The figure of week ${index} was checked.`);
  const past = remembering(["Churn means customers without an order for ninety days.", ...later]);
  const [first] = await past.recall("how is churn defined here?", 3);
  expect(first?.content).toContain("Churn means");
  const [other] = await past.recall("what about week 449", 3);
  expect(other?.content).toContain("week 449");
});
