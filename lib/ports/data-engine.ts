import type { Cell, Column, LoadQuestion, LoadReport, TableProfile, TableRef } from "@/lib/protocol/data/table";

/** A file of the session as it was uploaded; `path` is readable by the engine. */
export interface SourceFile {
  fileId: string;
  name: string;
  path: string;
  size: number;
  sha256: string;
}

/** Answers to load questions, by `code` or `code:column`. */
export type LoadAnswers = Record<string, string>;

export type LoadOutcome =
  | { outcome: "loaded"; tables: TableRef[]; reports: LoadReport[] }
  | { outcome: "ask"; questions: LoadQuestion[]; reports: LoadReport[] }
  | { outcome: "refused"; code: string; message: { en: string; zh: string }; reports: LoadReport[] };

export interface EngineProgress {
  rows?: number;
  bytes?: number;
  totalBytes?: number;
  /** 0 to 1 where known. */
  fraction?: number;
}

export interface EngineCall {
  /** Folder of the session's workspace: the only place the engine may read or write. */
  workspace: string;
  signal?: AbortSignal;
  onProgress?: (progress: EngineProgress) => void;
}

export interface QueryResult {
  columns: Column[];
  rows: Cell[][];
  /** True when more rows exist than were returned. */
  truncated: boolean;
  rowCount: number;
  elapsedMs: number;
}

/**
 * Reads people's files and answers SELECT statements over them. Every call runs in a child process with limits on
 * memory, time and folders; an abort ends it within a second. Errors: `FatalError` with code `engine.sql`,
 * `engine.memory`, `engine.timeout`, `engine.refused`, `engine.canceled`; `RetryableError` when the child died by itself.
 */
export interface DataEngine {
  /** Detects, repairs and stores each table of the files as Parquet under its content address. Originals are untouched. */
  load(files: SourceFile[], answers: LoadAnswers, call: EngineCall): Promise<LoadOutcome>;
  /** Large tables are described from a sample (`sampled`) unless `exact` is asked for. */
  profile(tables: TableRef[], call: EngineCall & { exact?: boolean }): Promise<TableProfile[]>;
  /** One SELECT over the tables (by their names; rows of totals are left out, "name_with_totals" has them). `params` are bound, never spliced. At most `maxRows` rows return (default 10,000). */
  query(tables: TableRef[], sql: string, params: Cell[], call: EngineCall & { maxRows?: number }): Promise<QueryResult>;
  /** Like `query`, with the whole result stored as a new table. */
  materialise(tables: TableRef[], sql: string, params: Cell[], name: string, call: EngineCall): Promise<TableRef>;
}
