import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createSdkModel } from "@/lib/adapters/models/sdk-model";
import { calls, says } from "@/lib/adapters/models/testing/chat-chunks";
import { type ScriptedAnswer, type SeenRequest, scriptedServer } from "@/lib/adapters/models/testing/scripted-server";
import { deliverySchema } from "@/lib/protocol/artifacts/delivery";
import { stopRun } from "@/lib/services/intake/stop-run";
import { openHouse } from "./house";

type Answer = (request: SeenRequest) => ScriptedAnswer;
let script: Answer[] = [];
let server: Awaited<ReturnType<typeof scriptedServer>>;
let house: Awaited<ReturnType<typeof openHouse>>;

beforeAll(async () => {
  server = await scriptedServer((request) => script.shift()?.(request) ?? { status: 400 });
  const address = { provider: "openai-compatible", model: "m", baseUrl: server.baseUrl } as const;
  const model = createSdkModel("scripted", address);
  house = await openHouse({
    list: async () => [{ id: model.id, label: "Scripted", provider: address.provider }],
    open: async (_owner, id) => (id === null || id === model.id ? model : null),
  });
});
beforeEach(() => {
  script = [];
  server.requests.length = 0;
});
afterAll(async () => {
  await house.close();
  await server.close();
});

const textOf = (message?: { parts: { type: string; text?: string }[] }) => message?.parts[0]?.text ?? "";
const sentMessages = (index: number) => server.requests[index]?.body.messages ?? [];

it("answers a chat message word by word, without tasks", async () => {
  const session = await house.begin("generalist");
  const pieces: string[] = [];
  house.ports.bus.subscribe(session.id, 0, {
    events: () => undefined,
    delta: (delta) => delta.kind === "text" && pieces.push(delta.text),
  });
  script = [() => ({ events: says("Hello there, how can I help?") })];
  const done = await session.say("hi");
  expect(done.runs.at(-1)).toMatchObject({ status: "completed", outcome: "replied", dagVersion: null });
  expect(done.runs.at(-1)?.usage).toEqual({ inputTokens: 10, outputTokens: 5 });
  expect(done.tasks).toEqual([]);
  expect(textOf(done.messages.at(-1))).toBe("Hello there, how can I help?");
  expect(pieces.length).toBeGreaterThan(3);
  expect(pieces.join("")).toBe("Hello there, how can I help?");
});

it("asks by a form, and goes on with what was answered", async () => {
  const session = await house.begin("generalist");
  const args = {
    question: "What should it be like?",
    clarification_type: "missing_info",
    fields: [
      { name: "tone", label: "Tone", type: "select", options: ["warm", "dry"], required: true },
      { name: "length", label: "Length", type: "number", default: 200 },
    ],
  };
  const sibling = { id: "call_2", name: "list_files", args: {} };
  script = [
    () => ({ events: calls([{ id: "call_1", name: "ask_clarification", args }, sibling], "One thing first. ") }),
  ];
  const asked = await session.say("write a letter");
  expect(asked.runs.at(-1)).toMatchObject({ status: "completed", outcome: "asked" });
  expect(asked.tasks).toEqual([]);
  const [form] = asked.humanInputs;
  expect(form).toMatchObject({ status: "open", requestId: "clarification:call_1" });
  expect(form?.question.fields.map((field) => field.id)).toEqual(["tone", "length"]);

  script = [() => ({ events: says("Dear friend") })];
  const done = await session.answer({ tone: "warm", length: 100 });
  expect(done.runs.at(-1)).toMatchObject({ outcome: "replied", parentRunId: asked.runs.at(-1)?.id });
  const sent = JSON.stringify(sentMessages(1));
  expect(sent).toContain("my answer is: Tone: warm; Length: 100");
  expect(sent).toContain("write a letter");
  const result = sentMessages(1).find((message: { role: string }) => message.role === "tool");
  expect(result.tool_call_id).toBe("clarification-call_1");
});

