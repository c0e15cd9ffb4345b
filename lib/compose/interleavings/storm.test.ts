import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../testing/postgres";
import { storm } from "./storm";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
}, 120_000);
afterAll(() => database.drop());

it("keeps the same promises on PostgreSQL while workers are killed", async () => {
  const report = await storm(database.url, { sessions: 24, workers: 2, killEveryMs: 2_500, seed: 7, atOnce: 8 });
  expect(report.faults).toEqual([]);
  expect(report.events).toBeGreaterThan(24 * 5);
}, 300_000);
