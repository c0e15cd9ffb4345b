import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { freshHome, removeHome } from "../../scripts/test/instance";

/** An instance that a test starts, hurts and stops by itself, apart from the one the other journeys share. */
export class LaunchedInstance {
  private constructor(
    readonly home: string,
    readonly port: number,
    private process: ChildProcess,
    private readonly lines: string[],
  ) {}

  /** `knobs`: what else of the environment differs. */
  static async start(home = freshHome(), port?: number, knobs = {}): Promise<LaunchedInstance> {
    const chosen = port ?? (await freePort());
    const lines: string[] = [];
    const env = {
      ...process.env,
      PORT: String(chosen),
      FOLLOWTHROUGH_HOME: home,
      DATABASE_URL: "",
      LC_ALL: "C.UTF-8",
      ...knobs,
    };
    const child = spawn(process.execPath, ["--import", "tsx", "scripts/start.ts"], {
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => lines.push(String(chunk)));
    return new LaunchedInstance(home, chosen, child, lines);
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get output(): string {
    return this.lines.join("");
  }

  /** `ms`: longer where the app may have to be built on a busy machine. */
  async untilReady(ms = 150_000): Promise<void> {
    await until(ms, () => this.output.includes("is ready:") || this.process.exitCode !== null);
    if (!this.output.includes("is ready:")) throw new Error(`it did not start:\n${this.output}`);
  }

  async healthy(): Promise<boolean> {
    const answer = await fetch(`${this.address}/api/v1/health`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    );
    return answer?.ok ?? false;
  }

  /** The process that runs this script, as a child of the launcher. */
  pidOf(script: string): number | undefined {
    const children = readFileSync(`/proc/${this.process.pid}/task/${this.process.pid}/children`, "utf8");
    const pids = children.trim().split(/\s+/).map(Number);
    return pids.find((pid) => commandOf(pid).includes(script));
  }

  /** Undefined while no server has the data. */
  databasePid(): number | undefined {
    const file = `${this.home}/database/pgdata/postmaster.pid`;
    return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : undefined;
  }

  kill(signal: NodeJS.Signals): void {
    this.process.kill(signal);
  }

  /** Asks it to stop; returns its exit code and how long it took. */
  async stop(): Promise<{ code: number | null; ms: number }> {
    const startedAt = Date.now();
    this.process.kill("SIGINT");
    return { code: await this.exitCode(), ms: Date.now() - startedAt };
  }

  async exitCode(): Promise<number | null> {
    await until(30_000, () => this.process.exitCode !== null || this.process.signalCode !== null);
    return this.process.exitCode;
  }

  async remove(): Promise<void> {
    this.process.kill("SIGKILL");
    await removeHome(this.home);
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

export const lives = (pid: number | undefined): boolean => pid !== undefined && commandOf(pid) !== "";

export async function until(ms: number, condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + ms; !(await condition()); await sleep(50)) {
    if (Date.now() > end) throw new Error(`it did not happen within ${ms} ms`);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
