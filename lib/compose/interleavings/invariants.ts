import type { LoggedEvent } from "@/lib/protocol/events/event";
import type { Task } from "@/lib/protocol/session/task";
import { replay } from "@/lib/runtime/session/commit";
import type { SessionState } from "@/lib/runtime/session/state";

/** Everything that is wrong with a log, in words; empty for a sound one. `quiet`: nothing may be left to do. */
export function faultsOf(events: LoggedEvent[], state: SessionState, quiet: boolean): string[] {
  const faults: string[] = [];
  const must = (holds: boolean, what: string) => {
    if (!holds) faults.push(what);
  };
  must(
    events.every((event, index) => event.seq === index + 1),
    "the log has a gap",
  );
  must(JSON.stringify(replay(null, events)) === JSON.stringify(state), "the replay differs from the state");
  runFaults(events, must);
  observationFaults(events, must);
  taskFaults(events, must);
  reuseFaults(events, must);
  carryFaults(events, must);
  questionFaults(events, must);
  if (quiet) {
    const left = state.observations.filter((row) => row.state === "waiting" || row.holdUntil !== null);
    must(left.length === 0, `observations were left: ${left.map((row) => row.id).join()}`);
    const ends = endsOf(events);
    const queued = new Set(state.observations.map((row) => row.id));
    for (const [id, count] of ends) must(count === 1 || queued.has(id), `observation ${id} came to nothing`);
    must(state.liveRun === null, "a run was left live");
    must(
      state.tasks.every((task) => task.status !== "running"),
      "a task was left running",
    );
  }
  return faults;
}

/** The same of a finished session's log alone, read from outside. */
export function faultsOfLog(events: LoggedEvent[]): string[] {
  return faultsOf(events, replay(null, events), true);
}

type Must = (holds: boolean, what: string) => void;

function runFaults(events: LoggedEvent[], must: Must): void {
  let live: string | null = null;
  let turn = 0;
  for (const event of events) {
    if (event.type === "run_opened") {
      must(live === null, `run ${event.payload.run.id} opened beside ${live}`);
      must(event.payload.run.turnIndex === turn + 1, "a turn was skipped or repeated");
      turn = event.payload.run.turnIndex;
      live = event.payload.run.id;
    }
    if (event.type === "run_completed" || event.type === "run_failed" || event.type === "run_canceled") {
      must(event.runId === live, `run ${event.runId} ended while ${live} was live`);
      live = null;
    }
  }
}

function observationFaults(events: LoggedEvent[], must: Must): void {
  const recorded = events.flatMap((event) =>
    event.type === "observation_recorded" ? [event.payload.observation] : [],
  );
  const messages = new Set(
    recorded.flatMap(({ payload }) => (payload.kind === "user_follow_up" ? [payload.messageId] : [])),
  );
  must(new Set(recorded.map((row) => row.id)).size === recorded.length, "an observation was recorded twice");
  for (const [id, count] of endsOf(events)) must(count <= 1, `observation ${id} was taken ${count} times`);
  const received = events.filter((event) => event.type === "message_received");
  must(
    received.every((event) => messages.has(event.payload.message.id)),
    "a message made no observation",
  );
}

/** How often each observation was taken in by a revision or an answer, or taken back. */
function endsOf(events: LoggedEvent[]): Map<string, number> {
  const ends = new Map<string, number>();
  for (const event of events) {
    if (event.type === "observation_recorded") ends.set(event.payload.observation.id, 0);
    const ended =
      event.type === "observations_taken"
        ? [...new Set(event.payload.routes.map((route) => route.observationId))]
        : event.type === "observation_withdrawn"
          ? [event.payload.observationId]
          : [];
    for (const id of ended) ends.set(id, (ends.get(id) ?? Number.NaN) + 1);
  }
  return ends;
}

function taskFaults(events: LoggedEvent[], must: Must): void {
  let version = 0;
  const current = new Set<string>();
  const results = new Set<string>();
  for (const event of events) {
    if (event.type === "dag_version_created") {
      must(event.payload.version.dagVersion === version + 1, "dagVersion did not grow by one");
      version = event.payload.version.dagVersion;
      current.clear();
      for (const task of event.payload.tasks) current.add(task.id);
      for (const task of event.payload.tasks) if (task.status === "reused") results.add(task.id);
    }
    if (event.type === "tasks_added") for (const task of event.payload.tasks) current.add(task.id);
    if (event.type === "task_started" || event.type === "task_completed" || event.type === "task_reused") {
      const { taskId } = event.payload;
      must(current.has(taskId), `${event.type} of ${taskId}, which is of an old version`);
      must(!results.has(taskId), `${taskId} has a result already at ${event.type}`);
      if (event.type !== "task_started") results.add(taskId);
    }
  }
}

/** Pure work whose result is known is taken from there: no version starts it again. */
function reuseFaults(events: LoggedEvent[], must: Must): void {
  const pure = new Set<string>();
  const known = new Set<string>();
  const note = (tasks: Task[]) => {
    for (const task of tasks) if (task.effect === "pure") pure.add(task.id);
  };
  for (const event of events) {
    if (event.type === "dag_version_created" || event.type === "tasks_added") note(event.payload.tasks);
    if (event.type !== "task_started" && event.type !== "task_completed") continue;
    const { taskId, inputHash } = event.payload;
    if (!pure.has(taskId)) continue;
    if (event.type === "task_completed") known.add(inputHash);
    else must(!known.has(inputHash), `${taskId} was started though its result was known`);
  }
}

/**
 * What the version before had finished with the same input is carried over, whatever its effect. Only a turn that is gone
 * through again with the same words reads the world again.
 */
function carryFaults(events: LoggedEvent[], must: Must): void {
  const tasks = new Map<string, Task>();
  const renewing = new Set<string>();
  let before = new Map<string, string>();
  let now = new Map<string, string>();
  for (const event of events) {
    if (event.type === "run_opened" && event.payload.run.again?.edited === false) renewing.add(event.payload.run.id);
    if (event.type === "dag_version_created") [before, now] = [now, new Map()];
    if (event.type === "dag_version_created" || event.type === "tasks_added")
      for (const task of event.payload.tasks) {
        tasks.set(task.id, task);
        if (task.status === "reused") now.set(task.stepId, task.inputHash);
      }
    if (event.type !== "task_started" && event.type !== "task_completed" && event.type !== "task_reused") continue;
    const { taskId, inputHash } = event.payload;
    const task = tasks.get(taskId);
    if (!task) continue;
    if (event.type !== "task_started") now.set(task.stepId, inputHash);
    else if (!(task.effect === "reads" && renewing.has(task.runId)))
      must(before.get(task.stepId) !== inputHash, `${taskId} was started though the version before had its result`);
  }
}

function questionFaults(events: LoggedEvent[], must: Must): void {
  const answered = new Map<string, number>();
  for (const event of events) {
    if (event.type === "human_input_answered" && !event.payload.changed) {
      const { humanInputId } = event.payload;
      answered.set(humanInputId, (answered.get(humanInputId) ?? 0) + 1);
    }
    if (event.type === "human_input_closed") {
      const { humanInputId } = event.payload;
      must(!answered.has(humanInputId), `${humanInputId} was closed after it was answered`);
      answered.set(humanInputId, (answered.get(humanInputId) ?? 0) + 1);
    }
  }
  for (const [id, count] of answered) must(count === 1, `${id} was answered ${count} times`);
}
