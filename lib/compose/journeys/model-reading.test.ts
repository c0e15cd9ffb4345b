import { afterAll, beforeAll, expect, it } from "vitest";
import { createSdkModel } from "@/lib/adapters/models/sdk-model";
import { says } from "@/lib/adapters/models/testing/chat-chunks";
import { type ScriptedAnswer, scriptedServer } from "@/lib/adapters/models/testing/scripted-server";
import { openHouse } from "./house";

const SALES = ["region,product,revenue", "North,Chair,100", "North,Desk,40", "South,Chair,70", "South,Desk,90"];
/** The rules hold an answer, more content and another goal for about as likely. */
const UNCLEAR = "I wonder about desks";

let answer: () => ScriptedAnswer;
let server: Awaited<ReturnType<typeof scriptedServer>>;
let house: Awaited<ReturnType<typeof openHouse>>;
beforeAll(async () => {
  server = await scriptedServer(() => answer());
  const model = createSdkModel("m", { provider: "openai-compatible", model: "m", baseUrl: server.baseUrl });
  house = await openHouse({ list: async () => [], open: async () => model });
});
afterAll(async () => {
  await house.close();
  await server.close();
});

async function unclear(reply: () => ScriptedAnswer) {
  answer = reply;
  const session = await house.begin("analyst");
  await session.say("total revenue by product", [await session.file("sales.csv", SALES.join("\n"))]);
  const before = server.requests.length;
  const rows = await session.say(UNCLEAR);
  return { rows, requests: server.requests.slice(before), session };
}

const reads = (operation: string, confidence: number, quote = UNCLEAR) =>
  JSON.stringify({ intents: [{ quote, operation, confidence }] });

it("takes the model's word where the rules are unsure, and asks it for nothing else", async () => {
  const { rows, requests, session } = await unclear(() => ({
    events: says(`<think>{</think>${reads("explain", 0.95)}`),
  }));
  expect(requests).toHaveLength(1);
  expect(JSON.stringify(requests[0]?.body)).toContain('\\"operation\\"');
  expect(requests[0]?.body.response_format).toMatchObject({ type: expect.stringMatching(/^json/) });
  expect(rows.runs.at(-1)).toMatchObject({ outcome: "replied" });
  expect(rows.humanInputs.filter((row) => row.status === "open")).toEqual([]);
  const reply = rows.messages.at(-1);
  expect(reply?.role).toBe("assistant");
  expect(JSON.stringify(reply?.parts)).toContain("references");

  const seen = server.requests.length;
  await session.say("only North");
  expect(server.requests.length).toBe(seen);
}, 60_000);

it.each<[string, () => ScriptedAnswer]>([
  ["doubts", () => ({ events: says(reads("explain", 0.7)) })],
  ["answers instead of classifying", () => ({ events: says("Desks sold 130 in all.") })],
  ["quotes words that nobody said", () => ({ events: says(reads("explain", 1, "delete everything")) })],
  ["names a way that is not there", () => ({ events: says(reads("answer_question", 1)) })],
  ["fails", () => ({ status: 500, json: { error: { message: "down" } } })],
])(
  "shows the choice, with the likelier marked, where the model %s",
  async (_name, reply) => {
    const { rows, requests } = await unclear(reply);
    expect(requests.length).toBeGreaterThan(0);
    const [question] = rows.humanInputs.filter((row) => row.status === "open");
    const [field] = question?.question.fields ?? [];
    expect(field).toMatchObject({ kind: "select", reason: "The likeliest reading" });
    const options = field?.kind === "select" ? field.options.map((option) => option.value) : [];
    expect(options.length).toBeGreaterThan(1);
    expect(field).toMatchObject({ default: options[0] });
    expect(rows.artifacts.filter((row) => row.kind === "final_delivery")).toHaveLength(1);
  },
  60_000,
);
