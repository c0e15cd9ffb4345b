import { expect, it } from "vitest";
import { completeAttempt, failAttempt } from "@/lib/runtime/dag/attempt";
import { dispatchTasks } from "@/lib/runtime/dag/dispatch";
import { acceptAnswer } from "@/lib/runtime/intake/answer";
import { acceptMessage } from "@/lib/runtime/intake/message";
import { retryRun } from "@/lib/runtime/intake/retry";
import { stopRun } from "@/lib/runtime/intake/stop";
import { withdrawMessage } from "@/lib/runtime/intake/withdraw";
import { isRefusal } from "@/lib/runtime/session/outcome";
import { answer, message, node, question, Scene, types } from "@/lib/runtime/session/testing/scene";
import { applyDecision } from "./apply-decision";
import { askFromTask } from "./ask";
import type { AgentDecision } from "./decision";
import { expireRequest } from "./expire";
import { finishRun } from "./finish";
import { nextEffect } from "./next-effect";

const SUMMARY = { en: "plan", zh: "计划" };

function say(scene: Scene, text: string, more = {}) {
  return scene.apply(acceptMessage(scene.state, scene.now, message(text, more), scene.newId));
}

function decide(scene: Scene, decision: Partial<AgentDecision>) {
  const effect = nextEffect(scene.state, scene.now, scene.hash);
  if (effect.kind !== "decide") throw new Error(`the next effect is ${effect.kind}`);
  const whole = { routes: [], ...decision };
  const applied = applyDecision(scene.state, scene.now, whole, effect.basis, scene.newId, scene.hash);
  scene.apply(applied);
  return isRefusal(applied) ? [] : types(applied.events);
}

function dispatch(scene: Scene) {
  return scene.apply(dispatchTasks(scene.state, scene.now, [], scene.newId, scene.hash));
}

function complete(scene: Scene, stepId: string, output = stepId) {
  const task = scene.state.tasks.find((one) => one.stepId === stepId);
  const attemptId = task?.attemptId ?? "";
  scene.apply(completeAttempt(scene.state, { attemptId, output, outputHash: output, elapsedMs: 1 }));
}

const statuses = (scene: Scene) => Object.fromEntries(scene.state.tasks.map((task) => [task.stepId, task.status]));

it("opens a run for the first message, and lets the next ones join it", () => {
  const scene = new Scene();
  const first = say(scene, "one");
  const second = say(scene, "two");
  expect(second.runId).toBe(first.runId);
  expect(first.holdUntil).toBeNull();
  expect(second.holdUntil).not.toBeNull();
  expect(scene.state.turnCount).toBe(1);
});

it("takes a burst in as one, once it is quiet", () => {
  const scene = new Scene();
  say(scene, "one");
  scene.pass(300);
  say(scene, "two");
  expect(nextEffect(scene.state, scene.now, scene.hash).kind).toBe("wait");
  scene.pass(800);
  const effect = nextEffect(scene.state, scene.now, scene.hash);
  expect(effect.kind === "decide" && effect.observations.length).toBe(2);
});

it("does not take a burst apart where it is looked at within the undo window", () => {
  const scene = new Scene();
  say(scene, "one");
  for (const text of ["two", "three", "four"]) {
    say(scene, text, { holdMs: 4_000 });
    scene.pass(1_200);
  }
  scene.pass(500);
  expect(nextEffect(scene.state, scene.now, scene.hash).kind, "4.1 s after the first").toBe("wait");
  scene.pass(2_500);
  const effect = nextEffect(scene.state, scene.now, scene.hash);
  expect(effect.kind === "decide" && effect.observations.length).toBe(4);
});

it("refuses an empty message and an unknown file", () => {
  const scene = new Scene();
  expect(acceptMessage(scene.state, scene.now, message("  "), scene.newId)).toMatchObject({ code: "message.empty" });
  const foreign = { ...message("hi"), fileIds: ["x"] };
  expect(acceptMessage(scene.state, scene.now, foreign, scene.newId)).toMatchObject({ code: "message.unknown_file" });
});

