/**
 * Work that outlives a process. The queue only wakes: what there is to do is decided from the session's log, so a
 * job may be run twice after a crash, and never by two workers that can both write (see `Fence`).
 */
export type DriveWork = { kind: "drive"; sessionId: string };
export type AttemptWork = { kind: "attempt"; sessionId: string; taskId: string; attemptId: string };
export type Work = DriveWork | AttemptWork;
export type JobKind = Work["kind"];

/** `runAt`: not before; absent means now. */
export type NewJob = Work & { runAt?: Date };

/** What the lease holder shows at every write. It holds until somebody else takes the job, or it ends. */
export type Fence = { jobId: string; token: bigint };

/** `attempts`: how often the job was taken, this time included. */
export type Job = Work & { id: string; attempts: number };

export type JobContext<W extends Work = Work> = {
  job: Job & W;
  /** Aborts when the job is canceled, when the lease was lost, or when a drain runs out of time (`CancelReason`). */
  signal: AbortSignal;
  fence: Fence;
  /** Absent where the queue cannot hand on. */
  baton?: Baton;
};

/**
 * What a handler gives its store at a write, beside the fence: jobs of the append that have room go on in this process,
 * in hand from the commit on, without a way through the queue. Only makes things faster: what cannot be handed on waits
 * in the queue, and leases, fences and the one driver a session hold as ever.
 */
export interface Baton {
  /** `ends`: the job of the handler is over with this write. */
  pass(jobs: NewJob[], ends: boolean): Passing;
}
export type Passing = {
  /** For the writer's own transaction. */
  statements: SqlStatement[];
  /** To be called once, with the rows that each of them returned when they are committed, with null when they are not. */
  settle(results: Record<string, unknown>[][] | null): void;
};
export type CancelReason = "canceled" | "lease_lost" | "draining";

/**
 * Returning ends the job. Throwing `RetryableError` puts it back after `retryAfterMs` (or a growing back-off), as any
 * unknown error does up to the queue's limit; `FatalError` gives it up at once and keeps the error.
 */
export type Handlers = {
  drive(context: JobContext<DriveWork>): Promise<void>;
  attempt(context: JobContext<AttemptWork>): Promise<void>;
  /** Told, under the lease, of a job that is given up (see `decideOutcome`), so that its session can say so. */
  gaveUp?(context: JobContext, error: string): Promise<void>;
};

export type WorkOptions = {
  /** Whose the leases are; a name that nobody else bears. One is made where none is given. */
  holder?: string;
  /** Jobs of each kind at the same time; drives and attempts have slots of their own, so long attempts starve no driver. */
  concurrency: number;
};

export type Worker = {
  /** Claims nothing more, waits up to `graceMs` for what runs, then aborts it and puts it back for the next worker. */
  stop(graceMs?: number): Promise<void>;
};

/** Which jobs to cancel: all of a session, those of one kind in it, or the attempts of one task. */
export type CancelScope = { sessionId: string; kind?: JobKind } | { taskId: string };

export interface WorkQueue {
  /**
   * A drive of a session that already waits is the same drive (the earlier `runAt` counts); while one runs, one more
   * will run after it. An attempt that is waiting or running is the same attempt.
   */
  enqueue(job: NewJob): Promise<void>;
  /** Waiting jobs are gone afterwards; running ones see their signal abort within 100 ms. Their handlers end them. */
  cancel(scope: CancelScope): Promise<void>;
  /** Whether the holder of the fence may still write. Inside a transaction use the adapter's `fenceSql` instead. */
  holds(fence: Fence): Promise<boolean>;
  /**
   * This holder is known to be dead: what it had in hand may be taken at once, and what it might still write is void.
   * For whoever saw it die; without that the leases run out.
   */
  vacate(holder: string): Promise<void>;
  counts(): Promise<JobCounts>;
  work(handlers: Handlers, options: WorkOptions): Promise<Worker>;
}

/** Statements with `$n` placeholders for a transaction that is the caller's (a store beside the queue's tables). */
export type SqlStatement = { text: string; values: unknown[] };
export type JobStatements = {
  enqueueSql(job: NewJob): SqlStatement;
  cancelSql(scope: CancelScope): SqlStatement;
  fenceSql(fence: Fence): SqlStatement;
};

export type JobCounts = { queued: number; running: number; failed: number };
