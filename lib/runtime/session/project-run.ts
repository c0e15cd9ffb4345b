import type { LoggedEvent } from "@/lib/protocol/events/event";
import { insert, type RowChange, update } from "./row-change";

/** Runs and the observations that make them. */
export function projectRun(event: LoggedEvent): RowChange[] {
  const { createdAt, runId } = event;
  switch (event.type) {
    case "run_opened": {
      const { run } = event.payload;
      return [insert("run", run), update("session", event.sessionId, { lastRunId: run.id, lastActiveAt: createdAt })];
    }
    case "run_started":
      return ofRun(runId, { status: "running", startedAt: createdAt });
    case "run_completed":
      return ofRun(runId, { status: "completed", outcome: event.payload.outcome, endedAt: createdAt });
    case "run_failed":
      return ofRun(runId, { status: "failed", error: event.payload.error, endedAt: createdAt });
    case "run_canceled":
      return ofRun(runId, { status: "canceled", endedAt: createdAt });
    case "usage_recorded":
      return ofRun(runId, { usage: event.payload.usage, model: event.payload.model });
    default:
      return projectObservation(event);
  }
}

function ofRun(runId: string | null, set: Record<string, unknown>): RowChange[] {
  return runId ? [update("run", runId, set)] : [];
}

function projectObservation(event: LoggedEvent): RowChange[] {
  switch (event.type) {
    case "observation_recorded":
      return [insert("observation", { ...event.payload.observation, seq: event.seq })];
    case "observation_edited": {
      const { observationId, payload, message } = event.payload;
      return [
        update("observation", observationId, { payload }),
        update("message", message.id, { parts: message.parts }),
      ];
    }
    case "observation_released":
      return [update("observation", event.payload.observationId, { state: "waiting", holdUntil: null })];
    case "observations_passed":
      return event.payload.observationIds.map((id) => update("observation", id, { runId: event.payload.runId }));
    case "observations_reordered":
      return event.payload.order.map(({ observationId, seq }) => update("observation", observationId, { seq }));
    case "observation_withdrawn":
      return [update("observation", event.payload.observationId, { state: "withdrawn", holdUntil: null })];
    case "observations_taken":
      return takenRoutes(event.payload.routes).map(([id, route]) =>
        update("observation", id, { state: "taken", takenBy: event.payload.takenBy, route, holdUntil: null }),
      );
    default:
      return [];
  }
}

/** One route an observation: a message of several intents names them all, in order. */
function takenRoutes(routes: { observationId: string; route: string }[]): [string, string][] {
  const byId = new Map<string, string[]>();
  for (const { observationId, route } of routes) {
    const known = byId.get(observationId) ?? [];
    byId.set(observationId, known.includes(route) ? known : [...known, route]);
  }
  return [...byId].map(([id, names]) => [id, names.join("+")]);
}
