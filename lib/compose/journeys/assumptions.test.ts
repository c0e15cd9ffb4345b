import { afterAll, beforeAll, expect, it } from "vitest";
import { deliverySchema } from "@/lib/protocol/artifacts/delivery";
import { isRefusal } from "@/lib/runtime/session/outcome";
import { answerHumanInput } from "@/lib/services/intake/answer-human-input";
import { previewAnswerChange } from "@/lib/services/intake/preview-answer-change";
import { openHouse } from "./house";

let house: Awaited<ReturnType<typeof openHouse>>;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

it("shows what was left to the agent with the delivery; changing it makes a new run and version and keeps the old", async () => {
  const session = await house.begin("starter");
  await session.say("Help me create a project");
  const before = await session.answer({ name: "Acme" });
  const [asked] = before.humanInputs;
  const first = before.artifacts.find((row) => row.kind === "final_delivery");
  const delivery = deliverySchema.parse(first?.data);
  expect(delivery.assumptions.filter((one) => one.humanInputId === asked?.id)).toEqual([
    expect.objectContaining({ field: "framework", text: expect.stringContaining("React") }),
    expect.objectContaining({ field: "git", text: expect.stringContaining("yes") }),
    expect.objectContaining({ field: "deadline" }),
  ]);

  const rests = await previewAnswerChange(house.ports, "owner", asked?.id ?? "");
  if (isRefusal(rests)) throw new Error(rests.code);
  expect(rests).toMatchObject({ reruns: 3, of: 3, artifacts: [{ id: first?.id }] });

  const change = { channel: "web" as const, change: true, partial: false, decline: false };
  const flip = { ...change, answer: { values: { framework: "vue" }, states: {} } };
  const outcome = await answerHumanInput(house.ports, "owner", asked?.id ?? "", flip);
  expect(outcome).toMatchObject({ outcome: "accepted", status: "answered" });
  const after = await session.settled();
  expect(after.runs.at(-1)).toMatchObject({ outcome: "delivered", cause: "answer", parentRunId: asked?.runId });
  expect(after.session.dagVersion).toBe(before.session.dagVersion + 1);
  expect(after.humanInputs[0]?.answer.values).toMatchObject({ name: "Acme", framework: "vue" });
  const deliveries = after.artifacts.filter((row) => row.kind === "final_delivery");
  expect(deliveries.map((row) => row.id)).toContain(first?.id);
  const newest = deliverySchema.parse(deliveries.at(-1)?.data);
  expect(newest.assumptions.map((one) => one.field)).toEqual(["git", "deadline"]);
}, 60_000);

it("flipping an assumption runs again what rested on it, and only that", async () => {
  const session = await house.begin("analyst");
  const rows = ["North,Chair,100", "North,Desk,50", "South,Chair,70", "South,Desk,90"];
  const lines = rows.map((row, at) => `2024-0${at + 1}-05,${row}`);
  const file = await session.file("sales.csv", ["order_date,region,product,revenue", ...lines].join("\n"));
  await session.say("how did we do?", [file]);
  const before = await session.answer({ measure: "revenue" });
  const first = before.artifacts.find((row) => row.kind === "final_delivery");
  const [asked] = before.humanInputs;
  const breakdown = asked?.question.fields.find((field) => field.id === "breakdown");
  const options = breakdown && "options" in breakdown ? breakdown.options.map((option) => option.value) : [];
  const assumed = deliverySchema.parse(first?.data).assumptions.find((one) => one.field === "breakdown");
  expect(assumed).toMatchObject({ humanInputId: asked?.id });
  const product = options.find((value) => value.includes("product")) ?? "";
  const change = { channel: "web" as const, change: true, partial: false, decline: false };
  const flip = { ...change, answer: { values: { breakdown: product }, states: {} } };
  await answerHumanInput(house.ports, "owner", asked?.id ?? "", flip);
  const after = await session.settled();
  const ran = (status: string) =>
    after.tasks
      .filter((task) => task.dagVersion === after.session.dagVersion && task.status === status)
      .map((task) => task.cellId);
  expect(after.session.dagVersion).toBe(before.session.dagVersion + 1);
  expect(ran("reused")).toEqual(expect.arrayContaining(["analyst.load", "analyst.profile"]));
  expect(ran("completed")).toContain("analyst.report");
  for (const cell of ["analyst.load", "analyst.profile"]) expect(ran("completed")).not.toContain(cell);
  expect(after.artifacts.find((row) => row.id === first?.id)).toEqual(first);
  const newest = deliverySchema.parse(after.artifacts.findLast((row) => row.kind === "final_delivery")?.data);
  expect(newest.assumptions.map((one) => one.field)).not.toContain("breakdown");
}, 60_000);
