import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { FatalError } from "@/lib/errors";
import type { Account } from "./account";
import { type Binaries, credentials } from "./binaries";
import { createOnce } from "./place";

export const SUPERUSER = "app";

/** The data folder and the password of a cluster that is ready to be started. */
export type Cluster = { dir: string; data: string; password: string };

export function clusterAt(dir: string): Cluster | undefined {
  const data = join(dir, "pgdata");
  if (!existsSync(join(data, "PG_VERSION"))) return undefined;
  return { dir, data, password: readFileSync(join(dir, "secret"), "utf8") };
}

/** Made aside and renamed into place, so a killed or racing initialisation never leaves a half-made data folder. */
export async function ensureCluster(dir: string, binaries: Binaries, account: Account | undefined): Promise<Cluster> {
  createOnce(join(dir, "secret"), randomBytes(24).toString("base64url"), 0o600, account);
  const data = join(dir, "pgdata");
  if (!clusterAt(dir)) {
    const draft = `${data}.init-${process.pid}-${randomBytes(3).toString("hex")}`;
    await initialise(draft, dir, binaries, account);
    try {
      renameSync(draft, data);
    } catch {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  const cluster = clusterAt(dir);
  if (!cluster) throw new FatalError("database.init", `no cluster in ${dir} after its initialisation`);
  for (const name of readdirSync(dir)) {
    if (name.startsWith("pgdata.init-")) rmSync(join(dir, name), { recursive: true, force: true });
  }
  return cluster;
}

async function initialise(draft: string, dir: string, binaries: Binaries, account: Account | undefined): Promise<void> {
  const options = ["-U", SUPERUSER, "-A", "scram-sha-256", "--pwfile", join(dir, "secret"), "-E", "UTF8"];
  const locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  try {
    await promisify(execFile)(
      binaries.initdb,
      ["-D", draft, ...options, ...locale, "--no-instructions", "--data-checksums"],
      { ...credentials(account), cwd: dir, ...serverEnvironment() },
    );
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true });
    if (clusterAt(dir)) return;
    throw new FatalError("database.init", `initdb failed in ${dir}: ${(cause as Error).message}`, { dir }, { cause });
  }
}

/** A fixed environment: nothing of the caller's locale or time zone gets into the data (Windows needs its own). */
export function serverEnvironment(): { env?: NodeJS.ProcessEnv } {
  if (process.platform === "win32") return {};
  return { env: { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" } as unknown as NodeJS.ProcessEnv };
}
