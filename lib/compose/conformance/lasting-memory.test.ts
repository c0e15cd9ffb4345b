import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectDatabase, type Database } from "@/lib/adapters/prisma/database";
import { createPrismaLastingMemory } from "@/lib/adapters/prisma/prisma-lasting-memory";
import { createPrismaSessionReader } from "@/lib/adapters/prisma/prisma-session-reader";
import { createPrismaSessionStore } from "@/lib/adapters/prisma/prisma-session-store";
import { jobStatements } from "@/lib/adapters/queue";
import { RamDatabase } from "@/lib/adapters/ram/ram-database";
import { createRamLastingMemory } from "@/lib/adapters/ram/ram-lasting-memory";
import { createRamSessionReader } from "@/lib/adapters/ram/ram-session-reader";
import { RamSessionStore } from "@/lib/adapters/ram/ram-session-store";
import { RamWorkQueue } from "@/lib/adapters/ram/work-queue";
import { systemClock as clock } from "@/lib/adapters/system/clock";
import { type TestDatabase, testDatabase } from "@/lib/compose/testing/postgres";
import { started } from "@/lib/ports/testing/samples/intake";
import type { Memory } from "@/lib/protocol/session/memory";

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await testDatabase();
  database = connectDatabase(test.url);
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

const OWNER = "owner";
const entry = (id: string, sessionId: string | null): Memory => ({
  ...{ id, sessionId, ownerId: OWNER, sourceRunId: null, kind: "user_preference", content: "as a table" },
  ...{ importance: 0.5, confidence: 1, createdAt: "2026-03-01T08:00:00.000Z" },
});

function openRam() {
  const ram = new RamDatabase();
  const store = new RamSessionStore(ram, new RamWorkQueue(clock), clock);
  return { store, reader: createRamSessionReader(ram), lasting: createRamLastingMemory(ram) };
}
const openPostgres = () => ({
  store: createPrismaSessionStore({ database, jobs: jobStatements, clock }),
  reader: createPrismaSessionReader(database),
  lasting: createPrismaLastingMemory(database),
});

describe.each([
  ["RAM", openRam],
  ["PostgreSQL", openPostgres],
])("preferences that outlive their session in %s", (_name, open) => {
  it("are changed and removed by their owner alone, also when the session is gone", async () => {
    const { store, reader, lasting } = open();
    await store.create([started("ses", { ownerId: OWNER })], "ses");
    const written = [entry("kept", null), entry("own", "ses")];
    await store.append("ses", () => ({
      events: written.map((memory) => ({ type: "memory_written" as const, payload: { memory } })),
      result: null,
    }));
    expect(await lasting.edit("somebody", "kept", "mine")).toBe(false);
    expect(await lasting.edit(OWNER, "own", "of a session")).toBe(false);
    await store.remove("ses");
    expect(await reader.memory(OWNER, "own")).toBeNull();
    expect(await lasting.edit(OWNER, "kept", "as slides")).toBe(true);
    expect(await reader.memory(OWNER, "kept")).toMatchObject({ content: "as slides", sessionId: null });
    expect(await lasting.remove("somebody", "kept")).toBe(false);
    expect(await lasting.remove(OWNER, "kept")).toBe(true);
    expect((await reader.memories(OWNER, {}, {})).items).toEqual([]);
  });
});
