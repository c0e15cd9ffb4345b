import type { NewEvent } from "@/lib/protocol/events/event";
import type { Channel, Message } from "@/lib/protocol/session/message";
import type { Observation } from "@/lib/protocol/session/observation";
import { MOST_SPANS, type Run, type TurnSpan } from "@/lib/protocol/session/run";
import { type Append, type NewId, type Refusal, refuse } from "@/lib/runtime/session/outcome";
import { newRun, stamp } from "@/lib/runtime/session/stamps";
import type { SessionState } from "@/lib/runtime/session/state";

export interface Again {
  run: Run;
  /** What the turn took in, oldest first. */
  observations: Observation[];
  /** The version of the plan that was current before it. */
  dagVersion: number;
  /** Other words for one of its messages. */
  edit: { messageId: string; text: string } | null;
  channel: Channel;
}

/**
 * Goes through an earlier turn once more, as a turn of its own that starts from what was known before it: with the same
 * words and answers, or with one message changed. Everything that came of it the first time stays to be read. Refusals:
 * `run.live`, `run.nothing_said`, `message.not_found`, `message.empty`.
 */
export function goAgain(
  state: SessionState,
  now: Date,
  turn: Again,
  newId: NewId,
): Append<{ runId: string }> | Refusal {
  if (state.liveRun) return refuse("run.live", { runId: state.liveRun.id });
  const { run, edit } = turn;
  const said = turn.observations.filter((row) => row.state === "taken" && isSaid(row));
  if (said.length === 0) return refuse("run.nothing_said");
  const edited = said.find(({ payload }) => payload.kind === "user_follow_up" && payload.messageId === edit?.messageId);
  if (edit && edited?.payload.kind !== "user_follow_up") return refuse("message.not_found");
  const files = edited?.payload.kind === "user_follow_up" ? edited.payload.fileIds : [];
  if (edit && edit.text.trim() === "" && files.length === 0) return refuse("message.empty");
  const opened = newRun(state, now, newId, {
    cause: "again",
    inputText: edit ? edit.text : run.inputText,
    parentRunId: run.parentRunId,
    model: run.model,
    again: { turnIndex: run.turnIndex, dagVersion: turn.dagVersion, edited: edit !== null },
    leftOut: leftOutBy(state, run),
  });
  const open = edit ? state.openRequests.filter((row) => row.runId === run.id) : [];
  const events: NewEvent[] = [
    { type: "run_opened", payload: { run: opened }, runId: opened.id },
    ...open.map(
      (row): NewEvent => ({
        type: "human_input_closed",
        payload: { humanInputId: row.id, status: "superseded", by: "edit" },
        runId: opened.id,
      }),
    ),
    ...said.flatMap((row) => onceMore(row, opened, turn, now, newId)),
  ];
  return { events, jobs: [{ kind: "drive", sessionId: state.session.id }], result: { runId: opened.id } };
}

const isSaid = ({ kind }: Observation) => kind === "user_follow_up" || kind === "human_input_response";

/** What the turn left out, and the turn itself with what was made on it; the newest spans, should there be too many. */
function leftOutBy(state: SessionState, run: Run): TurnSpan[] {
  const before = run.leftOut ?? [];
  const last = before.at(-1);
  const own = { from: run.turnIndex, to: state.turnCount };
  const spans =
    last && last.to + 1 >= own.from
      ? [...before.slice(0, -1), { from: Math.min(last.from, own.from), to: own.to }]
      : [...before, own];
  return spans.slice(-MOST_SPANS);
}

/** The observation in the new run, with a message of its own where it was one. */
function onceMore(row: Observation, run: Run, turn: Again, now: Date, newId: NewId): NewEvent[] {
  const runId = run.id;
  const fresh = { id: newId("obs"), runId, seq: 0, createdAt: stamp(now) };
  const base = { ...row, ...fresh, state: "waiting" as const, holdUntil: null, takenBy: null, route: null };
  if (row.payload.kind !== "user_follow_up")
    return [{ type: "observation_recorded", payload: { observation: base }, runId }];
  const text = turn.edit?.messageId === row.payload.messageId ? turn.edit.text : row.payload.text;
  const message: Message = {
    id: newId("msg"),
    sessionId: row.sessionId,
    runId,
    role: "user",
    parts: [{ type: "text", text }],
    fileIds: row.payload.fileIds,
    channel: turn.channel,
    clientKey: null,
    createdAt: stamp(now),
  };
  const observation = { ...base, payload: { ...row.payload, text, messageId: message.id } };
  return [
    { type: "message_received", payload: { message }, runId },
    { type: "observation_recorded", payload: { observation }, runId },
  ];
}
