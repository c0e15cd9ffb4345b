import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as agents from "@/app/api/v1/agents/route";
import * as response from "@/app/api/v1/human-inputs/[humanInputId]/response/route";
import * as cancel from "@/app/api/v1/runs/[runId]/cancel/route";
import * as events from "@/app/api/v1/sessions/[sessionId]/events/route";
import * as transcript from "@/app/api/v1/sessions/[sessionId]/export/route";
import * as files from "@/app/api/v1/sessions/[sessionId]/files/route";
import * as preview from "@/app/api/v1/sessions/[sessionId]/messages/preview/route";
import * as messages from "@/app/api/v1/sessions/[sessionId]/messages/route";
import * as rows from "@/app/api/v1/sessions/[sessionId]/rows/route";
import * as sessions from "@/app/api/v1/sessions/route";
import { type App, openApp } from "@/lib/compose/app";
import { type TestDatabase, testDatabase } from "@/lib/compose/testing/postgres";
import { startWorker } from "@/lib/compose/worker";
import { readConfig } from "@/lib/config";
import type { Worker } from "@/lib/ports/work-queue";

const routes: [RegExp, object][] = [
  [/^\/agents$/, agents],
  [/^\/sessions$/, sessions],
  [/^\/sessions\/(?<sessionId>[^/]+)\/rows$/, rows],
  [/^\/sessions\/(?<sessionId>[^/]+)\/events$/, events],
  [/^\/sessions\/(?<sessionId>[^/]+)\/export$/, transcript],
  [/^\/sessions\/(?<sessionId>[^/]+)\/files$/, files],
  [/^\/sessions\/(?<sessionId>[^/]+)\/messages\/preview$/, preview],
  [/^\/sessions\/(?<sessionId>[^/]+)\/messages$/, messages],
  [/^\/runs\/(?<runId>[^/]+)\/cancel$/, cancel],
  [/^\/human-inputs\/(?<humanInputId>[^/]+)\/response$/, response],
];

const home = mkdtempSync(join(tmpdir(), "followthrough-chat-"));
let database: TestDatabase;
let app: App;
let worker: Worker;
let server: Server;

beforeAll(async () => {
  database = await testDatabase();
  const config = readConfig({ FOLLOWTHROUGH_HOME: home } as never, home);
  app = openApp(config, database.url);
  (globalThis as { [key: symbol]: App })[Symbol.for("followthrough.app")] = app;
  worker = await startWorker(config, database.url);
  server = createServer((request, answer) => void serve(request, answer));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
}, 120_000);
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await worker.stop(1_000);
  await app.close();
  await database.drop();
  rmSync(home, { recursive: true, force: true });
}, 60_000);

type Handler = (request: Request, context: { params: Promise<object> }) => Promise<Response>;

/** The route handlers behind a plain server: what the terminal speaks to, without the pages. */
async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const url = new URL(incoming.url ?? "/", "http://127.0.0.1");
  const path = url.pathname.replace("/api/v1", "");
  const [pattern, module] = routes.find(([one]) => one.test(path)) ?? [];
  const handle = (module as Record<string, Handler> | undefined)?.[incoming.method ?? "GET"];
  if (!pattern || !handle) return void outgoing.writeHead(404).end();
  const hasBody = incoming.method !== "GET";
  const leave = new AbortController();
  outgoing.on("close", () => leave.abort());
  const request = new Request(url, {
    method: incoming.method ?? "GET",
    headers: incoming.headers as Record<string, string>,
    signal: leave.signal,
    ...(hasBody ? { body: Readable.toWeb(incoming) as unknown as BodyInit, duplex: "half" } : {}),
  } as RequestInit);
  const params = Promise.resolve({ ...pattern.exec(path)?.groups });
  const answer = await handle(request, { params });
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (!answer.body) return void outgoing.end();
  Readable.fromWeb(answer.body as never)
    .on("error", () => outgoing.end())
    .pipe(outgoing);
}

interface Said {
  code: number | null;
  out: string;
  aside: string;
}

function chat(args: string[], lines: string[], env: Record<string, string> = {}): Promise<Said> {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const child = spawn(process.execPath, ["scripts/followthrough.mjs", "chat", "--url", address, ...args], {
    env: { ...process.env, LANG: "en_US.UTF-8", LC_ALL: "", ...env },
  });
  const said: Said = { code: null, out: "", aside: "" };
  child.stdout.on("data", (chunk) => {
    said.out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    said.aside += chunk;
  });
  child.stdin.end(`${lines.join("\n")}\n`);
  return new Promise((resolve) => child.on("close", (code) => resolve({ ...said, code })));
}

it("is asked in words, answers in words over two visits, and gets the project", async () => {
  const first = await chat(["--agent", "starter"], ["Help me create a project", "React, and yes to git"]);
  expect(first.code, first.aside).toBe(4);
  expect(first.out).toContain("Reply by number");
  expect(first.out).toContain("Still open:");
  const id = first.aside.match(/Session (\S+)/)?.[1] ?? "";
  const second = await chat(["--session", id], ["what does 1 mean?", "/how call it Acme", "call it Acme", "/export"]);
  expect(second.code, second.aside).toBe(0);
  expect(second.out).toContain("The question is still open");
  expect(second.out).toContain("Answers the question; the work goes on.\n  Project name: Acme");
  expect(second.out).toContain("/content?name=");
  expect(second.out).toContain("You could ask next:");
  expect(second.out).toContain("# Acme");
  expect(second.aside).toContain("Plan, version 1");
  const { items } = await app.reader.messages("local", id, {});
  expect(items.filter((row) => row.role === "user").every((row) => row.channel === "terminal")).toBe(true);
}, 120_000);

it("attaches files, takes suggestions by number, lists sessions and stops questions", async () => {
  const path = join(home, "my sales.csv");
  writeFileSync(path, "region,revenue\nNorth,10\nSouth,20\nNorth,30\n");
  const said = await chat(["--agent", "analyst"], [`/file "${path}"`, "total revenue by region", "1", "/sessions"]);
  expect(said.code, said.aside).toBe(0);
  expect(said.aside).toContain("Attached to the next message: my sales.csv");
  expect(said.out).toMatch(/1\. .* · analyst/);
  const id = said.aside.match(/Session (\S+)/)?.[1] ?? "";
  expect((await app.reader.runs("local", id, {})).items).toHaveLength(2);
  const stopped = await chat(["--agent", "starter"], ["Help me create a project", "/stop"]);
  expect(stopped).toMatchObject({ code: 0, aside: expect.stringContaining("The question is closed") });
}, 120_000);

it("tells a script by its exit code what became of it, in the language of the terminal", async () => {
  const [none, gone, away] = await Promise.all([
    chat([], []),
    chat(["--session", "ses_nobody"], [], { LANG: "zh_CN.UTF-8" }),
    chat(["--url", "http://127.0.0.1:9"], ["hello"]),
  ]);
  expect(none).toMatchObject({ code: 1, aside: expect.stringContaining("starter") });
  expect(gone).toMatchObject({ code: 1, out: "", aside: expect.stringContaining("这个会话已不存在") });
  expect(away.code).toBe(2);
}, 60_000);
