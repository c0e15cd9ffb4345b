import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FatalError, RetryableError } from "@/lib/errors";
import type { Fence, Handlers, JobContext, WorkQueue } from "@/lib/ports/work-queue";

export type QueueHarness = {
  queue: WorkQueue;
  /** Lets this much time go by, and everything happen that happens meanwhile. */
  pass(ms: number): Promise<void>;
  /** The holder of the fence was away for longer than its lease. */
  expire(fence: Fence): Promise<void>;
  close(): Promise<void>;
};

const drive = (sessionId: string) => ({ kind: "drive", sessionId }) as const;
const attempt = (sessionId: string, taskId: string, attemptId = "1") =>
  ({ kind: "attempt", sessionId, taskId, attemptId }) as const;

/** What every work queue does; the queue of each test is empty and of its own. */
export function workQueueSuite(open: () => Promise<QueueHarness>): void {
  let harness: QueueHarness;
  let queue: WorkQueue;
  let stops: (() => Promise<void>)[];

  beforeEach(async () => {
    harness = await open();
    queue = harness.queue;
    stops = [];
  });

  afterEach(async () => {
    await settle(Promise.all(stops.map((stop) => stop())));
    await harness.close();
  });

  /** Waits for what itself waits for the clock. */
  async function settle<T>(promise: Promise<T>): Promise<T> {
    let over = false;
    const result = promise.finally(() => {
      over = true;
    });
    while (!over) await harness.pass(50);
    return result;
  }

  async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
    for (let waited = 0; waited < 10_000; waited += 20) {
      if (await condition()) return;
      await harness.pass(20);
    }
    throw new Error("it did not happen within 10 s");
  }

  const idle = async () => Object.values(await queue.counts()).every((count) => count === 0);
  const nothing = async () => undefined;

  async function work(handlers: Partial<Handlers>, concurrency = 4, holder?: string) {
    const options = holder ? { concurrency, holder } : { concurrency };
    const worker = await queue.work({ drive: nothing, attempt: nothing, ...handlers }, options);
    stops.push(() => worker.stop(0));
    return worker;
  }

  /** A handler whose runs end when they are told to. */
  function gate() {
    const seen: JobContext[] = [];
    const open: (() => void)[] = [];
    const handle = (context: JobContext) => {
      seen.push(context);
      return new Promise<void>((resolve) => open.push(resolve));
    };
    return { seen, handle, release: () => open.shift()?.() };
  }

  describe("a drive", () => {
    test("runs once, however often it was wished for while it waited", async () => {
      for (let wish = 0; wish < 5; wish++) await queue.enqueue(drive("s1"));
      const runs: string[] = [];
      await work({ drive: async ({ job }) => void runs.push(job.sessionId) });
      await until(idle);
      await harness.pass(200);
      expect(runs).toEqual(["s1"]);
    });

    test("wished for while it runs, however often, runs once more after it", async () => {
      const { seen, handle, release } = gate();
      await work({ drive: handle });
      await queue.enqueue(drive("s1"));
      await until(() => seen.length === 1);
      for (let wish = 0; wish < 3; wish++) await queue.enqueue(drive("s1"));
      await harness.pass(300);
      expect(seen).toHaveLength(1);
      release();
      await until(() => seen.length === 2);
      release();
      await until(idle);
      expect(seen).toHaveLength(2);
    });

    test("is never two of one session at a time, over several workers; sessions run beside each other", async () => {
      const running = new Map<string, number>();
      let most = 0;
      let together = 0;
      const handle: Handlers["drive"] = async ({ job }) => {
        running.set(job.sessionId, (running.get(job.sessionId) ?? 0) + 1);
        most = Math.max(most, ...running.values());
        together = Math.max(together, [...running.values()].filter((count) => count > 0).length);
        await Promise.resolve();
        running.set(job.sessionId, (running.get(job.sessionId) ?? 0) - 1);
      };
      await work({ drive: handle });
      await work({ drive: handle });
      for (let round = 0; round < 20; round++) {
        await Promise.all(["s1", "s2", "s3"].map((session) => queue.enqueue(drive(session))));
      }
      await until(idle);
      expect(most).toBe(1);
      expect(together).toBeGreaterThanOrEqual(1);
    });

    test("waits for its time, and an earlier wish counts", async () => {
      const runs: string[] = [];
      await work({ drive: async ({ job }) => void runs.push(job.sessionId) });
      await queue.enqueue({ ...drive("later"), runAt: new Date(Date.now() + 100 * 365 * 86_400_000) });
      await queue.enqueue({ ...drive("sooner"), runAt: new Date(Date.now() + 100 * 365 * 86_400_000) });
      await queue.enqueue(drive("sooner"));
      await until(() => runs.length > 0);
      await harness.pass(300);
      expect(runs).toEqual(["sooner"]);
      expect(await queue.counts()).toMatchObject({ queued: 1 });
    });

    test("gets through while long attempts hold all their slots", async () => {
      const { seen, handle, release } = gate();
      const runs: string[] = [];
      await work({ attempt: handle, drive: async ({ job }) => void runs.push(job.sessionId) }, 1);
      await queue.enqueue(attempt("s1", "t1"));
      await queue.enqueue(attempt("s1", "t2"));
      await until(() => seen.length === 1);
      await queue.enqueue(drive("s1"));
      await until(() => runs.length === 1);
      release();
      await until(() => seen.length === 2);
      release();
      await until(idle);
    });
  });

  describe("an attempt", () => {
    test("is the same attempt when it is wished for twice, waiting or running", async () => {
      const { seen, handle, release } = gate();
      await queue.enqueue(attempt("s1", "t1"));
      await queue.enqueue(attempt("s1", "t1"));
      await work({ attempt: handle });
      await until(() => seen.length === 1);
      await queue.enqueue(attempt("s1", "t1"));
      release();
      await until(idle);
      await harness.pass(200);
      expect(seen).toHaveLength(1);
      expect(seen[0]?.job).toMatchObject({
        kind: "attempt",
        sessionId: "s1",
        taskId: "t1",
        attemptId: "1",
        attempts: 1,
      });
    });

    test("runs beside the others of its session", async () => {
      const { seen, handle, release } = gate();
      await work({ attempt: handle });
      for (const task of ["t1", "t2", "t3"]) await queue.enqueue(attempt("s1", task));
      await until(() => seen.length === 3);
      for (const _ of seen) release();
      await until(idle);
    });
  });

  describe("a failure", () => {
    test("that is worth another try gets it, after the time that was asked for", async () => {
      const takes: number[] = [];
      const handle: Handlers["attempt"] = async ({ job }) => {
        takes.push(job.attempts);
        if (job.attempts === 1) throw new RetryableError("model.busy", "busy", 400);
      };
      await work({ attempt: handle });
      await queue.enqueue(attempt("s1", "t1"));
      await until(() => takes.length === 1);
      await harness.pass(100);
      expect(takes).toEqual([1]);
      await until(() => takes.length === 2);
      await until(idle);
      expect(takes).toEqual([1, 2]);
    });

    test("of a drive that was wished for again leaves one drive", async () => {
      const { seen, handle, release } = gate();
      let failures = 0;
      await work({
        drive: async (context) => {
          await handle(context);
          if (failures++ === 0) throw new RetryableError("store.busy", "busy", 60_000);
        },
      });
      await queue.enqueue(drive("s1"));
      await until(() => seen.length === 1);
      await queue.enqueue(drive("s1"));
      release();
      await until(() => seen.length === 2);
      release();
      await until(idle);
    });

    test("that no try can mend is kept, and its handler is told", async () => {
      const told: string[] = [];
      await work({
        attempt: () => Promise.reject(new FatalError("cell.unknown", "no such cell")),
        gaveUp: async ({ job }, error) => void told.push(`${job.kind} ${error}`),
      });
      await queue.enqueue(attempt("s1", "t1"));
      await until(async () => (await queue.counts()).failed === 1);
      expect(told).toEqual(["attempt FatalError: no such cell"]);
    });
  });

  describe("canceling", () => {
    test("what waits: it is never run, and what is wished for afterwards is", async () => {
      const runs: string[] = [];
      await queue.enqueue(drive("s1"));
      await queue.enqueue(attempt("s1", "t1"));
      await queue.enqueue(attempt("s2", "t2"));
      await queue.cancel({ sessionId: "s1" });
      expect(await queue.counts()).toMatchObject({ queued: 1 });
      await queue.enqueue(drive("s1"));
      const note: Handlers["attempt"] & Handlers["drive"] = async ({ job }) =>
        void runs.push(`${job.kind} ${job.sessionId}`);
      await work({ drive: note, attempt: note });
      await until(idle);
      expect(runs.sort()).toEqual(["attempt s2", "drive s1"]);
    });

    test("what runs: its signal aborts within 100 ms, and it is over when its handler is", async () => {
      const { seen, handle, release } = gate();
      await work({ attempt: handle });
      await queue.enqueue(attempt("s1", "t1"));
      await queue.enqueue(attempt("s1", "t2"));
      await until(() => seen.length === 2);
      await queue.cancel({ taskId: "t1" });
      await harness.pass(100);
      const reasons = seen.map(({ job, signal }) => [job.kind === "attempt" && job.taskId, signal.reason]);
      expect(reasons).toContainEqual(["t1", "canceled"]);
      expect(reasons).toContainEqual(["t2", undefined]);
      release();
      release();
      await until(idle);
    });

    test("attempts alone leaves the drive", async () => {
      await queue.enqueue(drive("s1"));
      await queue.enqueue(attempt("s1", "t1"));
      await queue.cancel({ sessionId: "s1", kind: "attempt" });
      const runs: string[] = [];
      await work({ drive: async () => void runs.push("drive"), attempt: async () => void runs.push("attempt") });
      await until(idle);
      expect(runs).toEqual(["drive"]);
    });
  });

  describe("a holder that is known to be dead", () => {
    test("has its jobs taken over at once, whatever is left of their leases; what it still writes is void", async () => {
      const dead = gate();
      const heir = gate();
      await work({ drive: dead.handle, attempt: dead.handle }, 4, "dead");
      await queue.enqueue(drive("s1"));
      await queue.enqueue(attempt("s1", "t1"));
      await until(() => dead.seen.length === 2);
      await queue.vacate("dead");
      for (const { fence } of dead.seen) expect(await queue.holds(fence)).toBe(false);
      await work({ drive: heir.handle, attempt: heir.handle }, 4, "heir");
      await until(() => heir.seen.length === 2);
      for (const { fence } of heir.seen) expect(await queue.holds(fence)).toBe(true);
      dead.release();
      dead.release();
      await harness.pass(200);
      for (const { fence } of heir.seen) expect(await queue.holds(fence)).toBe(true);
      heir.release();
      heir.release();
      await until(idle);
    });

    test("takes nothing from the others", async () => {
      const { seen, handle, release } = gate();
      await work({ drive: handle }, 4, "alive");
      await queue.enqueue(drive("s1"));
      await until(() => seen.length === 1);
      await queue.vacate("somebody else");
      expect(await queue.holds(fenceOf(seen[0]))).toBe(true);
      release();
      await until(idle);
    });
  });

  describe("the fence", () => {
    test("holds while the job runs and no longer", async () => {
      const { seen, handle, release } = gate();
      await work({ drive: handle });
      await queue.enqueue(drive("s1"));
      await until(() => seen.length === 1);
      const fence = fenceOf(seen[0]);
      expect(await queue.holds(fence)).toBe(true);
      expect(await queue.holds({ ...fence, token: fence.token - 1n })).toBe(false);
      release();
      await until(idle);
      expect(await queue.holds(fence)).toBe(false);
    });

    test("of a worker that was away too long is void: another takes over under a newer token, and what the first ends stays", async () => {
      const first = gate();
      const second = gate();
      await work({ drive: first.handle });
      await queue.enqueue(drive("s1"));
      await until(() => first.seen.length === 1);
      const old = fenceOf(first.seen[0]);
      await work({ drive: second.handle });
      await harness.expire(old);
      await until(() => second.seen.length === 1);
      const now = fenceOf(second.seen[0]);
      expect(now.jobId).toBe(old.jobId);
      expect(now.token).toBeGreaterThan(old.token);
      expect(second.seen[0]?.job.attempts).toBe(2);
      expect(await queue.holds(old)).toBe(false);
      first.release();
      await harness.pass(200);
      expect(await queue.holds(now)).toBe(true);
      second.release();
      await until(idle);
    });
  });

  describe("a drain", () => {
    test("takes nothing more and waits for what runs", async () => {
      const { seen, handle, release } = gate();
      const worker = await work({ attempt: handle });
      await queue.enqueue(attempt("s1", "t1"));
      await until(() => seen.length === 1);
      const stopped = worker.stop(5_000);
      await queue.enqueue(attempt("s1", "t2"));
      await harness.pass(200);
      expect(seen).toHaveLength(1);
      expect(seen[0]?.signal.aborted).toBe(false);
      release();
      await settle(stopped);
      expect(await queue.counts()).toEqual({ queued: 1, running: 0, failed: 0 });
    });

    test("that runs out of time hands the job on at once, and that take does not count", async () => {
      const { seen, handle } = gate();
      const worker = await work({ attempt: handle });
      await queue.enqueue(attempt("s1", "t1"));
      await until(() => seen.length === 1);
      await settle(worker.stop(100));
      expect(seen[0]?.signal.reason).toBe("draining");
      expect(await queue.holds(fenceOf(seen[0]))).toBe(false);
      const takes: number[] = [];
      await work({ attempt: async ({ job }) => void takes.push(job.attempts) });
      await until(idle);
      expect(takes).toEqual([1]);
    });
  });
}

function fenceOf(context: JobContext | undefined): Fence {
  if (!context) throw new Error("the handler was not called");
  return context.fence;
}
