import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, openApp } from "@/lib/compose/app";
import { type TestDatabase, testDatabase } from "@/lib/compose/testing/postgres";
import { readConfig } from "@/lib/config";
import { firstTurn, opened, started } from "@/lib/ports/testing/samples/intake";
import {
  asked,
  delivered,
  ended,
  sampleArtifact,
  sampleHumanInput,
  sampleTask,
  versionCreated,
} from "@/lib/ports/testing/samples/work";
import * as artifactContent from "./artifacts/[artifactId]/content/route";
import * as health from "./health/route";
import * as draft from "./human-inputs/[humanInputId]/draft/route";
import * as response from "./human-inputs/[humanInputId]/response/route";
import * as question from "./human-inputs/[humanInputId]/route";
import * as cancel from "./runs/[runId]/cancel/route";
import * as events from "./sessions/[sessionId]/events/route";
import * as files from "./sessions/[sessionId]/files/route";
import * as messages from "./sessions/[sessionId]/messages/route";
import * as session from "./sessions/[sessionId]/route";
import * as sessions from "./sessions/route";

const KEY = Symbol.for("followthrough.app");
const home = mkdtempSync(join(tmpdir(), "followthrough-api-"));
let test: TestDatabase;
let app: App;

beforeAll(async () => {
  test = await testDatabase();
  app = openApp(readConfig({ FOLLOWTHROUGH_HOME: home, UPLOAD_LIMIT_BYTES: "1000" } as never, home), test.url);
  (globalThis as { [KEY]?: App })[KEY] = app;
});
afterAll(async () => {
  await app.close();
  await test.drop();
  rmSync(home, { recursive: true, force: true });
});

type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>;
interface Wish {
  method?: string;
  body?: unknown;
  params?: object;
  query?: string;
  headers?: Record<string, string>;
}

async function call(handler: Handler | ((request: Request, context: never) => Promise<Response>), wish: Wish = {}) {
  const { method = wish.body === undefined ? "GET" : "POST", body, params = {}, query = "", headers = {} } = wish;
  const isForm = body instanceof FormData;
  const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
  const type: Record<string, string> = body === undefined || isForm ? {} : { "content-type": "application/json" };
  const request = new Request(`http://127.0.0.1/x${query}`, { method, headers: { ...type, ...headers }, ...sent });
  const answer = await (handler as Handler)(request, { params: Promise.resolve(params as never) });
  return answer;
}

const json = async (answer: Promise<Response>) => {
  const response = await answer;
  return { status: response.status, type: response.headers.get("content-type"), body: await response.json() };
};

let counter = 0;
/** A session whose first run ended with a question. */
async function askingSession() {
  const sessionId = `api_${++counter}`;
  const questionId = `${sessionId}_question`;
  await app.store.create([started(sessionId, { ownerId: "local" })], sessionId);
  const task = sampleTask(sessionId, `${sessionId}_task`);
  const waits = sampleHumanInput(sessionId, questionId, { taskId: task.id, blocks: ["profile"] });
  const requestId = `clarification:${questionId}`;
  const wire = { ...waits, question: { ...waits.question, requestId } };
  const turn = [
    ...firstTurn(sessionId),
    versionCreated(sessionId, 1, [task]),
    asked(wire),
    ended(sessionId, 1, "asked"),
  ];
  await app.store.append(sessionId, () => ({ events: turn, result: null }));
  const respond = {
    version: 2,
    kind: "human_input_response",
    source: "ask_clarification",
    request_id: requestId,
    response_kind: "form",
  };
  return { sessionId, questionId, respond };
}

