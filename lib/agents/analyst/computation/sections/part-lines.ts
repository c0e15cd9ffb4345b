import { contributionsOf, type Part } from "@/lib/agents/analyst/computation/contributions";
import type { SectionQuery } from "@/lib/agents/analyst/computation/section-query";
import type { Cell } from "@/lib/protocol/data/table";

/** Parts of one column that are shown by name; the rest is one line, so that the lines still add up. */
const NAMED = 8;

/** Sorted by how much a part brings; `concentration` says how far the biggest one stands out from an even spread. */
export function linesOf(
  query: SectionQuery,
  fn: "count" | "sum" | "mean",
  column: string,
  names: string[],
  parts: Part[],
  change: number,
): { rows: Cell[][]; concentration: number } {
  const contributions = contributionsOf(parts, fn);
  const share = (part: number) => (change === 0 ? null : part / change);
  const lines = names
    .map((name, index): { name: string; brought: number; cells: Cell[] } => {
      const brought = contributions[index] ?? 0;
      const part = parts[index];
      query.figure("change", brought, { group: { [column]: name } });
      return {
        name,
        brought,
        cells: [column, name, part?.base.value ?? null, part?.later.value ?? null, brought, share(brought)],
      };
    })
    .sort((a, b) => Math.abs(b.brought) - Math.abs(a.brought) || a.name.localeCompare(b.name));
  const rest = lines.slice(NAMED);
  const restBrought = rest.reduce((sum, line) => sum + line.brought, 0);
  const others: Cell[][] = rest.length > 0 ? [[column, null, null, null, restBrought, share(restBrought)]] : [];
  const weight = lines.reduce((sum, line) => sum + Math.abs(line.brought), 0);
  const biggest = Math.abs(lines[0]?.brought ?? 0);
  return {
    rows: [...lines.slice(0, NAMED).map((line) => line.cells), ...others],
    concentration: weight === 0 ? 0 : biggest / weight - 1 / lines.length,
  };
}
