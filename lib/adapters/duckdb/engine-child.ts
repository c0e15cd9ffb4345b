import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import type { EngineReply, EngineRequest } from "@/lib/adapters/duckdb/messages";
import { FatalError, RetryableError } from "@/lib/errors";
import type { EngineProgress } from "@/lib/ports/data-engine";

/** A process that runs the engine for one workspace at most, one call at a time. */
export interface EngineChild {
  process: ChildProcess;
  ready: Promise<void>;
  workspace?: string;
  memory: number;
  calls: number;
  busy: boolean;
  timer?: NodeJS.Timeout;
}

const prlimit = ["/usr/bin/prlimit", "/bin/prlimit"].find((p) => existsSync(p));

/** Sizes in bytes: `memory` for the engine, `headroom` besides it. */
export function startChild(root: string, entry: string[], memory: number, headroom: number): EngineChild {
  const node = [process.execPath, "--max-old-space-size=1024", ...entry];
  const limits = prlimit ? [prlimit, `--data=${memory + headroom}`, "--core=0", "--"] : [];
  const [command = process.execPath, ...args] = [...limits, ...node];
  const spawned = spawn(command, args, {
    cwd: root,
    env: { NODE_ENV: "production", PATH: "" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  unrefChild(spawned);
  return { process: spawned, memory, calls: 0, busy: false, ready: becomesReady(spawned) };
}

/** Sends one request and waits for its answer; `kill` ends a child that is too slow or not wanted any more. */
export function exchange(
  child: EngineChild,
  request: EngineRequest,
  call: { signal?: AbortSignal; onProgress?: (p: EngineProgress) => void },
  kill: () => void,
): Promise<unknown> {
  const id = child.calls;
  refChild(child.process);
  return new Promise<unknown>((resolve, reject) => {
    const timer = setTimeout(
      () => end(new FatalError("engine.timeout", `no answer within ${request.limits.wallMs} ms`)),
      request.limits.wallMs,
    );
    const onAbort = () => end(canceled());
    const onExit = () => end(new RetryableError("engine.died", "the engine process ended by itself"));
    const onMessage = (reply: EngineReply) => {
      if (reply.id !== id) return;
      if (reply.event === "progress") call.onProgress?.(progressOf(reply));
      else if (reply.event === "done") settle(() => resolve(reply.value));
      else settle(() => reject(new FatalError(reply.code, reply.message)));
    };
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      call.signal?.removeEventListener("abort", onAbort);
      child.process.off("message", onMessage);
      child.process.off("exit", onExit);
      finish();
    };
    const end = (error: Error) => {
      kill();
      settle(() => reject(error));
    };
    call.signal?.addEventListener("abort", onAbort);
    child.process.on("message", onMessage);
    child.process.once("exit", onExit);
    child.ready.then(
      () => child.process.connected && child.process.send({ id, request }),
      (error: Error) => settle(() => reject(error)),
    );
  });
}

function progressOf(reply: Extract<EngineReply, { event: "progress" }>): EngineProgress {
  const { id: _id, event: _event, ...progress } = reply;
  return progress;
}

export const canceled = (): FatalError => new FatalError("engine.canceled", "the call was canceled");

function becomesReady(child: ChildProcess): Promise<void> {
  const ready = new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("error", (error) => reject(new RetryableError("engine.start", error.message)));
    child.once("exit", (code, signal) =>
      reject(new RetryableError("engine.start", `the engine process did not start (${code ?? signal})`)),
    );
  });
  ready.catch(() => undefined);
  return ready;
}

/** A child that waits keeps nobody from ending. */
export function unrefChild(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

function refChild(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}