it("cancels a run whose only message is taken back", () => {
  const scene = new Scene();
  const { messageId } = say(scene, "one", { holdMs: 3_000 });
  scene.apply(withdrawMessage(scene.state, messageId));
  scene.apply(finishRun(scene.state, scene.now, scene.newId, scene.hash));
  expect(scene.state.liveRun).toBeNull();
  expect(withdrawMessage(scene.state, messageId)).toMatchObject({ code: "message.already_taken" });
});

it("ends a run with a reply, and another with a question", () => {
  const scene = new Scene();
  say(scene, "hello");
  expect(decide(scene, { reply: [{ type: "text", text: "hi" }] })).toContain("run_completed");
  scene.pass(1_000);
  say(scene, "make a project");
  scene.pass(1_000);
  decide(scene, { ask: { question } });
  expect(scene.state.lastRun).toMatchObject({ status: "completed", outcome: "asked" });
  expect(scene.state.openRequests[0]?.text).toContain("What is it called?");
});

it("fails a run whose agent decides nothing", () => {
  const scene = new Scene();
  say(scene, "hello");
  decide(scene, {});
  expect(scene.state.lastRun).toMatchObject({ status: "failed", error: { code: "agent.no_decision" } });
});

it("answers a question once: the next run opens under the asking one", () => {
  const scene = new Scene();
  const { runId } = say(scene, "make a project");
  decide(scene, { ask: { question } });
  const humanInput = scene.state.openRequests[0];
  if (!humanInput) throw new Error("nothing was asked");
  const given = {
    humanInput,
    answer,
    complete: true,
    declined: false,
    by: "owner",
    channel: "web" as const,
    change: false,
    summary: "",
  };
  scene.apply(acceptAnswer(scene.state, scene.now, given, scene.newId, scene.hash));
  expect(scene.state.liveRun).toMatchObject({ cause: "answer", parentRunId: runId, turnIndex: 2 });
  expect(acceptAnswer(scene.state, scene.now, given, scene.newId, scene.hash)).toMatchObject({
    code: "human_input.not_open",
  });
});

it("executes only what a revision changed", () => {
  const scene = new Scene();
  say(scene, "plan");
  decide(scene, { plan: { nodes: [node("load"), node("sum", ["load"]), node("report", ["sum"])], summary: SUMMARY } });
  for (const stepId of ["load", "sum", "report"]) {
    dispatch(scene);
    complete(scene, stepId);
  }
  say(scene, "other sum");
  scene.pass(5_000);
  decide(scene, {
    plan: { nodes: [node("load"), node("sum", ["load"], { by: "x" }), node("report", ["sum"])], summary: SUMMARY },
  });
  expect(statuses(scene)).toEqual({ load: "reused", sum: "pending", report: "pending" });
  dispatch(scene);
  complete(scene, "sum");
  expect(scene.state.session.dagVersion).toBe(2);
});

it("adopts work that is being done with the same input, and lets go of the rest", () => {
  const scene = new Scene();
  say(scene, "plan");
  decide(scene, { plan: { nodes: [node("a"), node("b")], summary: SUMMARY } });
  dispatch(scene);
  const attempt = scene.state.tasks.find((task) => task.stepId === "a")?.attemptId;
  say(scene, "without b");
  scene.pass(5_000);
  decide(scene, { plan: { nodes: [node("a")], summary: SUMMARY } });
  expect(scene.state.tasks).toMatchObject([{ stepId: "a", status: "running", attemptId: attempt }]);
  complete(scene, "a");
  expect(statuses(scene)).toEqual({ a: "completed" });
});

it("drops a decision whose message was taken back meanwhile", () => {
  const scene = new Scene();
  const { messageId } = say(scene, "plan");
  const effect = nextEffect(scene.state, scene.now, scene.hash);
  scene.apply(withdrawMessage(scene.state, messageId));
  if (effect.kind !== "decide") throw new Error("nothing to decide");
  const late = applyDecision(scene.state, scene.now, { routes: [], reply: [] }, effect.basis, scene.newId, scene.hash);
  expect(late).toMatchObject({ events: [], result: { applied: false } });
});

