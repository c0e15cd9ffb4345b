import type { NewEvent } from "@/lib/protocol/events/event";
import type { PlanNode, Task } from "@/lib/protocol/session/task";
import type { Hash } from "@/lib/runtime/dag/input-hash";
import { type NewVersion, planVersion } from "@/lib/runtime/dag/plan-version";
import type { Append, NewId } from "@/lib/runtime/session/outcome";
import type { SessionState } from "@/lib/runtime/session/state";
import { started } from "./apply-decision";

/** The node that a task executes. */
export function nodeOf(task: Task): PlanNode {
  const { stepId, title, cellId, cellVersion, effect, args, dependsOn } = task;
  return { stepId, title, cellId, cellVersion, effect, args, dependsOn };
}

/**
 * Steps of the plan got their answers: the same plan goes on as a new version, in which only those steps and what comes
 * after them is executed.
 */
export function resumePlan(
  state: SessionState,
  now: Date,
  observationIds: string[],
  newId: NewId,
  hash: Hash,
): Append<null> {
  const run = state.liveRun;
  const pending = new Set(state.observations.map((row) => row.id));
  if (!run || !observationIds.every((id) => pending.has(id))) return { events: [], result: null };
  const routes = observationIds.map((observationId) => ({
    observationId,
    route: "resume_need_input",
    operation: "answer_question",
    note: null,
  }));
  const taken: NewEvent = {
    type: "observations_taken",
    payload: { takenBy: newId("rev"), routes, settledVersion: null },
    runId: run.id,
  };
  const summary = { en: "Goes on with your answer", zh: "按你的回答继续" };
  const version = samePlan(state, now, { cause: "resume", summary, observationIds, runId: run.id }, newId, hash);
  return { ...version, events: [...started(state), taken, ...version.events], result: null };
}

/** The current plan once more, as a new version: what is done is reused, the rest is pending again. */
export function samePlan(
  state: SessionState,
  now: Date,
  draft: Omit<Parameters<typeof planVersion>[2], "nodes">,
  newId: NewId,
  hash: Hash,
): NewVersion {
  return planVersion(state, now, { ...draft, nodes: state.tasks.map(nodeOf) }, newId, hash);
}
