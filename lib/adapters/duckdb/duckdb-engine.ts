import { mkdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { ChildPool } from "@/lib/adapters/duckdb/child-pool";
import type { EngineLimits } from "@/lib/adapters/duckdb/messages";
import type { DataEngine } from "@/lib/ports/data-engine";

export interface DuckDbOptions {
  root?: string;
  limits?: Partial<EngineLimits>;
}

const gigabyte = 1_000_000_000;

const defaults: EngineLimits = {
  memory: 2 * gigabyte,
  threads: Math.min(8, availableParallelism()),
  wallMs: 15 * 60_000,
  unzipped: 2 * gigabyte,
  columns: 2_000,
  cell: 16 * 1_048_576,
  small: 8 * 1_048_576,
};

export interface DuckDbEngine extends DataEngine {
  /** Starts a child ahead of the first call. */
  warm(): void;
  /** Ends all children; calls in flight fail with `engine.canceled` or as retryable. */
  close(): void;
}

/** The data engine on DuckDB in child processes. Sizes in bytes, times in milliseconds. */
export function createDuckDbEngine(options: DuckDbOptions = {}): DuckDbEngine {
  const limits = { ...defaults, ...options.limits };
  const pool = new ChildPool({
    root: options.root ?? process.cwd(),
    headroom: 2 * gigabyte,
    keepMs: 30_000,
    keep: 1,
    callsPerChild: 200,
    patienceMs: 2_000,
    quietMs: 1_500,
  });
  const prepared = async (workspace: string) => {
    const folder = path.resolve(workspace);
    await mkdir(folder, { recursive: true });
    return { workspace: folder, limits };
  };
  return {
    load: async (files, answers, call) =>
      pool.run({ kind: "load", files, answers, ...(await prepared(call.workspace)) }, call),
    profile: async (tables, call) =>
      pool.run({ kind: "profile", tables, exact: call.exact ?? false, ...(await prepared(call.workspace)) }, call),
    query: async (tables, sql, params, call) =>
      pool.run(
        { kind: "query", tables, sql, params, maxRows: call.maxRows ?? 10_000, ...(await prepared(call.workspace)) },
        call,
      ),
    materialise: async (tables, sql, params, name, call) =>
      pool.run({ kind: "materialise", tables, sql, params, name, ...(await prepared(call.workspace)) }, call),
    warm: () => void pool.warm(limits.memory),
    close: () => pool.close(),
  };
}
