import type { NewEvent } from "@/lib/protocol/events/event";
import type { Append } from "@/lib/runtime/session/outcome";
import type { SessionState } from "@/lib/runtime/session/state";

/**
 * Stop always wins. A live run is canceled with what runs and waits in it; messages queued by choice stay. Of a run that
 * ended by asking, its open question is canceled. Anything else is already stopped: no events, and no refusal.
 */
export function stopRun(state: SessionState, runId: string, by: string): Append<{ stopped: boolean }> {
  const events = state.liveRun?.id === runId ? stopLive(state, runId, by) : stopAsking(state, runId, by);
  const running = state.tasks.filter((task) => task.status === "running").map((task) => task.id);
  const stopped = events.length > 0;
  return { events, cancelTasks: stopped ? running : [], result: { stopped } };
}

function stopLive(state: SessionState, runId: string, by: string): NewEvent[] {
  const running = state.tasks.filter((task) => task.status === "running").map((task) => task.id);
  const waiting = state.tasks
    .filter((task) => task.status === "pending" && state.versionRunId === runId)
    .map((task) => task.id);
  const dropped = state.observations.filter((row) => row.state === "waiting" || row.holdUntil !== null);
  const events: NewEvent[] = dropped.map((row) => ({
    type: "observation_withdrawn",
    payload: { observationId: row.id },
    runId,
  }));
  if (running.length > 0)
    events.push({ type: "tasks_canceled", payload: { taskIds: running, reason: "stopped" }, runId });
  if (waiting.length > 0)
    events.push({ type: "tasks_skipped", payload: { taskIds: waiting, reason: "stopped" }, runId });
  events.push({ type: "run_canceled", payload: { by }, runId });
  return events;
}

function stopAsking(state: SessionState, runId: string, by: string): NewEvent[] {
  const open = state.openRequests.filter((row) => row.runId === runId);
  if (open.length === 0) return [];
  const running = state.tasks.filter((task) => task.status === "running").map((task) => task.id);
  const events: NewEvent[] = open.map((row) => ({
    type: "human_input_closed",
    payload: { humanInputId: row.id, status: "canceled", by },
    runId,
  }));
  if (running.length > 0)
    events.push({ type: "tasks_canceled", payload: { taskIds: running, reason: "stopped" }, runId });
  return events;
}
