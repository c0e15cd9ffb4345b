import { DuckDBDateValue, DuckDBDecimalValue, DuckDBTimestampValue, type DuckDBValue } from "@duckdb/node-api";
import type { Cell } from "@/lib/protocol/data/table";

/** A value of the engine as it travels: wide integers and decimals as text, dates in ISO 8601, nested values as JSON text. */
export function fromEngine(value: DuckDBValue): Cell {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "bigint")
    return value >= -9007199254740991n && value <= 9007199254740991n ? Number(value) : String(value);
  if (value instanceof DuckDBDecimalValue) return decimal(value);
  if (value instanceof DuckDBTimestampValue) return String(value).replace(" ", "T");
  if (value instanceof DuckDBDateValue) return String(value);
  return String(value);
}

function decimal(value: DuckDBDecimalValue): Cell {
  const text = String(value);
  return text.replace(/^-?0*|\./g, "").length <= 15 ? Number(text) : text;
}
