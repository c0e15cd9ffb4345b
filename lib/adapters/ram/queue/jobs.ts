import type { CancelScope, Fence, JobCounts, JobKind, NewJob } from "@/lib/ports/work-queue";

export type StoredJob = {
  id: string;
  spec: NewJob;
  status: "queued" | "running" | "failed";
  runAt: number;
  attempts: number;
  token: bigint;
  holder: string | null;
  leaseUntil: number;
  cancelRequested: boolean;
  error?: string;
};

const keyOf = (spec: NewJob) => (spec.kind === "drive" ? spec.sessionId : `${spec.taskId}:${spec.attemptId}`);

/** The queue's rows, with the rules that PostgreSQL's indexes hold for the real one. Times are in ms. */
export class JobTable {
  private jobs: StoredJob[] = [];
  private nextId = 1;

  put(spec: NewJob, now: number): void {
    const runAt = spec.runAt?.getTime() ?? now;
    const same = this.jobs.find((job) => job.spec.kind === spec.kind && keyOf(job.spec) === keyOf(spec) && merges(job));
    if (same?.spec.kind === "attempt") return;
    if (same) Object.assign(same, { runAt: Math.min(same.runAt, runAt), cancelRequested: false });
    else this.jobs.push(fresh(String(this.nextId++), spec, runAt));
  }

  /** The next job of the kind that may run now, taken under a new token and a lease. */
  claim(kind: JobKind, now: number, holder: string, leaseMs: number, inHand: Set<string>): StoredJob | undefined {
    const due = this.jobs
      .filter((job) => job.spec.kind === kind && !job.cancelRequested && this.mayRun(job, now, inHand))
      .sort((a, b) => a.runAt - b.runAt || Number(a.id) - Number(b.id))[0];
    if (!due) return undefined;
    Object.assign(due, {
      status: "running",
      holder,
      token: due.token + 1n,
      attempts: due.attempts + 1,
      leaseUntil: now + leaseMs,
    });
    return { ...due };
  }

  private mayRun(job: StoredJob, now: number, inHand: Set<string>): boolean {
    if (job.status === "running") return job.leaseUntil < now && !inHand.has(job.id);
    if (job.status !== "queued" || job.runAt > now) return false;
    return job.spec.kind !== "drive" || !this.isDriven(job.spec.sessionId);
  }

  private isDriven(sessionId: string): boolean {
    return this.jobs.some(
      (job) => job.spec.kind === "drive" && job.status === "running" && job.spec.sessionId === sessionId,
    );
  }

  vacate(holder: string): void {
    for (const job of this.jobs)
      if (job.holder === holder && job.status === "running")
        Object.assign(job, { leaseUntil: Number.NEGATIVE_INFINITY, token: job.token + 1n });
  }

  held({ jobId, token }: Fence): StoredJob | undefined {
    return this.jobs.find((job) => job.id === jobId && job.token === token && job.status === "running");
  }

  remove(fence: Fence): void {
    const job = this.held(fence);
    this.jobs = this.jobs.filter((one) => one !== job);
  }

  /** Puts it back; where a drive of the same session waits already, that one stands for it. */
  release(fence: Fence, runAt: number, error: string | undefined, uncounted: number): void {
    const job = this.held(fence);
    if (!job) return;
    const waiting = this.jobs.some(
      (one) => one.status === "queued" && one.spec.kind === "drive" && keyOf(one.spec) === keyOf(job.spec),
    );
    if (waiting && job.spec.kind === "drive") this.remove(fence);
    else Object.assign(job, { status: "queued", runAt, error, attempts: job.attempts - uncounted });
  }

  giveUp(fence: Fence, error: string): void {
    const job = this.held(fence);
    if (job) Object.assign(job, { status: "failed", error });
  }

  /** Marks what the scope names and returns the ids of those that run. */
  cancel(scope: CancelScope): string[] {
    const named = this.jobs.filter(({ spec, status }) => status !== "failed" && names(scope, spec));
    for (const job of named) job.cancelRequested = true;
    this.jobs = this.jobs.filter((job) => !(job.cancelRequested && job.status === "queued"));
    return named.filter((job) => job.status === "running").map((job) => job.id);
  }

  sweep(now: number): void {
    this.jobs = this.jobs.filter((job) => !(job.cancelRequested && job.status === "running" && job.leaseUntil < now));
  }

  counts(): JobCounts {
    const of = (status: StoredJob["status"]) => this.jobs.filter((job) => job.status === status).length;
    return { queued: of("queued"), running: of("running"), failed: of("failed") };
  }
}

const merges = (job: StoredJob) => job.spec.kind === "attempt" || job.status === "queued";

function fresh(id: string, spec: NewJob, runAt: number): StoredJob {
  return {
    id,
    spec,
    status: "queued",
    runAt,
    attempts: 0,
    token: 0n,
    holder: null,
    leaseUntil: 0,
    cancelRequested: false,
  };
}

function names(scope: CancelScope, spec: NewJob): boolean {
  if ("taskId" in scope) return spec.kind === "attempt" && spec.taskId === scope.taskId;
  return spec.sessionId === scope.sessionId && (!scope.kind || spec.kind === scope.kind);
}
