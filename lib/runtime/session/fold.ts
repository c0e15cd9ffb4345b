import type { EventOf, LoggedEvent } from "@/lib/protocol/events/event";
import type { Observation } from "@/lib/protocol/session/observation";
import type { Run } from "@/lib/protocol/session/run";
import { project } from "./projection";
import type { RowChange } from "./row-change";
import type { SessionState } from "./state";

/** The state after the first event of a session. */
export function initialState(event: EventOf<"session_started">): SessionState {
  return {
    session: event.payload.session,
    seq: event.seq,
    turnCount: 0,
    named: event.payload.session.title !== "",
    liveRun: null,
    lastRun: null,
    liveOutcome: null,
    failures: 0,
    asked: 0,
    observations: [],
    tasks: [],
    versionRunId: null,
    settledVersion: null,
    retryAt: {},
    stepAnswers: {},
    openRequests: [],
    files: [],
    lastDelivery: null,
  };
}

/** The state after one more event. `event.seq` must be the next one. The old state is not changed. */
export function foldEvent(state: SessionState, event: LoggedEvent): SessionState {
  if (event.seq !== state.seq + 1) throw new Error(`event ${event.seq} cannot follow ${state.seq}`);
  const rows = project(event).reduce(applyRow, state);
  return { ...applyEvent(rows, event), seq: event.seq, session: { ...rows.session, lastSeq: event.seq } };
}

export function foldEvents(state: SessionState, events: LoggedEvent[]): SessionState {
  return events.reduce(foldEvent, state);
}

function applyRow(state: SessionState, change: RowChange): SessionState {
  if (change.op === "insert") return insertRow(state, change);
  if (change.op === "delete") return state;
  const { id, set } = change;
  switch (change.table) {
    case "session":
      return { ...state, session: { ...state.session, ...set } };
    case "run":
      return state.liveRun?.id === id ? { ...state, liveRun: { ...state.liveRun, ...set } as Run } : state;
    case "task":
      return { ...state, tasks: patch(state.tasks, id, set) };
    case "observation":
      return { ...state, observations: inOrder(patch(state.observations, id, set).filter(isPending), set) };
    case "humanInput":
      return { ...state, openRequests: patch(state.openRequests, id, set).filter((row) => row.status === "open") };
    default:
      return state;
  }
}

function insertRow(state: SessionState, change: Extract<RowChange, { op: "insert" }>): SessionState {
  switch (change.table) {
    case "run":
      return { ...state, liveRun: change.row, turnCount: state.turnCount + 1, failures: 0, liveOutcome: null };
    case "observation":
      return { ...state, observations: [...state.observations, change.row].filter(isPending) };
    case "humanInput":
      return { ...state, openRequests: [...state.openRequests, change.row] };
    case "file":
      return { ...state, files: [...state.files, change.row] };
    default:
      return state;
  }
}

function patch<Row extends { id: string }>(rows: Row[], id: string, set: Record<string, unknown>): Row[] {
  return rows.map((row) => (row.id === id ? ({ ...row, ...set } as Row) : row));
}

/** Only a new place in the queue changes the order. */
function inOrder(observations: Observation[], set: Record<string, unknown>): Observation[] {
  return "seq" in set ? observations.toSorted((a, b) => a.seq - b.seq) : observations;
}

function isPending(observation: Observation): boolean {
  return observation.state === "held" || observation.state === "waiting";
}

/** What no row says: the shape of the live run. */
function applyEvent(state: SessionState, event: LoggedEvent): SessionState {
  switch (event.type) {
    case "run_completed":
      return { ...endRun(state), asked: event.payload.outcome === "asked" ? state.asked : 0 };
    case "run_failed":
    case "run_canceled":
      return endRun(state);
    case "session_renamed":
      return event.payload.by === "person" ? { ...state, named: true } : state;
    case "dag_version_created": {
      const { version, tasks } = event.payload;
      const steps = new Set(tasks.map((task) => task.stepId));
      const stepAnswers = Object.fromEntries(Object.entries(state.stepAnswers).filter(([stepId]) => steps.has(stepId)));
      return { ...state, tasks, versionRunId: version.runId, settledVersion: null, retryAt: {}, stepAnswers };
    }
    case "tasks_added":
      return { ...state, tasks: [...state.tasks, ...event.payload.tasks], settledVersion: null };
    case "observations_taken":
      return { ...state, settledVersion: event.payload.settledVersion ?? state.settledVersion };
    case "task_retry_scheduled":
      return { ...state, retryAt: { ...state.retryAt, [event.payload.taskId]: event.payload.dueAt } };
    case "task_failed":
      return { ...state, failures: state.failures + 1 };
    case "human_input_requested":
      return { ...state, asked: state.asked + 1 };
    case "step_answered": {
      const { stepId, humanInputId, answerHash } = event.payload;
      const earlier = (state.stepAnswers[stepId] ?? []).filter((known) => known.humanInputId !== humanInputId);
      return { ...state, stepAnswers: { ...state.stepAnswers, [stepId]: [...earlier, { humanInputId, answerHash }] } };
    }
    case "message_sent":
      // What a stopped run had said so far is written after its end, and is no outcome of the next one.
      if (event.runId !== state.liveRun?.id) return state;
      return { ...state, liveOutcome: state.liveOutcome ?? "replied" };
    case "artifact_created": {
      const { id, kind, runId, dagVersion } = event.payload.artifact;
      if (kind !== "final_delivery") return state;
      return { ...state, liveOutcome: "delivered", lastDelivery: { artifactId: id, runId, dagVersion } };
    }
    default:
      return state;
  }
}

function endRun(state: SessionState): SessionState {
  return { ...state, lastRun: state.liveRun ?? state.lastRun, liveRun: null, liveOutcome: null, failures: 0 };
}
