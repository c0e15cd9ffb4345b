import { afterAll, beforeAll } from "vitest";
import { connectDatabase, type Database } from "@/lib/adapters/prisma/database";
import { createPrismaSessionStore } from "@/lib/adapters/prisma/prisma-session-store";
import { createPgWorkQueue, jobStatements, type PgWorkQueue } from "@/lib/adapters/queue";
import { RamDatabase } from "@/lib/adapters/ram/ram-database";
import { RamSessionStore } from "@/lib/adapters/ram/ram-session-store";
import { RamWorkQueue } from "@/lib/adapters/ram/work-queue";
import { systemClock as clock } from "@/lib/adapters/system/clock";
import { randomIds as ids } from "@/lib/adapters/system/ids";
import { type TestDatabase, testDatabase } from "@/lib/compose/testing/postgres";
import { describeSessionStore } from "@/lib/ports/testing/session-store.suite";

let test: TestDatabase;
let database: Database;
let queue: PgWorkQueue;

beforeAll(async () => {
  test = await testDatabase();
  database = connectDatabase(test.url);
  queue = createPgWorkQueue({ connectionString: test.url, clock, ids });
});
afterAll(async () => {
  await database.close();
  await queue.close();
  await test.drop();
});

const storeOf = () => createPrismaSessionStore({ database, jobs: jobStatements, clock });

describeSessionStore("PostgreSQL", async () => ({ store: storeOf(), elsewhere: storeOf, queue }));
describeSessionStore("RAM", async () => {
  const ram = new RamDatabase();
  const ramQueue = new RamWorkQueue(clock);
  const elsewhere = () => new RamSessionStore(ram, ramQueue, clock);
  return { store: elsewhere(), elsewhere, queue: ramQueue };
});
