import type { PlanNode, Task } from "@/lib/protocol/session/task";
import type { Bilingual } from "@/lib/protocol/session/text";
import { planFault } from "@/lib/runtime/dag/check-plan";
import type { Hash } from "@/lib/runtime/dag/input-hash";
import { type NewVersion, pendingTask, planVersion } from "@/lib/runtime/dag/plan-version";
import { type NewId, type Refusal, refuse } from "@/lib/runtime/session/outcome";
import type { SessionState } from "@/lib/runtime/session/state";

export interface MoreTasks {
  nodes: PlanNode[];
  summary: Bilingual;
  observationIds: string[];
  runId: string;
}

/** A plan that grows while it is executed: the first tasks of a run make a version, later ones join it. */
export function addTasks(
  state: SessionState,
  now: Date,
  more: MoreTasks,
  newId: NewId,
  hash: Hash,
): NewVersion | Refusal {
  const joins = state.versionRunId === more.runId;
  const fault = planFault(more.nodes, joins ? state.tasks.map((task) => task.stepId) : []);
  if (fault) return refuse(fault);
  if (!joins) {
    const cause = state.session.dagVersion === 0 ? "plan" : "revision";
    return planVersion(state, now, { ...more, cause }, newId, hash);
  }
  const tasks: Task[] = more.nodes.map((node, index) => {
    const place = { id: newId("task"), runId: more.runId, sessionId: state.session.id };
    const base = { ...node, ...place, dagVersion: state.session.dagVersion, orderIndex: state.tasks.length + index };
    return pendingTask(base, now);
  });
  return { events: [{ type: "tasks_added", payload: { tasks }, runId: more.runId }], cancelTasks: [] };
}
