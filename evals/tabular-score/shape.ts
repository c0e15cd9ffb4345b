import { squash } from "@/evals/tabular-score/gold";
import type { ManifestEntry } from "@/evals/tabular-score/manifest";
import type { Loaded, LoadedTable } from "@/evals/tabular-score/verdict";
import type { Column } from "@/lib/protocol/data/table";

/** Rows and columns counted, header compared. A footnote or blank line that the report accounts for may count as a row of the truth. */
export function shapeRight(
  entry: ManifestEntry,
  table: LoadedTable,
  loaded: Loaded,
  goldHeader: string[] | undefined,
  why: string[],
): boolean {
  const { rows, columns, header } = entry.expected;
  const footnotes = loaded.notes.filter((n) => n.code === "footnote").length;
  const blanks = loaded.notes.find((n) => n.code === "blank_lines")?.count ?? 0;
  const rowsRight =
    typeof rows !== "number" || (table.rows.length <= rows && rows <= table.rows.length + footnotes + blanks);
  const columnsRight = typeof columns !== "number" || table.columns.length === columns;
  const several = Number(entry.dialect?.header_lines ?? 1) > 1;
  const headers = [header, several ? goldHeader : undefined].filter((h) => h !== undefined && h.length > 0);
  const headerRight = headers.length === 0 || headers.some((h) => headersMatch(h ?? [], table.columns, several));
  if (!rowsRight) why.push(`rows ${table.rows.length} not ${rows}`);
  if (!columnsRight) why.push(`columns ${table.columns.length} not ${columns}`);
  if (!headerRight)
    why.push(`header ${JSON.stringify(table.columns.map((c) => c.header))} not ${JSON.stringify(header)}`);
  return rowsRight && columnsRight && headerRight;
}

/** Headers of several lines may be joined in more than one way: the words of the last line must be there. */
function headersMatch(expected: string[], columns: Column[], several: boolean): boolean {
  return columns.every((column, i) => {
    const ours = squash(column.header);
    const theirs = squash(expected[i] ?? "");
    return (
      ours === theirs || (several && ours !== "" && theirs !== "" && (ours.endsWith(theirs) || theirs.endsWith(ours)))
    );
  });
}

const families: Record<string, string[]> = {
  int: ["integer"],
  integer: ["integer", "decimal"],
  float: ["decimal", "integer"],
  number: ["decimal", "integer"],
  decimal: ["decimal"],
  text: ["text"],
  /** How JSON carries it: dates and times are strings there. */
  string: ["text", "date", "time", "timestamp"],
  date: ["date"],
  time: ["time"],
  timestamp: ["timestamp"],
  datetime: ["timestamp"],
  boolean: ["boolean"],
};

export function typesRight(
  schema: { name: string | null; type: string }[],
  table: LoadedTable,
  why: string[],
): boolean {
  const wrong = schema.filter((field, i) => {
    const column = table.columns[i];
    const allowed =
      families[field.type] ?? (field.type.includes("text") ? ["text", "integer", "decimal"] : [field.type]);
    return column === undefined || !allowed.includes(column.type);
  });
  for (const field of wrong)
    why.push(`type of ${field.name} is ${table.columns[schema.indexOf(field)]?.type}, not ${field.type}`);
  return wrong.length === 0;
}
