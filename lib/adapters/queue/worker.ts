import type pg from "pg";
import type { Clock } from "@/lib/ports/clock";
import type { CancelReason, Handlers, JobKind, Worker, WorkOptions } from "@/lib/ports/work-queue";
import { decideOutcome, MAX_ATTEMPTS } from "@/lib/runtime/work/outcome";
import { HandOver } from "./hand-over";
import { type HeldJob, HeldJobs, holdJob, type JobRow } from "./held-jobs";
import { type Listener, listen } from "./listener";
import { CANCEL_CHANNEL, CLAIM, COMPLETE, GIVE_UP, HEARTBEAT, RELEASE, SWEEP, WAKE_CHANNEL } from "./statements";

export type WorkerSetup = {
  pool: pg.Pool;
  connectionString: string;
  clock: Clock;
  owner: string;
  leaseMs: number;
  scanMs: number;
  onError(error: unknown): void;
};

const KINDS: JobKind[] = ["drive", "attempt"];
const UNIQUE_VIOLATION = "23505";
const ABORT_GRACE_MS = 1_000;

export class QueueWorker implements Worker {
  private readonly held = new HeldJobs();
  private readonly running = new Set<Promise<void>>();
  private readonly ended = new AbortController();
  private readonly loops: Promise<void>[];
  private readonly listener: Listener;
  private stopping = false;
  private claiming: Promise<void> | undefined;
  private readonly woken = new Set<JobKind>();
  /** Kinds of which more may be waiting than there was room for: nobody is passed over by what is handed on. */
  private readonly crowded = new Set<JobKind>();
  private readonly handOver: HandOver;
  private lastBeat: number;

  constructor(
    private readonly setup: WorkerSetup,
    private readonly handlers: Handlers,
    private readonly options: WorkOptions,
  ) {
    const channels = {
      [WAKE_CHANNEL]: (news: string) => this.hear(news),
      [CANCEL_CHANNEL]: (id: string) => this.held.cancel(id),
    };
    this.lastBeat = setup.clock.now().getTime();
    const { owner, leaseMs } = setup;
    this.handOver = new HandOver({ owner, leaseMs, room: (kind) => this.room(kind), begin: (row) => this.begin(row) });
    this.listener = listen(setup.connectionString, channels, () => this.wake(), setup.clock);
    this.loops = [this.every(setup.scanMs, () => this.scan()), this.every(setup.leaseMs / 3, () => this.beat())];
    this.wake();
  }

  async stop(graceMs = 5_000): Promise<void> {
    this.stopping = true;
    await this.claiming;
    await this.settle(graceMs);
    for (const job of this.held.all()) job.abort("draining");
    await this.settle(ABORT_GRACE_MS);
    for (const job of this.held.all()) await this.release(job, 0, null, 1);
    this.ended.abort();
    await Promise.all([this.listener.close(), ...this.loops]);
  }

  /** Waits for what runs, but no longer than `ms`. */
  private async settle(ms: number): Promise<void> {
    const enough = new AbortController();
    await Promise.race([Promise.all(this.running), this.setup.clock.sleep(ms, enough.signal)]);
    enough.abort();
  }

  private async every(ms: number, act: () => Promise<void>): Promise<void> {
    while (!this.ended.signal.aborted) {
      await act().catch((error) => this.setup.onError(error));
      await this.setup.clock.sleep(ms, this.ended.signal);
    }
  }

  /** In how many milliseconds a job of which kind is due; nothing: look for all. */
  private hear(news: string): void {
    const [wait, named] = news.split(" ");
    const kinds = KINDS.filter((kind) => kind === named);
    const look = () => this.wake(kinds.length > 0 ? kinds : KINDS);
    if (Number(wait) > 0) void this.setup.clock.sleep(Number(wait)).then(look);
    else look();
  }

  private async scan(): Promise<void> {
    this.wake();
    await this.setup.pool.query(SWEEP);
  }

  /** Looks for work now; where a look is under way, once more after it. */
  private wake(kinds: readonly JobKind[] = KINDS): void {
    for (const kind of kinds) this.woken.add(kind);
    if (this.stopping || this.claiming) return;
    this.claiming = this.claimAll().finally(() => {
      this.claiming = undefined;
      if (this.woken.size > 0) this.wake([]);
    });
  }

  private async claimAll(): Promise<void> {
    while (this.woken.size > 0 && !this.stopping) {
      const kinds = [...this.woken];
      this.woken.clear();
      await Promise.all(kinds.map((kind) => this.claim(kind).catch((error) => this.notClaimed(error))));
    }
  }

  /** Two claims met on the index that allows one driver: the other has it. Anything else: the next scan tries again. */
  private notClaimed(error: unknown): void {
    if ((error as pg.DatabaseError).code !== UNIQUE_VIOLATION) this.setup.onError(error);
  }

