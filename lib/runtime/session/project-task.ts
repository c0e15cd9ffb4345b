import type { LoggedEvent } from "@/lib/protocol/events/event";
import { insert, type RowChange, update } from "./row-change";

const NOT_STARTED = { attemptId: null, inputHash: null, output: null, outputHash: null, error: null, startedAt: null };

/** Plan versions and their tasks. */
export function projectTask(event: LoggedEvent): RowChange[] {
  const { createdAt, sessionId } = event;
  switch (event.type) {
    case "dag_version_created": {
      const { version, tasks } = event.payload;
      return [
        insert("dagVersion", version),
        ...tasks.map((task) => insert("task", task)),
        update("session", sessionId, { dagVersion: version.dagVersion }),
        update("run", version.runId, { dagVersion: version.dagVersion }),
      ];
    }
    case "tasks_added":
      return event.payload.tasks.map((task) => insert("task", task));
    case "task_started": {
      const { taskId, attemptId, attempt, inputHash } = event.payload;
      return [
        update("task", taskId, { status: "running", attemptId, attempt, inputHash, startedAt: createdAt, error: null }),
      ];
    }
    case "task_completed": {
      const { taskId, attemptId, inputHash, output, outputHash, elapsedMs } = event.payload;
      const set = { status: "completed", attemptId, inputHash, output, outputHash, elapsedMs, endedAt: createdAt };
      return [update("task", taskId, set)];
    }
    case "task_reused": {
      const { taskId, sourceTaskId, inputHash, output, outputHash } = event.payload;
      const set = { status: "reused", sourceTaskId, inputHash, output, outputHash, endedAt: createdAt };
      return [update("task", taskId, set)];
    }
    default:
      return projectTaskEnd(event);
  }
}

function projectTaskEnd(event: LoggedEvent): RowChange[] {
  const { createdAt } = event;
  switch (event.type) {
    case "task_retry_scheduled":
      return [update("task", event.payload.taskId, { ...NOT_STARTED, status: "pending" })];
    case "task_failed":
      return [
        update("task", event.payload.taskId, { status: "failed", error: event.payload.error, endedAt: createdAt }),
      ];
    case "task_awaiting_input":
      return [update("task", event.payload.taskId, { status: "awaiting_input", attemptId: null, inputHash: null })];
    case "tasks_canceled":
      return event.payload.taskIds.map((id) =>
        update("task", id, { status: "canceled", attemptId: null, inputHash: null, endedAt: createdAt }),
      );
    case "tasks_skipped":
      return event.payload.taskIds.map((id) =>
        update("task", id, { ...NOT_STARTED, status: "skipped", endedAt: createdAt }),
      );
    default:
      return [];
  }
}
