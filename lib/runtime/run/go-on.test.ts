import { expect, it } from "vitest";
import { type Completed, completeAttempt } from "@/lib/runtime/dag/attempt";
import { dispatchTasks } from "@/lib/runtime/dag/dispatch";
import { acceptMessage } from "@/lib/runtime/intake/message";
import { type Append, isRefusal, refuse } from "@/lib/runtime/session/outcome";
import type { SessionState } from "@/lib/runtime/session/state";
import { message, node, Scene, types } from "@/lib/runtime/session/testing/scene";
import { applyDecision } from "./apply-decision";
import { completeAndGoOn, readyAfter, toTheEnd } from "./go-on";
import { nextEffect } from "./next-effect";

type Nodes = ReturnType<typeof node>[];

/** A session whose plan has just been made and started. */
function working(nodes: Nodes): Scene {
  const scene = new Scene();
  scene.apply(acceptMessage(scene.state, scene.now, message("go"), scene.newId));
  const effect = nextEffect(scene.state, scene.now, scene.hash);
  if (effect.kind !== "decide") throw new Error(effect.kind);
  const decision = { routes: [], plan: { nodes, summary: { en: "plan", zh: "计划" } } };
  scene.apply(applyDecision(scene.state, scene.now, decision, effect.basis, scene.newId, scene.hash));
  scene.apply(dispatchTasks(scene.state, scene.now, [], scene.newId, scene.hash));
  return scene;
}

function doneOf(scene: Scene, stepId: string): Completed {
  const task = scene.state.tasks.find((row) => row.stepId === stepId);
  return { attemptId: task?.attemptId ?? "", output: stepId, outputHash: stepId, elapsedMs: 1 };
}

function goOn(scene: Scene, stepId: string, looked = true): Append<{ applied: boolean }> {
  const done = doneOf(scene, stepId);
  const ready = looked ? readyAfter(scene.state, done, scene.now, scene.hash) : [];
  const inputHashes = ready.map(({ inputHash }) => inputHash);
  const outcome = completeAndGoOn(scene.state, scene.now, done, { inputHashes, known: [] }, scene.newId, scene.hash);
  scene.apply(outcome);
  return outcome;
}

it("starts what only waited for it, in the same append and without a drive", () => {
  const scene = working([node("a"), node("b", ["a"]), node("c", ["a"])]);
  const { events, jobs, ends } = goOn(scene, "a");
  expect(types(events)).toEqual(["task_completed", "task_started", "task_started"]);
  expect(jobs?.map((job) => job.kind)).toEqual(["attempt", "attempt"]);
  expect(ends).toBe(true);
  expect(scene.state.tasks.map((task) => task.status)).toEqual(["completed", "running", "running"]);
});

it("wishes for nothing while others of its plan are at work", () => {
  const scene = working([node("a"), node("b"), node("c", ["a", "b"])]);
  expect(goOn(scene, "a")).toMatchObject({ jobs: [], ends: true });
  expect(types(goOn(scene, "b").events)).toEqual(["task_completed", "task_started"]);
});

it("wishes for a drive where the agent has to decide on what came of it", () => {
  const scene = working([node("a")]);
  expect(goOn(scene, "a").jobs).toEqual([{ kind: "drive", sessionId: "ses" }]);
});

it("wishes for a drive where a message waits, which may change the plan", () => {
  const scene = working([node("a"), node("b", ["a"])]);
  scene.apply(acceptMessage(scene.state, scene.now, message("only the north"), scene.newId));
  scene.pass(5_000);
  const { events, jobs } = goOn(scene, "a");
  expect(types(events)).toEqual(["task_completed"]);
  expect(jobs).toEqual([{ kind: "drive", sessionId: "ses" }]);
});

it("starts nothing whose result was not looked for", () => {
  const scene = working([node("a"), node("b", ["a"])]);
  const { events, jobs } = goOn(scene, "a", false);
  expect(types(events)).toEqual(["task_completed"]);
  expect(jobs).toEqual([{ kind: "drive", sessionId: "ses" }]);
});

it("takes over a result that is known, and goes on from it by a drive", () => {
  const scene = working([node("a"), node("b", ["a"])]);
  const done = doneOf(scene, "a");
  const inputHashes = readyAfter(scene.state, done, scene.now, scene.hash).map(({ inputHash }) => inputHash);
  const known = inputHashes.map((inputHash) => ({ taskId: "old", inputHash, output: "b", outputHash: "b" }));
  const outcome = completeAndGoOn(scene.state, scene.now, done, { inputHashes, known }, scene.newId, scene.hash);
  expect(types(outcome.events)).toEqual(["task_completed", "task_reused"]);
  expect(outcome.jobs).toEqual([{ kind: "drive", sessionId: "ses" }]);
});

it("writes nothing for an attempt that nobody waits for any more", () => {
  const scene = working([node("a"), node("b", ["a"])]);
  const done = doneOf(scene, "a");
  scene.apply(completeAttempt(scene.state, done));
  const again = completeAndGoOn(scene.state, scene.now, done, { inputHashes: [], known: [] }, scene.newId, scene.hash);
  expect(again).toMatchObject({ events: [], result: { applied: false } });
});

it("says that a drive is over where nothing is left to do after an append, and only there", () => {
  const scene = working([node("a"), node("b", ["a"])]);
  const complete = (state: SessionState) => completeAttempt(state, doneOf(scene, "a"));
  const more = toTheEnd(complete, scene.hash)(scene.state, scene.now);
  expect(!isRefusal(more) && more.result.over).toBe(false);
  scene.apply(complete(scene.state));
  const dispatch = (state: SessionState, now: Date) => dispatchTasks(state, now, [], scene.newId, scene.hash);
  const last = toTheEnd(dispatch, scene.hash)(scene.state, scene.now);
  expect(!isRefusal(last) && last).toMatchObject({ ends: true, result: { over: true } });
  expect(toTheEnd(() => refuse("no"), scene.hash)(scene.state, scene.now)).toMatchObject({ code: "no" });
});
