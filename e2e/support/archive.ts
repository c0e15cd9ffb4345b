import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { unzipSync } from "fflate";

/** The files of a zip archive, by path, as text. */
export function filesOf(archive: Uint8Array): Record<string, string> {
  const entries = Object.entries(unzipSync(archive)).filter(([name]) => !name.endsWith("/"));
  return Object.fromEntries(entries.map(([name, bytes]) => [name, Buffer.from(bytes).toString("utf8")]));
}

export function unpack(archive: Uint8Array, folder: string): void {
  for (const [name, bytes] of Object.entries(unzipSync(archive))) {
    if (name.endsWith("/")) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
}

/** Whether packages can be had here. */
export function registryAnswers(): boolean {
  const ask = ["view", "vite", "version", "--fetch-retries=0", "--fetch-timeout=15000"];
  return spawnSync("npm", ask, { timeout: 60_000 }).status === 0;
}

export function npm(folder: string, ...args: string[]): { code: number | null; output: string } {
  const done = spawnSync("npm", args, { cwd: folder, encoding: "utf8", timeout: 240_000 });
  return { code: done.status, output: `${done.stdout}${done.stderr}` };
}
