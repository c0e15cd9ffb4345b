import type pg from "pg";
import type { SessionRows } from "@/lib/ports/session-reader";
import { PASSING_TYPES, type PassingEvent } from "@/lib/protocol/events/event";
import { EVENT_COLUMNS, toEvents } from "../log/read-log";
import { literal } from "../rows/literal";
import type { Columns } from "../rows/record";
import { onConnection, sendTogether } from "../transaction";
import {
  toArtifact,
  toFile,
  toHumanInput,
  toMessage,
  toObservation,
  toRun,
  toSession,
  toTask,
  toVersion,
} from "./read-rows";

export interface Turns {
  beforeTurn?: number;
  turns?: number;
}

const DEFAULT_TURNS = 30;
const MOST_TURNS = 200;
/** How far behind the last observation of a window its events are looked for: it is taken in soon after it came. */
const FEW_EVENTS = 1_000;

/** The newest turns and their cursor in one snapshot and one round trip, however long the log is. */
export async function readWindow(
  pool: pg.Pool,
  ownerId: string,
  sessionId: string,
  turns: Turns,
): Promise<SessionRows | null> {
  const begin = "begin isolation level repeatable read read only";
  const statements = [begin, ...windowSql(ownerId, sessionId, turns), "commit"];
  const all = await onConnection(pool, (client) => sendTogether(client, statements));
  const [session, older, runs, messages, observations, tasks, versions, humanInputs, artifacts, files, passing] =
    all.slice(1);
  const found = session?.[0];
  if (!found) return null;
  const many = <Row>(rows: Columns[] | undefined, toRow: (row: Columns) => Row) => (rows ?? []).map(toRow);
  return {
    seq: found.last_seq as number,
    session: toSession(found),
    runs: many(runs, toRun),
    messages: many(messages, toMessage),
    observations: many(observations, toObservation),
    tasks: many(tasks, toTask),
    versions: many(versions, toVersion),
    humanInputs: many(humanInputs, toHumanInput),
    artifacts: many(artifacts, toArtifact),
    files: many(files, toFile),
    passing: toEvents(passing ?? []) as PassingEvent[],
    more: older?.[0]?.more === true,
  };
}

function windowSql(ownerId: string, sessionId: string, { beforeTurn, turns }: Turns): string[] {
  const id = literal(sessionId);
  const before = beforeTurn === undefined ? "" : `and turn_index < ${Math.trunc(beforeTurn)}`;
  const count = Math.min(Math.max(Math.trunc(turns ?? DEFAULT_TURNS), 1), MOST_TURNS);
  const floor = `(select coalesce(max(turn_index), 0) - ${count} from run where session_id = ${id} ${before})`;
  const runs = `select id from run where session_id = ${id} ${before} and turn_index > ${floor}`;
  const newest = beforeTurn === undefined;
  const mine = (table: string, also: string, order: string) =>
    `select * from ${table} where session_id = ${id} and (run_id in (${runs})${newest ? ` or ${also}` : ""}) order by ${order}`;
  const planOf = (run: string) => `select dag_version from dag_version where session_id = ${id} and run_id in (${run})`;
  const current = newest ? ` union select dag_version from session where id = ${id}` : "";
  const inWindow = `session_id = ${id} and dag_version in (${planOf(runs)}${current})`;
  return [
    `select * from session where id = ${id} and owner_id = ${literal(ownerId)} and deleted_at is null`,
    `select exists (select 1 from run where session_id = ${id} ${before} and turn_index <= ${floor}) as more`,
    `select * from run where id in (${runs}) order by turn_index, created_at, id`,
    mine("message", "false", "seq"),
    mine("observation", "state in ('held', 'waiting')", "seq"),
    `select * from task where ${inWindow} order by dag_version, order_index, created_at, id`,
    `select * from dag_version where ${inWindow} order by dag_version`,
    mine("human_input", "status = 'open'", "seq"),
    mine("artifact", `id = (${lastDelivery(id)})`, "seq"),
    `select * from file where session_id = ${id} order by seq`,
    passingSql(id, runs, newest),
  ];
}

function lastDelivery(id: string): string {
  return `select id from artifact where session_id = ${id} and kind = 'final_delivery' order by seq desc limit 1`;
}

/** Where the window's messages went; with the newest turns, also what became of the suggestions of the last delivery. */
function passingSql(id: string, runs: string, newest: boolean): string {
  const first = `select min(seq) from observation where session_id = ${id} and run_id in (${runs})`;
  const last = `select max(seq) from observation where session_id = ${id} and run_id in (${runs})`;
  const [taken, marked] = PASSING_TYPES;
  const ways = `seq >= (${first}) and type = '${taken}' and run_id in (${runs})`;
  const until = newest ? "" : ` and seq < (${last}) + ${FEW_EVENTS}`;
  const marks = `seq > (select seq from artifact where id = (${lastDelivery(id)})) and type = '${marked}'`;
  const all = [`(${ways}${until})`, ...(newest ? [`(${marks})`] : [])].map(
    (where) => `select ${EVENT_COLUMNS} from event where session_id = ${id} and ${where}`,
  );
  return `${all.join(" union all ")} order by seq`;
}
