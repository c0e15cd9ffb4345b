#!/usr/bin/env node
// The `followthrough` command: `chat` is the terminal client. Runs from any folder; paths stay those of the caller.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const [subcommand, ...rest] = process.argv.slice(2);
const args = subcommand === "chat" ? rest : ["--help"];
const env = { ...process.env, TSX_TSCONFIG_PATH: at("../tsconfig.json") };
const child = spawn(process.execPath, ["--import", import.meta.resolve("tsx"), at("chat.ts"), ...args], {
  stdio: "inherit",
  env,
});
// Ctrl-C reaches both; what it means is the child's to say.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
child.on("exit", (code, signal) => {
  process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0);
});
