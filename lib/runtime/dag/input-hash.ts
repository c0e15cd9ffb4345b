import type { Json, PlanNode, Task } from "@/lib/protocol/session/task";
import type { SessionState } from "@/lib/runtime/session/state";

/** Stable hash of a JSON value (order of keys does not count): handed in, so that this floor stays free of libraries. */
export type Hash = (value: Json) => string;

export type DoneTask = Extract<Task, { status: "completed" | "reused" }>;

export function isDone(task: Task): task is DoneTask {
  return task.status === "completed" || task.status === "reused";
}

/**
 * What the result of a node depends on: the cell and its version, its args, the outputs of the steps it depends on, and
 * the answers it was given. Equal hashes of a pure cell mean equal outputs. Null while a step before it is not done.
 */
export function inputHash(
  node: PlanNode,
  done: Map<string, { outputHash: string }>,
  answers: SessionState["stepAnswers"][string] | undefined,
  hash: Hash,
): string | null {
  const inputs: Record<string, string> = {};
  for (const stepId of node.dependsOn) {
    const source = done.get(stepId);
    if (!source) return null;
    inputs[stepId] = source.outputHash;
  }
  const given = (answers ?? []).map((answer) => answer.answerHash);
  return hash({ cell: node.cellId, version: node.cellVersion, args: node.args, inputs, answers: given });
}
