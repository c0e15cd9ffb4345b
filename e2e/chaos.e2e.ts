import { expect, test } from "@playwright/test";
import { chaos } from "../bench/chaos/chaos";

test.describe.configure({ timeout: 300_000 });
test.skip(process.platform !== "linux", "processes are looked up in /proc");

test("people lose nothing that was acknowledged while worker, web and database are killed in turn", async () => {
  const { kills, acknowledged, found } = await chaos(3, 3);
  expect(kills.map((kill) => kill.victim)).toEqual(["worker", "web", "database"]);
  expect(acknowledged.messages.length).toBeGreaterThan(3);
  expect(acknowledged.artifacts.size).toBeGreaterThan(0);
  expect(found).toEqual({ lostMessages: [], lostAnswers: [], lostArtifacts: [], unendedSessions: [], faults: [] });
});
