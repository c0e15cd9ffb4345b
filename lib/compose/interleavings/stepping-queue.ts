import type { Clock } from "@/lib/ports/clock";
import type { CancelScope, Fence, NewJob, Work } from "@/lib/ports/work-queue";

interface Held {
  work: Work;
  runAt: number;
  token: bigint;
  attempts: number;
  state: "queued" | "running" | "dead";
  again: boolean;
  controller: AbortController;
}

export interface Taken {
  id: string;
  work: Work;
  attempts: number;
  fence: Fence;
  signal: AbortSignal;
}

/** The queue's promises in memory, with the claims made one by one, from outside. */
export class SteppingQueue {
  private readonly jobs = new Map<string, Held>();
  /** Sessions that were driven twice at once: must stay empty. */
  readonly doubleDrives: string[] = [];

  private lastToken = 0n;

  constructor(private readonly clock: Clock) {}

  async enqueue(job: NewJob): Promise<void> {
    const key = keyOf(job);
    const runAt = job.runAt?.getTime() ?? this.clock.now().getTime();
    const known = this.jobs.get(key);
    if (known?.state === "queued") known.runAt = Math.min(known.runAt, runAt);
    else if (known && job.kind === "drive") {
      known.again = true;
      known.runAt = known.state === "dead" ? Math.min(known.runAt, runAt) : runAt;
    } else if (!known) this.jobs.set(key, fresh(job, runAt));
  }

  async cancel(scope: CancelScope): Promise<void> {
    for (const [key, job] of this.jobs) {
      if (!inScope(job.work, scope)) continue;
      if (job.state === "running") job.controller.abort("canceled");
      else this.jobs.delete(key);
    }
  }

  async holds(fence: Fence): Promise<boolean> {
    const job = this.jobs.get(fence.jobId);
    return job?.state === "running" && job.token === fence.token;
  }

  /** Jobs that a worker could take now; a dead worker's lease counts as run out. */
  claimable(): string[] {
    const now = this.clock.now().getTime();
    return [...this.jobs].filter(([, job]) => job.state !== "running" && job.runAt <= now).map(([key]) => key);
  }

  claim(key: string): Taken {
    const job = this.jobs.get(key);
    if (!job || job.state === "running") throw new Error(`cannot claim ${key}`);
    Object.assign(job, { state: "running", token: ++this.lastToken, attempts: job.attempts + 1, again: false });
    job.controller = new AbortController();
    const fence = { jobId: key, token: job.token };
    return { id: key, work: job.work, attempts: job.attempts, fence, signal: job.controller.signal };
  }

  /** The handler came back. `retryAt`: it wants another try then. */
  done({ id, fence }: Taken, retryAt: number | null): void {
    const job = this.jobs.get(id);
    if (!job || job.token !== fence.token || job.state !== "running") return;
    if (job.again || retryAt !== null)
      Object.assign(job, { state: "queued", again: false, runAt: retryAt ?? job.runAt });
    else this.jobs.delete(id);
  }

  /** The worker is gone: its lease runs out some time later. */
  die({ id, fence }: Taken, leaseMs: number): void {
    const job = this.jobs.get(id);
    if (!job || job.token !== fence.token || job.state !== "running") return;
    Object.assign(job, { state: "dead", runAt: this.clock.now().getTime() + leaseMs });
  }

  /** A wake-up gets lost. */
  lose(key: string): void {
    const job = this.jobs.get(key);
    if (job?.state === "queued" && job.work.kind === "drive") this.jobs.delete(key);
  }

  /** When the next job could be taken, in ms; null when there is none. */
  nextAt(): number | null {
    const times = [...this.jobs.values()].filter((job) => job.state !== "running").map((job) => job.runAt);
    return times.length > 0 ? Math.min(...times) : null;
  }
}

function keyOf(work: Work): string {
  return work.kind === "drive" ? `drive ${work.sessionId}` : `attempt ${work.taskId} ${work.attemptId}`;
}

function fresh({ runAt: _runAt, ...work }: NewJob, runAt: number): Held {
  return { work, runAt, token: 0n, attempts: 0, state: "queued", again: false, controller: new AbortController() };
}

function inScope(work: Work, scope: CancelScope): boolean {
  if ("taskId" in scope) return work.kind === "attempt" && work.taskId === scope.taskId;
  return work.sessionId === scope.sessionId && (scope.kind ?? work.kind) === work.kind;
}
