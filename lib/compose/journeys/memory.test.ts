import { afterAll, beforeAll, expect, it } from "vitest";
import { type Delivery, deliverySchema } from "@/lib/protocol/artifacts/delivery";
import { deleteMemory, editMemory, exportMemories, listMemories } from "@/lib/services/memory/manage-memories";
import { deleteSession } from "@/lib/services/sessions/manage-session";
import { openHouse } from "./house";

let house: Awaited<ReturnType<typeof openHouse>>;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const OWNER = "owner";
const SALES = ["region,product,revenue", "North,Chair,100", "North,Desk,40", "South,Chair,70", "South,Desk,90"].join(
  "\n",
);
const ports = () => ({ ...house.ports, lasting: house.lasting });
const memories = async (filter = {}) => (await listMemories(house.ports, OWNER, filter)).items;
const report = ({ artifacts }: { artifacts: { data: unknown }[] }) => deliverySchema.parse(artifacts.at(-1)?.data);
const blocks = ({ sections }: Delivery) => sections.flatMap((section) => section.blocks.map((block) => block.type));

async function begin() {
  const session = await house.begin("analyst");
  return { session, file: await session.file("sales.csv", SALES) };
}

it("proposes a wish that came in two sessions, takes it when accepted, and follows it in the third", async () => {
  const first = await begin();
  await first.session.say("total revenue by region", [first.file]);
  const once = report(await first.session.say("as a table"));
  expect(once.suggestions.map((one) => one.id)).not.toContain("prefer-table");
  expect(await memories({ kind: "user_preference" })).toEqual([]);
  const [concluded] = await memories({ sessionId: first.session.id, kind: "delivery" });
  expect(concluded?.content).toMatch(/^sales\.csv: .+ · as a table$/);

  const second = await begin();
  await second.session.say("total revenue by product", [second.file]);
  const twice = report(await second.session.say("as a table"));
  const proposal = twice.suggestions.find((one) => one.id === "prefer-table");
  expect(proposal?.text).toBe("Always give me results as a table");
  expect((await memories()).filter((memory) => memory.sessionId === null)).toEqual([]);

  const accepted = await second.session.say(proposal?.text ?? "");
  expect(accepted.runs.at(-1)).toMatchObject({ outcome: "replied" });
  const [lasting] = (await memories({ kind: "user_preference" })).filter((memory) => memory.sessionId === null);
  expect(lasting).toMatchObject({ content: proposal?.text, confidence: 1 });
  expect(accepted.messages.at(-1)?.parts).toContainEqual({
    type: "references",
    references: [{ kind: "memory", id: lasting?.id, label: "Memory" }],
  });

  const third = await begin();
  const followed = report(await third.session.say("total revenue by region", [third.file]));
  expect(blocks(followed)).not.toContain("chart");
  expect(followed.assumptions).toContainEqual({
    id: `memory:${lasting?.id}`,
    text: expect.stringContaining("As you prefer"),
    memoryId: lasting?.id,
  });
  expect(followed.suggestions.map((one) => one.id)).not.toContain("prefer-table");

  expect(await deleteSession(house.ports, OWNER, second.session.id)).toBeNull();
  expect(await editMemory(ports(), OWNER, lasting?.id ?? "", "no limits on looks")).toBeNull();
  const fourth = await begin();
  expect(blocks(report(await fourth.session.say("total revenue by region", [fourth.file])))).toContain("chart");
  expect(await deleteMemory(ports(), OWNER, lasting?.id ?? "")).toBeNull();
  expect(await deleteMemory(ports(), OWNER, lasting?.id ?? "")).toMatchObject({ code: "memory.not_found" });
}, 120_000);

it("keeps what was read, confirmed and concluded; the person can change and delete it", async () => {
  const { session, file } = await begin();
  await session.say("how did we do?", [file]);
  await session.answer({ measure: "revenue", breakdown: "region" });
  const kept = await memories({ sessionId: session.id });
  expect(kept.map((memory) => memory.kind).sort()).toEqual(["decision", "delivery", "source"]);
  const [decision] = kept.filter((memory) => memory.kind === "decision");
  expect(decision?.content).toContain("Total revenue");

  const id = decision?.id ?? "";
  expect(await editMemory(ports(), "somebody", id, "mine now")).toMatchObject({ code: "memory.not_found" });
  expect(await editMemory(ports(), OWNER, id, "  ")).toMatchObject({ code: "memory.invalid" });
  expect(await editMemory(ports(), OWNER, id, "Revenue is net")).toBeNull();
  expect((await memories({ search: "net revenue" })).map((memory) => memory.id)).toEqual([id]);
  expect((await exportMemories(house.ports, OWNER)).memories.map((memory) => memory.content)).toContain(
    "Revenue is net",
  );
  expect(await deleteMemory(ports(), OWNER, id)).toBeNull();
  expect(await memories({ search: "net revenue" })).toEqual([]);
}, 60_000);

it("takes “always” at its word, without a file and in Chinese", async () => {
  const session = await house.begin("analyst");
  const told = await session.say("以后的结果都用表格");
  expect(told.runs.at(-1)).toMatchObject({ outcome: "replied" });
  const file = await session.file("sales.csv", SALES);
  const done = report(await session.say("各region的revenue合计", [file]));
  expect(blocks(done)).not.toContain("chart");
  expect(done.assumptions.map((one) => one.text)).toContainEqual(expect.stringContaining("按你的偏好"));
  for (const memory of await memories({ kind: "user_preference" })) await deleteMemory(ports(), OWNER, memory.id);
}, 60_000);

it("remembers what failed and what worked instead", async () => {
  const session = await house.begin("analyst");
  const broken = await session.file("broken.xlsx", "PK\u0003\u0004 this is no workbook");
  const failed = await session.say("total revenue by region", [broken]);
  expect(failed.runs.at(-1)).toMatchObject({ status: "failed" });
  const file = await session.file("sales.csv", SALES);
  const worked = await session.say("average revenue by region", [file]);
  expect(worked.runs.at(-1)).toMatchObject({ outcome: "delivered" });
  const [lesson] = await memories({ sessionId: session.id, kind: "error" });
  expect(lesson?.content).toMatch(
    /“total revenue by region” failed: .+ What worked instead: “average revenue by region”/,
  );
}, 60_000);
