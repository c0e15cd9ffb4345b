import { z } from "zod";
import { defineCell } from "@/lib/ports/agent";
import type { ColumnProfile, TableProfile } from "@/lib/protocol/data/table";
import type { Json } from "@/lib/protocol/session/task";
import { dataSources, filesArg } from "./data-sources";
import { engineCall, loadTables } from "./load-tables";
import { sourceSchema } from "./source";
import { defineTool } from "./tool";

const MOST_COLUMNS = 60;
const profileSchema = z.object({ files: filesArg });

const profileCell = defineCell({
  id: "data.profile",
  version: 1,
  effect: "pure",
  args: profileSchema.extend({ sources: z.array(sourceSchema) }),
  run: async (context, { sources }) => {
    const loaded = await loadTables(context, sources);
    if ("ask" in loaded) return loaded;
    const profiles = await context.world.data.profile(loaded.tables, engineCall(context));
    const notes = loaded.reports.flatMap((report) => report.notes.map((note) => note.message.en)).slice(0, 20);
    return { output: { tables: profiles.map(tableInShort), notes } };
  },
});

function tableInShort(profile: TableProfile): Json {
  const { table, columns, key, grain, sampled } = profile;
  return {
    table: table.name,
    file: table.source.fileName,
    rows: table.rowCount,
    columns: columns.slice(0, MOST_COLUMNS).map((column) => columnInShort(column, table.columns)),
    ...(columns.length > MOST_COLUMNS ? { columnsLeftOut: columns.length - MOST_COLUMNS } : {}),
    ...(key ? { key } : {}),
    ...(grain ? { grain } : {}),
    ...(sampled ? { sampled } : {}),
  };
}

function columnInShort(column: ColumnProfile, known: TableProfile["table"]["columns"]): Json {
  const { name, type, role, nulls, distinct, min, max, mean, top } = column;
  const unit = known.find((one) => one.name === name)?.unit;
  const common = top.slice(0, 6).map(({ value }) => (typeof value === "string" ? value.slice(0, 60) : value));
  return { name, type, role, nulls, distinct, min, max, mean, common, unit: unit ?? null };
}

export const profileData = defineTool({
  name: "profile_data",
  description:
    "Tells the tables in data files: their names in SQL, rows, columns with types, ranges and common values.",
  schema: profileSchema,
  cell: profileCell,
  resolve: (args, context) => {
    const found = dataSources(context, args.files);
    return "fault" in found ? found : { args: { ...args, sources: found.sources } };
  },
  title: () => ({ en: "Look into the data", zh: "查看数据" }),
});