describe("sessions and messages", () => {
  it("start, say something twice with one key, and read it back", async () => {
    const made = await json(call(sessions.POST, { body: { agentId: "analyst", title: "Sales" } }));
    expect(made.status).toBe(201);
    const params = { sessionId: made.body.id };
    const say = { text: "how did we do?", clientKey: "k1" };
    const first = await json(call(messages.POST, { body: say, params }));
    expect(first).toMatchObject({ status: 202, body: { messageId: expect.any(String), runId: expect.any(String) } });
    expect(await json(call(messages.POST, { body: say, params }))).toMatchObject({
      status: 202,
      body: { messageId: first.body.messageId, runId: first.body.runId },
    });
    const other = await json(call(messages.POST, { body: { ...say, text: "other words" }, params }));
    expect(other).toMatchObject({
      status: 409,
      type: "application/problem+json",
      body: { code: "message.key_reused" },
    });
    const list = await json(call(messages.GET, { params }));
    expect(list.body.items).toHaveLength(1);
    const stopped = await json(call(cancel.POST, { method: "POST", params: { runId: first.body.runId } }));
    expect(stopped).toMatchObject({ status: 200, body: { stopped: true, run: { status: "canceled" } } });
  });

  it("says what is wrong with a request, in the language that was asked for", async () => {
    const zh = { "accept-language": "zh-CN,zh;q=0.9,en;q=0.1" };
    const invalid = await json(call(sessions.POST, { body: { title: 5 }, headers: zh }));
    expect(invalid).toMatchObject({
      status: 422,
      body: { code: "request.invalid", issues: [{ path: "agentId" }, { path: "title" }] },
    });
    expect(invalid.body.detail).toMatch(/没有任何改动/);
    const gone = await json(call(session.GET, { params: { sessionId: "nobody's" } }));
    expect(gone).toMatchObject({ status: 404, body: { code: "session.not_found", title: "Not Found" } });
    const text = new Request("http://127.0.0.1/x", {
      method: "POST",
      body: "{}",
      headers: { "content-type": "text/plain" },
    });
    expect((await sessions.POST(text, { params: Promise.resolve({}) })).status).toBe(415);
    expect((await json(call(sessions.GET, { query: "?limit=900" }))).status).toBe(422);
    expect((await json(call(sessions.GET, { query: "?cursor=nonsense" }))).body.code).toBe("request.bad_cursor");
  });

  it("renames, archives and deletes", async () => {
    const { sessionId } = await askingSession();
    const params = { sessionId };
    const changed = await json(
      call(session.PATCH, { method: "PATCH", params, body: { title: "北区", status: "archived" } }),
    );
    expect(changed.body).toMatchObject({ title: "北区", status: "archived" });
    expect((await call(session.DELETE, { method: "DELETE", params })).status).toBe(204);
    expect((await call(session.GET, { params })).status).toBe(404);
    expect((await json(call(messages.POST, { params, body: { text: "late" } }))).body.code).toBe("session.not_found");
  });
});

describe("questions", () => {
  it("keep a draft, say what is missing, are answered once, and say who did", async () => {
    const { questionId, respond } = await askingSession();
    const params = { humanInputId: questionId };
    await call(draft.PUT, { method: "PUT", params, body: { values: { measure: "sal" } } });
    const open = await json(call(question.GET, { params }));
    expect(open.body).toMatchObject({ status: "open", draft: { values: { measure: "sal" } }, response: null });
    const empty = await json(call(response.POST, { params, body: { ...respond, values: {} } }));
    expect(empty).toMatchObject({
      status: 422,
      body: { code: "answer.invalid", fields: { measure: { en: expect.any(String) } } },
    });
    const given = { ...respond, values: { measure: "sales" } };
    const taken = await json(call(response.POST, { params, body: given }));
    expect(taken).toMatchObject({
      status: 200,
      body: { status: "answered", repeated: false, runId: expect.any(String) },
    });
    expect(await json(call(response.POST, { params, body: given }))).toMatchObject({
      status: 200,
      body: { repeated: true },
    });
    const late = await json(call(response.POST, { params, body: { ...respond, values: { measure: "profit" } } }));
    expect(late).toMatchObject({
      status: 409,
      body: { code: "human_input.answered", answered: { by: "local", channel: "api" } },
    });
    const after = await json(call(question.GET, { params }));
    expect(after.body.response).toMatchObject({ response_kind: "form", values: { measure: "sales" } });
  });

  it("are over when the run that asked was stopped", async () => {
    const { sessionId, questionId, respond } = await askingSession();
    await call(cancel.POST, { method: "POST", params: { runId: `${sessionId}_run_1` } });
    const body = { ...respond, values: { measure: "sales" } };
    const late = await json(call(response.POST, { params: { humanInputId: questionId }, body }));
    expect(late).toMatchObject({
      status: 410,
      body: { code: "human_input.not_open", humanInput: { status: "canceled" } },
    });
  });

  it("are told in other formats with what is lost", async () => {
    const { questionId } = await askingSession();
    const params = { humanInputId: questionId };
    for (const format of ["mcp-2026-07-28", "adaptive-card", "ag-ui", "json-schema", "text", "deerflow"]) {
      const told = await json(call(question.GET, { params, query: `?format=${format}` }));
      expect(told, format).toMatchObject({ status: 200, body: { format, request: { losses: expect.any(Array) } } });
    }
    expect((await json(call(question.GET, { params, query: "?format=fax" }))).body.code).toBe("format.unknown");
  });
});

