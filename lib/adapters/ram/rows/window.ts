import type { SessionRows } from "@/lib/ports/session-reader";
import { artifactSchema } from "@/lib/protocol/artifacts/artifact";
import type { LoggedEvent, PassingEvent } from "@/lib/protocol/events/event";
import { humanInputSchema } from "@/lib/protocol/session/human-input";
import { messageSchema } from "@/lib/protocol/session/message";
import { observationSchema } from "@/lib/protocol/session/observation";
import { runSchema } from "@/lib/protocol/session/run";
import { fileSchema, sessionSchema } from "@/lib/protocol/session/session";
import { dagVersionSchema, taskSchema } from "@/lib/protocol/session/task";
import type { Table } from "@/lib/runtime/session/row-change";
import type { Row } from "../ram-database";

/** The newest turns of a session, as the database reads them. */
export function windowOf(
  session: Row,
  rowsOf: (table: Table) => Row[],
  log: readonly LoggedEvent[],
  { beforeTurn = Number.POSITIVE_INFINITY, turns = 30 }: { beforeTurn?: number; turns?: number },
): SessionRows {
  const newest = beforeTurn === Number.POSITIVE_INFINITY;
  const earlier = rowsOf("run").filter((run) => Number(run.turnIndex) < beforeTurn);
  const floor = Math.max(0, ...earlier.map((run) => Number(run.turnIndex))) - Math.min(Math.max(turns, 1), 200);
  const runs = earlier.filter((run) => Number(run.turnIndex) > floor);
  const runIds = new Set(runs.map((run) => run.id));
  const mine = (table: Table, also: (row: Row) => boolean, key: string) =>
    by(
      rowsOf(table).filter((row) => runIds.has(row.runId) || (newest && also(row))),
      key,
    );
  const versions = mine("dagVersion", (row) => row.dagVersion === session.dagVersion, "dagVersion");
  const current = new Set(versions.map((version) => version.dagVersion));
  const tasks = by(
    rowsOf("task").filter((task) => current.has(task.dagVersion)),
    "orderIndex",
  );
  const last = by(
    rowsOf("artifact").filter((row) => row.kind === "final_delivery"),
    "seq",
  ).at(-1);
  return {
    seq: Number(session.lastSeq),
    session: sessionSchema.parse(session),
    runs: by(runs, "turnIndex").map((row) => runSchema.parse(row)),
    messages: mine("message", () => false, "seq").map((row) => messageSchema.parse(row)),
    observations: mine("observation", isPending, "seq").map((row) => observationSchema.parse(row)),
    tasks: by(tasks, "dagVersion").map((row) => taskSchema.parse(row)),
    versions: versions.map((row) => dagVersionSchema.parse(row)),
    humanInputs: mine("humanInput", (row) => row.status === "open", "seq").map((row) => humanInputSchema.parse(row)),
    artifacts: mine("artifact", (row) => row === last, "seq").map((row) => artifactSchema.parse(row)),
    files: by(rowsOf("file"), "seq").map((row) => fileSchema.parse(row)),
    passing: log.filter(
      (event): event is PassingEvent =>
        (event.type === "observations_taken" && runIds.has(event.runId)) ||
        (event.type === "suggestion_marked" && newest && event.seq > Number(last?.seq)),
    ),
    more: earlier.length > runs.length,
  };
}

function isPending(row: Row): boolean {
  return row.state === "held" || row.state === "waiting";
}

function by(rows: Row[], key: string): Row[] {
  return [...rows].sort((a, b) => Number(a[key]) - Number(b[key]));
}