it("shows a broken call of the question whole", async () => {
  const session = await house.begin("generalist");
  script = [
    () => ({
      events: calls([{ id: "c", name: "ask_clarification", args: '{"question": "Which year?", "fields": [{"na' }]),
    }),
  ];
  const asked = await session.say("sum it up");
  expect(asked.humanInputs[0]).toMatchObject({ status: "open", question: { text: "Which year?", mode: "free_text" } });
});

const SALES = "region,revenue\nNorth,100\nNorth,20\nSouth,7\n";

it("computes on a file with its tools, and delivers with what could be asked next", async () => {
  const session = await house.begin("generalist");
  const file = await session.file("sales.csv", SALES);
  const sql = "select region, sum(revenue) as total from sales group by region order by region";
  script = [
    () => ({ events: calls([{ id: "a", name: "profile_data", args: {} }], "Let me look. ") }),
    () => ({ events: calls([{ id: "b", name: "query_data", args: { sql: "select nothing from nowhere" } }]) }),
    () => ({ events: calls([{ id: "c", name: "query_data", args: { sql, files: ["sales.csv"] } }]) }),
    () => ({ events: calls([{ id: "d", name: "write_file", args: { file: "north.md", text: "# North\n120" } }]) }),
    () => ({
      events: says(
        "# Revenue\nNorth made 120, South 7.\n\n## Suggested follow-up questions\n1. How did the North do each month?\n2. What made the South so small?\n",
      ),
    }),
  ];
  const done = await session.say("revenue by region", [file]);
  const run = done.runs.at(-1);
  expect(run).toMatchObject({ status: "completed", outcome: "delivered" });
  expect(done.tasks.map((task) => [task.cellId, task.status])).toEqual([
    ["data.profile", "completed"],
    ["data.query", "completed"],
    ["data.query", "completed"],
    ["workspace.write_file", "completed"],
  ]);
  const sent = JSON.stringify(sentMessages(4));
  expect(sent).toContain("--- BEGIN TOOL RESULT ---");
  expect(done.tasks[1]?.output).toMatchObject({ error: expect.stringMatching(/nowhere/) });
  expect(done.tasks[2]?.output).toMatchObject({
    columns: ["region", "total"],
    rows: [
      ["North", 120],
      ["South", 7],
    ],
  });
  const delivery = deliverySchema.parse(done.artifacts.find((artifact) => artifact.kind === "final_delivery")?.data);
  expect(delivery.text).toBe("# Revenue\nNorth made 120, South 7.");
  expect(delivery.nextQuestions).toEqual(["How did the North do each month?", "What made the South so small?"]);
  expect(delivery.lineage).toMatchObject([{ sql, rowsOut: 2 }]);
  expect(delivery.basis.files).toMatchObject([{ name: "sales.csv" }]);
  expect(done.artifacts.filter((artifact) => artifact.kind === "file")).toMatchObject([{ title: "north.md" }]);
  expect(run?.usage).toEqual({ inputTokens: 50, outputTokens: 25 });
}, 30_000);

it("lets the model mend a call that cannot be done, without a task for it", async () => {
  const session = await house.begin("generalist");
  script = [
    () => ({ events: calls([{ id: "a", name: "read_file", args: '{"file": ' }]) }),
    () => ({ events: calls([{ id: "b", name: "read_file", args: { file: "nothing.txt" } }]) }),
    () => ({ events: says("There is no such file.") }),
  ];
  const done = await session.say("read nothing.txt");
  expect(done.runs.at(-1)).toMatchObject({ outcome: "replied" });
  expect(done.tasks).toEqual([]);
  expect(JSON.stringify(sentMessages(2))).toContain('There is no file \\\\\\"nothing.txt\\\\\\"');
});

