import type { NewEvent } from "@/lib/protocol/events/event";
import type { Json, Task } from "@/lib/protocol/session/task";
import type { Append, NewId, Wake } from "@/lib/runtime/session/outcome";
import { until } from "@/lib/runtime/session/stamps";
import type { SessionState } from "@/lib/runtime/session/state";
import { type Hash, inputHash, isDone } from "./input-hash";

/** A task that can start now, and the hash of what it would work on. */
export interface ReadyTask {
  task: Task;
  inputHash: string;
}

export interface KnownResult {
  taskId: string;
  inputHash: string;
  output: Json;
  outputHash: string;
}

/** Pending tasks whose steps before are done and whose next try is due. */
export function readyTasks(state: SessionState, now: Date, hash: Hash): ReadyTask[] {
  const done = new Map(state.tasks.filter(isDone).map((task) => [task.stepId, task]));
  return state.tasks.flatMap((task) => {
    const retryAt = state.retryAt[task.id];
    if (task.status !== "pending" || (retryAt && until(retryAt, now) > 0)) return [];
    const digest = inputHash(task, done, state.stepAnswers[task.stepId], hash);
    return digest === null ? [] : [{ task, inputHash: digest }];
  });
}

/**
 * Starts what is ready: a pure task whose result is known is `reused`, all others become running with an attempt and a
 * job. `known` were looked up before by input hash.
 */
export function dispatchTasks(
  state: SessionState,
  now: Date,
  known: KnownResult[],
  newId: NewId,
  hash: Hash,
): Append<{ reused: number; started: number }> {
  const byHash = new Map(known.map((result) => [result.inputHash, result]));
  const runId = state.liveRun?.id ?? state.versionRunId;
  const events: NewEvent[] = [];
  const jobs: Wake[] = [];
  let reused = 0;
  for (const { task, inputHash: digest } of readyTasks(state, now, hash)) {
    const source = task.effect === "pure" ? byHash.get(digest) : undefined;
    if (source) {
      reused++;
      const { output, outputHash } = source;
      const payload = { taskId: task.id, sourceTaskId: source.taskId, inputHash: digest, output, outputHash };
      events.push({ type: "task_reused", payload, runId });
      continue;
    }
    const attemptId = newId("att");
    const payload = { taskId: task.id, attemptId, attempt: task.attempt + 1, inputHash: digest };
    events.push({ type: "task_started", payload, runId });
    jobs.push({ kind: "attempt", sessionId: state.session.id, taskId: task.id, attemptId });
  }
  return { events, jobs, result: { reused, started: jobs.length } };
}
