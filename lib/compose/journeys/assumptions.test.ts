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
