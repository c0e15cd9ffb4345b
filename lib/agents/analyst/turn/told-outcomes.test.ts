import { expect, it } from "vitest";
import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import { meaningQuestion } from "./question";
import { notTakenIn, type Outcome, routesOf } from "./told-outcomes";

const change: Outcome = { kind: "change", request: {} as AnalysisRequest, operation: "change_parameter", fresh: false };
const answer: Outcome = { kind: "answer", parts: [], operation: "explain" };
const question = meaningQuestion("make it purple", [], "en");
const ask: Outcome = { kind: "ask", said: "make it purple", decision: { ask: { question } }, operation: "expand" };
const decline: Outcome = { kind: "ask", said: "fly", decision: { reply: [] }, operation: "expand" };

const notes = (changed: boolean, ...outcomes: [string, Outcome][]) =>
  routesOf(
    outcomes.map(([observationId, outcome]) => ({ observationId, outcome })),
    changed,
  ).map(({ observationId, note }) => [observationId, note?.en ?? null]);

it("tells one thing of each message", () => {
  expect(notes(true, ["a", ask], ["a", change], ["a", answer])).toEqual([
    ["a", null],
    ["a", "Taken into the revision"],
    ["a", null],
  ]);
  expect(notes(false, ["a", answer], ["a", ask])).toEqual([
    ["a", null],
    ["a", "Asked back"],
  ]);
});

it("never says that it asks where a revision is made instead, or where it declines", () => {
  expect(notes(true, ["a", change], ["b", ask])).toEqual([
    ["a", "Taken into the revision"],
    ["b", "Not taken into the revision"],
  ]);
  expect(notes(false, ["a", decline])).toEqual([["a", null]]);
});

it("says which words were not taken in", () => {
  const outcomes = [change, ask, decline].map((outcome) => ({ observationId: "a", outcome }));
  expect(JSON.stringify(notTakenIn(outcomes, "en"))).toContain("“make it purple”, so it is not in the new version");
  expect(notTakenIn([{ observationId: "a", outcome: change }], "zh")).toEqual([]);
});
