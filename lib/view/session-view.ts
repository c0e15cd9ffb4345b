import type { Artifact } from "@/lib/protocol/artifacts/artifact";
import type { LoggedEvent, ObservationRoute, PassingEvent } from "@/lib/protocol/events/event";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Message } from "@/lib/protocol/session/message";
import type { Observation } from "@/lib/protocol/session/observation";
import type { Run } from "@/lib/protocol/session/run";
import type { Session, SessionFile } from "@/lib/protocol/session/session";
import type { DagVersion, Task } from "@/lib/protocol/session/task";
import type { Bilingual } from "@/lib/protocol/session/text";
import { project } from "@/lib/runtime/session/projection";
import { type RowChange, rowId } from "@/lib/runtime/session/row-change";

/** The rows that a page starts from; `seq` is the cursor of the tail that follows. */
export interface SessionSnapshot {
  seq: number;
  session: Session;
  runs: Run[];
  messages: Message[];
  observations: Observation[];
  tasks: Task[];
  versions: DagVersion[];
  humanInputs: HumanInput[];
  artifacts: Artifact[];
  files: SessionFile[];
  /** In order. */
  passing: readonly PassingEvent[];
  more: boolean;
}

export interface Progress {
  text?: Bilingual;
  fraction?: number;
  rows?: number;
  totalRows?: number;
  secondsLeft?: number;
}

type Rows<Row> = Readonly<Record<string, Row>>;

/** What the screen needs of a session: the rows by id, and what is shown only while it happens. */
export interface SessionView {
  seq: number;
  session: Session;
  run: Rows<Run>;
  message: Rows<Message>;
  observation: Rows<Observation>;
  task: Rows<Task>;
  dagVersion: Rows<DagVersion>;
  humanInput: Rows<HumanInput>;
  artifact: Rows<Artifact>;
  file: Rows<SessionFile>;
  more: boolean;
  /** By message. */
  acknowledgements: Rows<Bilingual>;
  /** By observation. */
  routes: Rows<ObservationRoute[]>;
  /** By run; `taskProgress` by task. */
  progress: Rows<Progress>;
  taskProgress: Rows<Progress>;
  /** Text of a reply that is being written, by run. */
  streaming: Rows<string>;
  /** By "artifact/suggestion". */
  suggestionMarks: Rows<"used" | "dismissed">;
}

export type SessionDelta =
  | { kind: "text"; runId: string; offset: number; text: string }
  | { kind: "text_reset"; runId: string }
  | ({ kind: "progress"; runId: string; taskId: string | null } & Progress);

const byId = <Row extends { id: string }>(rows: readonly Row[]): Rows<Row> =>
  Object.fromEntries(rows.map((row) => [row.id, row]));

export function openView(snapshot: SessionSnapshot): SessionView {
  return snapshot.passing.reduce<SessionView>(applyPassing, rowsOf(snapshot));
}

function rowsOf(snapshot: SessionSnapshot): SessionView {
  return {
    seq: snapshot.seq,
    session: snapshot.session,
    run: byId(snapshot.runs),
    message: byId(snapshot.messages),
    observation: byId(snapshot.observations),
    task: byId(snapshot.tasks),
    dagVersion: Object.fromEntries(snapshot.versions.map((version) => [String(version.dagVersion), version])),
    humanInput: byId(snapshot.humanInputs),
    artifact: byId(snapshot.artifacts),
    file: byId(snapshot.files),
    more: snapshot.more,
    acknowledgements: {},
    routes: {},
    progress: {},
    taskProgress: {},
    streaming: {},
    suggestionMarks: {},
  };
}

