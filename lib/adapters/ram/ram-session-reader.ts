import type { z } from "zod";
import type { Page, PageRequest, SessionReader } from "@/lib/ports/session-reader";
import { artifactSchema } from "@/lib/protocol/artifacts/artifact";
import { humanInputSchema } from "@/lib/protocol/session/human-input";
import { memorySchema } from "@/lib/protocol/session/memory";
import { messageSchema } from "@/lib/protocol/session/message";
import { type Observation, observationSchema } from "@/lib/protocol/session/observation";
import { runSchema, type TurnSpan } from "@/lib/protocol/session/run";
import { sessionSchema } from "@/lib/protocol/session/session";
import { dagVersionSchema, taskSchema } from "@/lib/protocol/session/task";
import type { Table } from "@/lib/runtime/session/row-change";
import type { RamDatabase, Row } from "./ram-database";
import { pageOf } from "./rows/paging";
import { windowOf } from "./rows/window";

/** Look-ups over the rows in memory. */
export function createRamSessionReader(database: RamDatabase): SessionReader {
  const all = (table: Table) => [...database.rows[table].values()];
  const ownedSession = (ownerId: string, id: unknown) => {
    const session = database.rows.session.get(String(id));
    return session?.ownerId === ownerId ? session : undefined;
  };
  const owned = (table: Table, ownerId: string) => all(table).filter((row) => ownedSession(ownerId, row.sessionId));
  const ofSession = (table: Table, ownerId: string, sessionId: string) =>
    owned(table, ownerId).filter((row) => row.sessionId === sessionId);
  const one = async <T>(table: Table, ownerId: string, id: string, schema: z.ZodType<T>) => {
    const row = owned(table, ownerId).find((candidate) => candidate.id === id);
    return row ? schema.parse(row) : null;
  };
  const newestBy = <T>(key: string, rows: Row[], page: PageRequest, toRow: (row: Row) => T): Page<T> =>
    mapPage(
      pageOf(rows, (row) => [row[key] as string | number, String(row.id)], "desc", page),
      toRow,
    );
  const runOf = (row: Row) => database.rows.run.get(String(row.runId));
  return {
    async sessions(ownerId, { search, status }, page) {
      const mine = all("session").filter((row) => row.ownerId === ownerId && (!status || row.status === status));
      const found = mine.filter((row) => matches(searchedText(row, database), search));
      return newestBy("lastActiveAt", found, page, (row) => listed(row, database));
    },
    async session(ownerId, sessionId) {
      const session = ownedSession(ownerId, sessionId);
      return session ? sessionSchema.parse(session) : null;
    },
    async rows(ownerId, sessionId, window = {}) {
      const session = ownedSession(ownerId, sessionId);
      return session
        ? windowOf(session, database.sessionRows(sessionId), database.log(sessionId).events, window)
        : null;
    },
    runs: async (ownerId, sessionId, page) => {
      const rows = ofSession("run", ownerId, sessionId).filter((row) => !inTurns(row, page.without));
      return newestBy("turnIndex", rows, page, (row) => runSchema.parse(row));
    },
    async versions(ownerId, sessionId, page) {
      const keys = (row: Row) => [Number(row.dagVersion)];
      return mapPage(pageOf(ofSession("dagVersion", ownerId, sessionId), keys, "desc", page), (row) =>
        dagVersionSchema.parse(row),
      );
    },
    async tasks(ownerId, sessionId, { dagVersion }, page) {
      const rows = ofSession("task", ownerId, sessionId).filter(
        (row) => (dagVersion ?? row.dagVersion) === row.dagVersion,
      );
      const keys = (row: Row) => [-Number(row.dagVersion), Number(row.orderIndex), String(row.id)];
      return mapPage(pageOf(rows, keys, "asc", page), (row) => taskSchema.parse(row));
    },
    async artifacts(ownerId, sessionId, page) {
      const rows = ofSession("artifact", ownerId, sessionId).filter(
        (row) => (page.kind ?? row.kind) === row.kind && !inTurns(runOf(row), page.without),
      );
      return newestBy("seq", rows, page, (row) => artifactSchema.parse(row));
    },
    async humanInputs(ownerId, { sessionId, status }, page) {
      const rows = owned("humanInput", ownerId).filter((row) => {
        const session = ownedSession(ownerId, row.sessionId);
        const listedHere = sessionId ? row.sessionId === sessionId : session?.status === "active";
        return listedHere && (status ?? row.status) === row.status;
      });
      const sessionOf = (row: Row) => ownedSession(ownerId, row.sessionId);
      return newestBy("createdAt", rows, page, (row) => ({
        ...humanInputSchema.parse(row),
        sessionTitle: String(sessionOf(row)?.title),
        agentId: String(sessionOf(row)?.agentId),
      }));
    },
    messages: async (ownerId, sessionId, page) => {
      const heard = ofSession("observation", ownerId, sessionId).map((row) => observationSchema.parse(row));
      const said = ofSession("message", ownerId, sessionId).filter((row) => !inTurns(runOf(row), page.without));
      const rows = page.standing ? said.filter((row) => !isTakenBack(String(row.id), heard)) : said;
      return newestBy("seq", rows, page, (row) => messageSchema.parse(row));
    },
    async observations(ownerId, sessionId, runId) {
      const rows = ofSession("observation", ownerId, sessionId).filter((row) => row.runId === runId);
      return rows.sort((a, b) => Number(a.seq) - Number(b.seq)).map((row) => observationSchema.parse(row));
    },
    run: (ownerId, id) => one("run", ownerId, id, runSchema),
    task: (ownerId, id) => one("task", ownerId, id, taskSchema),
    artifact: (ownerId, id) => one("artifact", ownerId, id, artifactSchema),
    humanInput: (ownerId, id) => one("humanInput", ownerId, id, humanInputSchema),
    async messageByClientKey(sessionId, clientKey) {
      const row = database
        .sessionRows(sessionId)("message")
        .find((message) => message.clientKey === clientKey);
      return row ? { ...messageSchema.parse(row), seq: Number(row.seq) } : null;
    },
    async memories(ownerId, { sessionId, kind, search }, page) {
      const rows = all("memory").filter(
        (row) =>
          row.ownerId === ownerId &&
          (!sessionId || row.sessionId === sessionId) &&
          (!kind || row.kind === kind) &&
          matches(String(row.content).toLowerCase(), search),
      );
      const titleOf = (row: Row) => (database.rows.session.get(String(row.sessionId))?.title ?? null) as string | null;
      return newestBy("createdAt", rows, page, (row) => ({ ...memorySchema.parse(row), sessionTitle: titleOf(row) }));
    },
    async memory(ownerId, memoryId) {
      const row = database.rows.memory.get(memoryId);
      return row?.ownerId === ownerId ? memorySchema.parse(row) : null;
    },
  };
}

