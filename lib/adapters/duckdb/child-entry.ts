import { createHash } from "node:crypto";
import { mkdir, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";

const source = "lib/adapters/duckdb/child/main.ts";

/**
 * Arguments that make Node run the engine's child. Its modules are bundled into one file first, because loading them one by
 * one through a loader takes twice as long; where that is not possible the loader does it.
 */
export async function childEntry(root: string): Promise<string[]> {
  const loaded = ["--import", "tsx", path.join(root, source)];
  try {
    return [await bundle(root)];
  } catch {
    return loaded;
  }
}

async function bundle(root: string): Promise<string> {
  const { build, stop } = await import("esbuild");
  const result = await build({
    absWorkingDir: root,
    entryPoints: [source],
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    tsconfig: path.join(root, "tsconfig.json"),
    logLevel: "silent",
  });
  await stop();
  const code = result.outputFiles[0]?.contents;
  if (!code) throw new Error("nothing was bundled");
  const folder = path.join(root, "node_modules", ".cache", "followthrough");
  const file = path.join(folder, `engine-${createHash("sha256").update(code).digest("hex").slice(0, 16)}.mjs`);
  if (await stat(file).catch(() => undefined)) return file;
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  await writeFile(draft, code);
  await rename(draft, file);
  return file;
}
