import { LRUCache } from "lru-cache";
import type pg from "pg";
import { AppError, FatalError } from "@/lib/errors";
import type { Clock } from "@/lib/ports/clock";
import type { Appended, ReusableTask, SessionStore } from "@/lib/ports/session-store";
import type { Baton, Fence, JobStatements } from "@/lib/ports/work-queue";
import type { NewEvent } from "@/lib/protocol/events/event";
import { commitEvents, commitFirst, replay } from "@/lib/runtime/session/commit";
import { type Append, type Decide, isRefusal, type Refusal } from "@/lib/runtime/session/outcome";
import type { SessionState } from "@/lib/runtime/session/state";
import type { Database } from "./database";
import { asPortError, isLostRace } from "./failure";
import { EVENT_COLUMNS, logTailSql, toEvents } from "./log/read-log";
import { removalSql } from "./log/remove-session";
import { commitSql, notifySql } from "./log/write-log";
import { inline, literal } from "./rows/literal";
import { onConnection, type Rows, sendTogether } from "./transaction";

export interface PrismaSessionStoreOptions {
  database: Database;
  jobs: JobStatements;
  clock: Clock;
  /** Sessions whose state is kept in this process. */
  cached?: number;
}

/** Two round trips an append: lock and read the news, then write everything and commit. */
export function createPrismaSessionStore(options: PrismaSessionStoreOptions): SessionStore {
  const store = new PrismaSessionStore(options);
  return {
    create: (events, sessionId) => guarded(() => store.create(events, sessionId)),
    append: (sessionId, decide, fence, baton) => guarded(() => store.append(sessionId, decide, fence, baton)),
    load: (sessionId) => guarded(() => store.load(sessionId)),
    events: (sessionId, afterSeq, limit) => guarded(() => store.events(sessionId, afterSeq, limit)),
    findReusable: (sessionId, hashes) => guarded(() => store.findReusable(sessionId, hashes)),
    dueSessions: (now, limit) => guarded(() => store.dueSessions(now, limit)),
    remove: (sessionId) => guarded(() => store.remove(sessionId)),
  };
}

const TRIES = 4;

class StaleState extends Error {}

async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const again = isLostRace(error) || error instanceof StaleState;
      if (!again || attempt === TRIES) throw asPortError(error);
    }
  }
}

class PrismaSessionStore {
  private readonly states: LRUCache<string, SessionState>;

  constructor(private readonly options: PrismaSessionStoreOptions) {
    this.states = new LRUCache({ max: options.cached ?? 500 });
  }

  private get pool() {
    return this.options.database.pool;
  }

  async create(events: NewEvent[], sessionId: string): Promise<void> {
    const commit = commitFirst(sessionId, events, this.options.clock.now());
    await onConnection(this.pool, (client) => sendTogether(client, ["begin", ...commitSql(commit), "commit"]));
    this.states.set(sessionId, commit.state);
  }

  append<Result>(
    sessionId: string,
    decide: Decide<Result>,
    fence?: Fence,
    baton?: Baton,
  ): Promise<Appended<Result> | Refusal> {
    return onConnection(this.pool, async (client) => {
      const known = this.states.get(sessionId);
      const lock = `select last_seq, deleted_at from session where id = ${literal(sessionId)} for no key update`;
      const fenced = fence ? inline(this.options.jobs.fenceSql(fence)) : "select 1";
      const read = ["begin", lock, fenced, ...logTailSql(sessionId, known)];
      const [, session, held, snapshot, tail] = await sendTogether(client, read);
      const { last_seq } = assertThere(session);
      if (held?.length === 0) throw new FatalError("lease.lost", "somebody else took the job");
      const state = newest(known, snapshot, tail);
      if (state.seq !== last_seq) throw this.forget(sessionId);
      const now = this.options.clock.now();
      const outcome = decide(state, now);
      if (isRefusal(outcome) || nothingToWrite(outcome)) {
        await client.query("rollback");
        this.states.set(sessionId, state);
        return isRefusal(outcome) ? outcome : { result: outcome.result, seq: state.seq, state };
      }
      const commit = commitEvents(state, outcome.events, now);
      const writes = outcome.events.length > 0 ? commitSql(commit) : [];
      await this.commitWith(client, writes, outcome, baton);
      this.states.set(sessionId, commit.state);
      return { result: outcome.result, seq: commit.state.seq, state: commit.state };
    });
  }

