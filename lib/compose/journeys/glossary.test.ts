import { afterAll, beforeAll, expect, it } from "vitest";
import { deliverySchema } from "@/lib/protocol/artifacts/delivery";
import { editMemory, listMemories } from "@/lib/services/memory/manage-memories";
import { openHouse } from "./house";

let house: Awaited<ReturnType<typeof openHouse>>;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const OWNER = "owner";
const ORDERS = [
  "order_date,country,status,net_amount",
  "2024-01-03,Germany,paid,110",
  "2024-01-09,Germany,open,50",
  "2024-02-03,France,paid,70",
  "2024-02-05,France,paid,30",
  "2024-02-09,Germany,refunded,20",
].join("\n");
const 订单 = [
  "日期,城市,状态,净额",
  "2024-01-03,上海,已付,100",
  "2024-01-05,上海,未付,40",
  "2024-02-03,北京,已付,60",
].join("\n");

const report = ({ artifacts }: { artifacts: { data: unknown }[] }) => deliverySchema.parse(artifacts.at(-1)?.data);
function rows(delivered: { artifacts: { data: unknown }[] }) {
  const table = report(delivered).sections[0]?.blocks.find((block) => block.type === "table");
  return table?.type === "table" ? table.rows : [];
}
const openForm = ({ humanInputs }: { humanInputs: { status: string; question: unknown }[] }) =>
  humanInputs.find((row) => row.status === "open")?.question;
const memories = async (sessionId: string) =>
  (await listMemories(house.ports, OWNER, { sessionId, kind: "decision" })).items;

it("confirms a word once, uses it in later questions, says so, and changes it when it is said anew", async () => {
  const session = await house.begin("analyst");
  const file = await session.file("orders.csv", ORDERS);
  const asked = await session.say("revenue = net_amount where status = paid. revenue by country", [file]);
  expect(asked.runs.at(-1)).toMatchObject({ outcome: "asked" });
  expect(openForm(asked)).toMatchObject({
    fields: [{ id: "glossary:revenue", label: expect.stringContaining("revenue = net_amount where status = paid") }],
  });

  const first = await session.answer({ "glossary:revenue": "yes" });
  expect(rows(first)).toEqual([
    ["Germany", 110],
    ["France", 100],
  ]);
  const [kept] = await memories(session.id);
  expect(kept).toMatchObject({ content: "revenue = net_amount where status = paid", confidence: 1 });

  const later = await session.say("total revenue by month");
  expect(later.runs.at(-1)).toMatchObject({ outcome: "delivered" });
  expect(rows(later).map((row) => row[1])).toEqual([110, 100]);
  expect(report(later).assumptions).toContainEqual({
    id: "glossary:revenue",
    text: "As you defined: revenue = net_amount where status = paid",
    memoryId: kept?.id,
  });

  const narrowed = await session.say("only Germany");
  expect(rows(narrowed)).toEqual([
    ["January 2024", 110],
    ["February 2024", null],
  ]);

  const anew = await session.say("revenue means net_amount");
  expect(anew.runs.at(-1)).toMatchObject({ outcome: "asked" });
  const noted = await session.answer({ "glossary:revenue": "yes" });
  expect(noted.runs.at(-1)).toMatchObject({ outcome: "replied" });
  expect(rows(await session.say("total revenue by country"))).toEqual([["Germany", 180]]);

  const [newest] = await memories(session.id);
  const ports = { ...house.ports, lasting: house.lasting };
  const edited = "revenue = net_amount where status is open";
  expect(await editMemory(ports, OWNER, newest?.id ?? "", edited)).toBeNull();
  expect(rows(await session.say("average revenue by country"))).toEqual([["Germany", 50]]);
}, 90_000);

it("keeps nothing where it is declined, and asks what the word means", async () => {
  const session = await house.begin("analyst");
  const file = await session.file("orders.csv", ORDERS);
  await session.say("revenue = net_amount where status = paid", [file]);
  const declined = await session.answer({ "glossary:revenue": "no" });
  expect(declined.runs.at(-1)).toMatchObject({ outcome: "replied" });
  expect(await memories(session.id)).toEqual([]);
  expect((await session.say("revenue by country")).runs.at(-1)).toMatchObject({ outcome: "asked" });
}, 60_000);

it("takes a definition in Chinese", async () => {
  const session = await house.begin("analyst");
  const file = await session.file("订单.csv", 订单);
  await session.say("收入 = 净额，状态为已付", [file]);
  const noted = await session.answer({ "glossary:收入": "yes" });
  expect(noted.messages.at(-1)?.parts).toContainEqual({ type: "text", text: expect.stringContaining("已记住") });
  const done = await session.say("各城市的收入");
  expect(rows(done)).toEqual([
    ["上海", 100],
    ["北京", 60],
  ]);
  expect(report(done).assumptions.map(({ text }) => text)).toContain("按你的定义：收入 = 净额，状态为已付");
}, 60_000);
