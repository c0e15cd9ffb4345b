import type { NewEvent } from "@/lib/protocol/events/event";
import type { Message } from "@/lib/protocol/session/message";
import type { Observation } from "@/lib/protocol/session/observation";
import { type Append, type NewId, type Refusal, refuse } from "@/lib/runtime/session/outcome";
import { newRun } from "@/lib/runtime/session/stamps";
import type { SessionState } from "@/lib/runtime/session/state";

function waitingMessage(state: SessionState, messageId: string): Observation | null {
  const isIt = (row: Observation) => row.payload.kind === "user_follow_up" && row.payload.messageId === messageId;
  return state.observations.find(isIt) ?? null;
}

/** Takes a message back that nothing has been done about yet. Refusal: `message.already_taken`. */
export function withdrawMessage(state: SessionState, messageId: string): Append<null> | Refusal {
  const observation = waitingMessage(state, messageId);
  if (!observation) return refuse("message.already_taken");
  return {
    events: [{ type: "observation_withdrawn", payload: { observationId: observation.id }, runId: observation.runId }],
    jobs: [{ kind: "drive", sessionId: state.session.id }],
    result: null,
  };
}

/** Changes the words of a message that still waits. Refusals: `message.already_taken`, `message.empty`. */
export function editMessage(state: SessionState, message: Message, text: string): Append<null> | Refusal {
  const observation = waitingMessage(state, message.id);
  if (observation?.payload.kind !== "user_follow_up") return refuse("message.already_taken");
  if (text.trim() === "" && observation.payload.fileIds.length === 0) return refuse("message.empty");
  const edited = { ...message, parts: [{ type: "text" as const, text }] };
  const payload = { ...observation.payload, text };
  return {
    events: [
      {
        type: "observation_edited",
        payload: { observationId: observation.id, payload, message: edited },
        runId: observation.runId,
      },
    ],
    result: null,
  };
}

/** Lets a held or queued message go now: into the live run, or as the next one. Refusal: `message.already_taken`. */
export function releaseMessage(
  state: SessionState,
  now: Date,
  messageId: string,
  newId: NewId,
): Append<null> | Refusal {
  const observation = waitingMessage(state, messageId);
  if (!observation) return refuse("message.already_taken");
  const events = releaseInto(state, now, observation, newId);
  return { events, jobs: [{ kind: "drive", sessionId: state.session.id }], result: null };
}

/**
 * Lets a message that is queued by choice change places with the queued one before or after it; at the end of the queue
 * nothing happens, and neither where it is no longer `over` the message that the person saw there: somebody else has moved
 * it already. Refusal: `message.already_taken`.
 */
export function moveMessage(
  state: SessionState,
  messageId: string,
  direction: "earlier" | "later",
  over?: string,
): Append<null> | Refusal {
  const queued = state.observations.filter((row) => row.state === "held" && row.holdUntil === null);
  const observation = waitingMessage(state, messageId);
  const place = queued.findIndex((row) => row.id === observation?.id);
  const own = queued[place];
  if (!own) return refuse("message.already_taken");
  const other = queued[place + (direction === "earlier" ? -1 : 1)];
  if (!other || (over !== undefined && waitingMessage(state, over)?.id !== other.id))
    return { events: [], result: null };
  const order = [
    { observationId: own.id, seq: other.seq },
    { observationId: other.id, seq: own.seq },
  ];
  return { events: [{ type: "observations_reordered", payload: { order } }], result: null };
}

/** Events that make an observation wait in the live run, which is opened where there is none. */
export function releaseInto(state: SessionState, now: Date, observation: Observation, newId: NewId): NewEvent[] {
  const inputText = observation.payload.kind === "user_follow_up" ? observation.payload.text : "";
  const opened = state.liveRun ? null : newRun(state, now, newId, { cause: "message", inputText });
  const runId = (state.liveRun ?? opened)?.id as string;
  const events: NewEvent[] = opened ? [{ type: "run_opened", payload: { run: opened }, runId }] : [];
  events.push({ type: "observation_released", payload: { observationId: observation.id }, runId });
  if (observation.runId !== runId)
    events.push({ type: "observations_passed", payload: { observationIds: [observation.id], runId }, runId });
  return events;
}
