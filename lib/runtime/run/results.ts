import type { Artifact } from "@/lib/protocol/artifacts/artifact";
import type { NewEvent } from "@/lib/protocol/events/event";
import type { Message } from "@/lib/protocol/session/message";
import type { Json } from "@/lib/protocol/session/task";
import type { NewId } from "@/lib/runtime/session/outcome";
import { stamp } from "@/lib/runtime/session/stamps";
import type { SessionState } from "@/lib/runtime/session/state";
import type { AgentDecision, ArtifactDraft, DeliveryDraft } from "./decision";

/** Events for what a decision brings: the reply, artifacts, the delivery, memories and a better title. */
export function resultEvents(
  state: SessionState,
  now: Date,
  decision: AgentDecision,
  runId: string,
  newId: NewId,
): NewEvent[] {
  const events: NewEvent[] = [];
  if (decision.title && !state.named)
    events.push({ type: "session_renamed", payload: { title: decision.title, by: "agent" }, runId });
  if (decision.reply) {
    const message = assistantMessage(state, now, decision.reply, runId, newId("msg"));
    events.push({ type: "message_sent", payload: { message }, runId });
  }
  for (const draft of decision.artifacts ?? [])
    events.push({
      type: "artifact_created",
      payload: { artifact: artifact(state, now, draft, runId, newId("art")) },
      runId,
    });
  if (decision.deliver) {
    const made = {
      ...artifact(state, now, asArtifact(decision.deliver), runId, newId("art")),
      supersedesId: state.lastDelivery?.artifactId ?? null,
    };
    events.push({ type: "artifact_created", payload: { artifact: made }, runId });
  }
  for (const { id = newId("mem"), lasting = false, ...draft } of decision.memories ?? []) {
    const content = draft.content.slice(0, 3000);
    const { id: sessionId, ownerId } = state.session;
    const place = { id, sessionId: lasting ? null : sessionId, ownerId, sourceRunId: runId };
    const memory = { ...draft, ...place, content, createdAt: stamp(now) };
    events.push({ type: "memory_written", payload: { memory }, runId });
  }
  return events;
}

export function assistantMessage(
  state: SessionState,
  now: Date,
  parts: Message["parts"],
  runId: string,
  id: string,
): Message {
  return {
    id,
    sessionId: state.session.id,
    runId,
    role: "assistant",
    parts,
    fileIds: [],
    channel: "api",
    clientKey: null,
    createdAt: stamp(now),
  };
}

function asArtifact(delivery: DeliveryDraft): ArtifactDraft {
  return {
    kind: "final_delivery",
    title: delivery.title,
    data: delivery.data as unknown as Json,
    stepId: delivery.stepId,
  };
}

function artifact(state: SessionState, now: Date, draft: ArtifactDraft, runId: string, id: string): Artifact {
  return {
    id,
    sessionId: state.session.id,
    runId,
    taskId: state.tasks.find((task) => task.stepId === draft.stepId)?.id ?? null,
    kind: draft.kind,
    title: draft.title,
    dagVersion: state.session.dagVersion,
    data: draft.data,
    blobKey: draft.blobKey ?? null,
    mediaType: draft.mediaType ?? null,
    supersedesId: null,
    createdAt: stamp(now),
  };
}
