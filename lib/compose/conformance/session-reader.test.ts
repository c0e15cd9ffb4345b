import { afterAll, beforeAll } from "vitest";
import { connectDatabase, type Database } from "@/lib/adapters/prisma/database";
import { createPrismaSessionReader } from "@/lib/adapters/prisma/prisma-session-reader";
import { createPrismaSessionStore } from "@/lib/adapters/prisma/prisma-session-store";
import { jobStatements } from "@/lib/adapters/queue";
import { RamDatabase } from "@/lib/adapters/ram/ram-database";
import { createRamSessionReader } from "@/lib/adapters/ram/ram-session-reader";
import { RamSessionStore } from "@/lib/adapters/ram/ram-session-store";
import { RamWorkQueue } from "@/lib/adapters/ram/work-queue";
import { systemClock as clock } from "@/lib/adapters/system/clock";
import { type TestDatabase, testDatabase } from "@/lib/compose/testing/postgres";
import { describeSessionReader } from "@/lib/ports/testing/session-reader.suite";

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

describeSessionReader("PostgreSQL", async () => ({
  store: createPrismaSessionStore({ database, jobs: jobStatements, clock }),
  reader: createPrismaSessionReader(database),
}));
describeSessionReader("RAM", async () => {
  const ram = new RamDatabase();
  const store = new RamSessionStore(ram, new RamWorkQueue(clock), clock);
  return { store, reader: createRamSessionReader(ram) };
});
