import type { Clock } from "@/lib/ports/clock";
import type { CancelScope, Fence, Handlers, NewJob, Worker, WorkOptions, WorkQueue } from "@/lib/ports/work-queue";
import { JobTable } from "./queue/jobs";
import { RamWorker } from "./queue/worker";

/** The queue in memory: what the PostgreSQL one does, for one process, on whatever clock it is given. */
export class RamWorkQueue implements WorkQueue {
  private readonly table = new JobTable();
  private workers: RamWorker[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly leaseMs = 6_000,
  ) {}

  async enqueue(job: NewJob): Promise<void> {
    this.table.put(job, this.clock.now().getTime());
    for (const worker of this.workers) worker.wake();
  }

  async cancel(scope: CancelScope): Promise<void> {
    const running = this.table.cancel(scope);
    for (const worker of this.workers) for (const id of running) worker.cancel(id);
  }

  async holds(fence: Fence): Promise<boolean> {
    return this.table.held(fence) !== undefined;
  }

  async vacate(holder: string): Promise<void> {
    this.table.vacate(holder);
    for (const worker of this.workers) worker.wake();
  }

  async counts() {
    return this.table.counts();
  }

  async work(handlers: Handlers, options: WorkOptions): Promise<Worker> {
    return this.start(handlers, options);
  }

  /** As `work`; the worker can also die. */
  start(handlers: Handlers, options: WorkOptions): RamWorker {
    const worker = new RamWorker({ table: this.table, clock: this.clock, leaseMs: this.leaseMs }, handlers, options);
    this.workers.push(worker);
    void worker.ended.then(() => {
      this.workers = this.workers.filter((one) => one !== worker);
    });
    return worker;
  }

  /** The lease of this fence has run out, as when its worker was away too long: anybody may take the job. */
  expire(fence: Fence): void {
    const job = this.table.held(fence);
    if (job) job.leaseUntil = Number.NEGATIVE_INFINITY;
  }
}
