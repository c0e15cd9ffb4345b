import { describe, expect, it } from "vitest";
import type { Question } from "@/lib/protocol/human-input/question";
import { carryAnswer } from "@/lib/runtime/human-input/question/carry-answer";
import { meetQuestion } from "@/lib/runtime/run/met-question";
import { OWNER, openScripted } from "./scripted";

describe("a question that was answered in the session", () => {
  it("is met with that answer, shown as used, and the run goes on", async () => {
    const session = await openScripted();
    await session.say("ask one");
    await session.answer("Acme");
    const again = await session.say("ask one");
    expect(again.humanInputs.map((row) => [row.status, row.answeredBy, row.answer.values.name])).toEqual(
      expect.arrayContaining([
        ["answered", OWNER, "Acme"],
        ["answered", "earlier_answer", "Acme"],
      ]),
    );
    expect(again.runs.at(-1)).toMatchObject({ status: "completed", outcome: "replied" });
    const used = again.messages.find((row) => JSON.stringify(row.parts).includes("your earlier answer"));
    expect(used?.parts[1]).toMatchObject({ type: "references", references: [{ kind: "answer" }] });
    expect(session.world.failures).toEqual([]);
  });

  it("of a step is part of the step's input, without a stop", async () => {
    const session = await openScripted();
    await session.say("plan a:asks b");
    const first = await session.answer("Acme");
    expect(first.runs.at(-1)).toMatchObject({ outcome: "delivered" });
    const second = await session.say("plan c a:asks");
    expect(second.runs.at(-1)).toMatchObject({ status: "completed", outcome: "delivered" });
    expect(second.humanInputs.filter((row) => row.status === "open")).toEqual([]);
    const task = second.tasks.find((row) => row.stepId === "a" && row.dagVersion === second.session.dagVersion);
    expect(JSON.stringify(task?.output)).toContain("Acme");
  });

  it("is asked again where another step means something else", async () => {
    const session = await openScripted();
    await session.say("plan a:asks");
    await session.answer("Acme");
    const other = await session.say("plan b:asks");
    expect(other.runs.at(-1)).toMatchObject({ outcome: "asked" });
  });
});

it("goes on with guesses when too much was asked, and fails what asks in a circle or may not guess", async () => {
  const session = await openScripted();
  for (let count = 1; count <= 5; count++) {
    const rows = await session.say(`plan s${count}:asks`);
    expect(rows.runs.at(-1)).toMatchObject({ outcome: "asked" });
  }
  const sixth = await session.say("plan s6:asks");
  expect(sixth.humanInputs.find((row) => row.answeredBy === "ask_budget")?.answer.states).toEqual({
    name: "you_decide",
    git: "you_decide",
  });
  expect(sixth.runs.at(-1)).toMatchObject({ outcome: "delivered" });

  const state = await session.world.ports.store.load(session.id);
  const question = sixth.humanInputs[0]?.question as Question;
  const asking = { question, runId: "run", taskId: null, blocks: [] };
  expect(meetQuestion({ ...state, asked: 8 }, asking, [])).toMatchObject({ problem: { code: "ask.circle" } });
  const risk = { ...asking, question: { ...question, clarificationType: "risk_confirmation" as const } };
  expect(meetQuestion({ ...state, asked: 5 }, risk, [])).toMatchObject({ problem: { code: "ask.budget_spent" } });
});

it("is never carried over for a risk, for what was unclear in the last words, or where it was left for later", () => {
  const asked = (type: Question["clarificationType"], id: string): Question => ({
    text: "Go on?",
    clarificationType: type,
    language: "en",
    mode: "form",
    askedBy: { source: "x" },
    fields: [
      {
        kind: "select",
        id,
        label: "Way",
        required: true,
        options: [
          { id: "o1", value: `${id}-l`, label: "Left" },
          { id: "o2", value: `${id}-r`, label: "Right" },
        ],
      },
    ],
    actions: [],
    sensitivity: "plain",
  });
  const given = { values: { a: "a-r" }, states: {} };
  expect(carryAnswer(asked("missing_info", "a"), given, asked("missing_info", "b"))?.values).toEqual({ b: "b-r" });
  for (const type of ["risk_confirmation", "ambiguous_requirement"] as const)
    expect(carryAnswer(asked(type, "a"), given, asked(type, "b"))).toBeNull();
  const later = { values: {}, states: { a: "later" as const } };
  expect(carryAnswer(asked("missing_info", "a"), later, asked("missing_info", "b"))).toBeNull();
});
