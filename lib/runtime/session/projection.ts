import type { LoggedEvent } from "@/lib/protocol/events/event";
import { projectHumanInput } from "./project-human-input";
import { projectRun } from "./project-run";
import { projectTask } from "./project-task";
import { insert, type RowChange, update } from "./row-change";

/**
 * What an event does to the rows: one projection for the database, for memory and for the browser. Deterministic, and
 * harmless when applied twice (an insert of a row that is there replaces it).
 */
export function project(event: LoggedEvent): RowChange[] {
  return [...projectSession(event), ...projectRun(event), ...projectTask(event), ...projectHumanInput(event)];
}

function projectSession(event: LoggedEvent): RowChange[] {
  const { sessionId, createdAt } = event;
  switch (event.type) {
    case "session_started":
      return [insert("session", event.payload.session)];
    case "session_renamed":
      return [update("session", sessionId, { title: event.payload.title })];
    case "session_archived":
      return [update("session", sessionId, { status: "archived" })];
    case "session_restored":
      return [update("session", sessionId, { status: "active" })];
    case "file_added":
      return [insert("file", event.payload.file)];
    case "message_received":
      return [insert("message", event.payload.message), update("session", sessionId, { lastActiveAt: createdAt })];
    case "message_sent":
      return [insert("message", event.payload.message), update("session", sessionId, { lastActiveAt: createdAt })];
    case "artifact_created":
      return [insert("artifact", event.payload.artifact)];
    case "memory_written":
      return [insert("memory", event.payload.memory)];
    case "memory_edited":
      return [update("memory", event.payload.memoryId, { content: event.payload.content })];
    case "memory_deleted":
      return [{ table: "memory", op: "delete", id: event.payload.memoryId }];
    default:
      return [];
  }
}
