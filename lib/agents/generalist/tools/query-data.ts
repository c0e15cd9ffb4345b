import { z } from "zod";
import { FatalError } from "@/lib/errors";
import { defineCell } from "@/lib/ports/agent";
import type { QueryResult } from "@/lib/ports/data-engine";
import type { Cell, TableRef } from "@/lib/protocol/data/table";
import type { Json } from "@/lib/protocol/session/task";
import { dataSources, filesArg } from "./data-sources";
import { engineCall, loadTables } from "./load-tables";
import { sourceSchema } from "./source";
import { defineTool } from "./tool";

const MOST_ROWS = 200;
const MOST_CHARACTERS = 16_000;

const querySchema = z.object({
  files: filesArg,
  sql: z.string().trim().min(1).max(20_000).describe("One SELECT in DuckDB's SQL over the tables by their names."),
});

/** Faults of the statement, which whoever wrote it can mend. */
const ofTheStatement = new Set(["engine.sql", "engine.refused", "engine.timeout", "engine.memory"]);

const queryCell = defineCell({
  id: "data.query",
  version: 1,
  effect: "pure",
  args: querySchema.extend({ sources: z.array(sourceSchema) }),
  run: async (context, { sources, sql }) => {
    const loaded = await loadTables(context, sources);
    if ("ask" in loaded) return loaded;
    try {
      const call = { ...engineCall(context), maxRows: MOST_ROWS };
      return { output: resultInShort(await context.world.data.query(loaded.tables, sql, [], call)) };
    } catch (error) {
      if (!(error instanceof FatalError) || !ofTheStatement.has(error.code)) throw error;
      return { output: { error: error.message.slice(0, 2_000), tables: loaded.tables.map(tableNames) } };
    }
  },
});

function tableNames({ name, columns }: TableRef): Json {
  return { table: name, columns: columns.slice(0, 100).map((column) => column.name) };
}

function resultInShort({ columns, rows, rowCount, truncated }: QueryResult): Json {
  const kept: Cell[][] = [];
  let characters = 0;
  for (const row of rows) {
    characters += JSON.stringify(row).length;
    if (characters > MOST_CHARACTERS) break;
    kept.push(row);
  }
  const whole = !truncated && kept.length === rows.length;
  return { columns: columns.map(({ name }) => name), rows: kept, rowCount, ...(whole ? {} : { truncated: true }) };
}

export const queryData = defineTool({
  name: "query_data",
  description:
    "Runs one SELECT over data files (CSV, Excel, Parquet, JSON). Every figure you tell must come from here. Table and column names come from profile_data.",
  schema: querySchema,
  cell: queryCell,
  resolve: (args, context) => {
    const found = dataSources(context, args.files);
    return "fault" in found ? found : { args: { ...args, sources: found.sources } };
  },
  title: () => ({ en: "Query the data", zh: "查询数据" }),
});
