import type { NewEvent } from "@/lib/protocol/events/event";
import type { Question } from "@/lib/protocol/human-input/question";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Task } from "@/lib/protocol/session/task";
import type { Problem } from "@/lib/protocol/session/text";
import { failAttempt, taskOfAttempt } from "@/lib/runtime/dag/attempt";
import { withDependents } from "@/lib/runtime/dag/dependents";
import type { Hash } from "@/lib/runtime/dag/input-hash";
import type { Append, NewId } from "@/lib/runtime/session/outcome";
import { stamp } from "@/lib/runtime/session/stamps";
import type { SessionState } from "@/lib/runtime/session/state";
import { endRun } from "./ending";
import { meetQuestion, metEvents } from "./met-question";
import { requestEvent } from "./request-event";

/** What may be known already; without it the person is always asked. */
export interface Known {
  hash: Hash;
  /** Answered questions of the session, newest first. */
  earlier: readonly HumanInput[];
}

/**
 * A task asks: it awaits input and its run ends. Where the answer is known from before, the task goes on with it. Where the
 * run has already ended (another task asked first), it gives its place back and asks after the resume.
 */
export function askFromTask(
  state: SessionState,
  now: Date,
  asked: { attemptId: string; question: Question },
  newId: NewId,
  known?: Known,
): Append<{ asked: boolean }> {
  const task = taskOfAttempt(state, asked.attemptId);
  if (!task) return { events: [], result: { asked: false } };
  const run = state.liveRun;
  if (!run) {
    return { events: [again(task, now, ASKS_LATER)], result: { asked: false } };
  }
  const question = {
    question: asked.question,
    runId: run.id,
    taskId: task.id,
    blocks: withDependents(state.tasks, [task.stepId]),
  };
  const met = known ? meetQuestion(state, question, known.earlier) : null;
  if (met?.kind === "spent") {
    const failed = { attemptId: asked.attemptId, error: { ...met.problem, retryable: false }, retryAfterMs: null };
    return { ...failAttempt(state, now, failed, newId), result: { asked: false } };
  }
  if (known && met?.kind === "answered") {
    const { events } = metEvents(state, now, question, met, newId, known.hash);
    const jobs = [{ kind: "drive" as const, sessionId: state.session.id }];
    return { events: [...events, again(task, now, ANSWER_KNOWN)], jobs, result: { asked: false } };
  }
  const { event: request, humanInput } = requestEvent(state, now, question, newId);
  const payload = { taskId: task.id, humanInputId: humanInput.id };
  const waiting: NewEvent = { type: "task_awaiting_input", payload, runId: run.id };
  const end = endRun(state, now, "asked", newId, []);
  return {
    events: [request, waiting, ...end.events],
    jobs: end.jobs,
    result: { asked: true },
  };
}

function again(task: Task, now: Date, error: Problem): NewEvent {
  return { type: "task_retry_scheduled", payload: { taskId: task.id, dueAt: stamp(now), error }, runId: task.runId };
}

const ASKS_LATER = { code: "task.asks_later", message: { en: "Asks later.", zh: "稍后再问。" }, retryable: true };
const ANSWER_KNOWN = {
  code: "task.answer_known",
  message: { en: "Goes on with an earlier answer.", zh: "沿用之前的回答继续。" },
  retryable: true,
};
