import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { FatalError } from "@/lib/errors";
import { type Account, serverAccount } from "./account";
import { type Binaries, credentials, usableBinaries } from "./binaries";
import { type Cluster, clusterAt, ensureCluster, SUPERUSER, serverEnvironment } from "./cluster";
import { existingPlace, placeFor } from "./place";
import { alive, answers, forgetRecycled, freePort, readPostmaster, serves } from "./postmaster";

export type EmbeddedOptions = {
  /** The folder that holds all data of an instance; the database lies in `database/` there where it can. */
  home: string;
  /** When we are root: the account to run as (else postgres, node or nobody). */
  runAs?: string;
  timeoutMs?: number;
};

/** `moved`: the home cannot be entered by the server's account, so the data lies elsewhere, in `dir`. */
export type EmbeddedServer = {
  url: string;
  pid: number;
  port: number;
  role: "started" | "attached";
  dir: string;
  moved: boolean;
};

const LOST_THE_LOCK = 73;
const SETTINGS = ["max_connections=200", "shared_buffers=64MB", "timezone=UTC", "log_timezone=UTC"];

/**
 * A running PostgreSQL for this home: the one that is there, else a new one. It runs apart from us and survives us,
 * so whoever comes next attaches. Any number of processes may call this at once; one server results.
 */
export async function startOrAttach(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const account = serverAccount(options.runAs);
  const { dir, moved } = placeFor(options.home, account);
  const binaries = usableBinaries(account, dir);
  const cluster = await ensureCluster(dir, binaries, account);
  const until = Date.now() + (options.timeoutMs ?? 60_000);
  for (let lost = 0; Date.now() < until; ) {
    const there = await attach(cluster, until);
    if (there) return { ...there, role: "attached", dir, moved };
    forgetRecycled(cluster.data);
    const outcome = await launch(cluster, binaries, account, until);
    if (typeof outcome === "object") return { ...outcome, role: "started", dir, moved };
    // Locked, yet no server of ours to be seen: somebody in another container or namespace has this folder.
    if (outcome === "locked" && ++lost > 40)
      throw new FatalError("database.in_use", `${dir} is in use elsewhere`, { dir });
    await sleep(50);
  }
  throw new FatalError("database.timeout", `PostgreSQL did not come up; see ${join(dir, "postgres.log")}`, { dir });
}

type Reached = { url: string; pid: number; port: number };

function reached({ password }: Cluster, pid: number, port: number): Reached {
  return { url: `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`, pid, port };
}

async function attach(cluster: Cluster, until: number): Promise<Reached | undefined> {
  while (Date.now() < until) {
    const found = readPostmaster(cluster.data);
    if (!found || !serves(found.pid, cluster.data)) return undefined;
    if (found.ready && (await answers(found.port))) return reached(cluster, found.pid, found.port);
    await sleep(20);
  }
  return undefined;
}

async function launch(
  cluster: Cluster,
  binaries: Binaries,
  account: Account | undefined,
  until: number,
): Promise<Reached | "locked" | "exited"> {
  const child = spawnServer(cluster, binaries, account, await freePort(rememberedPort(cluster.dir)));
  let exit: "locked" | "exited" | undefined;
  child.on("error", () => (exit = "exited"));
  child.on("exit", (code) => (exit = code === LOST_THE_LOCK ? "locked" : "exited"));
  while (!exit && Date.now() < until) {
    const found = readPostmaster(cluster.data);
    if (found?.pid === child.pid && found?.ready && (await answers(found.port))) {
      writeFileSync(join(cluster.dir, "port"), String(found.port));
      return reached(cluster, found.pid, found.port);
    }
    await sleep(10);
  }
  return exit ?? "exited";
}

/** Under `flock`, where there is one: a lock of the kernel, also seen by another container on the same volume. */
function spawnServer(cluster: Cluster, binaries: Binaries, account: Account | undefined, port: number) {
  const flock = process.platform === "linux" && ["/usr/bin/flock", "/bin/flock"].find((file) => existsSync(file));
  const lock = flock ? [flock, "-n", "-E", String(LOST_THE_LOCK), "-F", join(cluster.dir, "lock")] : [];
  const settings = SETTINGS.flatMap((setting) => ["-c", setting]);
  const server = ["-D", cluster.data, "-p", String(port), "-h", "127.0.0.1", "-k", "", ...settings];
  const [command = binaries.postgres, ...args] = [...lock, binaries.postgres, ...server];
  const log = openLog(join(cluster.dir, "postgres.log"));
  const stdio: ["ignore", number, number] = ["ignore", log, log];
  const options = { ...credentials(account), ...serverEnvironment(), detached: true, stdio, cwd: cluster.dir };
  const child = spawn(command, args, options);
  child.unref();
  closeSync(log);
  return child;
}

function openLog(file: string): number {
  return openSync(file, existsSync(file) && statSync(file).size > 20_000_000 ? "w" : "a");
}

function rememberedPort(dir: string): number {
  const file = join(dir, "port");
  return existsSync(file) ? Number(readFileSync(file, "utf8")) || 0 : 0;
}

/** Ends the server of this home, if one runs: its clients are disconnected, what they had committed stays. */
export async function stopServer(home: string): Promise<boolean> {
  const dir = existingPlace(home);
  const cluster = dir && clusterAt(dir);
  const found = cluster && readPostmaster(cluster.data);
  if (!found || !serves(found.pid, cluster.data)) return false;
  const patience = Date.now() + 5_000;
  process.kill(found.pid, "SIGINT");
  while (alive(found.pid) && serves(found.pid, cluster.data)) {
    // An immediate shutdown is what a power cut is: the log is replayed at the next start.
    if (Date.now() > patience) process.kill(found.pid, "SIGQUIT");
    await sleep(20);
  }
  return true;
}

/** Stops the server and removes its data, wherever it lies. */
export async function removeCluster(home: string): Promise<void> {
  await stopServer(home);
  const dir = existingPlace(home);
  if (dir) rmSync(dir, { recursive: true, force: true });
}
