import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { childEnvironment } from "@/lib/compose/settings";
import { PARENT_FLAG } from "./lifetime";
import { messages } from "./messages";
import { say } from "./say";

export type ChildPlan = {
  name: string;
  /** What Node runs, asked for at every start. `life` is the name of this one life of the child. */
  command(life: string): string[];
  env: Record<string, string | undefined>;
  /** Told when a life has ended otherwise than by being stopped. */
  died?(life: string): void;
};

/** After the second early death in a row; the first one is made good at once. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
/** A child that lived this long had started well: the next pause is short again. */
const SETTLED_MS = 10_000;

/** A process that is started again when it ends by itself, after a pause that doubles with each early death. */
export class KeptChild {
  private process: ChildProcess | undefined;
  private wanted = true;
  private pause = 0;

  constructor(private readonly plan: ChildPlan) {
    void this.keep();
  }

  private async keep(): Promise<void> {
    while (this.wanted) {
      const startedAt = Date.now();
      const life = `${this.plan.name}-${randomUUID()}`;
      await this.runOnce(life);
      if (!this.wanted) return;
      this.plan.died?.(life);
      if (Date.now() - startedAt > SETTLED_MS) this.pause = 0;
      say(messages.crashed(this.plan.name, this.pause / 1_000));
      await sleep(this.pause);
      this.pause = Math.min(Math.max(this.pause * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
    }
  }

  /** In a process group of its own, so that Ctrl-C reaches the launcher alone; it ends when the launcher is gone. */
  private runOnce(life: string): Promise<void> {
    const env = childEnvironment(this.plan.env);
    const args = [...this.plan.command(life), `${PARENT_FLAG}${process.pid}`];
    this.process = spawn(process.execPath, args, { env, stdio: ["ignore", "inherit", "inherit"], detached: true });
    return new Promise((resolve) => {
      this.process?.on("error", () => resolve());
      this.process?.on("exit", () => resolve());
    });
  }

  get pid(): number | undefined {
    return this.process?.pid;
  }

  /** Asks it to end, and ends it when it has not within `ms`. */
  async stop(ms: number): Promise<void> {
    this.wanted = false;
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    child.kill("SIGTERM");
    const tooLong = setTimeout(() => child.kill("SIGKILL"), ms);
    await gone;
    clearTimeout(tooLong);
  }
}