function inTurns(run: Row | undefined, spans: readonly TurnSpan[] = []): boolean {
  const turn = Number(run?.turnIndex);
  return spans.some(({ from, to }) => turn >= from && turn <= to);
}

function mapPage<T>({ items, nextCursor }: Page<Row>, toRow: (row: Row) => T): Page<T> {
  return { items: items.map(toRow), ...(nextCursor ? { nextCursor } : {}) };
}

function listed(row: Row, database: RamDatabase) {
  const rowsOf = database.sessionRows(String(row.id));
  const openQuestions = rowsOf("humanInput").filter((question) => question.status === "open").length;
  const live = rowsOf("run").some((run) => ["planned", "queued", "running"].includes(String(run.status)));
  return { ...sessionSchema.parse(row), openQuestions, live };
}

function searchedText(row: Row, database: RamDatabase): string {
  const rowsOf = database.sessionRows(String(row.id));
  const texts = [...rowsOf("message"), ...rowsOf("artifact")].map((searched) => String(searched.text));
  return [String(row.title), ...texts].join("\n").toLowerCase();
}

function matches(text: string, search: string | undefined): boolean {
  const words = search?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  return words.every((word) => text.includes(word));
}

function isTakenBack(messageId: string, heard: Observation[]): boolean {
  const own = heard.filter(({ payload }) => payload.kind === "user_follow_up" && payload.messageId === messageId);
  return own.length > 0 && own.every((row) => row.state === "withdrawn");
}
