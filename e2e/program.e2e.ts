import { expect, test } from "@playwright/test";
import { readEvents } from "./support/event-stream";
import { Program, responseTo } from "./support/program";
import { salesFile } from "./support/sales";

const PROBLEM = "application/problem+json";

test("a program starts a session, sends a file and a message, resends harmlessly, and reads every list", async ({
  baseURL,
}) => {
  const program = new Program(baseURL ?? "");
  const session = await program.session("analyst", "From a program");
  const fileId = await session.upload(salesFile());
  const say = { text: "how did we do?", fileIds: [fileId], clientKey: "once" };
  const first = await program.call("POST", `/sessions/${session.id}/messages`, say);
  expect(first).toMatchObject({
    status: 202,
    body: { messageId: expect.any(String), runId: expect.any(String), seq: expect.any(Number) },
  });
  const again = await program.call("POST", `/sessions/${session.id}/messages`, say);
  expect(again).toMatchObject({ status: 202, body: { messageId: first.body.messageId, runId: first.body.runId } });
  const reused = await program.call("POST", `/sessions/${session.id}/messages`, { ...say, text: "something else" });
  expect(reused).toMatchObject({ status: 409, type: PROBLEM });

  expect(await session.settled()).toMatchObject({ id: first.body.runId, status: "completed", outcome: "asked" });
  expect(await session.runs()).toHaveLength(1);
  const question = await session.question();
  expect(question).toMatchObject({ status: "open", request: { kind: "human_input_request", version: 2 }, draft: null });

  const draft = await program.call("PUT", `/human-inputs/${question.id}/draft`, { values: { filter: "region is" } });
  expect(draft.status).toBeLessThan(300);
  expect(await session.question()).toMatchObject({ draft: { values: { filter: "region is" } } });

  expect(await session.answer({ measure: "revenue", breakdown: "region" })).toMatchObject({ outcome: "delivered" });
  const [run] = await session.runs();
  expect(run).toMatchObject({ sessionId: session.id, parentRunId: first.body.runId, dagVersion: expect.any(Number) });
  const tasks = await session.tasks();
  expect(tasks.length).toBeGreaterThan(3);
  for (const task of tasks) {
    expect(task).toMatchObject({ sessionId: session.id, status: expect.stringMatching(/^(completed|reused)$/) });
  }
  const [delivery] = (await session.artifacts()).filter(({ kind }) => kind === "final_delivery");
  expect(delivery?.data).toMatchObject({ text: expect.any(String), nextQuestions: expect.any(Array) });
  const content = await program.call<string>("GET", `/artifacts/${delivery?.id}/content`);
  expect(content.status).toBe(200);
  expect(await program.call("GET", `/artifacts/${delivery?.id}`)).toMatchObject({
    status: 200,
    body: { id: delivery?.id },
  });

  const listed = await program.call<{ items: { id: string }[]; nextCursor?: string }>("GET", "/sessions?limit=1");
  expect(listed.body.items).toHaveLength(1);
  expect(await program.call("GET", `/sessions/${session.id}`)).toMatchObject({
    status: 200,
    body: { id: session.id, title: "From a program", agentId: "analyst" },
  });
});

test("a program is told what is wrong: who answered before, what is over, which field, and what is not there", async ({
  baseURL,
}) => {
  const program = new Program(baseURL ?? "");
  const session = await program.session("starter");
  await session.say("help me create a project");
  const question = await session.question();
  const respond = (values: Record<string, unknown>, id = question.id) =>
    program.call("POST", `/human-inputs/${id}/response`, { ...responseTo(question), values });

  expect(await respond({ framework: "cobol" })).toMatchObject({
    status: 422,
    type: PROBLEM,
    body: {
      code: "answer.invalid",
      fields: { name: { en: expect.any(String), zh: expect.any(String) }, framework: expect.anything() },
    },
  });
  const given = { name: "Demo", framework: "react", git: false };
  const taken = await respond(given);
  expect(taken).toMatchObject({ status: 200, body: { status: "answered" } });
  expect(await respond(given)).toMatchObject({ status: 200, body: { repeated: true } });
  expect(await respond({ ...given, name: "Other" })).toMatchObject({
    status: 409,
    type: PROBLEM,
    body: {
      code: "human_input.answered",
      answered: { by: expect.any(String), at: expect.any(String), channel: "api" },
    },
  });
  await session.settled();

  const stopped = await program.session("starter");
  await stopped.say("help me create a project");
  const open = await stopped.question();
  const [asking] = await stopped.runs();
  expect((await program.call("POST", `/runs/${asking?.id}/cancel`)).status).toBeLessThan(300);
  const late = { ...responseTo(open), values: given };
  expect(await program.call("POST", `/human-inputs/${open.id}/response`, late)).toMatchObject({
    status: 410,
    type: PROBLEM,
  });

  for (const path of ["/sessions/nothing", "/artifacts/nothing", "/runs/nothing", "/human-inputs/nothing"]) {
    expect(await program.call("GET", path), path).toMatchObject({ status: 404, type: PROBLEM, body: { status: 404 } });
  }
  expect(await program.call("POST", "/sessions", { agentId: "nobody" })).toMatchObject({ type: PROBLEM });
  expect(await program.call("POST", `/sessions/${session.id}/messages`, { words: 1 })).toMatchObject({
    status: 422,
    type: PROBLEM,
  });
  const chinese = await program.call("GET", "/sessions/nothing", undefined, { "accept-language": "zh-CN" });
  expect(chinese.body.detail).toMatch(/\p{Script=Han}/u);
});

