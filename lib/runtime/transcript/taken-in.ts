import type { NewEvent } from "@/lib/protocol/events/event";
import type { Transcript, TranscriptEntry } from "@/lib/protocol/resources/transcript";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Message } from "@/lib/protocol/session/message";
import type { Run } from "@/lib/protocol/session/run";
import type { Session } from "@/lib/protocol/session/session";
import { toWireRequest, withRequestId } from "@/lib/runtime/human-input/wire/to-wire";
import type { NewId } from "@/lib/runtime/session/outcome";
import { answerGiven } from "./answer-given";

/**
 * The log of a session that begins with what a transcript tells. Nothing of it waits or runs: a turn that was under way is
 * stopped, and an open question closed, for the plan that needed them did not come along.
 */
export function takenIn(transcript: Transcript, session: Session, newId: NewId): NewEvent[] {
  const started: NewEvent = { type: "session_started", payload: { session }, at: session.createdAt };
  const files = transcript.files.map((file): NewEvent => {
    const own = { ...file, sessionId: session.id };
    return { type: "file_added", payload: { file: own }, at: file.createdAt };
  });
  const known = new Set(transcript.files.map((file) => file.id));
  return [
    started,
    ...files,
    ...transcript.turns.flatMap(({ run, entries }) => [
      ...begun(run, session.id),
      ...entries.flatMap((entry) => entryEvents(entry, { run, sessionId: session.id, known, newId })),
      ended(run, session.ownerId),
    ]),
  ];
}

interface Turn {
  run: Run;
  sessionId: string;
  /** Ids of the files that came along. */
  known: ReadonlySet<string>;
  newId: NewId;
}

function begun(run: Run, sessionId: string): NewEvent[] {
  const { status: _status, outcome: _outcome, error: _error, endedAt: _endedAt, startedAt, ...base } = run;
  const idle = { status: "planned", startedAt: null, outcome: null, error: null, endedAt: null } as const;
  const opened: NewEvent = { type: "run_opened", payload: { run: { ...base, sessionId, ...idle } } };
  const events = [{ ...opened, runId: run.id, at: run.createdAt }];
  const start: NewEvent[] = startedAt ? [{ type: "run_started", payload: {}, runId: run.id, at: startedAt }] : [];
  return [...events, ...start];
}

function ended(run: Run, by: string): NewEvent {
  const of = { runId: run.id, at: run.endedAt ?? run.createdAt };
  switch (run.status) {
    case "completed":
      return { type: "run_completed", payload: { outcome: run.outcome }, ...of };
    case "failed":
      return { type: "run_failed", payload: { error: run.error }, ...of };
    default:
      return { type: "run_canceled", payload: { by }, ...of };
  }
}

function entryEvents(entry: TranscriptEntry, turn: Turn): NewEvent[] {
  const of = { runId: turn.run.id, at: entry.at };
  switch (entry.kind) {
    case "message": {
      const message = messageOf(entry, turn);
      return [{ type: entry.role === "user" ? "message_received" : "message_sent", payload: { message }, ...of }];
    }
    case "question":
      return questionEvents(entry, turn);
    case "version": {
      const version = { ...entry.version, sessionId: turn.sessionId, runId: turn.run.id, createdAt: entry.at };
      return [{ type: "dag_version_created", payload: { version, tasks: [] }, ...of }];
    }
    case "result": {
      const {
        artifactId: id,
        type: kind,
        at: createdAt,
        title,
        dagVersion,
        data,
        blobKey,
        mediaType,
        supersedesId,
      } = entry;
      const place = { sessionId: turn.sessionId, runId: turn.run.id, taskId: null };
      const artifact = { id, ...place, kind, title, dagVersion, data, blobKey, mediaType, supersedesId, createdAt };
      return [{ type: "artifact_created", payload: { artifact }, ...of }];
    }
  }
}

function messageOf(entry: Extract<TranscriptEntry, { kind: "message" }>, turn: Turn): Message {
  const references = entry.references.length > 0 ? [{ type: "references" as const, references: entry.references }] : [];
  return {
    id: turn.newId("msg"),
    sessionId: turn.sessionId,
    runId: turn.run.id,
    role: entry.role,
    parts: [{ type: "text", text: entry.text }, ...references],
    fileIds: entry.fileIds.filter((id) => turn.known.has(id)),
    channel: entry.channel,
    clientKey: null,
    createdAt: entry.at,
  };
}

function questionEvents(entry: Extract<TranscriptEntry, { kind: "question" }>, turn: Turn): NewEvent[] {
  const question = withRequestId(entry.question);
  const humanInput: HumanInput = {
    ...{ id: entry.id, sessionId: turn.sessionId, runId: turn.run.id, taskId: null, requestId: question.requestId },
    ...{ question, request: JSON.parse(JSON.stringify(toWireRequest(question))), text: entry.text, status: "open" },
    ...{ answer: { values: {}, states: {} }, answeredAt: null, answeredBy: null, channel: null },
    ...{ blocks: [], expiresAt: null, createdAt: entry.at },
  };
  const of = { runId: turn.run.id };
  const asked: NewEvent = { type: "human_input_requested", payload: { humanInput }, ...of, at: entry.at };
  const at = entry.answeredAt ?? turn.run.endedAt ?? entry.at;
  const { id: humanInputId, answeredBy } = entry;
  const by = answeredBy ?? "";
  const answer = answerGiven(entry);
  if (entry.status === "answered") {
    const payload = { humanInputId, answer, by, channel: entry.channel ?? "web", changed: false };
    return [asked, { type: "human_input_answered", payload, ...of, at }];
  }
  const partly: NewEvent[] = entry.answer
    ? [{ type: "human_input_partly_answered", payload: { humanInputId, answer }, ...of, at }]
    : [];
  const status = entry.status === "open" ? "canceled" : entry.status;
  return [asked, ...partly, { type: "human_input_closed", payload: { humanInputId, status, by }, ...of, at }];
}
