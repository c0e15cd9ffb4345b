import type { Clock } from "@/lib/ports/clock";
import type {
  CancelReason,
  Fence,
  Handlers,
  Job,
  JobContext,
  JobKind,
  Worker,
  WorkOptions,
} from "@/lib/ports/work-queue";
import { decideOutcome, MAX_ATTEMPTS } from "@/lib/runtime/work/outcome";
import type { JobTable, StoredJob } from "./jobs";

type Held = { context: JobContext; kind: JobKind; abort(reason: CancelReason): void };
export type RamWorkerSetup = { table: JobTable; clock: Clock; leaseMs: number };

let unnamed = 0;

const SCAN_MS = 1_000;
const ABORT_GRACE_MS = 1_000;

export class RamWorker implements Worker {
  private readonly held = new Set<Held>();
  private readonly running = new Set<Promise<void>>();
  private readonly over = new AbortController();
  private stopping = false;
  private dead = false;
  readonly ended: Promise<void>;
  private readonly holder: string;

  constructor(
    private readonly setup: RamWorkerSetup,
    private readonly handlers: Handlers,
    private readonly options: WorkOptions,
  ) {
    this.holder = options.holder ?? `worker ${++unnamed}`;
    const loops = [this.every(SCAN_MS, () => this.wake()), this.every(setup.leaseMs / 3, () => this.beat())];
    this.ended = Promise.all(loops).then(() => undefined);
  }

  /** The process is gone at this instant: it renews nothing, finishes nothing and takes nothing any more. */
  die(): void {
    this.dead = true;
    this.over.abort();
  }

  async stop(graceMs = 5_000): Promise<void> {
    this.stopping = true;
    await this.settle(graceMs);
    for (const held of this.held) held.abort("draining");
    await this.settle(ABORT_GRACE_MS);
    for (const { context } of this.held) this.release(context.fence, 0, undefined, 1);
    this.over.abort();
    await this.ended;
  }

  cancel(jobId: string): void {
    for (const { context, abort } of this.held) if (context.fence.jobId === jobId) abort("canceled");
  }

  wake(): void {
    if (this.stopping || this.dead) return;
    this.setup.table.sweep(this.now());
    for (const kind of ["drive", "attempt"] as const) while (this.claim(kind));
  }

  private now(): number {
    return this.setup.clock.now().getTime();
  }

  private async every(ms: number, act: () => void): Promise<void> {
    while (!this.over.signal.aborted) {
      act();
      await this.setup.clock.sleep(ms, this.over.signal);
    }
  }

  private async settle(ms: number): Promise<void> {
    const enough = new AbortController();
    await Promise.race([Promise.all(this.running), this.setup.clock.sleep(ms, enough.signal)]);
    enough.abort();
  }

  private claim(kind: JobKind): boolean {
    const mine = [...this.held];
    if (mine.filter((held) => held.kind === kind).length >= this.options.concurrency) return false;
    const inHand = new Set(mine.map(({ context }) => context.fence.jobId));
    const stored = this.setup.table.claim(kind, this.now(), this.holder, this.setup.leaseMs, inHand);
    if (!stored) return false;
    const held = hold(stored);
    this.held.add(held);
    const run = this.run(held);
    this.running.add(run);
    void run.finally(() => this.running.delete(run));
    return true;
  }

  private async run(held: Held): Promise<void> {
    const { fence, signal } = held.context;
    const failure = await this.handle(held.context);
    if (this.dead) return;
    const reason = signal.reason as CancelReason | undefined;
    if (reason !== "lease_lost") {
      if (!failure || reason === "canceled") this.setup.table.remove(fence);
      else if (reason === "draining") this.release(fence, 0, undefined, 1);
      else await this.afterFailure(held.context, failure.error);
    }
    this.held.delete(held);
    this.wake();
  }

  private async handle(context: JobContext): Promise<{ error: unknown } | undefined> {
    const { job } = context;
    try {
      await Promise.resolve();
      if (job.attempts > MAX_ATTEMPTS) throw new Error("its workers died too often");
      if (job.kind === "drive") await this.handlers.drive({ ...context, job });
      else await this.handlers.attempt({ ...context, job });
      return undefined;
    } catch (error) {
      return { error };
    }
  }

  private async afterFailure(context: JobContext, error: unknown): Promise<void> {
    const outcome = decideOutcome(error, context.job.attempts);
    if (outcome.kind === "again") return this.release(context.fence, outcome.delayMs, outcome.error, 0);
    await this.handlers.gaveUp?.(context, outcome.error);
    if (!this.dead) this.setup.table.giveUp(context.fence, outcome.error);
  }

  private release(fence: Fence, delayMs: number, error: string | undefined, uncounted: number): void {
    this.setup.table.release(fence, this.now() + delayMs, error, uncounted);
  }

  private beat(): void {
    for (const { context, abort } of this.held) {
      const stored = this.setup.table.held(context.fence);
      if (!stored) abort("lease_lost");
      else if (stored.cancelRequested) abort("canceled");
      else stored.leaseUntil = this.now() + this.setup.leaseMs;
    }
  }
}

function hold({ id, spec, attempts, token }: StoredJob): Held {
  const controller = new AbortController();
  const { runAt: _, ...work } = spec;
  const job: Job = { ...work, id, attempts };
  const context = { job, fence: { jobId: id, token }, signal: controller.signal };
  return { context, kind: spec.kind, abort: (reason) => controller.abort(reason) };
}
