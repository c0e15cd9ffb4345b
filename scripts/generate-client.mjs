// Generates the Prisma client after an install. The CLI would download an engine that `generate` does not use
// (the client compiles its queries in WebAssembly); naming any executable as that engine keeps the step offline.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

if (!existsSync("prisma/schema.prisma")) process.exit(0);
const cli = createRequire(import.meta.url).resolve("prisma/build/index.js");
const { status } = spawnSync(process.execPath, [cli, "generate"], {
  cwd: fileURLToPath(new URL("..", import.meta.url)),
  env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: "1" },
  stdio: "inherit",
});
process.exit(status ?? 1);
