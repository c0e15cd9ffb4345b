import { dimensionSql, fetchLimit, numberOf, type SectionQuery } from "@/lib/agents/analyst/computation/section-query";
import { expressionSql } from "@/lib/agents/analyst/computation/sql/expression-sql";
import type { Dimension } from "@/lib/agents/analyst/request/measure";
import type { Variable } from "@/lib/agents/analyst/request/section";
import { FatalError } from "@/lib/errors";
import type { Cell } from "@/lib/protocol/data/table";

/** Rows of a section as numbers, one array a row; `group` is the value they are broken down by. */
export interface Sample {
  group: Cell;
  rows: number[][];
}

/** Rows in which every variable has a number, grouped, groups in order of their value. */
export async function completeRows(query: SectionQuery, of: Variable[], by?: Dimension): Promise<Sample[]> {
  const result = await query.run(
    {
      en: `Read the values of ${of.map((v) => v.name).join(", ")}`,
      zh: `读取 ${of.map((v) => v.name).join("、")} 的取值`,
    },
    ({ rows }, writer) => {
      const values = of.map((v, i) => `CAST(${expressionSql(v.expression, writer)} AS DOUBLE) AS v${i + 1}`);
      const group = by ? `${dimensionSql(by, writer)} AS g` : "NULL AS g";
      const present = of.map((_, i) => `v${i + 1} IS NOT NULL AND NOT isnan(v${i + 1})`).join(" AND ");
      return `, variables AS (\n  SELECT ${[group, ...values].join(", ")} FROM ${rows}\n)\nSELECT * FROM variables WHERE ${present}${by ? " AND g IS NOT NULL" : ""}`;
    },
    fetchLimit,
  );
  if (result.truncated) {
    throw new FatalError("analyst.too_many_rows", `this test reads every value and is limited to ${fetchLimit} rows`);
  }
  const samples = new Map<Cell, number[][]>();
  for (const [group, ...values] of result.rows) {
    const rows = samples.get(group ?? null) ?? [];
    rows.push(values.map(numberOf));
    samples.set(group ?? null, rows);
  }
  if (samples.size === 0) return by ? [] : [{ group: null, rows: [] }];
  return [...samples].map(([group, rows]) => ({ group, rows })).sort((a, b) => compareCells(a.group, b.group));
}

export function compareCells(a: Cell, b: Cell): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a).localeCompare(String(b), "en", { numeric: true });
}

export const columnOf = (rows: number[][], index: number): number[] => rows.map((row) => row[index] ?? Number.NaN);
