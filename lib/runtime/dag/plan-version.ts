import type { NewEvent } from "@/lib/protocol/events/event";
import type { DagVersion, PlanNode, Task } from "@/lib/protocol/session/task";
import type { Bilingual } from "@/lib/protocol/session/text";
import type { NewId } from "@/lib/runtime/session/outcome";
import { stamp } from "@/lib/runtime/session/stamps";
import type { SessionState } from "@/lib/runtime/session/state";
import { inOrder } from "./check-plan";
import { type Hash, inputHash, isDone } from "./input-hash";

export interface VersionDraft {
  nodes: PlanNode[];
  cause: DagVersion["cause"];
  summary: Bilingual;
  observationIds: string[];
  runId: string;
  /** The earlier version whose plan this is. */
  restores?: number | undefined;
}

export interface NewVersion {
  events: NewEvent[];
  /** Tasks whose running attempts nobody needs any more. */
  cancelTasks: string[];
}

/**
 * Makes the next version of the plan. A step whose work is already done with the same input becomes a `reused` row that
 * points at its source; one that is being worked on with the same input is adopted with its attempt; the rest is
 * pending. Old rows end (canceled, skipped) and are not touched again.
 */
export function planVersion(state: SessionState, now: Date, draft: VersionDraft, newId: NewId, hash: Hash): NewVersion {
  const dagVersion = state.session.dagVersion + 1;
  const old = new Map(state.tasks.map((task) => [task.stepId, task]));
  const tasks: Task[] = [];
  const done = new Map<string, { outputHash: string }>();
  for (const [orderIndex, node] of (inOrder(draft.nodes) ?? draft.nodes).entries()) {
    const base = {
      ...node,
      id: newId("task"),
      runId: draft.runId,
      sessionId: state.session.id,
      dagVersion,
      orderIndex,
    };
    const digest = inputHash(node, done, state.stepAnswers[node.stepId], hash);
    const task = carryOver(base, readsAnew(state, node) ? undefined : old.get(node.stepId), digest, now);
    if (isDone(task)) done.set(task.stepId, task);
    tasks.push(task);
  }
  const adopted = new Set(tasks.map((task) => task.attemptId).filter((id) => id !== null));
  const version = compareVersions(state, now, draft, dagVersion, old, hash);
  return {
    events: [
      ...endOld(state, draft.runId),
      { type: "dag_version_created", payload: { version, tasks }, runId: draft.runId },
    ],
    cancelTasks: state.tasks
      .filter((task) => task.status === "running" && !adopted.has(task.attemptId))
      .map((task) => task.id),
  };
}

/** Asked for once more with the same words: what read the world reads it again. */
function readsAnew({ liveRun }: SessionState, node: PlanNode): boolean {
  return node.effect === "reads" && liveRun?.again?.edited === false;
}

type NewTask = PlanNode & Pick<Task, "id" | "runId" | "sessionId" | "dagVersion" | "orderIndex">;

/** A row that has not begun. */
export function pendingTask(base: NewTask, now: Date): Task {
  return {
    ...base,
    attempt: 0,
    createdAt: stamp(now),
    status: "pending",
    attemptId: null,
    inputHash: null,
    output: null,
    outputHash: null,
    error: null,
    sourceTaskId: null,
    startedAt: null,
    endedAt: null,
  };
}

function carryOver(base: NewTask, old: Task | undefined, digest: string | null, now: Date): Task {
  const pending = pendingTask(base, now);
  if (!old || digest === null || old.inputHash !== digest) return pending;
  if (old.status === "running")
    return {
      ...pending,
      ...base,
      status: "running",
      attempt: old.attempt,
      attemptId: old.attemptId,
      inputHash: digest,
      startedAt: old.startedAt,
    } as Task;
  if (!isDone(old)) return pending;
  const sourceTaskId = old.status === "reused" ? old.sourceTaskId : old.id;
  const { output, outputHash } = old;
  return {
    ...pending,
    status: "reused",
    inputHash: digest,
    output,
    outputHash,
    sourceTaskId,
    endedAt: stamp(now),
  } as Task;
}

/** What the old version still had open ends here. */
function endOld(state: SessionState, runId: string): NewEvent[] {
  const ids = (status: Task["status"]) => state.tasks.filter((task) => task.status === status).map((task) => task.id);
  const running = ids("running");
  const idle = [...ids("pending"), ...ids("awaiting_input")];
  const events: NewEvent[] = [];
  if (running.length > 0)
    events.push({ type: "tasks_canceled", payload: { taskIds: running, reason: "superseded" }, runId });
  if (idle.length > 0) events.push({ type: "tasks_skipped", payload: { taskIds: idle, reason: "superseded" }, runId });
  return events;
}

function compareVersions(
  state: SessionState,
  now: Date,
  draft: VersionDraft,
  dagVersion: number,
  old: Map<string, Task>,
  hash: Hash,
): DagVersion {
  const steps = new Set(draft.nodes.map((node) => node.stepId));
  const same = (node: PlanNode) => {
    const before = old.get(node.stepId);
    return before !== undefined && essence(before, hash) === essence(node, hash);
  };
  return {
    sessionId: state.session.id,
    dagVersion,
    runId: draft.runId,
    cause: draft.cause,
    observationIds: draft.observationIds,
    parentVersion: state.session.dagVersion || null,
    ...(draft.restores === undefined ? {} : { restores: draft.restores }),
    summary: draft.summary,
    kept: draft.nodes.filter(same).map((node) => node.stepId),
    added: draft.nodes.filter((node) => !old.has(node.stepId)).map((node) => node.stepId),
    changed: draft.nodes.filter((node) => old.has(node.stepId) && !same(node)).map((node) => node.stepId),
    dropped: [...old.keys()].filter((stepId) => !steps.has(stepId)),
    createdAt: stamp(now),
  };
}

/** What makes a step what it is; the order of keys does not count. */
function essence({ cellId, cellVersion, args, dependsOn }: PlanNode, hash: Hash): string {
  return hash({ cellId, cellVersion, args, dependsOn });
}
