import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connectDatabase, type Database } from "@/lib/adapters/prisma/database";
import { createPrismaDraftStore } from "@/lib/adapters/prisma/prisma-draft-store";
import { createPrismaSessionStore } from "@/lib/adapters/prisma/prisma-session-store";
import { createPrismaSettingsStore } from "@/lib/adapters/prisma/prisma-settings-store";
import { openSecretBox } from "@/lib/adapters/prisma/secret-box";
import { jobStatements } from "@/lib/adapters/queue";
import { RamDatabase } from "@/lib/adapters/ram/ram-database";
import { createRamDraftStore, createRamSettingsStore } from "@/lib/adapters/ram/ram-draft-store";
import { RamSessionStore } from "@/lib/adapters/ram/ram-session-store";
import { RamWorkQueue } from "@/lib/adapters/ram/work-queue";
import { systemClock as clock } from "@/lib/adapters/system/clock";
import { type TestDatabase, testDatabase } from "@/lib/compose/testing/postgres";
import { describeDraftStore, describeSettingsStore } from "@/lib/ports/testing/draft-store.suite";

let test: TestDatabase;
let database: Database;
const home = mkdtempSync(join(tmpdir(), "followthrough-drafts-"));

beforeAll(async () => {
  test = await testDatabase();
  database = connectDatabase(test.url);
});
afterAll(async () => {
  await database.close();
  await test.drop();
  rmSync(home, { recursive: true, force: true });
});

describeDraftStore("PostgreSQL", async () => ({
  store: createPrismaSessionStore({ database, jobs: jobStatements, clock }),
  drafts: createPrismaDraftStore(database),
}));
describeDraftStore("RAM", async () => {
  const ram = new RamDatabase();
  const store = new RamSessionStore(ram, new RamWorkQueue(clock), clock);
  return { store, drafts: createRamDraftStore(ram, clock) };
});
describeSettingsStore("PostgreSQL", async () => createPrismaSettingsStore(database, openSecretBox(home)));
describeSettingsStore("RAM", async () => createRamSettingsStore());

it("keeps secrets from whoever reads the database, or moves them to another owner", async () => {
  const settings = createPrismaSettingsStore(database, openSecretBox(home));
  await settings.setSecret("owner", "model.key", "sk-very-secret");
  const { rows } = await database.pool.query("select secret from setting where owner_id = 'owner'");
  expect(rows[0].secret.toString("latin1")).not.toContain("secret");
  expect(statSync(join(home, "secret.key")).mode & 0o777).toBe(0o600);
  await database.pool.query(
    "insert into setting (owner_id, key, secret) select 'thief', key, secret from setting where owner_id = 'owner'",
  );
  await expect(settings.getSecret("thief", "model.key")).rejects.toMatchObject({ code: "settings.secret_unreadable" });
  expect(await createPrismaSettingsStore(database, openSecretBox(home)).getSecret("owner", "model.key")).toBe(
    "sk-very-secret",
  );
  writeFileSync(join(home, "secret.key"), "00".repeat(32));
  const other = createPrismaSettingsStore(database, openSecretBox(home));
  await expect(other.getSecret("owner", "model.key")).rejects.toMatchObject({ code: "settings.secret_unreadable" });
});
