import { expect, it } from "vitest";
import { requestEvent } from "@/lib/runtime/run/request-event";
import { isRefusal } from "@/lib/runtime/session/outcome";
import { offerLateAnswer } from "@/lib/services/intake/offer-late-answer";
import { stopRun } from "@/lib/services/intake/stop-run";
import { OWNER, openScripted } from "./scripted";

const ACME = { name: "Acme", git: true };

it("two forms at once: both can be answered, in any order, each going on by itself", async () => {
  const session = await openScripted();
  await session.say("ask one");
  const both = await session.say("ask two");
  expect(both.humanInputs.map((row) => row.status)).toEqual(["open", "open"]);
  const [first, second] = both.humanInputs;
  expect(await session.give(first?.id ?? "", ACME)).toMatchObject({ outcome: "accepted" });
  const between = await session.quiet();
  expect(between.humanInputs.map((row) => row.status)).toEqual(["answered", "open"]);
  await session.give(second?.id ?? "", { name: "Beta", git: false });
  const after = await session.quiet();
  expect(after.runs.filter((run) => run.cause === "answer").map((run) => run.parentRunId)).toEqual([
    first?.runId,
    second?.runId,
  ]);
});

it("words go to the newest of two open forms", async () => {
  const session = await openScripted();
  await session.say("ask one");
  session.world.pass(1_000);
  await session.say("ask two");
  const rows = await session.say("1. Acme 2. yes", "auto");
  const [first, second] = rows.humanInputs;
  expect([first?.status, second?.status]).toEqual(["open", "answered"]);
  expect(second?.answer.values).toEqual(ACME);
});

it("the second device is told who answered, when and how; the same answer again is a success without effect", async () => {
  const session = await openScripted();
  const asked = (await session.say("ask one")).humanInputs[0];
  const id = asked?.id ?? "";
  const outcomes = await Promise.all([session.give(id, ACME), session.give(id, { name: "Beta", git: false })]);
  expect(outcomes.map((one) => (isRefusal(one) ? one.code : one.outcome)).sort()).toEqual(["accepted", "closed"]);
  const closed = outcomes.find((one) => !isRefusal(one) && one.outcome === "closed");
  expect(closed).toMatchObject({
    humanInput: { status: "answered", answeredBy: OWNER, channel: "terminal", answeredAt: expect.any(String) },
  });
  const kept = (await session.quiet()).humanInputs[0]?.answer.values ?? {};
  expect(await session.give(id, kept)).toMatchObject({ outcome: "accepted", repeated: true });
  expect((await session.quiet()).runs.filter((run) => run.cause === "answer")).toHaveLength(1);
});

it("an answer after Stop finds the question canceled, and can be sent as a message", async () => {
  const session = await openScripted();
  const asked = (await session.say("ask one")).humanInputs[0];
  const id = asked?.id ?? "";
  expect(await offerLateAnswer(session.world.ports, OWNER, id, { values: ACME, states: {} })).toMatchObject({
    code: "human_input.still_open",
  });
  await stopRun(session.world.ports, OWNER, asked?.runId ?? "");
  expect(await session.give(id, ACME)).toMatchObject({ outcome: "closed", humanInput: { status: "canceled" } });
  const offer = await offerLateAnswer(session.world.ports, OWNER, id, { values: ACME, states: {} });
  expect(offer).toEqual({ text: 'About "ask one": Name: Acme · Git: yes' });
  const after = await session.say("text" in offer ? `say ${offer.text}` : "", "auto");
  expect(after.runs.at(-1)).toMatchObject({ cause: "message", outcome: "replied" });
  expect(await offerLateAnswer(session.world.ports, "somebody", id, { values: ACME, states: {} })).toMatchObject({
    code: "human_input.not_found",
  });
});

it("an answer to an expired question finds it closed by time, with what was given so far kept", async () => {
  const session = await openScripted();
  const asked = (await session.say("ask one")).humanInputs[0];
  const { ports } = session.world;
  const at = new Date(ports.clock.now().getTime() + 60_000).toISOString();
  const made = await ports.store.append(session.id, (state, now) => {
    const { requestId: _wire, toolCallId: _call, ...question } = asked?.question ?? ({} as never);
    const limited = { ...question, text: "Until when?", expiry: { at, policy: "give_up" as const } };
    const asking = { question: limited, runId: asked?.runId ?? "", taskId: null, blocks: [] };
    const { event, humanInput } = requestEvent(state, now, asking, (prefix) => ports.ids.id(prefix));
    return { events: [event], jobs: [{ kind: "drive", sessionId: session.id }], result: humanInput.id };
  });
  if (isRefusal(made)) throw new Error(made.code);
  await session.give(made.result, { name: "Acme" }, { partial: true });
  session.world.pass(61_000);
  const rows = await session.quiet();
  const expired = rows.humanInputs.find((row) => row.id === made.result);
  expect(expired).toMatchObject({ status: "expired", answeredBy: "time", answer: { values: { name: "Acme" } } });
  expect(await session.give(made.result, ACME)).toMatchObject({ outcome: "closed", humanInput: { status: "expired" } });
});

it("an answer that races the end of a run is taken in exactly once, whichever comes first", async () => {
  for (let steps = 0; steps < 40; steps += 3) {
    const session = await openScripted();
    const asked = (await session.say("ask one")).humanInputs[0];
    await session.send("plan a b");
    await session.work(steps);
    expect(await session.give(asked?.id ?? "", ACME)).toMatchObject({ outcome: "accepted", status: "answered" });
    const rows = await session.quiet();
    const answers = rows.observations.filter((row) => row.kind === "human_input_response");
    expect(answers.map((row) => row.state)).toEqual(["taken"]);
    const said = rows.messages.filter((row) => JSON.stringify(row.parts).includes(`answered ${asked?.id}`));
    expect(said).toHaveLength(1);
    expect(rows.runs.every((run) => run.status === "completed")).toBe(true);
    expect(session.world.failures).toEqual([]);
  }
});
