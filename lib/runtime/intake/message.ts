import type { NewEvent } from "@/lib/protocol/events/event";
import type { Channel, Message } from "@/lib/protocol/session/message";
import type { MessageMode, Observation } from "@/lib/protocol/session/observation";
import { type Append, type NewId, type Refusal, refuse } from "@/lib/runtime/session/outcome";
import { newRun, stamp } from "@/lib/runtime/session/stamps";
import type { SessionState } from "@/lib/runtime/session/state";
import { acknowledgement } from "./acknowledgement";
import { holdUntil } from "./quiet";

export interface IncomingMessage {
  text: string;
  clientKey: string | null;
  fileIds: string[];
  model: string | null;
  mode: MessageMode;
  suggestion: { artifactId: string; suggestionId: string } | null;
  channel: Channel;
  holdMs: number;
  /** IANA zone of the person, where it is known. */
  zone?: string | undefined;
}

export interface AcceptedMessage {
  messageId: string;
  observationId: string;
  runId: string;
  /** Until when it can be taken back; null when it is already being worked on. */
  holdUntil: string | null;
}

/**
 * Takes in what a person says. Afterwards the message, its observation, the acknowledgement and (where none was live) the
 * run exist, and the session is due. Nothing is classified here. Refusals: `message.empty`, `message.unknown_file`.
 */
export function acceptMessage(
  state: SessionState,
  now: Date,
  input: IncomingMessage,
  newId: NewId,
): Append<AcceptedMessage> | Refusal {
  const known = new Set(state.files.map((file) => file.id));
  if (input.text.trim() === "" && input.fileIds.length === 0) return refuse("message.empty");
  const unknown = input.fileIds.find((id) => !known.has(id));
  if (unknown) return refuse("message.unknown_file", { fileId: unknown });

  const opened = state.liveRun
    ? null
    : newRun(state, now, newId, { cause: "message", inputText: input.text, model: input.model });
  const runId = (state.liveRun ?? opened)?.id as string;
  const message = userMessage(state, now, input, runId, newId("msg"));
  const observation = followUp(state, now, input, message, newId("obs"));
  const events: NewEvent[] = [];
  if (state.session.status === "archived") events.push({ type: "session_restored", payload: {} });
  if (opened) events.push({ type: "run_opened", payload: { run: opened }, runId });
  events.push(
    { type: "message_received", payload: { message }, runId },
    { type: "observation_recorded", payload: { observation }, runId },
    {
      type: "acknowledgement_sent",
      payload: { messageId: message.id, text: acknowledgement(state, input.mode) },
      runId,
    },
  );
  if (input.suggestion)
    events.push({ type: "suggestion_marked", payload: { ...input.suggestion, mark: "used" }, runId });
  const queued = observation.state === "held" && observation.holdUntil === null;
  return {
    events,
    jobs: queued ? [] : [wake(state, observation.holdUntil)],
    result: { messageId: message.id, observationId: observation.id, runId, holdUntil: observation.holdUntil },
  };
}

function wake(state: SessionState, at: string | null) {
  const sessionId = state.session.id;
  return at ? { kind: "drive" as const, sessionId, runAt: new Date(at) } : { kind: "drive" as const, sessionId };
}

function userMessage(state: SessionState, now: Date, input: IncomingMessage, runId: string, id: string): Message {
  return {
    id,
    sessionId: state.session.id,
    runId,
    role: "user",
    parts: [{ type: "text", text: input.text }],
    fileIds: input.fileIds,
    channel: input.channel,
    clientKey: input.clientKey,
    createdAt: stamp(now),
  };
}

function followUp(state: SessionState, now: Date, input: IncomingMessage, message: Message, id: string): Observation {
  const queued = input.mode === "queue" && state.liveRun !== null;
  const until = queued ? null : holdUntil(state, now, input.holdMs);
  return {
    id,
    sessionId: state.session.id,
    seq: 0,
    runId: message.runId,
    kind: "user_follow_up",
    payload: {
      kind: "user_follow_up",
      messageId: message.id,
      text: input.text,
      fileIds: input.fileIds,
      mode: input.mode,
      suggestion: input.suggestion,
      ...(input.zone ? { zone: input.zone } : {}),
    },
    state: queued || until ? "held" : "waiting",
    holdUntil: until,
    takenBy: null,
    route: null,
    createdAt: stamp(now),
  };
}
