import type { LoggedEvent } from "@/lib/protocol/events/event";
import type { Task } from "@/lib/protocol/session/task";
import { type Hash, inputHash, isDone } from "@/lib/runtime/dag/input-hash";
import type { SessionState } from "@/lib/runtime/session/state";

type Done = Map<string, { outputHash: string }>;

/** The event with the hashes that its tasks have in the session of `state`: their arguments and outputs name other rows now. */
export function rehash(state: SessionState, event: LoggedEvent, hash: Hash): LoggedEvent {
  switch (event.type) {
    case "dag_version_created":
      return { ...event, payload: { ...event.payload, tasks: hashed(state, event.payload.tasks, new Map(), hash) } };
    case "tasks_added":
      return {
        ...event,
        payload: { ...event.payload, tasks: hashed(state, event.payload.tasks, doneIn(state.tasks), hash) },
      };
    case "task_started":
      return { ...event, payload: { ...event.payload, inputHash: digestOf(state, event.payload, hash) } };
    case "task_completed":
      return { ...event, payload: { ...event.payload, ...resultOf(state, event.payload, hash) } };
    case "task_reused":
      return { ...event, payload: { ...event.payload, ...resultOf(state, event.payload, hash) } };
    default:
      return event;
  }
}

type Named = { taskId: string; inputHash: string };

function digestOf(state: SessionState, { taskId, inputHash: known }: Named, hash: Hash): string {
  const task = state.tasks.find((one) => one.id === taskId);
  return (task && inputHash(task, doneIn(state.tasks), state.stepAnswers[task.stepId], hash)) ?? known;
}

function resultOf(state: SessionState, payload: Named & { output: Parameters<Hash>[0] }, hash: Hash) {
  return { inputHash: digestOf(state, payload, hash), outputHash: hash(payload.output) };
}

function doneIn(tasks: readonly Task[]): Done {
  return new Map(tasks.filter(isDone).map((task) => [task.stepId, task]));
}

function hashed(state: SessionState, tasks: readonly Task[], done: Done, hash: Hash): Task[] {
  return tasks.map((task) => {
    const digest = inputHash(task, done, state.stepAnswers[task.stepId], hash);
    if (!isDone(task)) return task.inputHash === null ? task : ({ ...task, inputHash: digest } as Task);
    const again = { ...task, inputHash: digest ?? task.inputHash, outputHash: hash(task.output) };
    done.set(task.stepId, again);
    return again;
  });
}
