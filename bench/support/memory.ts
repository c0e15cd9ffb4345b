import { readdirSync, readFileSync } from "node:fs";

const EVERY_MS = 100;

/** Samples what a process and all below it hold in memory (proportional set size), until stopped. */
export class MemorySampler {
  private peak = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly root: number) {
    this.timer = setInterval(() => this.sample(), EVERY_MS);
    this.sample();
  }

  /** The most it was, in megabytes. */
  stop(): number {
    clearInterval(this.timer);
    return this.peak;
  }

  private sample(): void {
    const kilobytes = treeOf(this.root).reduce((sum, pid) => sum + proportionalSize(pid), 0);
    this.peak = Math.max(this.peak, kilobytes / 1_000);
  }
}

function treeOf(pid: number): number[] {
  const below = orNothing(() => readdirSync(`/proc/${pid}/task`)).flatMap((thread) =>
    orNothing(() => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").trim().split(/\s+/).filter(Boolean)),
  );
  return [pid, ...below.flatMap((child) => treeOf(Number(child)))];
}

/** In kB; 0 for a process that is gone. */
function proportionalSize(pid: number): number {
  const [text] = orNothing(() => [readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")]);
  return Number(/^Pss:\s+(\d+)/m.exec(text ?? "")?.[1] ?? 0);
}

function orNothing(read: () => string[]): string[] {
  try {
    return read();
  } catch {
    return [];
  }
}
