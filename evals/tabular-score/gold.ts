import { sameCell } from "@/evals/tabular-score/cells";
import type { ManifestEntry } from "@/evals/tabular-score/manifest";
import type { Loaded, LoadedTable } from "@/evals/tabular-score/verdict";
import { parseRecords } from "@/lib/adapters/duckdb/text/records";
import type { Cell, Column } from "@/lib/protocol/data/table";

export interface Truth {
  header: string[];
  rows: string[][];
}

/** Lines that the load report shows in full instead of a row. */
const setAside = new Set(["footnote", "title", "comment"]);

export const squash = (text: string): string =>
  text.normalize("NFKC").replace(/\s+/g, " ").replace(/''/g, '"').trim().toLowerCase();

export function goldRows(gold: string): Truth {
  const { records } = parseRecords(gold, { delimiter: ",", quote: '"', escape: "double" }, { final: true });
  const [header = [], ...rows] = records.map((r) => r.cells);
  return { header, rows: rows.filter((r) => r.some((c) => c.trim() !== "")) };
}

export function cellTruth(entry: ManifestEntry): Truth | undefined {
  if (!entry.cells) return undefined;
  const header = Object.keys(entry.cells[0] ?? {});
  return { header, rows: entry.cells.map((row) => header.map((h) => row[h] ?? "")) };
}

/** A gold file made from another version of the workbook: nothing about its shape is stated and a column of it is nowhere in the file. */
export function isForeign(entry: ManifestEntry, truth: Truth, loaded: Loaded): boolean {
  if (!entry.gold || typeof entry.expected.rows === "number" || typeof entry.expected.columns === "number")
    return false;
  const headers = loaded.tables.flatMap((t) => t.columns.map((c) => squash(c.header)));
  const cells = loaded.tables.flatMap((t) => t.rows.flat().map((c) => squash(String(c))));
  const names = new Set([...headers, ...cells]);
  return truth.header.some((h) => h.trim() !== "" && !names.has(squash(h)));
}

/** Every gold row is a row of ours in the same order, or a line that the report shows as set aside. */
export function goldRight(
  truth: Truth,
  table: LoadedTable,
  loaded: Loaded,
  entry: ManifestEntry,
  why: string[],
): boolean {
  const rows = entry.gold && headerless(truth, table) ? [truth.header, ...truth.rows] : truth.rows;
  const aside = new Set(loaded.notes.filter((n) => setAside.has(n.code)).map((n) => squash(n.sample ?? "")));
  const lost = new Set(
    loaded.notes.filter((n) => n.kind === "rejected" && n.column).map((n) => lostKey(n.column ?? "", n.sample ?? "")),
  );
  const unencodable = entry.expected.unencodable !== undefined;
  let at = 0;
  for (const gold of rows) {
    const ours = table.rows[at];
    if (ours && rowEquals(gold, ours, table.columns, lost, unencodable)) at++;
    else if (!aside.has(squash(gold.filter((c) => c.trim() !== "").join(" | ")))) {
      why.push(`gold row ${JSON.stringify(gold).slice(0, 160)} not ${JSON.stringify(ours)?.slice(0, 160)}`);
      return false;
    }
  }
  if (at !== table.rows.length) why.push(`${table.rows.length - at} rows beyond the gold`);
  return at === table.rows.length;
}

const lostKey = (column: string, sample: string): string => `${column}\u0001${squash(sample)}`;

/** Gold of a file without header: its first line is data. */
const headerless = (truth: Truth, table: LoadedTable): boolean =>
  table.columns.every((c) => c.header === "") && table.rows.length === truth.rows.length + 1;

/** Cells beyond the columns of the table must be blank. */
function rowEquals(gold: string[], ours: Cell[], columns: Column[], lost: Set<string>, unencodable: boolean): boolean {
  const beyond = gold.slice(columns.length).every((c) => c.trim() === "");
  return (
    beyond &&
    columns.every(
      (column, i) =>
        sameCell(gold[i] ?? "", ours[i] ?? null, column, unencodable) || lost.has(lostKey(column.name, gold[i] ?? "")),
    )
  );
}
