import type { Task } from "@/lib/protocol/session/task";

/** These steps and all that come after them, by stepId, in plan order. */
export function withDependents(tasks: readonly Task[], first: readonly string[]): string[] {
  const found = new Set(first);
  let before = -1;
  while (before !== found.size) {
    before = found.size;
    for (const task of tasks) if (task.dependsOn.some((stepId) => found.has(stepId))) found.add(task.stepId);
  }
  return tasks.filter((task) => found.has(task.stepId)).map((task) => task.stepId);
}
