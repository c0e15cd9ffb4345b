import type { Table } from "@/lib/runtime/session/row-change";
import type { StoredChange } from "@/lib/runtime/session/stored-row";
import { jsonLiteral, literal } from "./literal";
import { toColumns } from "./record";

const TABLES: Record<Table, string> = {
  session: "session",
  run: "run",
  message: "message",
  observation: "observation",
  task: "task",
  dagVersion: "dag_version",
  humanInput: "human_input",
  artifact: "artifact",
  file: "file",
  memory: "session_memory",
};

/**
 * The statements that write the changes. Updates come before inserts, so that a run may end and the next one open in one
 * append under the one-live-run constraint; the session's own row comes first, for the others refer to it.
 */
export function changeSql(changes: StoredChange[]): string[] {
  const first = changes.filter((change) => change.table === "session");
  const rest = changes.filter((change) => change.table !== "session");
  const edits = [...first, ...rest].flatMap((change) => (change.op === "insert" ? [] : editSql(change)));
  return [...insertsSql(first), ...edits, ...insertsSql(rest)];
}

function editSql(change: Exclude<StoredChange, { op: "insert" }>): string {
  const table = TABLES[change.table];
  const where = `where id = ${literal(change.id)}`;
  if (change.op === "delete") return `delete from ${table} ${where}`;
  const columns = toColumns(change.set);
  const names = quoted(Object.keys(columns));
  const values = `json_populate_record(null::${table}, ${jsonLiteral(columns)})`;
  return `update ${table} set (${names}) = (select ${names} from ${values}) ${where}`;
}

/** One statement a table, in the order of their first row. */
function insertsSql(changes: StoredChange[]): string[] {
  const byTable = new Map<Table, object[]>();
  for (const change of changes) {
    if (change.op !== "insert") continue;
    byTable.set(change.table, [...(byTable.get(change.table) ?? []), change.row]);
  }
  return [...byTable].map(([table, rows]) => insertSql(TABLES[table], rows));
}

export function insertSql(table: string, records: object[]): string {
  const rows = records.map(toColumns);
  const names = quoted([...new Set(rows.flatMap((row) => Object.keys(row)))]);
  return `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${jsonLiteral(rows)})`;
}

function quoted(names: string[]): string {
  return names.map((name) => `"${name}"`).join(", ");
}
