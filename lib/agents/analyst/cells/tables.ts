import { z } from "zod";
import type { Rows } from "@/lib/agents/analyst/computation/section-query";
import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import type { CellContext } from "@/lib/ports/agent";
import { type Cell as DataCell, loadReportSchema, tableProfileSchema, tableRefSchema } from "@/lib/protocol/data/table";
import type { Json } from "@/lib/protocol/session/task";

/** What the load step brings. */
export const loadedSchema = z.object({ tables: z.array(tableRefSchema), reports: z.array(loadReportSchema) });
export type Loaded = z.infer<typeof loadedSchema>;

/** What the profile step brings. */
export const profiledSchema = z.object({ profiles: z.array(tableProfileSchema) });

/** The loaded rows as the computation reads them. */
export function rowsOf(
  context: CellContext,
  inputs: Record<string, Json>,
  { table, joins }: Pick<AnalysisRequest, "table" | "joins">,
): Rows {
  const { tables } = loadedSchema.parse(inputs.load);
  const main = tables.find((one) => one.name === table) ?? tables[0];
  const joined = joins.flatMap((join) => {
    const other = tables.find((one) => one.name === join.table);
    return (other?.columns ?? []).filter(({ name }) => join.columns.includes(name));
  });
  return {
    columns: [...(main?.columns ?? []), ...joined],
    query: (statement, maxRows) =>
      context.world.data.query(tables, statement.sql, statement.params as DataCell[], {
        workspace: context.workspace,
        signal: context.signal,
        maxRows,
      }),
  };
}
