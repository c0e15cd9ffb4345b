import { RamDatabase } from "@/lib/adapters/ram/ram-database";
import { RamLiveBus } from "@/lib/adapters/ram/ram-live-bus";
import { createRamSessionReader } from "@/lib/adapters/ram/ram-session-reader";
import { RamSessionStore } from "@/lib/adapters/ram/ram-session-store";
import { sha256OfJson } from "@/lib/adapters/system/hash";
import { createWordReader } from "@/lib/adapters/words/word-reader";
import { RetryableError } from "@/lib/errors";
import type { BlobStore, Workspaces } from "@/lib/ports/blob-store";
import type { DataEngine } from "@/lib/ports/data-engine";
import type { JobContext, WorkQueue } from "@/lib/ports/work-queue";
import { taskOfAttempt } from "@/lib/runtime/dag/attempt";
import { driveSession } from "@/lib/services/drive/drive-session";
import { runTask } from "@/lib/services/drive/run-task";
import type { DrivePorts } from "@/lib/services/runtime-ports";
import { Gate, gated } from "./gate";
import { type Begun, scriptedAgents } from "./scripted-agent";
import { SteppingQueue, type Taken } from "./stepping-queue";

const LEASE_MS = 6_000;

/** Nothing of the scripted agent's work touches files or data. */
const untouched = <Port extends object>(name: string): Port =>
  new Proxy({} as Port, {
    get: () => () => {
      throw new Error(`${name} is not part of this world`);
    },
  });

/** A whole installation in memory whose time, order and deaths are chosen from outside. */
export class World {
  private time = Date.parse("2026-03-01T09:00:00Z");
  private count = 0;
  readonly clock = { now: () => new Date(this.time), sleep: async () => undefined };
  readonly database = new RamDatabase();
  readonly queue = new SteppingQueue(this.clock);
  readonly gate = new Gate();
  /** Work that began though its version was no longer current, or though its result was known. */
  readonly needless: string[] = [];
  executions = 0;
  readonly running = new Map<string, Taken>();
  readonly failures: unknown[] = [];
  readonly ports: DrivePorts;

  constructor() {
    const queue = this.queue as unknown as WorkQueue;
    this.ports = {
      store: new RamSessionStore(this.database, queue, this.clock),
      reader: createRamSessionReader(this.database),
      queue,
      clock: this.clock,
      ids: { id: (prefix) => `${prefix}_${++this.count}` },
      hash: sha256OfJson,
      bus: new RamLiveBus(this.database),
      agents: scriptedAgents(
        (attempt) => this.look(attempt),
        () => this.gate.wait("work"),
      ),
      models: { list: async () => [], open: async () => null },
      blobs: untouched<BlobStore>("blobs"),
      workspaces: { folder: async () => "/nowhere" } as unknown as Workspaces,
      data: untouched<DataEngine>("data"),
      words: createWordReader(),
      zone: "UTC",
      onUnforeseen: (_where, error) => this.failures.push(error),
    };
  }

  /** As a cell is run: is it still wanted, and is what it would find not known yet? */
  private look({ sessionId, taskId, attemptId }: Begun): void {
    this.executions++;
    const { state, events } = this.database.log(sessionId);
    if (!taskOfAttempt(state, attemptId)) this.needless.push(`${taskId} was executed though its version is an old one`);
    const started = events.findLast((event) => event.type === "task_started" && event.payload.attemptId === attemptId);
    if (started?.type !== "task_started")
      return void this.needless.push(`${taskId} was executed without being started`);
    const { inputHash } = started.payload;
    const known = events.some((event) => event.type === "task_completed" && event.payload.inputHash === inputHash);
    const pure = state.tasks.some((task) => task.id === taskId && task.effect === "pure");
    if (pure && known) this.needless.push(`${taskId} was executed though its result was known`);
  }

  pass(ms: number): void {
    this.time += ms;
  }

  /** A worker takes a job and begins; it goes on one port call at a time, as the gate lets it. */
  claim(choice: number): void {
    const ready = this.queue.claimable();
    if (ready.length === 0) return;
    const key = ready[choice % ready.length] as string;
    const taken = this.queue.claim(key);
    const party = `${taken.id} ${taken.fence.token}`;
    this.running.set(party, taken);
    const ports = {
      ...this.ports,
      store: gated(this.ports.store, this.gate, party),
      reader: gated(this.ports.reader, this.gate, party),
    };
    const context = {
      job: { ...taken.work, id: taken.id, attempts: taken.attempts },
      signal: taken.signal,
      fence: taken.fence,
    };
    const work =
      taken.work.kind === "drive"
        ? driveSession(ports, context as JobContext<Extract<Taken["work"], { kind: "drive" }>>)
        : runTask(ports, context as JobContext<Extract<Taken["work"], { kind: "attempt" }>>);
    work.then(
      () => this.finish(party, taken, null),
      (error) => this.finish(party, taken, error),
    );
  }

  /** The process that runs the job dies in the middle of what it does. */
  kill(choice: number): void {
    const parties = [...this.running];
    const chosen = parties[choice % Math.max(1, parties.length)];
    if (!chosen) return;
    this.gate.kill(chosen[0]);
    this.running.delete(chosen[0]);
    this.queue.die(chosen[1], LEASE_MS);
  }

  private finish(party: string, taken: Taken, error: unknown): void {
    this.running.delete(party);
    const lost = (error as { code?: string } | null)?.code === "lease.lost";
    const retry = error !== null && !taken.signal.aborted && !lost;
    if (retry && !(error instanceof RetryableError)) this.failures.push(error);
    this.queue.done(taken, retry ? this.time + 10 : null);
  }
}

/** Lets everything that is ready to go on do so. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
