import { afterAll, beforeAll, expect, it } from "vitest";
import { type DeliveryBlock, deliverySchema } from "@/lib/protocol/artifacts/delivery";
import { openHouse } from "./house";

let house: Awaited<ReturnType<typeof openHouse>>;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const SALES = [
  "order_date,region,revenue,cost",
  ...["North", "North", "North", "South", "South", "East", "West"].map(
    (region, index) => `2024-0${(index % 3) + 1}-10,${region},${100 * (index + 1)},${50 * (index + 1)}`,
  ),
].join("\n");

type Table = Extract<DeliveryBlock, { type: "table" }>;

it("reports the first groups with the rest and the whole under them, and groups by a condition on themselves", async () => {
  const report = async (text: string) => {
    const session = await house.begin("analyst");
    const after = await session.say(text, [await session.file("sales.csv", SALES)]);
    expect(after.runs.at(-1)).toMatchObject({ outcome: "delivered" });
    const delivery = deliverySchema.parse(after.artifacts.at(-1)?.data);
    const table = delivery.sections[0]?.blocks.find((block): block is Table => block.type === "table");
    return { delivery, rows: table?.rows.map((row) => [row[0], ...row.slice(1).map(Number)]), tail: table?.tailRows };
  };

  const first = await report("top 1 regions by revenue, the rest as other, with a total row");
  expect([first.rows, first.tail]).toEqual([
    [
      ["South", 900],
      ["Other", 1900],
      ["Total", 2800],
    ],
    2,
  ]);
  expect(first.delivery.headline?.text).toContain("South");
  const chart = first.delivery.sections[0]?.blocks.find((block) => block.type === "chart");
  expect(JSON.stringify(chart)).not.toContain('Total"');

  const many = await report("Which regions have more than 1 orders?");
  expect(new Map((many.rows ?? []).map(([name, count]) => [name, count]))).toEqual(
    new Map<unknown, unknown>([
      ["North", 3],
      ["South", 2],
    ]),
  );

  const ratio = await report("ratio of revenue to cost by region");
  expect(ratio.rows?.map((row) => row[1])).toEqual([2, 2, 2, 2]);
}, 120_000);