  /** What is kept here is not what the database holds (it was restored, say): read it anew. */
  private forget(sessionId: string): StaleState {
    this.states.delete(sessionId);
    return new StaleState();
  }

  /** Writes, cancels, puts the jobs or hands them on, and commits. */
  private async commitWith(
    client: pg.PoolClient,
    writes: string[],
    { jobs = [], cancelTasks = [], ends = false }: Append<unknown>,
    baton: Baton | undefined,
  ): Promise<void> {
    const { enqueueSql, cancelSql } = this.options.jobs;
    const before = [...writes, ...cancelTasks.map((taskId) => inline(cancelSql({ taskId })))];
    if (!baton) return void (await sendTogether(client, [...before, ...jobs.map(enqueueSql).map(inline), "commit"]));
    const passing = baton.pass(jobs, ends);
    const statements = passing.statements.map(inline);
    try {
      const results = await sendTogether(client, [...before, ...statements, "commit"]);
      passing.settle(results.slice(before.length, before.length + statements.length));
    } catch (error) {
      passing.settle(null);
      throw error;
    }
  }

  async load(sessionId: string): Promise<SessionState> {
    const known = this.states.get(sessionId);
    const session = `select last_seq, deleted_at from session where id = ${literal(sessionId)}`;
    const [there, snapshot, tail] = await sendTogether(this.pool, [session, ...logTailSql(sessionId, known)]);
    assertThere(there);
    const state = newest(known, snapshot, tail);
    const meanwhile = this.states.get(sessionId);
    if (!meanwhile || meanwhile.seq < state.seq) this.states.set(sessionId, state);
    return state;
  }

  async events(sessionId: string, afterSeq: number, limit: number) {
    const sql = `select ${EVENT_COLUMNS} from event where session_id = $1 and seq > $2 order by seq limit $3`;
    const { rows } = await this.pool.query({ name: "events", text: sql, values: [sessionId, afterSeq, limit] });
    return toEvents(rows);
  }

  async findReusable(sessionId: string, inputHashes: string[]): Promise<ReusableTask[]> {
    if (inputHashes.length === 0) return [];
    const { rows } = await this.pool.query<ReusableTask>({
      name: "reusable",
      text: `select distinct on (input_hash) id as "taskId", input_hash as "inputHash", output, output_hash as "outputHash"
             from task where session_id = any(array(select $1 union select branch_of->>'sessionId' from session where id = $1))
             and input_hash = any($2) and status = 'completed' and effect = 'pure'
             order by input_hash, ended_at desc, id`,
      values: [sessionId, inputHashes],
    });
    return rows;
  }

  /** A session for which a job waits or runs has not lost its wake-up. */
  async dueSessions(now: Date, limit: number): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>({
      name: "due",
      text: `select id from session s where due_at <= $1 and deleted_at is null
             and not exists (select 1 from job where job.session_id = s.id and job.status in ('queued', 'running'))
             order by due_at limit $2`,
      values: [now, limit],
    });
    return rows.map((row) => row.id);
  }

  async remove(sessionId: string): Promise<void> {
    await onConnection(this.pool, async (client) => {
      const lock = `select last_seq, deleted_at, owner_id from session where id = ${literal(sessionId)} for no key update`;
      const [, session] = await sendTogether(client, ["begin", lock]);
      const owner = assertThere(session).owner_id as string;
      const cancel = inline(this.options.jobs.cancelSql({ sessionId }));
      const removal = removalSql(sessionId, this.options.clock.now());
      await sendTogether(client, [...removal, cancel, notifySql(sessionId, owner), "commit"]);
    });
    this.states.delete(sessionId);
  }
}

function assertThere(rows: Rows | undefined) {
  const session = rows?.[0];
  if (!session || session.deleted_at !== null) throw new AppError("session.not_found", "there is no such session");
  return session;
}

function newest(known: SessionState | undefined, snapshot: Rows | undefined, tail: Rows | undefined): SessionState {
  const from = known ?? (snapshot?.[0]?.state as SessionState | undefined) ?? null;
  return replay(from, toEvents(tail ?? []));
}

function nothingToWrite({ events, jobs = [], cancelTasks = [] }: Append<unknown>): boolean {
  return events.length === 0 && jobs.length === 0 && cancelTasks.length === 0;
}
