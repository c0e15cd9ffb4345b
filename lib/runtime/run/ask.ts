import type { NewEvent } from "@/lib/protocol/events/event";
import type { Question } from "@/lib/protocol/human-input/question";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Json, Task } from "@/lib/protocol/session/task";
import { taskOfAttempt } from "@/lib/runtime/dag/attempt";
import { renderText } from "@/lib/runtime/human-input/text/render";
import { toWireRequest, withRequestId } from "@/lib/runtime/human-input/wire/to-wire";
import type { Append, NewId } from "@/lib/runtime/session/outcome";
import { stamp } from "@/lib/runtime/session/stamps";
import type { SessionState } from "@/lib/runtime/session/state";
import { endRun } from "./ending";

/** Both faces of a question side by side, as one event: the form's payload and the plain text. */
export function requestEvent(
  state: SessionState,
  now: Date,
  asked: { question: Question; runId: string; taskId: string | null; blocks: string[] },
  newId: NewId,
): NewEvent {
  const id = newId("ask");
  const named = withRequestId({ ...asked.question, toolCallId: asked.question.toolCallId ?? id });
  const humanInput: HumanInput = {
    id,
    sessionId: state.session.id,
    runId: asked.runId,
    taskId: asked.taskId,
    requestId: named.requestId,
    question: named,
    request: toWireRequest(named) as unknown as Json,
    text: renderText(named, named.language),
    status: "open",
    answer: { values: {}, states: {} },
    answeredAt: null,
    answeredBy: null,
    channel: null,
    blocks: asked.blocks,
    expiresAt: named.expiry ? new Date(named.expiry.at).toISOString() : null,
    createdAt: stamp(now),
  };
  return { type: "human_input_requested", payload: { humanInput }, runId: asked.runId };
}

/**
 * A task asks: it awaits input and its run ends. Where the run has already ended (another task asked first), it gives
 * its place back and asks after the resume.
 */
export function askFromTask(
  state: SessionState,
  now: Date,
  asked: { attemptId: string; question: Question },
  newId: NewId,
): Append<{ asked: boolean }> {
  const task = taskOfAttempt(state, asked.attemptId);
  if (!task) return { events: [], result: { asked: false } };
  const run = state.liveRun;
  if (!run) {
    const error = { code: "task.asks_later", message: { en: "Asks later.", zh: "稍后再问。" }, retryable: true };
    const payload = { taskId: task.id, dueAt: stamp(now), error };
    return { events: [{ type: "task_retry_scheduled", payload, runId: task.runId }], result: { asked: false } };
  }
  const question = { question: asked.question, runId: run.id, taskId: task.id, blocks: blockedBy(state.tasks, task) };
  const request = requestEvent(state, now, question, newId);
  const humanInputId = request.type === "human_input_requested" ? request.payload.humanInput.id : "";
  const waiting: NewEvent = { type: "task_awaiting_input", payload: { taskId: task.id, humanInputId }, runId: run.id };
  const end = endRun(state, now, "asked", newId, []);
  return {
    events: [request, waiting, ...end.events],
    jobs: end.jobs,
    result: { asked: true },
  };
}

/** The step itself and all that come after it, by stepId. */
function blockedBy(tasks: Task[], first: Task): string[] {
  const blocked = new Set([first.stepId]);
  for (const task of tasks) if (task.dependsOn.some((stepId) => blocked.has(stepId))) blocked.add(task.stepId);
  return [...blocked];
}