it("keeps what was said when it is stopped in the middle of a reply, and shows the run as stopped", async () => {
  const session = await house.begin("generalist");
  let heard = "";
  house.ports.bus.subscribe(session.id, 0, {
    events: () => undefined,
    delta: (delta) => {
      if (delta.kind === "text") heard += delta.text;
    },
  });
  script = [() => ({ events: says("one two three four five six seven eight nine ten"), delayMs: 60 })];
  const { runId } = await session.send("count");
  await expect.poll(() => heard, { timeout: 10_000 }).toContain("two");
  await stopRun(house.ports, "owner", runId);
  const stopped = await session.settled();
  expect(stopped.runs.at(-1)).toMatchObject({ id: runId, status: "canceled", outcome: null });
  await expect.poll(async () => textOf((await session.rows()).messages.at(-1))).toMatch(/^one two/);
  const rows = await session.rows();
  expect(rows.messages.at(-1)).toMatchObject({ role: "assistant", runId });
  expect(textOf(rows.messages.at(-1))).not.toContain("ten");
  await expect.poll(() => server.requests[0]?.closedEarly).toBe(true);

  script = [() => ({ events: says("As I was saying") })];
  const next = await session.say("go on");
  expect(next.runs.at(-1)).toMatchObject({ status: "completed", outcome: "replied" });
  expect(JSON.stringify(sentMessages(1))).toContain("one two");
});

it("goes on after a task that failed for good", async () => {
  const session = await house.begin("generalist");
  const file = await session.file("broken.xlsx", "PK\u0003\u0004 this is no workbook");
  script = [
    () => ({ events: calls([{ id: "a", name: "profile_data", args: {} }]) }),
    () => ({ events: calls([{ id: "b", name: "read_file", args: { file: "broken.xlsx" } }]) }),
    () => ({ events: says("It is a text: this is no workbook") }),
  ];
  const done = await session.say("what is in it?", [file]);
  expect(done.tasks.map((task) => task.status)).toEqual(["failed", "completed"]);
  expect(done.runs.at(-1)).toMatchObject({ status: "completed", outcome: "replied" });
  expect(JSON.stringify(sentMessages(1))).toContain("(failed: ");
}, 30_000);

it("tries again after an overload, and says in words what no try can mend", async () => {
  const session = await house.begin("generalist");
  script = [
    () => ({ status: 429, headers: { "retry-after-ms": "50" } }),
    () => ({ events: says("Here I am") }),
    () => ({ status: 401, json: { error: { message: "bad key" } } }),
  ];
  expect((await session.say("hello")).runs.at(-1)).toMatchObject({ outcome: "replied" });
  const failed = await session.say("hello again");
  expect(failed.runs.at(-1)).toMatchObject({ status: "failed", error: { code: "model.auth", retryable: true } });
}, 20_000);

it("keeps what was seen of a reply that breaks at every try, beside the reason", async () => {
  const session = await house.begin("generalist");
  const cut = () => ({ events: says("half of the story").slice(0, 3), cut: true });
  script = [cut, cut, cut, cut];
  const failed = await session.say("tell me");
  expect(failed.runs.at(-1)).toMatchObject({ status: "failed", error: { code: "model.cut_off" } });
  expect(textOf(failed.messages.at(-1))).toBe("half of the");
}, 60_000);

it("takes in what is said while its tools are at work", async () => {
  const session = await house.begin("generalist");
  const file = await session.file("sales.csv", SALES);
  let second: Promise<unknown> = Promise.resolve();
  script = [
    () => {
      second = session.send("and name the best one");
      return { events: calls([{ id: "a", name: "profile_data", args: {} }]), delayMs: 150 };
    },
    () => ({ events: calls([{ id: "b", name: "profile_data", args: {} }]) }),
    () => ({ events: says("North is the best.") }),
    () => ({ events: says("North is the best.") }),
  ];
  const done = await session.say("look at it", [file]);
  await second;
  expect(done.runs.length).toBe(1);
  expect(done.runs.at(-1)).toMatchObject({ status: "completed", outcome: "replied" });
  expect(done.observations.every((row) => row.state === "taken")).toBe(true);
  expect(JSON.stringify(sentMessages(server.requests.length - 1))).toContain("name the best one");
}, 30_000);
