import { afterAll, beforeAll, expect, it } from "vitest";
import { type DeliveryBlock, deliverySchema } from "@/lib/protocol/artifacts/delivery";
import { openHouse } from "./house";

let house: Awaited<ReturnType<typeof openHouse>>;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** So many rows that a revision is still at work when the next words come. */
const SALES = [
  "order_date,region,product,revenue",
  ...Array.from({ length: 6_000 }, (_, at) =>
    [`2024-0${(at % 3) + 1}-10`, at % 2 ? "North" : "South", at % 5 ? "Chair" : "Desk", 10].join(),
  ),
].join("\n");

type Table = Extract<DeliveryBlock, { type: "table" }>;

it("changes what it works on, not what was delivered before, when more is said in the middle of a revision", async () => {
  const session = await house.begin("analyst");
  await session.say("total revenue by region", [await session.file("sales.csv", SALES)]);
  const before = (await session.rows()).runs.length;

  await session.send("only Desk");
  for (;;) {
    const { runs, tasks } = await session.rows();
    const run = runs.at(-1);
    if (runs.length > before && tasks.some((task) => task.runId === run?.id && task.stepId === "report")) break;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await session.send("by product instead");
  const after = await session.settled();

  const delivery = deliverySchema.parse(after.artifacts.at(-1)?.data);
  const table = delivery.sections[0]?.blocks.find((block): block is Table => block.type === "table");
  expect(table?.rows).toEqual([["Desk", 12_000]]);
});
