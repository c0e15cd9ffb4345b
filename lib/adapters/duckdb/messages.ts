import type { LoadAnswers, LoadOutcome, QueryResult, SourceFile } from "@/lib/ports/data-engine";
import type { Cell, TableProfile, TableRef } from "@/lib/protocol/data/table";

/** Limits of one call; the parent enforces `wallMs`, the child the rest. Sizes in bytes. */
export interface EngineLimits {
  memory: number;
  threads: number;
  wallMs: number;
  unzipped: number;
  columns: number;
  cell: number;
  /** Text files up to this size are taken apart row by row; larger ones are streamed by the engine. */
  small: number;
}

export type EngineRequest = { workspace: string; limits: EngineLimits } & (
  | { kind: "load"; files: SourceFile[]; answers: LoadAnswers }
  | { kind: "profile"; tables: TableRef[]; exact: boolean }
  | { kind: "query"; tables: TableRef[]; sql: string; params: Cell[]; maxRows: number }
  | { kind: "materialise"; tables: TableRef[]; sql: string; params: Cell[]; name: string }
);

export interface EngineValues {
  load: LoadOutcome;
  profile: TableProfile[];
  query: QueryResult;
  materialise: TableRef;
}

export type EngineReply =
  | { id: number; event: "progress"; rows?: number; bytes?: number; totalBytes?: number; fraction?: number }
  | { id: number; event: "done"; value: unknown }
  | { id: number; event: "failed"; code: string; message: string };

/** Hidden column of a stored table: true in rows of totals. */
export const totalsColumn = "__totals";
