import type { Artifact } from "@/lib/protocol/artifacts/artifact";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Memory } from "@/lib/protocol/session/memory";
import type { Message } from "@/lib/protocol/session/message";
import type { Observation } from "@/lib/protocol/session/observation";
import type { Run } from "@/lib/protocol/session/run";
import type { Session, SessionFile } from "@/lib/protocol/session/session";
import type { DagVersion, Task } from "@/lib/protocol/session/task";

/** The rows that a log projects to. Each has an `id`; a dagVersion's is its number as text. */
export interface RowTypes {
  session: Session;
  run: Run;
  message: Message;
  observation: Observation;
  task: Task;
  dagVersion: DagVersion;
  humanInput: HumanInput;
  artifact: Artifact;
  file: SessionFile;
  memory: Memory;
}
export type Table = keyof RowTypes;

export type RowChange =
  | { [T in Table]: { table: T; op: "insert"; row: RowTypes[T] } }[Table]
  | { table: Table; op: "update"; id: string; set: Record<string, unknown> }
  | { table: Table; op: "delete"; id: string };

export const insert = <T extends Table>(table: T, row: RowTypes[T]) => ({ table, op: "insert", row }) as RowChange;
export const update = (table: Table, id: string, set: Record<string, unknown>): RowChange => ({
  table,
  op: "update",
  id,
  set,
});

/** The id under which a row is kept. */
export function rowId(table: Table, row: RowTypes[Table]): string {
  return table === "dagVersion" ? String((row as DagVersion).dagVersion) : (row as { id: string }).id;
}
