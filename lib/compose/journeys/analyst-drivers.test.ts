import { afterAll, beforeAll, expect, it } from "vitest";
import { type Delivery, deliverySchema } from "@/lib/protocol/artifacts/delivery";
import { openHouse } from "./house";

let house: Awaited<ReturnType<typeof openHouse>>;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** In March the North loses 70 of its chairs; everything else stays. */
const SALES = [
  "order_date,region,product,revenue",
  ...["2024-01", "2024-02", "2024-03", "2024-04"].flatMap((month) =>
    ["North", "South", "West"].flatMap((region, place) =>
      ["Chair", "Desk"].map((product) => {
        const low = month === "2024-03" && region === "North" && product === "Chair";
        return `${month}-1${place},${region},${product},${low ? 30 : 100}`;
      }),
    ),
  ),
].join("\n");

const blocksOf = (report: Delivery, section: number) => report.sections[section]?.blocks ?? [];
const tableOf = (report: Delivery, section: number) => {
  const table = blocksOf(report, section).find((block) => block.type === "table");
  if (table?.type !== "table") throw new Error("no table");
  return table.rows;
};

it("says which parts a change came from, in a new section of a new version", async () => {
  const session = await house.begin("analyst");
  const file = await session.file("sales.csv", SALES);
  const first = await session.say("total revenue by month", [file]);
  const report = deliverySchema.parse(first.artifacts.at(-1)?.data);
  expect(report.nextQuestions).toContain("What drove the change in March 2024?");

  const after = await session.say("what drove the drop?");
  expect(after.runs.at(-1)).toMatchObject({ outcome: "delivered" });
  const last = deliverySchema.parse(after.artifacts.at(-1)?.data);
  expect(last.sections.length).toBe(2);
  expect(last.headline?.text).toMatch(/fell by 70 \(11\.7%\), from 600 in February 2024 to 530 in March 2024/);
  expect(last.headline?.text).toContain("North (−70, 100% of it)");
  expect(blocksOf(last, 1).map((block) => block.type)).toEqual(["markdown", "chart", "table"]);
  const rows = tableOf(last, 1);
  expect(rows[0]).toEqual(["", "All", 600, 530, -70, 1]);
  expect(rows).toContainEqual(["region", "North", 200, 130, -70, 1]);
  expect(rows).toContainEqual(["product", "Chair", 300, 230, -70, 1]);
  for (const column of ["region", "product"])
    expect(rows.filter((row) => row[0] === column).reduce((sum, row) => sum + Number(row[4]), 0)).toBe(-70);
  const tasks = after.tasks.filter((task) => task.dagVersion === after.session.dagVersion);
  const ran = tasks.filter((task) => task.status === "completed").map((task) => task.stepId);
  expect(ran.sort()).toEqual(["aggregate-s2", "chart-s2", "filter-s2", "report"]);

  const south = await session.say("only the south");
  const narrowed = deliverySchema.parse(south.artifacts.at(-1)?.data);
  expect(JSON.stringify(narrowed.sections[1])).not.toContain("North");

  const back = await session.say("undo that");
  expect(deliverySchema.parse(back.artifacts.at(-1)?.data).headline?.text).toContain("fell by 70");

  const why = await session.say("why did March drop?");
  expect(why.runs.at(-1)).toMatchObject({ outcome: "delivered" });
  const told = deliverySchema.parse(why.artifacts.at(-1)?.data);
  expect(told.headline?.text).toMatch(/fell by 70 \(11\.7%\), from 600 in February 2024 to 530 in March 2024/);
}, 90_000);

it("takes the same in Chinese, as the first question too", async () => {
  const session = await house.begin("analyst");
  const rows = [
    "日期,地区,销售额",
    "2024-01-05,北区,100",
    "2024-01-06,南区,50",
    "2024-02-05,北区,40",
    "2024-02-07,南区,60",
  ];
  const file = await session.file("销售.csv", rows.join("\n"));
  const done = await session.say("2024年2月的下降是哪些部分导致的？", [file]);
  expect(done.runs.at(-1)).toMatchObject({ outcome: "delivered" });
  const report = deliverySchema.parse(done.artifacts.at(-1)?.data);
  expect(report.headline?.text).toMatch(/从 2024年1月 的 150 变为 2024年2月 的 100，减少 50（33.3%）/);
  expect(report.headline?.text).toContain("北区（−60，占 120%）");
  expect(report.headline?.text).toContain("南区（+10，占 -20%）");
}, 60_000);
