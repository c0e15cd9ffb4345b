import { afterEach, expect, it } from "vitest";
import type { ModelStep } from "@/lib/ports/model";
import type { Json } from "@/lib/protocol/session/task";
import { createSdkModel } from "./sdk-model";
import { delta } from "./testing/chat-chunks";
import { scriptedServer } from "./testing/scripted-server";

const opened: Awaited<ReturnType<typeof scriptedServer>>[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

const parameters = { type: "object", properties: {} };
const tools = ["look", "find"].map((name) => ({ name, description: name, parameters }));

/** A step over what a server streamed. */
async function stepOver(events: Json[]): Promise<ModelStep> {
  const server = await scriptedServer(() => ({ events }));
  opened.push(server);
  const model = createSdkModel("m", { provider: "openai-compatible", model: "m", baseUrl: server.baseUrl });
  return model.step({ messages: [{ role: "user", content: "hi" }], tools });
}

const piece = (calls: Json[]) => delta({ tool_calls: calls });
const made = (step: ModelStep) => step.toolCalls.map(({ name, args }) => [name, args]);
const two = [
  ["look", { a: 1 }],
  ["find", { b: 2 }],
];

it("keeps parallel calls apart where a server sends no index", async () => {
  const step = await stepOver([
    piece([{ id: "x", type: "function", function: { name: "look", arguments: '{"a":1}' } }]),
    piece([{ id: "y", type: "function", function: { name: "find", arguments: '{"b":2}' } }]),
    delta({}, "tool_calls"),
  ]);
  expect(made(step)).toEqual(two);
});

it("takes a first call at index 1", async () => {
  const step = await stepOver([
    piece([{ index: 1, id: "x", type: "function", function: { name: "look", arguments: "" } }]),
    piece([{ index: 1, function: { arguments: '{"a":1}' } }]),
    delta({}, "tool_calls"),
  ]);
  expect(made(step)).toEqual([["look", { a: 1 }]]);
});

it("gives a call an id where the server gives none, no type and empty names later", async () => {
  const step = await stepOver([
    piece([{ index: 0, function: { name: "look", arguments: '{"a"' } }]),
    piece([{ index: 0, function: { name: "", arguments: ":1}" } }]),
    piece([{ index: 1, id: null, function: { name: "find", arguments: '{"b":2}' } }]),
    delta({}, "tool_calls"),
  ]);
  expect(made(step)).toEqual(two);
  const ids = step.toolCalls.map(({ id }) => id);
  expect(new Set(ids.filter((id) => id !== "")).size).toBe(2);
});

it("goes by the calls where a server ends with `stop`", async () => {
  const step = await stepOver([
    piece([{ index: 0, id: "x", type: "function", function: { name: "look", arguments: '{"a":1}' } }]),
    delta({}, "stop"),
  ]);
  expect(step).toMatchObject({ finishReason: "tool-calls", toolCalls: [{ name: "look" }] });
});

it("takes whole calls where a server ends in order without a reason", async () => {
  const step = await stepOver([
    piece([{ index: 0, id: "x", type: "function", function: { name: "look", arguments: '{"a":1}' } }]),
  ]);
  expect(made(step)).toEqual([["look", { a: 1 }]]);
});

it("tells repeated ids of one step apart", async () => {
  const call = (index: number, name: string, args: string) =>
    piece([{ index, id: "functions.look:0", type: "function", function: { name, arguments: args } }]);
  const step = await stepOver([call(0, "look", '{"a":1}'), call(1, "find", '{"b":2}'), delta({}, "tool_calls")]);
  expect(made(step)).toEqual(two);
  expect(new Set(step.toolCalls.map(({ id }) => id)).size).toBe(2);
});

it("never takes a last call for whole where the length ran out, even if what came is valid", async () => {
  const step = await stepOver([
    piece([{ index: 0, id: "x", type: "function", function: { name: "look", arguments: '{"a":1}' } }]),
    delta({}, "length"),
  ]);
  expect(step).toMatchObject({ finishReason: "length", toolCalls: [{ name: "look", malformed: true }] });
});

it("gives a thought back to servers that refuse a turn with calls without one", async () => {
  const server = await scriptedServer((_request, count) =>
    count === 1
      ? {
          status: 400,
          json: { error: { message: "The `reasoning_content` in the thinking mode must be passed back to the API." } },
        }
      : { events: [delta({ content: "fine" }), delta({}, "stop")] },
  );
  opened.push(server);
  const model = createSdkModel("m", { provider: "openai-compatible", model: "m", baseUrl: server.baseUrl });
  const step = await model.step({
    messages: [
      { role: "user", content: "look" },
      { role: "assistant", content: "", toolCalls: [{ id: "a", name: "look", args: {}, malformed: false }] },
      { role: "tool", toolCallId: "a", toolName: "look", result: "nothing" },
    ],
    tools,
  });
  expect(step.text).toBe("fine");
  expect(server.requests[1]?.body.messages[1].reasoning_content).toBeTruthy();
});
