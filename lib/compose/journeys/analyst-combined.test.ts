import { afterAll, beforeAll, expect, it } from "vitest";
import { deliverySchema } from "@/lib/protocol/artifacts/delivery";
import { openHouse } from "./house";

let house: Awaited<ReturnType<typeof openHouse>>;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const SALES = [
  "order_date,region,revenue",
  ...["2024-01", "2024-02", "2024-03", "2024-04"].flatMap((month, index) =>
    ["North", "South"].map((region) => `${month}-10,${region},${index === 2 ? 30 : 100 + index}`),
  ),
].join("\n");

it("takes a filter, a look and a question for a reason out of one message", async () => {
  const session = await house.begin("analyst");
  const file = await session.file("sales.csv", SALES);
  await session.say("total revenue by month", [file]);
  const after = await session.say("only the north, as a table, and why did March drop?");
  expect(after.runs.at(-1)).toMatchObject({ outcome: "delivered" });
  const report = deliverySchema.parse(after.artifacts.at(-1)?.data);
  expect(report.sections[0]?.blocks.map((block) => block.type)).toEqual(["table"]);
  expect(report.lineage[0]).toMatchObject({ rowsOut: 4 });
  const said = after.messages.filter((message) => message.role === "assistant");
  expect(JSON.stringify(said)).toContain("March 2024");

  const since = await session.say("since March");
  expect(deliverySchema.parse(since.artifacts.at(-1)?.data).lineage[0]).toMatchObject({ rowsOut: 2 });
  const asked = await session.say("only the premium customers");
  expect(asked.runs.at(-1)).toMatchObject({ outcome: "asked" });
  expect(asked.artifacts.length).toBe(since.artifacts.length);
}, 90_000);
