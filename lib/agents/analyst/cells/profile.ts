import { z } from "zod";
import { defineCell } from "@/lib/ports/agent";
import type { TableProfile } from "@/lib/protocol/data/table";
import type { Json } from "@/lib/protocol/session/task";
import { withLinks } from "./links";
import { loadedSchema } from "./tables";

/** Most that a profile may weigh as an output of a task, in characters of JSON. */
const MOST = 200_000;

/** Describes every column of every table: `{profiles}`. */
export const profileCell = defineCell({
  id: "analyst.profile",
  version: 1,
  effect: "pure",
  args: z.object({}),
  run: async (context, _args, inputs) => {
    const { tables } = loadedSchema.parse(inputs.load);
    const call = { workspace: context.workspace, signal: context.signal };
    const described = await context.world.data.profile(tables, call);
    const profiles = await withLinks(
      described,
      async (sql) => (await context.world.data.query(tables, sql, [], call)).rows,
    );
    return { output: { profiles: fitted(profiles) } as unknown as Json };
  },
});

/** Of very wide tables fewer frequent values and no histograms are kept. */
function fitted(profiles: TableProfile[]): TableProfile[] {
  let kept = profiles;
  for (const most of [50, 20, 8, 3, 1]) {
    kept = profiles.map((profile) => ({
      ...profile,
      columns: profile.columns.map((column) => ({
        ...column,
        top: column.top.slice(0, most),
        histogram: most >= 20 ? column.histogram : [],
      })),
    }));
    if (JSON.stringify(kept).length <= MOST) break;
  }
  return kept;
}
