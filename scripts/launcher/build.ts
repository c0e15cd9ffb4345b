import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { childEnvironment } from "@/lib/compose/settings";
import { bundleWorker } from "./worker-bundle";

const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "scripts/worker.ts",
  "scripts/launcher/lifetime.ts",
  "next.config.ts",
  "package-lock.json",
  "postcss.config.mjs",
];
export const NEXT_COMMAND = createRequire(import.meta.url).resolve("next/dist/bin/next");

/** Whether the built app is missing or older than what it was built from. */
export function buildIsStale(checkout: string): boolean {
  const stamp = stampOf(checkout);
  if (!existsSync(stamp) || !existsSync(join(checkout, ".next", "BUILD_ID"))) return true;
  const builtFrom = Number(readFileSync(stamp, "utf8"));
  return SOURCES.some((source) => newest(join(checkout, source)) > builtFrom);
}

/** Builds the app; two starts in one checkout build once. Returns whether a built app is there afterwards. */
export async function buildApp(checkout: string): Promise<boolean> {
  const release = await buildLock(checkout);
  try {
    if (!buildIsStale(checkout)) return true;
    // Types of routes that were removed since would fail the build.
    rmSync(join(checkout, ".next", "dev", "types"), { recursive: true, force: true });
    const startedAt = Date.now();
    if ((await runBuild(checkout)) !== 0) return false;
    // Without its bundle a worker starts as well, only more slowly; the bundler has said what is wrong.
    await bundleWorker(checkout).catch(() => undefined);
    writeFileSync(stampOf(checkout), String(startedAt));
    return true;
  } finally {
    release();
  }
}

const stampOf = (checkout: string) => join(checkout, ".next", "built-from");

function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function runBuild(checkout: string): Promise<number | null> {
  const env = childEnvironment({ NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" });
  const child = spawn(process.execPath, [NEXT_COMMAND, "build"], { cwd: checkout, stdio: "inherit", env });
  return new Promise((resolve) => child.on("exit", resolve));
}

async function buildLock(checkout: string): Promise<() => void> {
  mkdirSync(join(checkout, ".next"), { recursive: true });
  const file = join(checkout, ".next", "build-lock");
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch {
      if (!ownerLives(file)) rmSync(file, { force: true });
      else await sleep(200);
    }
  }
}

function ownerLives(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, "utf8")), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
