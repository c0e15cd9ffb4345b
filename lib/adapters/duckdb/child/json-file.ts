import { refusals, repaired } from "@/lib/adapters/duckdb/notes";
import type { GridRow } from "@/lib/adapters/duckdb/shape/grid";
import type { TableShape } from "@/lib/adapters/duckdb/shape/tables";
import type { LoadNote } from "@/lib/protocol/data/table";

export interface JsonTable {
  part?: string;
  shape: TableShape;
  notes: LoadNote[];
}

type Json = null | string | number | boolean | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

/** Tables in a JSON text: an array of objects or of rows, lines of objects, columns by name, or arrays inside one object. */
export function readJson(text: string, name: string): JsonTable[] {
  const notes: LoadNote[] = [];
  const value = parse(text, name, notes);
  const found = tablesIn(value);
  if (found.length === 0) throw refusals.nothing(name);
  return found.map(({ part, rows }) => ({ ...(part ? { part } : {}), shape: toShape(rows), notes }));
}

function parse(text: string, name: string, notes: LoadNote[]): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    const lines = parseLines(text, notes);
    if (lines) return lines;
    throw refusals.broken(name, error instanceof Error ? error.message : String(error));
  }
}

function parseLines(text: string, notes: LoadNote[]): Json[] | undefined {
  const values: Json[] = [];
  const bad: { line: number; text: string }[] = [];
  text.split(/\r?\n/).forEach((line, i) => {
    if (line.trim() === "") return;
    try {
      values.push(JSON.parse(line) as Json);
    } catch {
      bad.push({ line: i + 1, text: line });
    }
  });
  if (values.length === 0 || bad.length > values.length * 0.1) return undefined;
  for (const b of bad.slice(0, 50))
    notes.push({
      ...repaired("json_line", "This line is no JSON and was left out.", "该行不是有效的 JSON，未载入。", {
        line: b.line,
        sample: b.text.slice(0, 300),
        count: bad.length,
      }),
      kind: "rejected",
    });
  return values;
}

const isObject = (v: Json | undefined): v is JsonObject => typeof v === "object" && v !== null && !Array.isArray(v);

function tablesIn(value: Json): { part?: string; rows: JsonObject[] }[] {
  if (Array.isArray(value)) return [{ rows: asRows(value) }].filter((t) => t.rows.length > 0);
  if (!isObject(value)) return [];
  const arrays = Object.entries(value).filter(([, v]) => Array.isArray(v) && v.length > 0);
  const lengths = new Set(arrays.map(([, v]) => (v as Json[]).length));
  const plain = arrays.every(([, v]) => (v as Json[]).every((c) => !isObject(c) && !Array.isArray(c)));
  if (arrays.length > 1 && lengths.size === 1 && plain)
    return [{ rows: byColumns(Object.fromEntries(arrays) as Record<string, Json[]>) }];
  const nested = arrays
    .filter(([, v]) => (v as Json[]).some((c) => isObject(c) || Array.isArray(c)))
    .map(([part, v]) => ({ part, rows: asRows(v as Json[]) }));
  if (nested.length > 0) return nested.length === 1 ? nested.map(({ rows }) => ({ rows })) : nested;
  const records = Object.values(value);
  if (records.length > 1 && records.every(isObject))
    return [{ rows: Object.entries(value).map(([key, v]) => ({ key, ...(v as JsonObject) })) }];
  return [{ rows: [value] }];
}

function byColumns(columns: Record<string, Json[]>): JsonObject[] {
  const names = Object.keys(columns);
  const length = columns[names[0] ?? ""]?.length ?? 0;
  return Array.from({ length }, (_, i) => Object.fromEntries(names.map((n) => [n, columns[n]?.[i] ?? null])));
}

function asRows(values: Json[]): JsonObject[] {
  const first = values[0];
  if (
    Array.isArray(first) &&
    first.every((c) => typeof c === "string") &&
    values.length > 1 &&
    new Set(first).size === first.length
  )
    return values
      .slice(1)
      .map((row) =>
        Object.fromEntries((first as string[]).map((n, i) => [n, (Array.isArray(row) ? row[i] : null) ?? null])),
      );
  return values.map((v) =>
    isObject(v)
      ? flatten(v)
      : Array.isArray(v)
        ? Object.fromEntries(v.map((c, i) => [`column_${i + 1}`, c]))
        : { value: v },
  );
}

/** Nested objects become dotted columns; arrays stay as JSON text. */
function flatten(value: JsonObject, prefix = "", out: JsonObject = {}, depth = 0): JsonObject {
  for (const [key, inner] of Object.entries(value)) {
    if (isObject(inner) && depth < 4 && Object.keys(inner).length > 0)
      flatten(inner, `${prefix}${key}.`, out, depth + 1);
    else out[prefix + key] = inner;
  }
  return out;
}

const cellOf = (value: Json | undefined): string | null =>
  value === null || value === undefined ? null : typeof value === "object" ? JSON.stringify(value) : String(value);

function toShape(rows: JsonObject[]): TableShape {
  const names = new Map<string, number>();
  for (const row of rows) for (const key of Object.keys(row)) if (!names.has(key)) names.set(key, names.size);
  const columns = [...names.keys()];
  const grid: GridRow[] = rows.map((row, i) => ({ line: i + 1, cells: columns.map((c) => cellOf(row[c])) }));
  return {
    header: { start: 0, count: 1, sure: true },
    headerRows: [{ line: 1, cells: columns }],
    rows: grid,
    width: columns.length,
    asides: [],
  };
}
