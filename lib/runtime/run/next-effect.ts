import type { Observation } from "@/lib/protocol/session/observation";
import { readyTasks } from "@/lib/runtime/dag/dispatch";
import { type Hash, isDone } from "@/lib/runtime/dag/input-hash";
import { pendingObservations } from "@/lib/runtime/intake/quiet";
import { until } from "@/lib/runtime/session/stamps";
import type { SessionState } from "@/lib/runtime/session/state";

/** What a decision was made on; it is applied only while this still holds. */
export interface Basis {
  runId: string;
  dagVersion: number;
  observationIds: string[];
}

/** The one thing to do next for a session. */
export type Effect =
  /** A question's time is over. */
  | { kind: "expire"; humanInputId: string }
  /** A step's own question was answered: the plan goes on from it. */
  | { kind: "resume"; observationIds: string[] }
  /** The agent decides on what was said or went wrong. */
  | { kind: "decide"; trigger: "observations"; observations: Observation[]; basis: Basis }
  /** The agent decides on what the finished tasks brought. */
  | { kind: "decide"; trigger: "tasks_settled"; observations: []; basis: Basis }
  | { kind: "dispatch" }
  /** Nothing is left to do in the live run. */
  | { kind: "finish" }
  /** Others are at work, or time has to pass. `dueAt`: look again then. */
  | { kind: "wait"; dueAt: string | null }
  /** No run is live. */
  | { kind: "idle"; dueAt: string | null };

/** Pure and cheap: asked again after every append. */
export function nextEffect(state: SessionState, now: Date, hash: Hash): Effect {
  const expired = state.openRequests.find((row) => row.expiresAt !== null && until(row.expiresAt, now) <= 0);
  if (expired) return { kind: "expire", humanInputId: expired.id };
  const run = state.liveRun;
  if (!run) return { kind: "idle", dueAt: earliest(state.openRequests.map((row) => row.expiresAt)) };

  const { ready, dueAt } = pendingObservations(state, now);
  if (ready.length > 0) return onObservations(state, run.id, ready);
  if (readyTasks(state, now, hash).length > 0) return { kind: "dispatch" };
  const retryAt = state.tasks.filter((task) => task.status === "pending").map((task) => state.retryAt[task.id] ?? null);
  const next = earliest([dueAt, ...retryAt]);
  if (state.tasks.some((task) => task.status === "running") || next) return { kind: "wait", dueAt: next };
  if (settled(state, run.id)) {
    const basis = { runId: run.id, dagVersion: state.session.dagVersion, observationIds: [] };
    return { kind: "decide", trigger: "tasks_settled", observations: [], basis };
  }
  return { kind: "finish" };
}

function onObservations(state: SessionState, runId: string, ready: Observation[]): Effect {
  const steps = ready.filter((row) => answersStep(state, row));
  if (steps.length > 0) return { kind: "resume", observationIds: steps.map((row) => row.id) };
  const observationIds = ready.map((row) => row.id);
  const basis = { runId, dagVersion: state.session.dagVersion, observationIds };
  return { kind: "decide", trigger: "observations", observations: ready, basis };
}

/** An answer to a question that a step of the current plan asked (the answer is already part of the step's input). */
function answersStep(state: SessionState, observation: Observation): boolean {
  const { payload } = observation;
  if (payload.kind !== "human_input_response") return false;
  const asked = Object.entries(state.stepAnswers).filter(([, answers]) =>
    answers.some((answer) => answer.humanInputId === payload.humanInputId),
  );
  return asked.some(([stepId]) => state.tasks.some((task) => task.stepId === stepId));
}

/**
 * All work of the live run's own plan has ended, and no outcome was made of it yet. A failed task has been an observation
 * of its own; where the agent went on in spite of it, what the others brought still counts.
 */
function settled(state: SessionState, runId: string): boolean {
  if (state.versionRunId !== runId || state.settledVersion === state.session.dagVersion) return false;
  const ended = state.tasks.every((task) => isDone(task) || task.status === "skipped" || task.status === "failed");
  return ended && state.tasks.some(isDone);
}

function earliest(instants: (string | null)[]): string | null {
  return instants.filter((instant) => instant !== null).sort()[0] ?? null;
}
