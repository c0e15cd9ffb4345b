import type { NewEvent } from "@/lib/protocol/events/event";
import type { Message } from "@/lib/protocol/session/message";
import type { Observation } from "@/lib/protocol/session/observation";
import type { Run } from "@/lib/protocol/session/run";
import type { Session, SessionFile } from "@/lib/protocol/session/session";

export const STARTED = "2026-03-01T08:00:00.000Z";

export function sampleSession(id: string, changes: Partial<Session> = {}): Session {
  return {
    id,
    ownerId: "owner_1",
    agentId: "analyst",
    title: "Sales",
    status: "active",
    lastRunId: null,
    lastSeq: 0,
    dagVersion: 0,
    createdAt: STARTED,
    lastActiveAt: STARTED,
    ...changes,
  };
}

export function started(id: string, changes: Partial<Session> = {}): NewEvent {
  return { type: "session_started", payload: { session: sampleSession(id, changes) } };
}

export function sampleRun(sessionId: string, turnIndex: number, changes: Partial<Run> = {}): Run {
  return {
    id: `${sessionId}_run_${turnIndex}`,
    sessionId,
    turnIndex,
    parentRunId: null,
    cause: "message",
    inputText: "how did we do?",
    model: null,
    dagVersion: null,
    usage: null,
    createdAt: STARTED,
    status: "planned",
    startedAt: null,
    outcome: null,
    error: null,
    endedAt: null,
    ...changes,
  } as Run;
}

export function opened(sessionId: string, turnIndex: number, changes: Partial<Run> = {}): NewEvent {
  const run = sampleRun(sessionId, turnIndex, changes);
  return { type: "run_opened", payload: { run }, runId: run.id };
}

export function sampleMessage(sessionId: string, id: string, changes: Partial<Message> = {}): Message {
  return {
    id,
    sessionId,
    runId: `${sessionId}_run_1`,
    role: "user",
    parts: [{ type: "text", text: "how did we do?" }],
    fileIds: [],
    channel: "web",
    clientKey: null,
    createdAt: STARTED,
    ...changes,
  };
}

export function received(message: Message): NewEvent {
  return { type: "message_received", payload: { message }, runId: message.runId };
}

export function observed(sessionId: string, messageId: string, changes: Partial<Observation> = {}): NewEvent {
  const observation: Observation = {
    id: `observation_${messageId}`,
    sessionId,
    seq: 0,
    runId: `${sessionId}_run_1`,
    kind: "user_follow_up",
    payload: { kind: "user_follow_up", messageId, text: "how did we do?", fileIds: [], mode: "auto", suggestion: null },
    state: "waiting",
    holdUntil: null,
    takenBy: null,
    route: null,
    createdAt: STARTED,
    ...changes,
  };
  return { type: "observation_recorded", payload: { observation }, runId: observation.runId };
}

/** A first message as the intake writes it. */
export function firstTurn(sessionId: string): NewEvent[] {
  const message = sampleMessage(sessionId, `${sessionId}_message_1`, { clientKey: "key_1" });
  return [opened(sessionId, 1), received(message), observed(sessionId, message.id)];
}

export function sampleFile(sessionId: string, id: string, changes: Partial<SessionFile> = {}): SessionFile {
  return {
    id,
    sessionId,
    name: "sales.csv",
    size: 3_000_000_000,
    sha256: "0".repeat(64),
    mediaType: "text/csv",
    blobKey: `sha256-${"0".repeat(64)}`,
    createdAt: STARTED,
    ...changes,
  };
}
