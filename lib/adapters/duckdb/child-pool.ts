import { EventEmitter, once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import { childEntry } from "@/lib/adapters/duckdb/child-entry";
import { canceled, type EngineChild, exchange, startChild, unrefChild } from "@/lib/adapters/duckdb/engine-child";
import type { EngineRequest, EngineValues } from "@/lib/adapters/duckdb/messages";
import { FatalError } from "@/lib/errors";
import type { EngineProgress } from "@/lib/ports/data-engine";

export interface PoolOptions {
  /** Root of the checkout: where the entry of the child and its packages are found. */
  root: string;
  /** Bytes of data a child may allocate besides the engine's own limit. */
  headroom: number;
  /** An idle child of a session is kept this long. */
  keepMs: number;
  /** At most so many children of sessions wait idle; the one that was used longest ago ends first. */
  keep: number;
  /** A child is replaced after this many calls. */
  callsPerChild: number;
  /** A call waits this long for the child of its workspace before it takes another. */
  patienceMs: number;
  /** A spare child is started when no call was made for this long. */
  quietMs: number;
}

/**
 * Processes that run the engine. In quiet times one unused child is warm; its first call binds it to a workspace, and only
 * calls of the same workspace may use it again, each with a fresh engine inside. Calls of one workspace come one after another
 * where they are short, since each can use the whole machine. A call that is aborted or too slow kills its child.
 */
export class ChildPool {
  private readonly children = new Set<EngineChild>();
  private prepared: Promise<string[]> | undefined;
  private readonly released = new EventEmitter().setMaxListeners(0);
  private quiet: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly options: PoolOptions) {}

  /** Starts the spare child now, so that the first call does not wait for it. */
  async warm(memory: number): Promise<void> {
    const entry = await this.entry();
    const spare = [...this.children].some((c) => c.workspace === undefined && !c.busy && c.memory === memory);
    if (!this.closed && !spare) this.start(memory, entry);
  }

  async run<K extends keyof EngineValues>(
    request: Extract<EngineRequest, { kind: K }>,
    call: { signal?: AbortSignal; onProgress?: (p: EngineProgress) => void },
  ): Promise<EngineValues[K]> {
    const entry = await this.entry();
    const child = await this.takeInTurn(request.workspace, request.limits.memory, entry, call.signal);
    clearTimeout(this.quiet);
    // Reading a file takes memory of its own: what others hold ready makes room first.
    if (request.kind === "load") this.endIdle(0);
    try {
      return (await exchange(child, request, call, () => this.kill(child))) as EngineValues[K];
    } finally {
      this.giveBack(child);
      this.warmWhenQuiet(request.limits.memory);
    }
  }

  private warmWhenQuiet(memory: number): void {
    clearTimeout(this.quiet);
    if ([...this.children].some((c) => c.busy)) return;
    this.quiet = setTimeout(() => void this.warm(memory), this.options.quietMs).unref();
  }

  /** Looks and takes in one step, so that of two who wait only one gets the child that is released. */
  private async takeInTurn(
    workspace: string,
    memory: number,
    entry: string[],
    signal?: AbortSignal,
  ): Promise<EngineChild> {
    const end = performance.now() + this.options.patienceMs;
    for (;;) {
      if (signal?.aborted) throw canceled();
      const left = end - performance.now();
      if (left <= 0 || !this.onlyBusy(workspace, memory)) return this.take(workspace, memory, entry);
      await once(this.released, workspace, { signal: AbortSignal.timeout(Math.ceil(left)) }).catch(() => undefined);
    }
  }

  private onlyBusy(workspace: string, memory: number): boolean {
    const own = [...this.children].filter((c) => c.workspace === workspace && c.memory === memory);
    return own.length > 0 && own.every((c) => c.busy);
  }

  /** Ends every child. */
  close(): void {
    this.closed = true;
    clearTimeout(this.quiet);
    for (const child of this.children) this.kill(child);
  }

  private take(workspace: string, memory: number, entry: string[]): EngineChild {
    if (this.closed) throw new FatalError("engine.canceled", "the engine is closed");
    const free = [...this.children].filter((c) => !c.busy && c.memory === memory);
    const child =
      free.find((c) => c.workspace === workspace) ??
      free.find((c) => c.workspace === undefined) ??
      this.start(memory, entry);
    child.busy = true;
    child.workspace = workspace;
    child.calls++;
    clearTimeout(child.timer);
    return child;
  }

  private giveBack(child: EngineChild): void {
    child.busy = false;
    if (child.workspace) this.released.emit(child.workspace);
    if (!this.children.has(child)) return;
    if (child.calls >= this.options.callsPerChild) {
      this.kill(child);
      return;
    }
    child.timer = setTimeout(() => this.kill(child), this.options.keepMs);
    child.timer.unref();
    unrefChild(child.process);
    this.children.delete(child);
    this.children.add(child);
    this.endIdle(this.options.keep);
  }

  /** What a child holds ready for its session is memory: only the `keep` that were used last stay. */
  private endIdle(keep: number): void {
    const idle = [...this.children].filter((c) => !c.busy && c.workspace !== undefined);
    for (const child of idle.slice(0, Math.max(0, idle.length - keep))) this.kill(child);
  }

  private entry(): Promise<string[]> {
    this.prepared ??= childEntry(this.options.root);
    return this.prepared;
  }

  private start(memory: number, entry: string[]): EngineChild {
    const child = startChild(this.options.root, entry, memory, this.options.headroom);
    child.ready.catch(() => this.children.delete(child));
    child.process.once("exit", () => this.children.delete(child));
    this.children.add(child);
    return child;
  }

  private kill(child: EngineChild): void {
    clearTimeout(child.timer);
    this.children.delete(child);
    child.process.kill("SIGKILL");
    if (child.workspace === undefined) return;
    const spill = path.join(child.workspace, "spill", String(child.process.pid));
    child.process.once("exit", () => rmSync(spill, { recursive: true, force: true }));
  }
}