  /** Places for jobs that come by themselves. */
  private room(kind: JobKind): number {
    if (this.stopping || this.crowded.has(kind)) return 0;
    return this.options.concurrency - this.held.count(kind);
  }

  private async claim(kind: JobKind): Promise<void> {
    const room = this.options.concurrency - this.held.count(kind);
    if (room <= 0) return void this.crowded.add(kind);
    const mine = this.held.fences().map(({ jobId }) => jobId);
    const { owner, leaseMs, pool } = this.setup;
    const { rows } = await pool.query<JobRow>(CLAIM, [kind, room, owner, leaseMs, mine]);
    if (rows.length < room) this.crowded.delete(kind);
    else this.crowded.add(kind);
    await Promise.all(rows.map((row) => this.beginOrReturn(row)));
  }

  /** While a claim was under way its places may have been given to jobs that were handed on: what is too much goes back. */
  private async beginOrReturn(row: JobRow): Promise<void> {
    const { kind } = row;
    if (this.held.count(kind) + this.handOver.keptFor(kind) < this.options.concurrency) return this.begin(row);
    this.crowded.add(kind);
    await this.release(
      holdJob(row, (held) => this.handOver.batonOf(held)),
      0,
      null,
      1,
    );
  }

  private begin(row: JobRow): void {
    const job = holdJob(row, (held) => this.handOver.batonOf(held));
    this.held.add(job);
    const run = this.run(job).catch((error) => this.setup.onError(error));
    this.running.add(run);
    void run.finally(() => this.running.delete(run));
  }

  private async run(held: HeldJob): Promise<void> {
    try {
      const failure = await this.handle(held);
      if (held.over) return;
      const reason = held.context.signal.reason as CancelReason | undefined;
      if (reason === "lease_lost") return;
      if (!failure || reason === "canceled") await this.finish(COMPLETE, held);
      else if (reason === "draining") await this.release(held, 0, null, 1);
      else await this.afterFailure(held, failure.error);
    } finally {
      this.held.remove(held);
      this.wake([held.job.kind]);
    }
  }

  private async handle({ context }: HeldJob): Promise<{ error: unknown } | undefined> {
    const { job } = context;
    try {
      if (job.attempts > MAX_ATTEMPTS) throw new Error("its workers died too often");
      if (job.kind === "drive") await this.handlers.drive({ ...context, job });
      else await this.handlers.attempt({ ...context, job });
      return undefined;
    } catch (error) {
      return { error };
    }
  }

  private async afterFailure(held: HeldJob, error: unknown): Promise<void> {
    const outcome = decideOutcome(error, held.job.attempts);
    if (outcome.kind === "again") return this.release(held, outcome.delayMs, outcome.error, 0);
    await this.handlers.gaveUp?.(held.context, outcome.error);
    await this.finish(GIVE_UP, held, outcome.error);
  }

  private async release(held: HeldJob, delayMs: number, error: string | null, uncounted: 0 | 1): Promise<void> {
    try {
      await this.finish(RELEASE, held, delayMs, error, uncounted);
    } catch (cause) {
      if ((cause as pg.DatabaseError).code !== UNIQUE_VIOLATION) throw cause;
      await this.finish(COMPLETE, held); // a drive of the same session waits already and stands for this one
    }
  }

  private async finish(statement: string, { fence }: HeldJob, ...rest: unknown[]): Promise<void> {
    await this.setup.pool.query(statement, [fence.jobId, fence.token.toString(), ...rest]);
  }

  private async beat(): Promise<void> {
    const held = this.held.all();
    const now = this.setup.clock.now().getTime();
    if (held.length === 0) this.lastBeat = now;
    else await this.renew(held, now);
  }

  /** A lease that could not be renewed for its whole length is somebody else's by now. */
  private async renew(held: HeldJob[], now: number): Promise<void> {
    const ids = held.map(({ fence }) => fence.jobId);
    const tokens = held.map(({ fence }) => fence.token.toString());
    try {
      const { rows } = await this.setup.pool.query(HEARTBEAT, [this.setup.leaseMs, ids, tokens]);
      this.lastBeat = now;
      const kept = new Map(rows.map((row) => [`${row.id}:${row.token}`, row.cancel_requested as boolean]));
      for (const job of held) {
        const canceled = kept.get(`${job.fence.jobId}:${job.fence.token}`);
        if (canceled === undefined) job.abort("lease_lost");
        else if (canceled) job.abort("canceled");
      }
    } catch (error) {
      if (now - this.lastBeat > this.setup.leaseMs) for (const job of held) job.abort("lease_lost");
      throw error;
    }
  }
}
