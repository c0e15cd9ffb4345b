import { afterEach, expect, it } from "vitest";
import { FatalError, RetryableError } from "@/lib/errors";
import type { ModelTool } from "@/lib/ports/model";
import { createSdkModel } from "./sdk-model";
import { calls, delta, says, usage } from "./testing/chat-chunks";
import { type Script, scriptedServer } from "./testing/scripted-server";

const opened: Awaited<ReturnType<typeof scriptedServer>>[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

async function model(script: Script, patience?: number) {
  const server = await scriptedServer(script);
  opened.push(server);
  const address = { provider: "openai-compatible", model: "m", baseUrl: server.baseUrl, apiKey: "k" } as const;
  return { server, port: createSdkModel("test", address, patience) };
}

const hello = { messages: [{ role: "user" as const, content: "hi" }] };
const parameters = { type: "object", properties: { q: { type: "string" } }, required: ["q"] };
const tools: ModelTool[] = [{ name: "look", description: "Looks", parameters }];
const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail("it worked"),
    (error: unknown) => error as RetryableError & FatalError,
  );

it("streams text as it comes and says what it cost", async () => {
  const { port, server } = await model(() => ({ events: says("hello there friend") }));
  const pieces: string[] = [];
  const step = await port.step({ ...hello, onText: (piece) => pieces.push(piece) });
  expect(pieces).toEqual(["hello ", "there ", "friend"]);
  expect(step).toEqual({
    text: "hello there friend",
    toolCalls: [],
    finishReason: "stop",
    usage: { inputTokens: 10, outputTokens: 5 },
    model: "scripted-model",
  });
  expect(server.requests[0]?.url).toBe("/v1/chat/completions");
  expect(server.requests[0]?.headers.authorization).toBe("Bearer k");
  expect(server.requests[0]?.body.stream_options).toEqual({ include_usage: true });
});

it("hands tool calls over unexecuted, with the text before them, after one request", async () => {
  const made = [
    { id: "a", name: "look", args: { q: "1" } },
    { id: "b", name: "look", args: { q: "2" } },
  ];
  const { port, server } = await model(() => ({ events: calls(made, "let me see ") }));
  const step = await port.step({ ...hello, tools });
  expect(step).toMatchObject({ text: "let me see ", finishReason: "tool-calls" });
  expect(step.toolCalls).toEqual(made.map((call) => ({ ...call, malformed: false })));
  expect(server.requests.length).toBe(1);
  expect(server.requests[0]?.body.tools[0].function.parameters).toMatchObject(parameters);
});

it("hands malformed arguments over as the raw text, and calls of unknown tools as they are", async () => {
  const made = [
    { id: "a", name: "look", args: '{"q": "half' },
    { id: "b", name: "nowhere", args: { q: "2" } },
  ];
  const { port } = await model(() => ({ events: calls(made) }));
  const step = await port.step({ ...hello, tools });
  expect(step.toolCalls).toEqual([
    { id: "a", name: "look", args: '{"q": "half', malformed: true },
    { id: "b", name: "nowhere", args: { q: "2" }, malformed: true },
  ]);
});

it("tells a conversation with calls and results in the server's words", async () => {
  const { port, server } = await model(() => ({ events: says("done") }));
  await port.step({
    messages: [
      { role: "system", content: "be brief" },
      { role: "user", content: "look" },
      { role: "assistant", content: "", toolCalls: [{ id: "a", name: "look", args: { q: "1" }, malformed: false }] },
      { role: "tool", toolCallId: "a", toolName: "look", result: { found: 3 } },
    ],
    tools,
  });
  const sent = server.requests[0]?.body.messages;
  expect(sent.map((message: { role: string }) => message.role)).toEqual(["system", "user", "assistant", "tool"]);
  expect(sent[2].tool_calls[0]).toMatchObject({ id: "a", function: { name: "look", arguments: '{"q":"1"}' } });
  expect(sent[3]).toMatchObject({ tool_call_id: "a", content: '{"found":3}' });
});

it.each([
  [{ status: 429, headers: { "retry-after": "7" } }, "model.busy", 7_000],
  [{ status: 429, headers: { "retry-after-ms": "250" } }, "model.busy", 250],
  [{ status: 503 }, "model.failed", undefined],
  [{ status: 500, json: { error: { message: "internal" } } }, "model.busy", undefined],
])("is worth another try after %j, when the server said so", async (scripted, code, retryAfterMs) => {
  const { port, server } = await model(() => scripted);
  const error = await failure(port.step(hello));
  expect(error).toBeInstanceOf(RetryableError);
  expect(error).toMatchObject({ code, retryAfterMs });
  expect(server.requests.length).toBe(1);
});

it.each([
  [401, "bad key", "model.auth"],
  [404, "no such model", "model.not_found"],
  [400, "This model's maximum context length is 8192 tokens", "model.context"],
  [400, "tools are unsupported", "model.bad_request"],
  [429, "You exceeded your current quota, please check your plan and billing", "model.quota"],
])("gives up on %i %s, in words for a person", async (status, message, code) => {
  const { port } = await model(() => ({ status, json: { error: { message, type: "x" } } }));
  const error = await failure(port.step(hello));
  expect(error).toBeInstanceOf(FatalError);
  expect(error.code).toBe(code);
  expect(error.say?.zh).toBeTruthy();
});

it.each([
  ["a cut connection", { events: [delta({ content: "par" }), delta({ content: "tial" })], cut: true }],
  ["an end without a reason", { events: [delta({ content: "partial" })] }],
  ["a chunk that is none", { events: [delta({ content: "partial" }), "{not json", delta({}, "stop"), usage()] }],
  [
    "an error amid the text",
    { events: [delta({ content: "partial" }), { error: { message: "overloaded", code: 529 } }] },
  ],
])("is worth another try after %s; what came was streamed", async (_what, scripted) => {
  const { port } = await model(() => scripted);
  const said: string[] = [];
  const error = await failure(port.step({ ...hello, onText: (piece) => said.push(piece) }));
  expect(error).toBeInstanceOf(RetryableError);
  expect(said.join("")).toBe("partial");
});

it("stops at once when told, keeps what was said, and closes the connection", async () => {
  const { port, server } = await model(() => ({ events: says("one two three four five six seven"), delayMs: 60 }));
  const stop = new AbortController();
  let said = "";
  const onText = (piece: string) => {
    said += piece;
    if (said === "one two ") stop.abort();
  };
  const error = await failure(port.step({ ...hello, signal: stop.signal, onText }));
  expect(error).toMatchObject({ code: "model.stopped", details: { partialText: said } });
  expect(said).toBe("one two ");
  await expect.poll(() => server.requests[0]?.closedEarly).toBe(true);
});

it("does not wait for ever for a model that falls silent", async () => {
  const { port } = await model(() => ({ events: [delta({ content: "well" })], hold: true }), 150);
  expect(await failure(port.step(hello))).toMatchObject({ name: "RetryableError", code: "model.silent" });
});

it("asks for JSON by a schema", async () => {
  const { port, server } = await model(() => ({ events: says('{"q":"yes"}') }));
  const step = await port.step({ ...hello, schema: parameters });
  expect(JSON.parse(step.text)).toEqual({ q: "yes" });
  expect(server.requests[0]?.body.response_format.type).toBe("json_object");
  expect(server.requests[0]?.body.messages[0].content).toContain('"required":["q"]');
});
