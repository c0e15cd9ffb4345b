import type { SessionReader } from "@/lib/ports/session-reader";
import type { Artifact } from "@/lib/protocol/artifacts/artifact";
import type { AnswerRests } from "@/lib/protocol/resources/previews";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import { withDependents } from "@/lib/runtime/dag/dependents";
import { type Refusal, refuse } from "@/lib/runtime/session/outcome";
import type { SessionState } from "@/lib/runtime/session/state";
import type { IntakePorts } from "../runtime-ports";

/**
 * What rests on an answer: of a step's question that step and what comes after it, of the agent's own the whole plan, and the
 * results made since. Refusal: `human_input.not_found`.
 */
export async function previewAnswerChange(
  ports: Pick<IntakePorts, "reader" | "store">,
  ownerId: string,
  humanInputId: string,
): Promise<AnswerRests | Refusal> {
  const asked = await ports.reader.humanInput(ownerId, humanInputId);
  if (!asked) return refuse("human_input.not_found");
  const state = await ports.store.load(asked.sessionId);
  const steps = new Set(stepsOn(asked, state));
  const tasks = state.tasks.filter((task) => steps.has(task.stepId));
  const since = await madeSince(ports.reader, ownerId, asked);
  return {
    humanInputId,
    tasks: tasks.map(({ id, stepId, title, status }) => ({ taskId: id, stepId, title, status })),
    reruns: tasks.length,
    of: state.tasks.length,
    artifacts: since.map(({ id, kind, title, dagVersion }) => ({ id, kind, title, dagVersion })),
  };
}

function stepsOn(asked: HumanInput, { tasks, stepAnswers }: SessionState): string[] {
  if (asked.status !== "answered") return [];
  if (asked.taskId === null) return tasks.map((task) => task.stepId);
  const own = Object.keys(stepAnswers).filter((stepId) =>
    stepAnswers[stepId]?.some((given) => given.humanInputId === asked.id),
  );
  return withDependents(tasks, own);
}

async function madeSince(reader: SessionReader, ownerId: string, asked: HumanInput): Promise<Artifact[]> {
  const since = asked.status === "answered" ? asked.answeredAt : null;
  if (since === null) return [];
  const found: Artifact[] = [];
  let cursor: string | undefined;
  do {
    const page = await reader.artifacts(ownerId, asked.sessionId, { limit: 200, ...(cursor ? { cursor } : {}) });
    const newer = page.items.filter((artifact) => artifact.createdAt >= since);
    found.push(...newer);
    cursor = newer.length === page.items.length ? page.nextCursor : undefined;
  } while (cursor);
  return found;
}
