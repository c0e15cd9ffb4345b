import type { Artifact } from "@/lib/protocol/artifacts/artifact";
import type { DagVersion, Task } from "@/lib/protocol/session/task";
import { undoTarget } from "@/lib/runtime/dag/undo-target";
import type { SessionView } from "./session-view";

/** Tasks of one version of the plan, in order; of a repeated stepId the newest row counts. */
export function planTasks(view: SessionView, dagVersion: number = view.session.dagVersion): Task[] {
  const newest = new Map<string, Task>();
  for (const task of Object.values(view.task)) {
    if (task.dagVersion !== dagVersion) continue;
    const known = newest.get(task.stepId);
    if (!known || known.createdAt <= task.createdAt) newest.set(task.stepId, task);
  }
  return [...newest.values()].sort((a, b) => a.orderIndex - b.orderIndex);
}

export function versionsInOrder(view: SessionView): DagVersion[] {
  return Object.values(view.dagVersion).sort((a, b) => a.dagVersion - b.dagVersion);
}

export type StepChange = "kept" | "added" | "changed" | "dropped";

/** How a version differs from the one before, step by step, with the titles a person knows. */
export function planDiff(
  view: SessionView,
  version: DagVersion,
): { change: StepChange; stepId: string; title?: Task["title"] }[] {
  const now = new Map(planTasks(view, version.dagVersion).map((task) => [task.stepId, task]));
  const before = new Map(planTasks(view, version.parentVersion ?? 0).map((task) => [task.stepId, task]));
  const named = (change: StepChange) => (stepId: string) => ({
    change,
    stepId,
    title: (now.get(stepId) ?? before.get(stepId))?.title ?? version.titles?.[stepId],
  });
  const current = [...version.changed.map(named("changed")), ...version.added.map(named("added"))];
  return [...current, ...version.dropped.map(named("dropped")), ...version.kept.map(named("kept"))];
}

export interface PlanSummary {
  total: number;
  done: number;
  reused: number;
  running: number;
  failed: number;
}

export function planSummary(tasks: readonly Task[]): PlanSummary {
  const count = (...statuses: Task["status"][]) => tasks.filter((task) => statuses.includes(task.status)).length;
  return {
    total: tasks.length,
    done: count("completed", "reused"),
    reused: count("reused"),
    running: count("running"),
    failed: count("failed"),
  };
}

/** Milliseconds that the step took, or has taken so far; null where it did not run. */
export function taskMillis(task: Task, now: number): number | null {
  if (task.status === "completed") return task.elapsedMs;
  if (task.status === "running") return Math.max(0, now - Date.parse(task.startedAt));
  return null;
}

/** Deliverables, oldest first: the version line. */
export function deliveries(view: SessionView): Artifact[] {
  return Object.values(view.artifact)
    .filter((artifact) => artifact.kind === "final_delivery")
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** The newest result and the version before it, where there is one that counts again once it is undone. */
export function undoable(view: SessionView): { runId: string; dagVersion: number } | null {
  const delivered = deliveries(view);
  const newest = delivered.at(-1);
  const dagVersion = undoTarget(Object.values(view.dagVersion), new Set(delivered.map((one) => one.dagVersion)));
  return newest && dagVersion !== null ? { runId: newest.runId, dagVersion } : null;
}

export interface DeliveryVersion {
  artifact: Artifact;
  /** Counts from 1. */
  number: number;
  /** What was asked for it, in the person's words; empty where it was the first plan. */
  asked: string[];
  version: DagVersion | undefined;
}

export function deliveryVersions(view: SessionView): DeliveryVersion[] {
  return deliveries(view).map((artifact, index) => {
    const version = view.dagVersion[String(artifact.dagVersion)];
    const asked = (version?.observationIds ?? []).flatMap((id) => {
      const payload = view.observation[id]?.payload;
      return payload?.kind === "user_follow_up" ? [payload.text] : [];
    });
    const run = view.run[artifact.runId];
    const input = run?.cause === "restore" ? "" : run?.inputText;
    return { artifact, number: index + 1, asked: asked.length > 0 || !input ? asked : [input], version };
  });
}
