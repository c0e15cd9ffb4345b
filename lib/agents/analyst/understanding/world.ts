import { timeColumn } from "@/lib/agents/analyst/understanding/grammar/conditions/spans";
import { knownColumn } from "@/lib/agents/analyst/understanding/reading/column-names";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import { knownValues } from "@/lib/agents/analyst/understanding/reading/values";
import { nameWords } from "@/lib/agents/analyst/understanding/reading/word-forms";
import type { TableProfile } from "@/lib/protocol/data/table";

/** What the file's profile lets a message speak of. `today` (ISO day) is the last day where the data has no dates. */
export function worldOf(profile: TableProfile, today: string): World {
  const profiles = new Map(profile.columns.map((column) => [column.name, column]));
  const columns = profile.table.columns.map((column) =>
    knownColumn(column.name, column.header, profiles.get(column.name)),
  );
  const world: World = {
    columns,
    ...(profile.grain ? { grain: profile.grain } : {}),
    values: knownValues(profile),
    last: new Date(`${today}T00:00:00Z`),
    fileWords: new Set(
      nameWords(profile.table.source.fileName.replace(/\.[^.]+$/, "")).filter(
        (word) => word.length > 3 && !/\d/.test(word),
      ),
    ),
  };
  const time = profiles.get(timeColumn(world) ?? "");
  return { ...world, last: lastDay(time?.max) ?? world.last };
}

function lastDay(max: unknown): Date | undefined {
  const text = typeof max === "number" ? `${max}-12-31` : String(max ?? "").slice(0, 10);
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) ? day : undefined;
}
