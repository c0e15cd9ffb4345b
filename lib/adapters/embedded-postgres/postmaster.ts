import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";

/** What `postmaster.pid` says: line 1 the process, 4 the port, 8 the state. */
export type Postmaster = { pid: number; port: number; ready: boolean };

export function readPostmaster(data: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
  } catch {
    return undefined;
  }
}

/** Whether `pid` is the server of this data folder, and not another program that was given the number since. */
export function serves(pid: number, data: string): boolean {
  if (!alive(pid)) return false;
  const command = commandLine(pid);
  return command === undefined || command.includes(data);
}

/** Removes the lock file of a dead server whose number now belongs to another program; PostgreSQL would believe it. */
export function forgetRecycled(data: string): void {
  const found = readPostmaster(data);
  if (found && alive(found.pid) && !serves(found.pid, data)) rmSync(join(data, "postmaster.pid"), { force: true });
}

export function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

function commandLine(pid: number): string | undefined {
  if (process.platform === "win32") return undefined;
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
  return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";
}

export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}

/** `wanted` where it is free (pools of running processes then find the server again by themselves), else any. */
export async function freePort(wanted: number): Promise<number> {
  return (wanted > 0 ? await listenOnce(wanted) : undefined) ?? (await listenOnce(0)) ?? 0;
}

function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
      .on("error", () => resolve(undefined))
      .listen(port, "127.0.0.1", () => {
        const address = server.address();
        server.close(() => resolve(typeof address === "object" && address ? address.port : undefined));
      });
  });
}
