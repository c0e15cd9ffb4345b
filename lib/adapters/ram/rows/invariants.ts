import { AppError } from "@/lib/errors";
import type { Table } from "@/lib/runtime/session/row-change";
import type { StoredChange } from "@/lib/runtime/session/stored-row";

type Row = Record<string, unknown>;

const LIVE = new Set(["planned", "queued", "running"]);

/** The unique constraints of the database's migration, over the rows of one session as they would be after the changes. */
export function assertInvariants(rowsOf: (table: Table) => Row[], changes: StoredChange[]): void {
  const after = (table: Table) => changedRows(rowsOf(table), changes, table);
  if (touches(changes, "message") && repeated(after("message").map((row) => row.clientKey)))
    throw new AppError("session.duplicate_client_key", "this client key was used in the session");
  if (touches(changes, "run")) {
    const roots = after("run").filter((row) => row.cause !== "sub_agent");
    must(!repeated(roots.map((row) => row.turnIndex)), "run_one_a_turn");
    must(roots.filter((row) => LIVE.has(String(row.status))).length <= 1, "run_one_live");
  }
  if (touches(changes, "humanInput"))
    must(!repeated(after("humanInput").map((row) => row.requestId)), "human_input_session_id_request_id_key");
  if (touches(changes, "dagVersion"))
    must(!repeated(after("dagVersion").map((row) => row.dagVersion)), "dag_version_pkey");
  if (touches(changes, "observation"))
    must(
      after("observation").every((row) => (row.state === "taken") === (row.takenBy !== null)),
      "observation_taken_check",
    );
}

function must(holds: boolean, constraint: string): void {
  if (!holds) throw new Error(`violates constraint "${constraint}"`);
}

function touches(changes: StoredChange[], table: Table): boolean {
  return changes.some((change) => change.table === table);
}

function changedRows(rows: Row[], changes: StoredChange[], table: Table): Row[] {
  const mine = changes.filter((change) => change.table === table);
  const sets = new Map(mine.flatMap((change) => (change.op === "update" ? [[change.id, change.set] as const] : [])));
  const edited = rows.map((row) => ({ ...row, ...sets.get(String(row.id)) }));
  return [...edited, ...mine.flatMap((change) => (change.op === "insert" ? [change.row] : []))];
}

function repeated(keys: unknown[]): boolean {
  const known = keys.filter((key) => key !== null && key !== undefined);
  return new Set(known).size !== known.length;
}