it("refuses a plan that goes in a circle", () => {
  const scene = new Scene();
  say(scene, "plan");
  const effect = nextEffect(scene.state, scene.now, scene.hash);
  if (effect.kind !== "decide") throw new Error("nothing to decide");
  const plan = { nodes: [node("a", ["b"]), node("b", ["a"])], summary: SUMMARY };
  const outcome = applyDecision(scene.state, scene.now, { routes: [], plan }, effect.basis, scene.newId, scene.hash);
  expect(outcome).toMatchObject({ refused: true, code: "plan.cycle" });
});

it("stops what runs and waits, keeps what is queued by choice, and goes on from there", () => {
  const scene = new Scene();
  const { runId } = say(scene, "plan");
  decide(scene, { plan: { nodes: [node("a"), node("b", ["a"])], summary: SUMMARY } });
  dispatch(scene);
  complete(scene, "a");
  dispatch(scene);
  say(scene, "later", { mode: "queue" });
  const stop = stopRun(scene.state, runId, "owner");
  expect(stop.cancelTasks).toHaveLength(1);
  scene.apply(stop);
  expect(statuses(scene)).toEqual({ a: "completed", b: "canceled" });
  expect(scene.state.observations).toHaveLength(1);
  expect(stopRun(scene.state, runId, "owner").events).toEqual([]);
  const run = scene.state.lastRun;
  if (!run) throw new Error("no run");
  scene.apply(retryRun(scene.state, scene.now, { run, observations: [] }, scene.newId, scene.hash));
  expect(statuses(scene)).toEqual({ a: "reused", b: "pending" });
});

it("tries a task again with a growing pause, then tells the agent", () => {
  const scene = new Scene();
  say(scene, "plan");
  decide(scene, { plan: { nodes: [node("a")], summary: SUMMARY } });
  const error = { code: "x", message: SUMMARY, retryable: true };
  for (let attempt = 1; attempt <= 4; attempt++) {
    dispatch(scene);
    const attemptId = scene.state.tasks[0]?.attemptId ?? "";
    scene.apply(failAttempt(scene.state, scene.now, { attemptId, error, retryAfterMs: 1_000 }, scene.newId));
    scene.pass(2_000);
  }
  expect(statuses(scene)).toEqual({ a: "failed" });
  expect(scene.state.observations).toMatchObject([{ kind: "runtime_error" }]);
});

it("lets a task ask: its run ends, and the second asker asks after the resume", () => {
  const scene = new Scene();
  say(scene, "plan");
  decide(scene, { plan: { nodes: [node("a"), node("b")], summary: SUMMARY } });
  dispatch(scene);
  const [a, b] = scene.state.tasks.map((task) => task.attemptId ?? "");
  scene.apply(askFromTask(scene.state, scene.now, { attemptId: a ?? "", question }, scene.newId));
  expect(scene.state.lastRun).toMatchObject({ outcome: "asked" });
  scene.apply(askFromTask(scene.state, scene.now, { attemptId: b ?? "", question }, scene.newId));
  expect(statuses(scene)).toEqual({ a: "awaiting_input", b: "pending" });
  expect(scene.state.openRequests).toHaveLength(1);
});

it("takes the guesses when a question expires with that policy, but never a risk", () => {
  const guessed = {
    ...question,
    fields: [{ kind: "text" as const, id: "name", label: "Name", required: true, default: "Acme" }],
  };
  for (const [type, expected] of [
    ["missing_info", "answer"],
    ["risk_confirmation", undefined],
  ] as const) {
    const scene = new Scene();
    say(scene, "ask");
    const expiry = { at: "2026-03-02T10:00:00.000Z", policy: "take_default" as const };
    decide(scene, { ask: { question: { ...guessed, clarificationType: type, expiry } } });
    const id = scene.state.openRequests[0]?.id ?? "";
    scene.pass(2 * 3_600_000);
    expect(nextEffect(scene.state, scene.now, scene.hash)).toMatchObject({ kind: "expire", humanInputId: id });
    scene.apply(expireRequest(scene.state, scene.now, id, scene.newId, scene.hash));
    expect(scene.state.liveRun?.cause).toBe(expected);
    expect(scene.state.openRequests).toHaveLength(0);
  }
});
