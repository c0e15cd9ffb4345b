import type { NewEvent } from "@/lib/protocol/events/event";
import type { Observation } from "@/lib/protocol/session/observation";
import type { Json, Task } from "@/lib/protocol/session/task";
import type { Problem } from "@/lib/protocol/session/text";
import type { Append, NewId } from "@/lib/runtime/session/outcome";
import { stamp } from "@/lib/runtime/session/stamps";
import type { SessionState } from "@/lib/runtime/session/state";

/** Most tries of one task before its failure is final. */
export const MOST_ATTEMPTS = 4;

/** The current task that an attempt works for: its own, or the one of a newer version that adopted it. */
export function taskOfAttempt(state: SessionState, attemptId: string): Extract<Task, { status: "running" }> | null {
  const task = state.tasks.find((row) => row.status === "running" && row.attemptId === attemptId);
  return task?.status === "running" ? task : null;
}

const drive = (state: SessionState, runAt?: Date) =>
  runAt
    ? { kind: "drive" as const, sessionId: state.session.id, runAt }
    : { kind: "drive" as const, sessionId: state.session.id };

const nothing: Append<{ applied: boolean }> = { events: [], result: { applied: false } };

/** How an attempt ended well. */
export interface Completed {
  attemptId: string;
  output: Json;
  outputHash: string;
  elapsedMs: number;
}

/** Records a result exactly once. Of an attempt that nobody waits for any more nothing is written. */
export function completeAttempt(state: SessionState, done: Completed): Append<{ applied: boolean }> {
  const task = taskOfAttempt(state, done.attemptId);
  if (!task) return nothing;
  const payload = { ...done, taskId: task.id, inputHash: task.inputHash };
  return {
    events: [{ type: "task_completed", payload, runId: task.runId }],
    jobs: [drive(state)],
    result: { applied: true },
  };
}

/**
 * A try that did not work. Worth another one: the task goes back with a due time. Else it has failed, and that is an
 * observation the agent may act on.
 */
export function failAttempt(
  state: SessionState,
  now: Date,
  failed: { attemptId: string; error: Problem; retryAfterMs: number | null },
  newId: NewId,
): Append<{ applied: boolean }> {
  const task = taskOfAttempt(state, failed.attemptId);
  if (!task) return nothing;
  if (failed.retryAfterMs !== null && task.attempt < MOST_ATTEMPTS) {
    const due = new Date(now.getTime() + failed.retryAfterMs);
    const payload = { taskId: task.id, dueAt: stamp(due), error: failed.error };
    return {
      events: [{ type: "task_retry_scheduled", payload, runId: task.runId }],
      jobs: [drive(state, due)],
      result: { applied: true },
    };
  }
  const events: NewEvent[] = [
    { type: "task_failed", payload: { taskId: task.id, error: failed.error }, runId: task.runId },
  ];
  if (state.liveRun)
    events.push({
      type: "observation_recorded",
      payload: { observation: errorObservation(state, now, task, failed.error, state.liveRun.id, newId) },
      runId: state.liveRun.id,
    });
  return { events, jobs: [drive(state)], result: { applied: true } };
}

function errorObservation(
  state: SessionState,
  now: Date,
  task: Task,
  problem: Problem,
  runId: string,
  newId: NewId,
): Observation {
  return {
    id: newId("obs"),
    sessionId: state.session.id,
    seq: 0,
    runId,
    kind: "runtime_error",
    payload: { kind: "runtime_error", taskId: task.id, stepId: task.stepId, problem },
    state: "waiting",
    holdUntil: null,
    takenBy: null,
    route: null,
    createdAt: stamp(now),
  };
}
