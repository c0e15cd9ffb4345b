import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { connectDatabase, type Database } from "@/lib/adapters/prisma/database";
import { createPrismaLiveBus } from "@/lib/adapters/prisma/prisma-live-bus";
import { createPrismaSessionStore } from "@/lib/adapters/prisma/prisma-session-store";
import { jobStatements } from "@/lib/adapters/queue";
import { RamDatabase } from "@/lib/adapters/ram/ram-database";
import { RamLiveBus } from "@/lib/adapters/ram/ram-live-bus";
import { RamSessionStore } from "@/lib/adapters/ram/ram-session-store";
import { RamWorkQueue } from "@/lib/adapters/ram/work-queue";
import { systemClock as clock } from "@/lib/adapters/system/clock";
import { type TestDatabase, testDatabase } from "@/lib/compose/testing/postgres";
import type { LiveBus } from "@/lib/ports/live-bus";
import { describeLiveBus } from "@/lib/ports/testing/live-bus.suite";
import { firstTurn, started } from "@/lib/ports/testing/samples/intake";

let test: TestDatabase;
let database: Database;
let bus: LiveBus;
let elsewhere: LiveBus;

beforeAll(async () => {
  test = await testDatabase();
  database = connectDatabase(test.url);
  bus = createPrismaLiveBus(database);
  elsewhere = createPrismaLiveBus(database);
});
afterAll(async () => {
  await bus.close();
  await elsewhere.close();
  await database.close();
  await test.drop();
});

const storeOf = () => createPrismaSessionStore({ database, jobs: jobStatements, clock });

describeLiveBus("PostgreSQL", async () => ({ store: storeOf(), bus, elsewhere }));

describeLiveBus("RAM", async () => {
  const ram = new RamDatabase();
  const one = new RamLiveBus(ram);
  return { store: new RamSessionStore(ram, new RamWorkQueue(clock), clock), bus: one, elsewhere: one };
});

it("goes on after its connection was cut", async () => {
  const store = storeOf();
  const seen: number[] = [];
  await store.create([started("cut")], "cut");
  const leave = bus.subscribe("cut", 0, {
    events: (events) => seen.push(...events.map((e) => e.seq)),
    delta: () => {},
  });
  await vi.waitFor(() => expect(seen).toEqual([1]));
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'followthrough-live'",
  );
  await store.append("cut", () => ({ events: firstTurn("cut"), result: null }));
  await vi.waitFor(() => expect(seen).toEqual([1, 2, 3, 4]), { timeout: 3_000 });
  leave();
});
