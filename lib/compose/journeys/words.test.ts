import { afterAll, beforeAll, expect, it } from "vitest";
import { isRefusal } from "@/lib/runtime/session/outcome";
import { previewMessage } from "@/lib/services/intake/preview-message";
import { openHouse } from "./house";

let house: Awaited<ReturnType<typeof openHouse>>;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

type Rows = Awaited<ReturnType<Awaited<ReturnType<typeof house.begin>>["rows"]>>;
const lastText = ({ messages }: Rows) =>
  messages.at(-1)?.parts.flatMap((part) => (part.type === "text" ? [part.text] : []))[0] ?? "";
const replies = ({ messages }: Rows) =>
  messages
    .filter((row) => row.role === "assistant")
    .flatMap((row) => row.parts.flatMap((p) => (p.type === "text" ? [p.text] : [])));

it("fills the form from words, in part and then whole, and says back what was understood", async () => {
  const session = await house.begin("starter");
  const asked = await session.say("Help me create a project");
  expect(asked.runs.at(-1)).toMatchObject({ outcome: "asked" });

  const part = await session.say("React, and yes to git");
  const form = part.humanInputs[0];
  expect(form).toMatchObject({ status: "open", answer: { values: { framework: "react", git: true } } });
  expect(part.runs.at(-1)).toMatchObject({ status: "completed", outcome: "replied", dagVersion: null });
  expect(lastText(part)).toContain("React");
  expect(lastText(part)).toContain("Still open:");
  expect(lastText(part)).not.toContain("options: React");
  expect(part.observations.at(-1)).toMatchObject({ route: "resume_need_input" });

  const done = await session.say("call it Acme");
  expect(done.humanInputs[0]).toMatchObject({
    status: "answered",
    channel: "api",
    answer: { values: { framework: "react" } },
  });
  expect(done.runs.at(-1)).toMatchObject({ status: "completed", outcome: "delivered" });
  expect(done.humanInputs).toHaveLength(1);
}, 60_000);

it("explains the question when asked about it, and keeps it open", async () => {
  const session = await house.begin("starter");
  await session.say("Help me create a project");
  const why = await session.say("wait, what does 2 mean?");
  expect(why.humanInputs.map((row) => row.status)).toEqual(["open"]);
  expect(why.runs.at(-1)).toMatchObject({ outcome: "replied" });
  expect(lastText(why)).toContain(why.humanInputs[0]?.question.fields[1]?.label);
  expect(lastText(why)).toContain("still open");
}, 60_000);

it("takes an answer out of a burst and leaves the rest to the agent", async () => {
  const session = await house.begin("starter");
  await session.say("帮我创建一个项目");
  await session.send("叫 Acme，用 React，要 Git，下周五前");
  await session.send("再加上单元测试");
  const done = await session.settled();
  expect(done.humanInputs[0]).toMatchObject({
    status: "answered",
    answer: { values: { name: "Acme", framework: "react", git: true } },
  });
  expect(done.artifacts.some((row) => row.kind === "final_delivery")).toBe(true);
  expect(replies(done).some((text) => text.includes("已理解"))).toBe(true);
}, 60_000);

it("never fills a form from what steers or is queued", async () => {
  const session = await house.begin("starter");
  await session.say("Help me create a project");
  await session.send("React", [], "steer");
  const done = await session.settled();
  expect(done.humanInputs[0]?.answer.values).toEqual({});
}, 60_000);

it("asks again when words sent as an answer hold none", async () => {
  const session = await house.begin("starter");
  await session.say("Help me create a project");
  await session.send("write a poem about the sea", [], "answer");
  const done = await session.settled();
  expect(done.humanInputs.map((row) => row.status)).toEqual(["open"]);
  expect(lastText(done)).toContain("nothing was filled in");
}, 60_000);

it("says before sending how a message would be taken, within a moment, and changes nothing", async () => {
  const session = await house.begin("starter");
  const look = async (text: string, mode: "auto" | "steer" = "auto") => {
    const preview = await previewMessage(house.ports, "owner", session.id, { text, mode });
    if (isRefusal(preview)) throw new Error(preview.code);
    return preview;
  };
  expect(await look("Help me create a project")).toMatchObject({ takenAs: "new_message" });
  const before = await session.say("Help me create a project");
  const times = [];
  for (let count = 0; count < 5; count++) {
    const begun = performance.now();
    await look("React, and yes to git");
    times.push(performance.now() - begun);
  }
  expect(Math.min(...times)).toBeLessThan(50);
  expect(await look("React, and yes to git")).toMatchObject({
    takenAs: "partial",
    humanInputId: before.humanInputs[0]?.id,
    fields: [
      { field: "framework", label: "Framework", value: "react", valueText: "React" },
      { field: "git", valueText: "yes" },
    ],
    missing: [{ field: "name", label: "Project name" }],
  });
  expect(await look("what does 2 mean?")).toMatchObject({ takenAs: "question_about_question" });
  expect(await look("write a poem about the sea")).toMatchObject({ takenAs: "new_message" });
  expect(await look("React", "steer")).toMatchObject({ takenAs: "new_message" });
  expect((await session.rows()).seq).toBe(before.seq);

  await session.say("1. Acme 2. React 3. yes 4. next Friday");
  expect(await look("why?")).toMatchObject({ takenAs: "follow_up", route: "direct_answer" });
  expect(await look("use Vue instead")).toMatchObject({ takenAs: "follow_up", route: "revise_run" });
}, 60_000);

it("keeps what was answered when other words bring the form again", async () => {
  const session = await house.begin("analyst");
  const csv = "region,product,revenue\n" + "North,Chair,10\nSouth,Desk,20\nNorth,Desk,30\n".repeat(4);
  const fileId = await session.file("sales.csv", csv);
  await session.say("how did we do?", [fileId]);
  await session.say("1. revenue");
  const again = await session.say("only the north");
  const open = again.humanInputs.find((row) => row.status === "open");
  expect(open?.answer.values).toEqual({ measure: "revenue" });
  expect(open?.question.fields.find((field) => field.id === "filter")).toMatchObject({
    default: expect.stringContaining("North"),
  });
  expect(replies(again)).toContainEqual(expect.stringContaining("Kept from before: Which figure: Total revenue"));
  const done = await session.say("2. product 4. only a table");
  expect(done.humanInputs.at(-1)?.answer.values ?? {}).toMatchObject({ measure: "revenue", breakdown: "product" });
}, 60_000);
