import type { Baton, CancelReason, Fence, Job, JobContext } from "@/lib/ports/work-queue";

/** A claimed row as the database returns it (its 64-bit numbers are strings). */
export type JobRow = {
  id: string;
  kind: "drive" | "attempt";
  session_id: string;
  task_id: string;
  attempt_id: string;
  attempts: number;
  token: string;
};

export type HeldJob = {
  job: Job;
  fence: Fence;
  abort(reason: CancelReason): void;
  context: JobContext;
  /** It was ended by a write of its own. */
  over: boolean;
};

/** What a statement for somebody else's transaction returned. */
export function jobRowOf(row: Record<string, unknown>): JobRow {
  return row as JobRow;
}

export function holdJob(row: JobRow, batonOf: (held: HeldJob) => Baton): HeldJob {
  const { id, attempts } = row;
  const job: Job =
    row.kind === "drive"
      ? { kind: "drive", id, attempts, sessionId: row.session_id }
      : { kind: "attempt", id, attempts, sessionId: row.session_id, taskId: row.task_id, attemptId: row.attempt_id };
  const controller = new AbortController();
  const fence = { jobId: id, token: BigInt(row.token) };
  const context: JobContext = { job, fence, signal: controller.signal };
  const held: HeldJob = { job, fence, context, over: false, abort: (reason) => controller.abort(reason) };
  context.baton = batonOf(held);
  return held;
}

/** The jobs a worker has in hand. The same job can be in it twice, when this worker lost it and took it again. */
export class HeldJobs {
  private readonly held = new Set<HeldJob>();

  add(job: HeldJob): void {
    this.held.add(job);
  }
  remove(job: HeldJob): void {
    this.held.delete(job);
  }
  all(): HeldJob[] {
    return [...this.held];
  }
  count(kind: JobRow["kind"]): number {
    return this.all().filter(({ job }) => job.kind === kind).length;
  }
  fences(): Fence[] {
    return this.all().map(({ fence }) => fence);
  }
  cancel(jobId: string): void {
    for (const held of this.held) if (held.fence.jobId === jobId) held.abort("canceled");
  }
}
