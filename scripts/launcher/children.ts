import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { childEnvironment } from "@/lib/compose/settings";
import { PARENT_FLAG } from "./lifetime";
import { messages } from "./messages";
import { say } from "./say";

export type ChildPlan = { name: string; script: string; flags: string[]; env: Record<string, string | undefined> };

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
/** A child that lived this long had started well: the next pause is short again. */
const SETTLED_MS = 10_000;

/** A process that is started again when it ends by itself, after a pause that doubles with each early death. */
export class KeptChild {
  private process: ChildProcess | undefined;
  private wanted = true;
  private pause = FIRST_PAUSE_MS;

  constructor(private readonly plan: ChildPlan) {
    void this.keep();
  }

  private async keep(): Promise<void> {
    while (this.wanted) {
      const startedAt = Date.now();
      await this.runOnce();
      if (!this.wanted) return;
      if (Date.now() - startedAt > SETTLED_MS) this.pause = FIRST_PAUSE_MS;
      say(messages.crashed(this.plan.name, this.pause / 1_000));
      await sleep(this.pause);
      this.pause = Math.min(this.pause * 2, LONGEST_PAUSE_MS);
    }
  }

  /** In a process group of its own, so that Ctrl-C reaches the launcher alone; it ends when the launcher is gone. */
  private runOnce(): Promise<void> {
    const env = childEnvironment(this.plan.env);
    const args = [...this.plan.flags, "--import", "tsx", this.plan.script, `${PARENT_FLAG}${process.pid}`];
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
