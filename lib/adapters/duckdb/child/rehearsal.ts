import { setImmediate as turn } from "node:timers/promises";
import { DuckDBInstance } from "@duckdb/node-api";
import { planTable } from "@/lib/adapters/duckdb/child/grid-table";
import { findTables } from "@/lib/adapters/duckdb/shape/tables";
import { detectDialect } from "@/lib/adapters/duckdb/text/dialect";
import { parseRecords } from "@/lib/adapters/duckdb/text/records";

const rows = 1_500;
const rounds = 3;

/** Takes an invented table apart a few times: code that has run is faster, and the engine's library is loaded. Ends early when a request comes. */
export async function rehearse(signal: AbortSignal): Promise<void> {
  const text = invented();
  for (let round = 0; round < rounds && !signal.aborted; round++) {
    const { dialect } = detectDialect(text);
    await turn();
    if (signal.aborted) return;
    const { records } = parseRecords(text, dialect, { final: false });
    await turn();
    const [shape] = signal.aborted ? [] : findTables(records, { single: true });
    await turn();
    if (shape && !signal.aborted) planTable(shape, { answers: {}, delimiter: dialect.delimiter });
    await turn();
  }
  if (signal.aborted) return;
  const instance = await DuckDBInstance.create(":memory:", { threads: "1" });
  instance.closeSync();
}

function invented(): string {
  const lines = Array.from({ length: rows }, (_, i) =>
    [
      1_000 + i,
      `2024-${two(1 + (i % 12))}-${two(1 + (i % 28))}`,
      ["North", "South", "东京"][i % 3],
      `${two(1 + (i % 28))}/${two(1 + (i % 12))}/2024 ${two(i % 24)}:${two(i % 60)}`,
      (i * 1.37).toFixed(2),
      i % 9,
      `"item ${i % 50}, large"`,
      `$${i}.50`,
    ].join(","),
  );
  return `id,day,region,sent,amount,quantity,item,price\n${lines.join("\n")}\n`;
}

const two = (value: number): string => String(value).padStart(2, "0");
