import { afterAll, beforeAll, expect, it } from "vitest";
import { deliverySchema } from "@/lib/protocol/artifacts/delivery";
import { restoreVersion } from "@/lib/services/intake/run-again";
import { openHouse } from "./house";

let house: Awaited<ReturnType<typeof openHouse>>;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const SALES = ["region,product,revenue", "North,Chair,100", "North,Desk,40", "South,Chair,70", "South,Desk,90"].join(
  "\n",
);
const OWNER = "owner";

it("brings an earlier version back as a new one, with nothing computed again", async () => {
  const session = await house.begin("analyst");
  const file = await session.file("sales.csv", SALES);
  const first = await session.say("total revenue by region", [file]);
  const second = await session.say("only Desk");
  const [earlier, later] = second.artifacts.toSorted((a, b) => a.dagVersion - b.dagVersion);
  const answer = (data: unknown) => JSON.stringify(deliverySchema.parse(data).sections.map((one) => one.blocks));
  expect(answer(later?.data)).not.toBe(answer(earlier?.data));

  const restored = await restoreVersion(house.ports, OWNER, session.id, earlier?.dagVersion ?? 0);
  expect(restored).toEqual({ runId: expect.any(String) });
  const after = await session.settled();
  expect(after.runs.at(-1)).toMatchObject({ cause: "restore", status: "completed", outcome: "delivered" });
  expect(after.session.dagVersion).toBe(second.session.dagVersion + 1);
  expect(after.versions.at(-1)).toMatchObject({ cause: "restore", parentVersion: second.session.dagVersion });
  const tasks = after.tasks.filter((task) => task.dagVersion === after.session.dagVersion);
  expect(tasks.map((task) => task.status)).toEqual(tasks.map(() => "reused"));
  const before = first.tasks.filter((task) => task.dagVersion === earlier?.dagVersion);
  const ids = (rows: typeof tasks) => rows.map((task) => task.stepId).sort();
  expect(ids(tasks)).toEqual(ids(before));
  const started = (rows: typeof second) => rows.tasks.filter((task) => task.startedAt).length;
  expect(started(after)).toBe(started(second));
  const made = after.artifacts.find((artifact) => artifact.dagVersion === after.session.dagVersion);
  expect(made?.id).not.toBe(earlier?.id);
  expect(made?.supersedesId).toBe(later?.id);
  expect(answer(made?.data)).toBe(answer(earlier?.data));

  const onward = await session.say("only Chair");
  const newest = deliverySchema.parse(onward.artifacts.find((one) => one.supersedesId === made?.id)?.data);
  expect(JSON.stringify(newest.sections)).toContain("170");
}, 60_000);

it("refuses a version that never was, and any while a run is live", async () => {
  const session = await house.begin("analyst");
  const file = await session.file("sales.csv", SALES);
  expect(await restoreVersion(house.ports, OWNER, session.id, 7)).toMatchObject({ code: "version.not_found" });
  await session.send("total revenue by region", [file]);
  expect(await restoreVersion(house.ports, OWNER, session.id, 1)).toMatchObject({ code: "run.live" });
  await session.settled();
  expect(await restoreVersion(house.ports, "somebody", session.id, 1)).toMatchObject({ code: "session.not_found" });
}, 60_000);