describe("events", () => {
  it("come as a page, or as a stream that goes on from a cursor", async () => {
    const { sessionId } = await askingSession();
    const params = { sessionId };
    const page = await json(
      call(events.GET, { params, query: "?after=2&limit=2", headers: { accept: "application/json" } }),
    );
    expect(page.body.items.map((event: { seq: number }) => event.seq)).toEqual([3, 4]);
    expect(page.body.nextCursor).toBe("4");
    const stream = await call(events.GET, { params, headers: { accept: "text/event-stream", "last-event-id": "5" } });
    expect(stream.headers.get("content-type")).toContain("text/event-stream");
    expect(stream.headers.get("cache-control")).toContain("no-transform");
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const read = async (until: string) => {
      let text = "";
      while (!text.includes(until)) text += (await reader?.read())?.value ?? "";
      return text;
    };
    expect(await read("id: 7\n")).toMatch(/^retry: 500\n\nid: 6\ndata: \{/);
    await app.store.append(sessionId, () => ({ events: [opened(sessionId, 2)], result: null }));
    expect(await read("id: 8\n")).toContain("run_opened");
    await app.bus.publish(sessionId, { kind: "text", runId: `${sessionId}_run_2`, offset: 0, text: "It was" });
    expect(await read("\n\n")).toContain('event: delta\ndata: {"kind":"text"');
    await reader?.cancel();
  });
});

describe("files", () => {
  const form = (...parts: [string, string][]) => {
    const data = new FormData();
    for (const [name, content] of parts) data.append("file", new File([content], name, { type: "text/csv" }));
    return data;
  };

  it("are streamed in, listed and given back safely", async () => {
    const { sessionId } = await askingSession();
    const params = { sessionId };
    const up = await json(call(files.POST, { params, body: form(["销售.csv", "a,b\n1,2\n"], ["more.csv", "c\n"]) }));
    expect(up.status).toBe(201);
    expect(up.body.items.map((file: { name: string; size: number }) => [file.name, file.size])).toEqual([
      ["销售.csv", 8],
      ["more.csv", 2],
    ]);
    const artifact = sampleArtifact(sessionId, `${sessionId}_file`, {
      kind: "file",
      title: '结果 "1".html',
      data: null,
      blobKey: up.body.items[0].blobKey,
      mediaType: "text/html",
    });
    await app.store.append(sessionId, () => ({ events: [delivered(artifact)], result: null }));
    const content = { params: { artifactId: artifact.id } };
    const whole = await call(artifactContent.GET, content);
    expect(whole.headers.get("content-disposition")).toMatch(
      /^attachment; filename="__ _1_.html"; filename\*=UTF-8''%E7/,
    );
    expect(whole.headers.get("content-security-policy")).toContain("sandbox");
    expect(whole.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await whole.text()).toBe("a,b\n1,2\n");
    const part = await call(artifactContent.GET, { ...content, headers: { range: "bytes=2-4" } });
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 2-4/8", "b\n1"]);
  });

  it("that are too large or broken off leave nothing", async () => {
    const { sessionId } = await askingSession();
    const params = { sessionId };
    const large = await json(call(files.POST, { params, body: form(["large.csv", "x".repeat(200_000)]) }));
    expect(large).toMatchObject({ status: 413, body: { code: "blob.too_large", details: { limit: 1000 } } });
    const cut = new Request("http://127.0.0.1/x", {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=b" },
      body: '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nhalf',
    });
    const broken = await json(files.POST(cut, { params: Promise.resolve(params) }));
    expect(broken).toMatchObject({ status: 400, body: { code: "file.broken_off" } });
    expect((await json(call(files.POST, { params, body: form(["empty.csv", ""]) }))).body.code).toBe("file.empty");
    expect((await json(call(files.GET, { params }))).body.items).toEqual([]);
  });
});

it("is well while the database answers", async () => {
  expect(await json(health.GET())).toMatchObject({ status: 200, body: { status: "ok", database: "ok" } });
});
