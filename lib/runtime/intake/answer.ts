import type { NewEvent } from "@/lib/protocol/events/event";
import type { HumanAnswer } from "@/lib/protocol/human-input/answer";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Channel } from "@/lib/protocol/session/message";
import type { Observation } from "@/lib/protocol/session/observation";
import type { Json } from "@/lib/protocol/session/task";
import { type Append, type NewId, type Refusal, refuse } from "@/lib/runtime/session/outcome";
import { newRun, stamp } from "@/lib/runtime/session/stamps";
import type { SessionState } from "@/lib/runtime/session/state";

export interface IncomingAnswer {
  /** The request as its row stands: for a changed answer it is closed and no longer in the state. */
  humanInput: HumanInput;
  /** Checked against the question: what was given so far and now, and what is still missing. */
  answer: HumanAnswer;
  complete: boolean;
  declined: boolean;
  by: string;
  channel: Channel;
  /** An earlier answer is replaced. */
  change: boolean;
  /** What a summary of it says, for the run's input. */
  summary: string;
}

export interface AcceptedAnswer {
  status: "open" | "answered" | "declined";
  runId: string | null;
}

/**
 * Records an answer exactly once. A part leaves the request open; the first complete one closes it, opens the next run
 * under the asking one (or joins the live run) and makes the session due. Refusal: `human_input.not_open`.
 */
export function acceptAnswer(
  state: SessionState,
  now: Date,
  input: IncomingAnswer,
  newId: NewId,
  hash: (value: Json) => string,
): Append<AcceptedAnswer> | Refusal {
  const { humanInput, answer, by, channel } = input;
  const open = state.openRequests.some((row) => row.id === humanInput.id);
  const changing = input.change && humanInput.status === "answered";
  if (!open && !changing) return refuse("human_input.not_open", { status: humanInput.status });
  if (!input.complete && !input.declined) {
    const payload = { humanInputId: humanInput.id, answer };
    return {
      events: [{ type: "human_input_partly_answered", payload, runId: humanInput.runId }],
      result: { status: "open", runId: null },
    };
  }
  const opened = state.liveRun
    ? null
    : newRun(state, now, newId, { cause: "answer", inputText: input.summary, parentRunId: humanInput.runId });
  const runId = (state.liveRun ?? opened)?.id as string;
  const events: NewEvent[] = opened ? [{ type: "run_opened", payload: { run: opened }, runId }] : [];
  events.push(
    input.declined
      ? { type: "human_input_closed", payload: { humanInputId: humanInput.id, status: "declined", by }, runId }
      : {
          type: "human_input_answered",
          payload: { humanInputId: humanInput.id, answer, by, channel, changed: changing },
          runId,
        },
    ...stepAnswer(state, humanInput, answer, hash, runId),
    {
      type: "observation_recorded",
      payload: { observation: response(state, now, input, changing, runId, newId) },
      runId,
    },
  );
  return {
    events,
    jobs: [{ kind: "drive", sessionId: state.session.id }],
    result: { status: input.declined ? "declined" : "answered", runId },
  };
}

/** The answer of a task's own question is part of that task's input from now on. */
export function stepAnswer(
  state: SessionState,
  humanInput: HumanInput,
  answer: HumanAnswer,
  hash: (value: Json) => string,
  runId: string,
): NewEvent[] {
  const task = state.tasks.find((row) => row.id === humanInput.taskId);
  if (!task) return [];
  const answerHash = hash(answer as unknown as Json);
  return [{ type: "step_answered", payload: { stepId: task.stepId, humanInputId: humanInput.id, answerHash }, runId }];
}

function response(
  state: SessionState,
  now: Date,
  input: IncomingAnswer,
  changed: boolean,
  runId: string,
  newId: NewId,
): Observation {
  return answerObservation(
    state,
    now,
    { humanInputId: input.humanInput.id, answer: input.answer, changed, runId },
    newId,
  );
}

/** The observation that an answer makes. */
export function answerObservation(
  state: SessionState,
  now: Date,
  given: { humanInputId: string; answer: HumanAnswer; changed: boolean; runId: string },
  newId: NewId,
): Observation {
  return {
    id: newId("obs"),
    sessionId: state.session.id,
    seq: 0,
    runId: given.runId,
    kind: "human_input_response",
    payload: {
      kind: "human_input_response",
      humanInputId: given.humanInputId,
      answer: given.answer,
      changed: given.changed,
    },
    state: "waiting",
    holdUntil: null,
    takenBy: null,
    route: null,
    createdAt: stamp(now),
  };
}
