import { afterAll, beforeAll, expect, it } from "vitest";
import { deliverySchema } from "@/lib/protocol/artifacts/delivery";
import { openHouse } from "./house";

let house: Awaited<ReturnType<typeof openHouse>>;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const MONTHS = ["2024-01", "2024-02", "2024-03", "2024-04", "2024-05", "2024-06"];
const SALES = [
  "order_date,region,product,revenue",
  ...MONTHS.flatMap((month, index) =>
    ["North", "South", "West"].flatMap((region, place) =>
      ["Chair", "Desk"].map(
        (product, item) =>
          `${month}-1${place},${region},${product},${index === 2 ? 10 : 100 + 10 * index + 5 * place + item}`,
      ),
    ),
  ),
].join("\n");

it("asks about a vague question, delivers a report, and follows up on it", async () => {
  const session = await house.begin("analyst");
  const file = await session.file("sales.csv", SALES);
  const asked = await session.say("how did we do?", [file]);
  expect(asked.runs.at(-1)).toMatchObject({ status: "completed", outcome: "asked" });
  const form = asked.humanInputs.find((row) => row.status === "open");
  expect(form?.question.fields.map((field) => field.id)).toEqual(["measure", "breakdown", "period", "filter", "shape"]);
  expect(form?.question.fields.every((field) => field.reason)).toBe(true);

  const delivered = await session.answer({ measure: "revenue", breakdown: "order_date" });
  const run = delivered.runs.at(-1);
  expect(run).toMatchObject({ status: "completed", outcome: "delivered", parentRunId: asked.runs.at(-1)?.id });
  const report = deliverySchema.parse(delivered.artifacts.at(-1)?.data);
  expect(report.sections[0]?.blocks.map((block) => block.type)).toEqual(["markdown", "chart", "table"]);
  expect(report.lineage[0]).toMatchObject({ rowsIn: 36, rowsOut: 6 });
  const table = report.sections[0]?.blocks.find((block) => block.type === "table");
  expect(table?.type === "table" && table.rows[2]).toEqual(["March 2024", 60]);
  expect(report.nextQuestions.length).toBeGreaterThan(2);
  expect(report.assumptions.map(({ field }) => field)).toEqual(["period", "filter", "shape"]);

  const why = await session.say("why is March low?");
  expect(why.runs.at(-1)).toMatchObject({ outcome: "replied", dagVersion: null });
  expect(why.messages.at(-1)?.parts[0]).toMatchObject({ type: "text", text: expect.stringContaining("March 2024") });

  const north = await session.say("only the north");
  expect(north.runs.at(-1)).toMatchObject({ outcome: "delivered" });
  const version = north.session.dagVersion;
  const tasks = north.tasks.filter((task) => task.dagVersion === version);
  expect(tasks.filter((task) => task.status === "reused").map((task) => task.stepId)).toEqual(
    expect.arrayContaining(["load", "profile", "understand"]),
  );
  expect(deliverySchema.parse(north.artifacts.at(-1)?.data).lineage[0]).toMatchObject({ rowsOut: 6 });
  const narrowed = deliverySchema.parse(north.artifacts.at(-1)?.data);
  expect(narrowed.assumptions.map(({ field }) => field)).toEqual(["period", "shape"]);
  const onlyNorth = narrowed.sections[0]?.blocks.find((b) => b.type === "table");
  expect(onlyNorth?.type === "table" && onlyNorth.rows[0]).toEqual(["January 2024", 201]);

  const short = await session.say("as a table, not too long");
  const last = short.tasks.filter((task) => task.dagVersion === short.session.dagVersion);
  expect(last.filter((task) => task.status === "completed").map((task) => task.stepId)).toEqual(["chart-s1", "report"]);
  expect(short.artifacts.length).toBe(3);
  expect(short.artifacts.at(-1)?.supersedesId).toBe(short.artifacts.at(-2)?.id);
}, 60_000);

it("takes three messages in a row into one revision", async () => {
  const session = await house.begin("analyst");
  const file = await session.file("sales.csv", SALES);
  const first = await session.say("total revenue by region", [file]);
  expect(first.runs.at(-1)).toMatchObject({ outcome: "delivered" });
  const before = first.session.dagVersion;
  await session.send("only Desk");
  await session.send("as a table");
  await session.send("why is South the highest?");
  const after = await session.settled();
  expect(after.session.dagVersion).toBe(before + 1);
  expect(after.runs.length).toBe(first.runs.length + 1);
  expect(after.observations.filter((row) => row.state === "taken").length).toBe(4);
}, 60_000);

it("understands Chinese requests and values", async () => {
  const session = await house.begin("analyst");
  const rows = [
    "日期,地区,销售额",
    "2024-01-05,北区,100",
    "2024-01-06,南区,50",
    "2024-02-05,北区,70",
    "2024-02-07,南区,90",
  ];
  const file = await session.file("销售.csv", rows.join("\n"));
  const done = await session.say("各地区的销售额合计", [file]);
  expect(done.runs.at(-1)).toMatchObject({ outcome: "delivered" });
  const only = await session.say("只看北区");
  const report = deliverySchema.parse(only.artifacts.at(-1)?.data);
  const table = report.sections[0]?.blocks;
  expect(JSON.stringify(table)).toContain("170");
  expect(JSON.stringify(table)).not.toContain("南区");
}, 60_000);

it("takes what is said before the first report as changes of the question", async () => {
  const session = await house.begin("analyst");
  const file = await session.file("sales.csv", SALES);
  await session.send("total revenue by month", [file]);
  for (const text of ["only Desk", "as a table", "only the north"]) await session.send(text);
  const done = await session.settled();
  expect(done.runs).toHaveLength(1);
  expect(done.artifacts).toHaveLength(1);
  const report = deliverySchema.parse(done.artifacts.at(-1)?.data);
  expect(report.sections[0]?.blocks.map((block) => block.type)).toEqual(["table"]);
  expect(report.lineage[0]).toMatchObject({ rowsIn: 36, rowsOut: 6 });
}, 60_000);