/** Older turns put before those that are there; what the tail already brought stays. */
export function prependTurns(view: SessionView, older: SessionSnapshot): SessionView {
  const early = openView(older);
  return {
    ...view,
    run: { ...early.run, ...view.run },
    message: { ...early.message, ...view.message },
    observation: { ...early.observation, ...view.observation },
    task: { ...early.task, ...view.task },
    dagVersion: { ...early.dagVersion, ...view.dagVersion },
    humanInput: { ...early.humanInput, ...view.humanInput },
    artifact: { ...early.artifact, ...view.artifact },
    file: { ...early.file, ...view.file },
    routes: { ...early.routes, ...view.routes },
    more: older.more,
  };
}

/**
 * Applies the events that follow the view's cursor, in order. Events it has seen change nothing; after a gap it stops, so
 * `view.seq` says from where to read again.
 */
export function applyEvents(view: SessionView, events: readonly LoggedEvent[]): SessionView {
  let next = view;
  for (const event of events) {
    if (event.seq <= next.seq) continue;
    if (event.seq > next.seq + 1) break;
    const changed = project(event).reduce(applyChange, next);
    next = { ...applyPassing(changed, event), seq: event.seq };
  }
  return next;
}

function applyChange(view: SessionView, change: RowChange): SessionView {
  if (change.table === "memory") return view;
  if (change.table === "session") {
    if (change.op === "insert") return { ...view, session: change.row };
    return change.op === "update" ? { ...view, session: { ...view.session, ...change.set } } : view;
  }
  const rows = view[change.table] as Rows<object>;
  return { ...view, [change.table]: changedRows(rows, change) };
}

function changedRows(rows: Rows<object>, change: RowChange): Rows<object> {
  if (change.op === "insert") return { ...rows, [rowId(change.table, change.row)]: change.row };
  if (change.op === "delete") {
    const { [change.id]: _gone, ...rest } = rows;
    return rest;
  }
  const row = rows[change.id];
  return row ? { ...rows, [change.id]: { ...row, ...change.set } } : rows;
}

/** What no row holds: acknowledgements, the way each observation went, progress, marks. */
function applyPassing(view: SessionView, event: LoggedEvent): SessionView {
  switch (event.type) {
    case "acknowledgement_sent": {
      const { messageId, text } = event.payload;
      return { ...view, acknowledgements: { ...view.acknowledgements, [messageId]: text } };
    }
    case "observations_taken":
      return { ...view, routes: { ...view.routes, ...routesById(event.payload.routes) } };
    case "progress_reported":
      return event.runId
        ? { ...view, progress: { ...view.progress, [event.runId]: { text: event.payload.text } } }
        : view;
    case "suggestion_marked": {
      const { artifactId, suggestionId, mark } = event.payload;
      return { ...view, suggestionMarks: { ...view.suggestionMarks, [`${artifactId}/${suggestionId}`]: mark } };
    }
    case "message_sent":
    case "run_completed":
    case "run_failed":
    case "run_canceled":
      return event.runId ? { ...view, streaming: { ...view.streaming, [event.runId]: "" } } : view;
    default:
      return view;
  }
}

function routesById(routes: readonly ObservationRoute[]): Rows<ObservationRoute[]> {
  const found: Record<string, ObservationRoute[]> = {};
  for (const route of routes) found[route.observationId] = [...(found[route.observationId] ?? []), route];
  return found;
}

export function applyDelta(view: SessionView, delta: SessionDelta): SessionView {
  if (delta.kind === "progress") return applyProgress(view, delta);
  const sofar = view.streaming[delta.runId] ?? "";
  if (delta.kind === "text_reset") return { ...view, streaming: { ...view.streaming, [delta.runId]: "" } };
  if (delta.offset > sofar.length) return view;
  const text = sofar.slice(0, delta.offset) + delta.text;
  return { ...view, streaming: { ...view.streaming, [delta.runId]: text } };
}

function applyProgress(view: SessionView, delta: Extract<SessionDelta, { kind: "progress" }>): SessionView {
  const { kind: _kind, runId, taskId, ...progress } = delta;
  if (taskId) return { ...view, taskProgress: { ...view.taskProgress, [taskId]: progress } };
  return { ...view, progress: { ...view.progress, [runId]: progress } };
}
