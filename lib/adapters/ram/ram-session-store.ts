import { AppError, FatalError } from "@/lib/errors";
import type { Clock } from "@/lib/ports/clock";
import type { Appended, ReusableTask, SessionStore } from "@/lib/ports/session-store";
import type { Fence, WorkQueue } from "@/lib/ports/work-queue";
import type { NewEvent } from "@/lib/protocol/events/event";
import { commitEvents, commitFirst } from "@/lib/runtime/session/commit";
import { type Append, type Decide, isRefusal, type Refusal } from "@/lib/runtime/session/outcome";
import { storable } from "@/lib/runtime/session/storable";
import type { RamDatabase, Row } from "./ram-database";

export type RamQueue = Pick<WorkQueue, "enqueue" | "cancel" | "holds">;

export class RamSessionStore implements SessionStore {
  constructor(
    private readonly database: RamDatabase,
    private readonly queue: RamQueue,
    private readonly clock: Clock,
  ) {}

  async create(events: NewEvent[], sessionId: string): Promise<void> {
    if (this.database.logs.has(sessionId) || this.database.deleted.has(sessionId))
      throw new Error(`session ${sessionId} is there`);
    this.database.write(commitFirst(sessionId, events, this.clock.now()));
  }

  async append<Result>(sessionId: string, decide: Decide<Result>, fence?: Fence): Promise<Appended<Result> | Refusal> {
    if (fence && !(await this.queue.holds(fence))) throw new FatalError("lease.lost", "somebody else took the job");
    const { state } = this.database.log(sessionId);
    const now = this.clock.now();
    const outcome = decide(state, now);
    if (isRefusal(outcome)) return outcome;
    const commit = commitEvents(state, outcome.events, now);
    if (outcome.events.length > 0) this.database.write(commit);
    await this.wake(outcome);
    return { result: outcome.result, seq: commit.state.seq, state: commit.state };
  }

  private async wake({ jobs = [], cancelTasks = [] }: Append<unknown>): Promise<void> {
    await Promise.all([
      ...cancelTasks.map((taskId) => this.queue.cancel({ taskId })),
      ...jobs.map((job) => this.queue.enqueue(job)),
    ]);
  }

  async load(sessionId: string) {
    return this.database.log(sessionId).state;
  }

  async events(sessionId: string, afterSeq: number, limit: number) {
    const log = this.database.logs.get(sessionId)?.events ?? [];
    return log.slice(afterSeq, afterSeq + limit).map(storable);
  }

  async findReusable(sessionId: string, inputHashes: string[]): Promise<ReusableTask[]> {
    const session = this.database.rows.session.get(sessionId);
    const branchOf = session?.branchOf as { sessionId: string } | undefined;
    const rows = [sessionId, ...(branchOf ? [branchOf.sessionId] : [])].flatMap((id) =>
      this.database.sessionRows(id)("task"),
    );
    const newestFirst = rows.sort((a, b) => String(b.endedAt).localeCompare(String(a.endedAt)));
    return inputHashes.flatMap((hash) => {
      const row = newestFirst.find((task) => task.inputHash === hash && isReusable(task));
      return row ? [asReusable(row)] : [];
    });
  }

  async dueSessions(now: Date, limit: number): Promise<string[]> {
    const due = [...this.database.rows.session.values()]
      .filter((row) => row.dueAt !== null && Date.parse(String(row.dueAt)) <= now.getTime())
      .sort((a, b) => String(a.dueAt).localeCompare(String(b.dueAt)));
    return due.slice(0, limit).map((row) => String(row.id));
  }

  async remove(sessionId: string): Promise<void> {
    if (!this.database.logs.has(sessionId)) throw new AppError("session.not_found", "there is no such session");
    this.database.remove(sessionId);
    await this.queue.cancel({ sessionId });
  }
}

function isReusable(task: Row): boolean {
  return task.status === "completed" && task.effect === "pure";
}

function asReusable(row: Row): ReusableTask {
  const { id, inputHash, output, outputHash } = row;
  return { taskId: id, inputHash, output, outputHash } as ReusableTask;
}
