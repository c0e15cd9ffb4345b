import { afterAll, beforeAll, expect, it } from "vitest";
import { deliverySchema } from "@/lib/protocol/artifacts/delivery";
import { isRefusal } from "@/lib/runtime/session/outcome";
import { branchSession } from "@/lib/services/sessions/branch-session";
import { deleteSession } from "@/lib/services/sessions/manage-session";
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

it("goes on from an earlier turn in a session of its own, with the work that was done", async () => {
  const first = await house.begin("analyst");
  const file = await first.file("sales.csv", SALES);
  const one = await first.say("total revenue by region", [file]);
  const two = await first.say("only Desk");
  const turn = one.runs.at(-1)?.id ?? "";

  const made = await branchSession(house.ports, OWNER, turn);
  if (isRefusal(made)) throw new Error(made.code);
  expect(made.branchOf).toEqual({ sessionId: first.id, runId: turn });
  const branch = await house.enter(made.id);
  const begun = await branch.rows();
  expect(begun.messages.length).toBe(one.messages.length);
  expect(begun.artifacts.map((row) => row.data)).not.toEqual([]);
  expect(begun.runs.map(({ status, outcome, startedAt }) => ({ status, outcome, startedAt }))).toEqual(
    one.runs.map(({ status, outcome, startedAt }) => ({ status, outcome, startedAt })),
  );
  const ids = (rows: typeof begun) =>
    [...rows.messages, ...rows.artifacts, ...rows.tasks, ...rows.files].map((row) => row.id);
  expect(ids(begun).filter((id) => ids(two).includes(id))).toEqual([]);

  const onward = await branch.say("as a table, not too long");
  const tasks = onward.tasks.filter((task) => task.dagVersion === onward.session.dagVersion);
  expect(tasks.filter((task) => task.status === "completed").map((task) => task.stepId)).toEqual([
    "chart-s1",
    "report",
  ]);
  expect(tasks.filter((task) => task.status === "reused").map((task) => task.stepId)).toContain("aggregate-s1");
  expect((await first.rows()).seq).toBe(two.seq);

  expect(await deleteSession(house.ports, OWNER, first.id)).toBeNull();
  const alone = await branch.say("only North");
  const report = deliverySchema.parse(alone.artifacts.at(-1)?.data);
  expect(JSON.stringify(report.sections)).toContain("140");
}, 90_000);

it("takes an open question along, and leaves what waited behind", async () => {
  const first = await house.begin("analyst");
  const file = await first.file("sales.csv", SALES);
  const asked = await first.say("how did we do?", [file]);
  const made = await branchSession(house.ports, OWNER, asked.runs.at(-1)?.id ?? "");
  if (isRefusal(made)) throw new Error(made.code);
  const branch = await house.enter(made.id);
  const answered = await branch.answer({ measure: "revenue", breakdown: "region" });
  expect(answered.runs.at(-1)).toMatchObject({ outcome: "delivered" });
  expect((await first.rows()).humanInputs.map((row) => row.status)).toEqual(["open"]);
}, 60_000);

it("refuses a turn that is not theirs, or has not ended", async () => {
  const first = await house.begin("analyst");
  const file = await first.file("sales.csv", SALES);
  const { runId } = await first.send("total revenue by region", [file]);
  expect(await branchSession(house.ports, OWNER, runId)).toMatchObject({ code: "run.live" });
  await first.settled();
  expect(await branchSession(house.ports, "somebody", runId)).toMatchObject({ code: "run.not_found" });
}, 60_000);
