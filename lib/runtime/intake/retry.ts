import type { NewEvent } from "@/lib/protocol/events/event";
import type { Observation } from "@/lib/protocol/session/observation";
import type { Run } from "@/lib/protocol/session/run";
import type { PlanNode } from "@/lib/protocol/session/task";
import { type Hash, isDone } from "@/lib/runtime/dag/input-hash";
import { planVersion } from "@/lib/runtime/dag/plan-version";
import { samePlan } from "@/lib/runtime/run/resume";
import { type Append, type NewId, type Refusal, refuse } from "@/lib/runtime/session/outcome";
import { newRun, stamp } from "@/lib/runtime/session/stamps";
import type { SessionState } from "@/lib/runtime/session/state";

/**
 * Goes on from where a stopped or failed run stood: its plan as a new version in which what is done is reused; without
 * a plan of its own, what it was told is taken in again. Refusals: `run.live`, `run.not_retryable`.
 */
export function retryRun(
  state: SessionState,
  now: Date,
  last: { run: Run; observations: Observation[] },
  newId: NewId,
  hash: Hash,
): Append<{ runId: string }> | Refusal {
  if (state.liveRun) return refuse("run.live", { runId: state.liveRun.id });
  const { run } = last;
  const again = state.lastRun?.id === run.id && (run.status === "failed" || run.status === "canceled");
  if (!again) return refuse("run.not_retryable");
  const opened = newRun(state, now, newId, {
    cause: "retry",
    inputText: run.inputText,
    parentRunId: run.id,
    model: run.model,
    again: run.again,
  });
  const events: NewEvent[] = [{ type: "run_opened", payload: { run: opened }, runId: opened.id }];
  const unfinished = state.versionRunId === run.id && state.tasks.some((task) => !isDone(task));
  let cancelTasks: string[] = [];
  if (unfinished) {
    const summary = { en: "Tries again from where it stood", zh: "从中断处重试" };
    const version = samePlan(
      state,
      now,
      { cause: "retry", summary, observationIds: [], runId: opened.id },
      newId,
      hash,
    );
    events.push(...version.events);
    cancelTasks = version.cancelTasks;
  } else events.push(...saidAgain(last.observations, opened.id, now, newId));
  return { events, cancelTasks, jobs: [{ kind: "drive", sessionId: state.session.id }], result: { runId: opened.id } };
}

function saidAgain(observations: Observation[], runId: string, now: Date, newId: NewId): NewEvent[] {
  const said = observations.filter((row) => row.kind === "user_follow_up" || row.kind === "human_input_response");
  return said.map((row) => {
    const fresh = { id: newId("obs"), runId, seq: 0, createdAt: stamp(now) };
    const observation = { ...row, ...fresh, state: "waiting" as const, holdUntil: null, takenBy: null, route: null };
    return { type: "observation_recorded", payload: { observation }, runId };
  });
}

/** Makes an earlier plan current again, as a new version; nothing is computed twice. Refusal: `run.live`. */
export function restoreVersion(
  state: SessionState,
  now: Date,
  earlier: { dagVersion: number; nodes: PlanNode[]; leftOut?: Run["leftOut"] },
  newId: NewId,
  hash: Hash,
): Append<{ runId: string }> | Refusal {
  if (state.liveRun) return refuse("run.live", { runId: state.liveRun.id });
  if (earlier.nodes.length === 0) return refuse("version.not_found", { dagVersion: earlier.dagVersion });
  const inputText = `v${earlier.dagVersion}`;
  const opened = newRun(state, now, newId, { cause: "restore", inputText, leftOut: earlier.leftOut ?? [] });
  const summary = {
    en: `Plan ${earlier.dagVersion} made current again`,
    zh: `已恢复计划第 ${earlier.dagVersion} 版`,
  };
  const { nodes, dagVersion: restores } = earlier;
  const draft = { nodes, restores, cause: "restore" as const, summary, observationIds: [], runId: opened.id };
  const version = planVersion(state, now, draft, newId, hash);
  return {
    events: [{ type: "run_opened", payload: { run: opened }, runId: opened.id }, ...version.events],
    cancelTasks: version.cancelTasks,
    jobs: [{ kind: "drive", sessionId: state.session.id }],
    result: { runId: opened.id },
  };
}
