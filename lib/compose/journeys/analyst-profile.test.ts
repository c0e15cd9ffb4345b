import { afterAll, beforeAll, expect, it } from "vitest";
import { deliverySchema } from "@/lib/protocol/artifacts/delivery";
import { openHouse } from "./house";

let house: Awaited<ReturnType<typeof openHouse>>;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const ROWS = [
  "order_id,order_date,region,revenue",
  ...Array.from({ length: 40 }, (_, index) => {
    const day = String((index % 28) + 1).padStart(2, "0");
    return `A${100 + index},2024-0${1 + (index % 6)}-${day},${["North", "South", ""][index % 3]},${10 + (index % 20)}`;
  }),
].join("\n");

it("describes the file from its profile, with no other task, and goes on to a question", async () => {
  const session = await house.begin("analyst");
  const file = await session.file("orders.csv", ROWS);
  const done = await session.say("What is in this file?", [file]);
  expect(done.runs.at(-1)).toMatchObject({ outcome: "delivered" });
  const steps = done.tasks.filter((task) => task.dagVersion === done.session.dagVersion).map((task) => task.stepId);
  expect(steps.sort()).toEqual(["load", "profile", "report", "understand"]);
  const report = deliverySchema.parse(done.artifacts.at(-1)?.data);
  expect(report.headline?.text).toBe("40 rows and 4 columns.");
  const table = report.sections[0]?.blocks.find((block) => block.type === "table");
  const lines = table?.type === "table" ? table.rows : [];
  expect(lines.map((line) => line[0])).toEqual(["order_id", "order_date", "region", "revenue"]);
  expect(lines[2]?.slice(0, 6)).toEqual(["region", "text", "category", 13, 13 / 40, 2]);
  expect(lines[3]?.slice(6, 9)).toEqual(["10", "29", 19.5]);
  expect(report.sections[0]?.blocks.filter((block) => block.type === "chart").length).toBeGreaterThanOrEqual(2);
  expect(report.text).toContain("Rows with a cell that could not be read: 0; rows that were mended: 0");

  const asked = report.nextQuestions.find((text) => text.includes("region"));
  const next = await session.say(asked ?? "");
  expect(next.runs.at(-1)).toMatchObject({ outcome: "delivered" });
  expect(JSON.stringify(next.artifacts.at(-1)?.data)).toContain("North");

  const again = await session.say("describe the data");
  expect(deliverySchema.parse(again.artifacts.at(-1)?.data).headline?.text).toBe("40 rows and 4 columns.");
}, 60_000);

it("says it in Chinese", async () => {
  const session = await house.begin("analyst");
  const file = await session.file(
    "销售.csv",
    "日期,地区,销售额\n2024-01-05,北区,100\n2024-02-06,南区,50\n2024-03-06,南区,70",
  );
  const done = await session.say("数据概况", [file]);
  expect(deliverySchema.parse(done.artifacts.at(-1)?.data).headline?.text).toBe("共 3 行、3 列。");
}, 60_000);
