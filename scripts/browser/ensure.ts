import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findBrowser } from "./find";

/**
 * A Chromium to test with: the system's, else the browser tool's own download, else, where we are root, the
 * distribution's package. Returns its path; throws saying what was tried.
 */
export function ensureBrowser(): string {
  const present = findBrowser() ?? downloaded();
  if (present) return present;
  const tried = ["no Chromium on the PATH"];
  const cli = join(createRequire(import.meta.url).resolve("@playwright/test/package.json"), "..", "cli.js");
  if (run(process.execPath, [cli, "install", "chromium"]) && downloaded()) return chromium.executablePath();
  tried.push("`playwright install chromium` failed");
  if (process.getuid?.() === 0) {
    run("apt-get", ["update"]);
    run("apt-get", ["install", "-y", "--no-install-recommends", "chromium", "fonts-noto-cjk"]);
    const installed = findBrowser();
    if (installed) return installed;
    tried.push("`apt-get install chromium` failed");
  }
  throw new Error(`no browser to test with: ${tried.join("; ")}`);
}

function downloaded(): string | undefined {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { stdio: "inherit", env, timeout: 600_000 }).status === 0;
}