test("a program that lost its stream goes on after the last event it saw, and misses nothing", async ({ baseURL }) => {
  const program = new Program(baseURL ?? "");
  const session = await program.session("starter");
  const address = `${program.address}/api/v1/sessions/${session.id}/events`;
  await session.say("help me create a project");
  const page = await program.call<{ items: { seq: number; type: string }[] }>(
    "GET",
    `/sessions/${session.id}/events?after=0`,
    undefined,
    { accept: "application/json" },
  );
  const log = page.body.items.map(({ seq }) => seq);
  expect(log).toEqual(log.map((_, at) => (log[0] ?? 0) + at));

  const half = log[Math.floor(log.length / 2)] ?? 0;
  const last = log.at(-1) ?? 0;
  const seen = await readEvents(`${address}?after=0`, {}, (ids) => ids.at(-1) === half);
  expect(seen).toEqual(log.slice(0, seen.length));
  const rest = await readEvents(address, { "last-event-id": String(half) }, (ids) => ids.at(-1) === last);
  expect(rest).toEqual(log.filter((seq) => seq > half));

  const live = readEvents(`${address}?after=${last}`, {}, (_, types) => types.includes("run_completed"));
  await session.answer({ name: "Live", framework: "vue", git: false });
  const tail = await live;
  expect(tail).toEqual(tail.map((_, at) => last + 1 + at));
});

test("a program finds the description of all of it at openapi.json", async ({ baseURL }) => {
  const program = new Program(baseURL ?? "");
  const { status, body } = await program.call<{
    openapi: string;
    paths: Record<string, Record<string, { responses: object }>>;
    components: { schemas: object };
  }>("GET", "/openapi.json");
  expect(status).toBe(200);
  expect(body.openapi).toMatch(/^3\.1\./);
  for (const call of [
    "post /sessions",
    "get /sessions",
    "get /sessions/{sessionId}",
    "post /sessions/{sessionId}/files",
    "post /sessions/{sessionId}/messages",
    "get /sessions/{sessionId}/events",
    "get /sessions/{sessionId}/runs",
    "get /sessions/{sessionId}/tasks",
    "get /sessions/{sessionId}/artifacts",
    "get /sessions/{sessionId}/human-inputs",
    "post /human-inputs/{humanInputId}/response",
    "put /human-inputs/{humanInputId}/draft",
    "post /runs/{runId}/cancel",
    "get /artifacts/{artifactId}",
    "get /artifacts/{artifactId}/content",
    "get /health",
  ]) {
    const [method = "", path = ""] = call.split(" ");
    expect(Object.keys(body.paths[`/api/v1${path}`]?.[method]?.responses ?? {}), call).not.toEqual([]);
  }
  const references = JSON.stringify(body).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g);
  const components = body.components as Record<string, Record<string, unknown>>;
  for (const [, group = "", name = ""] of references) expect(components[group]).toHaveProperty([name]);
});

test("a page of another site, or one behind a borrowed name, is turned away", async ({ baseURL }) => {
  const program = new Program(baseURL ?? "");
  const foreign = await program.call(
    "POST",
    "/sessions",
    { agentId: "starter" },
    { origin: "https://elsewhere.example" },
  );
  expect(foreign.status).toBe(403);
});

test("a program takes a question in the format of its own system, with what is lost in it", async ({ baseURL }) => {
  const program = new Program(baseURL ?? "");
  const session = await program.session("starter");
  expect(await session.say("help me create a project")).toMatchObject({ outcome: "asked" });
  const { id } = await session.question();
  const formats = [
    ...["mcp-2026-07-28", "mcp-2025-11-25", "ag-ui", "langchain-hitl", "langchain-human-interrupt"],
    ...["ask-user-question", "adaptive-card", "json-schema", "deerflow", "text"],
  ];
  for (const format of formats) {
    const told = await program.call("GET", `/human-inputs/${id}?format=${format}`);
    expect(told, format).toMatchObject({ status: 200, body: { request: { losses: expect.any(Array) } } });
    expect(JSON.stringify(told.body), format).toContain("React");
  }
  expect(await program.call("GET", `/human-inputs/${id}?format=fax`)).toMatchObject({ type: PROBLEM });
});
