import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { type ModelDefault, modelDefaults } from "./model-defaults";
import { type Environment, environmentSchema } from "./schema";

/** The settings of this process; paths are absolute. */
export type Config = {
  port: number;
  host: string;
  /** Names under which the server may be addressed, beside loopback and `host`; others are refused (DNS rebinding). */
  allowedHosts: string[];
  home: string;
  databaseUrl: string | undefined;
  databasePool: number;
  databaseAccount: string | undefined;
  workerConcurrency: number;
  leaseMs: number;
  uploadLimitBytes: number;
  logLevel: Environment["LOG_LEVEL"];
  /** Models that everybody of the installation may use. */
  models: ModelDefault[];
  evalData: string;
  production: boolean;
};

/** Reads the environment, completed by `.env.local` and `.env` of the checkout. Throws `config.invalid` naming each bad knob. */
export function readConfig(env: NodeJS.ProcessEnv = process.env, checkout: string = process.cwd()): Config {
  const parsed = environmentSchema.safeParse(withoutBlanks({ ...fileKnobs(checkout), ...env }));
  if (!parsed.success) throw new AppError("config.invalid", z.prettifyError(parsed.error));
  const knobs = parsed.data;
  return {
    port: knobs.PORT,
    host: knobs.HOST,
    allowedHosts: knobs.ALLOWED_HOSTS,
    home: resolve(checkout, knobs.FOLLOWTHROUGH_HOME),
    databaseUrl: knobs.DATABASE_URL,
    databasePool: knobs.DATABASE_POOL,
    databaseAccount: knobs.PG_RUN_AS,
    workerConcurrency: knobs.WORKER_CONCURRENCY,
    leaseMs: knobs.LEASE_MS,
    uploadLimitBytes: knobs.UPLOAD_LIMIT_BYTES,
    logLevel: knobs.LOG_LEVEL,
    models: modelDefaults(knobs),
    evalData: resolve(checkout, knobs.EVAL_DATA),
    production: knobs.NODE_ENV === "production",
  };
}

let current: Config | undefined;

/** The settings of this process, read once. */
export function config(): Config {
  current ??= readConfig();
  return current;
}

/** The raw environment of this process with changes, for a child that is to inherit it. */
export function childEnvironment(changes: Record<string, string | undefined>): NodeJS.ProcessEnv {
  return { ...fileKnobs(process.cwd()), ...process.env, ...changes } as NodeJS.ProcessEnv;
}

function fileKnobs(checkout: string): Record<string, string | undefined> {
  const files = [".env", ".env.local"].map((name) => join(/*turbopackIgnore: true*/ checkout, name));
  const present = files.filter((file) => existsSync(/*turbopackIgnore: true*/ file));
  return Object.assign({}, ...present.map((file) => parseEnv(readFileSync(/*turbopackIgnore: true*/ file, "utf8"))));
}

/** A knob left empty, as in a copied `.env.example`, is a knob not set. */
function withoutBlanks(env: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
}
