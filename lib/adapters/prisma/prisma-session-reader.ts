import type { SessionReader } from "@/lib/ports/session-reader";
import type { Database } from "./database";
import { withPortErrors } from "./failure";
import {
  artifactsListing,
  humanInputsListing,
  memoriesListing,
  messagesListing,
  OWNED,
  owned,
  sessionListing,
  sessionsListing,
  tasksListing,
  versionsListing,
  without,
} from "./reader/listings";
import { readPage } from "./reader/page";
import {
  toArtifact,
  toHumanInput,
  toMemory,
  toMessage,
  toObservation,
  toRun,
  toSession,
  toTask,
  toVersion,
} from "./reader/read-rows";
import { readWindow } from "./reader/window";
import type { Columns } from "./rows/record";

/** Look-ups over the projections in PostgreSQL. */
export function createPrismaSessionReader({ pool }: Database): SessionReader {
  const one = async <Row>(table: string, ownerId: string, id: string, toRow: (row: Columns) => Row) => {
    const text = `select t.* from ${owned(table)} where ${OWNED} and t.id = $2`;
    const { rows } = await pool.query<Columns>({ name: `one ${table}`, text, values: [ownerId, id] });
    return rows[0] ? toRow(rows[0]) : null;
  };
  const reader: SessionReader = {
    sessions: (ownerId, filter, page) => readPage(pool, sessionsListing(ownerId, filter), page, toListedSession),
    async session(ownerId, sessionId) {
      const text = `select s.* from session s where ${OWNED} and s.id = $2`;
      const { rows } = await pool.query<Columns>({ name: "session", text, values: [ownerId, sessionId] });
      return rows[0] ? toSession(rows[0]) : null;
    },
    rows: (ownerId, sessionId, window = {}) => readWindow(pool, ownerId, sessionId, window),
    runs: (owner, session, page) =>
      readPage(pool, without(sessionListing("run", owner, session, "turn_index"), page.without, "t.id"), page, toRun),
    versions: (owner, session, page) => readPage(pool, versionsListing(owner, session), page, toVersion),
    tasks: (owner, session, { dagVersion }, page) =>
      readPage(pool, tasksListing(owner, session, dagVersion), page, toTask),
    artifacts: (owner, session, page) =>
      readPage(pool, without(artifactsListing(owner, session, page.kind), page.without), page, toArtifact),
    humanInputs: (owner, filter, page) => readPage(pool, humanInputsListing(owner, filter), page, toInboxEntry),
    messages: (owner, session, page) =>
      readPage(pool, without(messagesListing(owner, session, page.standing), page.without), page, toMessage),
    async observations(ownerId, sessionId, runId) {
      const where = `${OWNED} and t.session_id = $2 and t.run_id = $3 order by t.seq`;
      const text = `select t.* from ${owned("observation")} where ${where}`;
      const { rows } = await pool.query<Columns>({ name: "observations", text, values: [ownerId, sessionId, runId] });
      return rows.map(toObservation);
    },
    run: (ownerId, id) => one("run", ownerId, id, toRun),
    task: (ownerId, id) => one("task", ownerId, id, toTask),
    artifact: (ownerId, id) => one("artifact", ownerId, id, toArtifact),
    humanInput: (ownerId, id) => one("human_input", ownerId, id, toHumanInput),
    async messageByClientKey(sessionId, clientKey) {
      const text = "select * from message where session_id = $1 and client_key = $2";
      const { rows } = await pool.query<Columns>({ name: "client key", text, values: [sessionId, clientKey] });
      return rows[0] ? { ...toMessage(rows[0]), seq: rows[0].seq as number } : null;
    },
    memories: (owner, filter, page) => readPage(pool, memoriesListing(owner, filter), page, toListedMemory),
    async memory(ownerId, id) {
      const text = "select * from session_memory where owner_id = $1 and id = $2";
      const { rows } = await pool.query<Columns>({ name: "memory", text, values: [ownerId, id] });
      return rows[0] ? toMemory(rows[0]) : null;
    },
  };
  return withPortErrors(reader);
}

function toListedSession(row: Columns) {
  return { ...toSession(row), openQuestions: row.open_questions as number, live: row.live as boolean };
}

function toListedMemory(row: Columns) {
  return { ...toMemory(row), sessionTitle: row.session_title as string | null };
}

function toInboxEntry(row: Columns) {
  return { ...toHumanInput(row), sessionTitle: row.session_title as string, agentId: row.agent_id as string };
}
